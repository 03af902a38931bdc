import {rememberedOf} from '../../css/remember.ts'
import type {AttributeSelector, PseudoSelector, Selector} from 'css-what'
import {combinatorOf, type Tokens} from '../../css/selectors/parse-selector.ts'
import {isListTest} from '../../css/selectors/child-indexed.ts'
import {canBe, isElementOfState} from '../../css/selectors/possible-states.ts'
import {isInList} from './list-items.ts'
import {type IndexedElement, isFeatured} from './tree-index.ts'
import {spaceSeparated} from '../../css/white-space.ts'

type Test = (element: IndexedElement) => boolean

const ANY: Test = () => true

/**
 * A test for a selector of tags, classes, ids, attributes and places among siblings, and of `:not()`, `:is()` and
 * `:where()` with such. Most selectors have nothing else, and a test of their own is compiled and run several times faster than
 * the general one. Undefined for others.
 * `quirks`: classes and ids are compared without regard to case (Quirks Mode, §3.1).
 */
export const plainMatcher = (tokens: Tokens, quirks: boolean): Test | undefined =>
  chainMatcher(tokens, (token) => simpleTest(token, quirks))

/** A test for a selector of which each simple selector is tested by the function that `testOf` gives; undefined where it gives none for one. */
export function chainMatcher(
  tokens: Tokens,
  testOf: (token: Selector) => Test | undefined
): Test | undefined {
  let test: Test | undefined
  let compound: Test[] = []
  let join: ((left: Test) => Test) | undefined
  let far = 0
  for (const token of tokens) {
    const combinator = combinatorOf(token)
    if (!combinator) {
      const simple = testOf(token)
      if (!simple) return undefined
      if (simple !== ANY) compound.push(simple)
      continue
    }
    test = joined(test, join, compound)
    compound = []
    join = JOINS[combinator]
    // With each of these there are as many more ways to match; no one writes so many.
    if (reachesFar(token) && ++far > MOST_TRIED) test = rememberedOf(test)
  }
  return joined(test, join, compound)
}

/** The compound's own tests first: they are the fastest, and mostly fail. */
function joined(left: Test | undefined, join: ((left: Test) => Test) | undefined, compound: Test[]): Test {
  const around = left && join?.(left)
  const all = around ? [...compound, around] : compound
  if (all.length === 0) return ANY
  const [first, second] = all as [Test, Test]
  if (all.length === 1) return first
  if (all.length === 2) return (element) => first(element) && second(element)
  return (element) => all.every((test) => test(element))
}

/** With so many combinators that may reach far, their results are worth remembering. */
export const MOST_TRIED = 2

/** Whether a combinator has many elements to try. */
export function reachesFar(token: Selector): boolean {
  const combinator = combinatorOf(token)
  return combinator === ' ' || combinator === '~'
}

const JOINS: Record<NonNullable<ReturnType<typeof combinatorOf>>, (left: Test) => Test> = {
  ' ': (left) => (element) => {
    for (let at = element.parent; at; at = at.parent) if (left(at)) return true
    return false
  },
  '>': (left) => (element) => element.parent !== null && left(element.parent),
  '+': (left) => (element) => element.previous !== null && left(element.previous),
  '~': (left) => (element) => {
    for (let at = element.previous; at; at = at.previous) if (left(at)) return true
    return false
  }
}

function simpleTest(token: Selector, quirks: boolean): Test | undefined {
  if (token.type === 'universal') return token.namespace === null ? isFeatured : undefined
  if (token.type === 'tag') {
    const name = token.name.toLowerCase()
    return token.namespace === null ? (element) => element.name === name : undefined
  }
  if (token.type === 'pseudo') return pseudoTest(token, quirks)
  if (token.type !== 'attribute' || token.namespace !== null) return undefined
  return attributeTest(token, quirks)
}

const PLACES: Readonly<Record<string, Test>> = {
  'first-child': ({position}) => position.child === 1,
  'last-child': ({position}) => position.lastChild === 1,
  'only-child': ({position}) => position.child === 1 && position.lastChild === 1,
  'first-of-type': ({position}) => position.ofType === 1,
  'last-of-type': ({position}) => position.lastOfType === 1,
  'only-of-type': ({position}) => position.ofType === 1 && position.lastOfType === 1
}

function pseudoTest(token: PseudoSelector, quirks: boolean): Test | undefined {
  const {name, data} = token
  if (isElementOfState(token)) return (element) => canBe(element.name, String(data))
  if (isListTest(token)) return (element) => isInList(element) === (data === 'yes')
  if (data === null) return Object.hasOwn(PLACES, name) ? PLACES[name] : undefined
  if (!Array.isArray(data) || data.length === 0 || !['not', 'is', 'where'].includes(name)) return undefined
  const tests: Test[] = []
  for (const tokens of data) {
    const test = plainMatcher(tokens, quirks)
    if (!test) return undefined
    tests.push(test)
  }
  return name === 'not'
    ? (element) => isFeatured(element) && !tests.some((test) => test(element))
    : (element) => tests.some((test) => test(element))
}

function attributeTest(token: AttributeSelector, quirks: boolean): Test | undefined {
  const {value} = token
  if (token.action === 'exists') {
    const name = token.name.toLowerCase()
    return (element) => element.attributes.has(name)
  }
  if (token.action === 'equals' && token.ignoreCase === true) {
    const name = token.name.toLowerCase()
    const lower = value.toLowerCase()
    return ({attributes}) => attributes.get(name)?.toLowerCase() === lower
  }
  if (token.ignoreCase !== 'quirks' || value === '' || spaceSeparated(value).length !== 1) return undefined
  const lower = value.toLowerCase()
  if (token.name === 'class' && token.action === 'element')
    return quirks
      ? ({classes}) => classes.some((name) => name.toLowerCase() === lower)
      : ({classes}) => classes.includes(value)
  if (token.name === 'id' && token.action === 'equals')
    return quirks ? ({id}) => id?.toLowerCase() === lower : ({id}) => id === value
  return undefined
}
