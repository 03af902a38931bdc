import {classesOf} from '../../../html/class-list.ts'
import type {Element, Root} from 'hast'
import {groupBy} from '../../../model/group-by.ts'
import {createNamer, isClassName, isStateName} from '../../stylesheet/class-names.ts'
import {type ElementName, nameElements} from '../../stylesheet/element-names.ts'
import type {Engine} from '../engine.ts'
import type {PrintedElements} from '../print-styles.ts'
import {SeparableTokens, type TokenList} from './separable-tokens.ts'

/** A utility made of others, by the name of what it styles. */
export interface ComponentUtility {
  name: string
  /** In the order of Tailwind's sheet. */
  tokens: readonly string[]
  elements: readonly Element[]
}

export interface ComponentUtilitiesOptions {
  engine: Engine
  /** How many declarations the page's own rules for a class have. */
  declarationsOf: (className: string) => number
  /** Classes that mean something else: an element that gets one is in a state. */
  taken: Iterable<string>
  /** Put in front of every name (default: none). */
  prefix?: string
}

/** A list of more tokens than this says less than a name. */
const LONGEST = 15
/** As does a shorter one that so many elements have: cells of a table. */
const MANY = 24
const MANY_LEAST = 7
/** A utility spares each of its elements this many tokens, */
const LEAST_TOKENS = 5
/** and has this many elements. */
const LEAST_ELEMENTS = 2
/** Where not all elements of a name have much in common, what this share of them has. */
const MOST = 0.8
/** A class of the page with fewer declarations is a utility. */
const LEAST_DECLARATIONS = 3

/**
 * Utilities for what long class lists have in common: one for each class of the page's author (`nav-link`, `btn`), then one for each list
 * that several elements still have, then one for what elements of a kind have. A list keeps beside it what differs.
 * Spec: <https://tailwindcss.com/docs/adding-custom-styles#adding-custom-utilities>
 */
export function componentUtilities(
  tree: Root,
  printed: readonly PrintedElements[],
  {engine, declarationsOf, taken, prefix}: ComponentUtilitiesOptions
): ComponentUtility[] {
  const lists = listsOf(printed).filter(({elements: [first]}) => !isOfUtilities(first, engine))
  if (!lists.some(isLong)) return []
  const places = engine.order([...new Set(lists.flatMap(({left}) => [...left]))])
  const placeOf = (token: string) => places.get(token) ?? 0n
  const byPlace = (a: string, b: string) => (placeOf(a) < placeOf(b) ? -1 : 1)
  const separable = new SeparableTokens(engine)
  const names = nameElements(tree)
  const namer = createNamer(taken, prefix, engine.compiles)
  const nameOf = ({elements: [first]}: TokenList): ElementName => {
    const name = names.get(first)
    if (!name) throw new Error(`The code has no such ${first.tagName}.`)
    return name
  }
  const utilities: ComponentUtility[] = []
  const add = (name: string, members: readonly TokenList[]) => {
    const long = members.filter(isLong)
    if (long.length === 0) return
    const ofAll = commonTokens(members)
    const common = ofAll.length < LEAST_TOKENS ? commonTokens(long, MOST) : ofAll
    const sharers = members.filter(({left}) => common.every((token) => left.has(token)))
    const [model] = sharers
    const tokens = separable.among(common, sharers)
    const elements = sharers.flatMap((list) => list.elements)
    if (!model || tokens.length < LEAST_TOKENS || elements.length < LEAST_ELEMENTS) return
    for (const {left, separated} of sharers)
      for (const token of tokens) {
        left.delete(token)
        separated.add(token)
      }
    const others = () => otherNames(name, nameOf(model))
    utilities.push({name: namer.nameFor(name, others), tokens: tokens.sort(byPlace), elements})
  }
  const byClass = [...authorClasses(lists)].filter(([name]) => declarationsOf(name) >= LEAST_DECLARATIONS)
  for (const [name, members] of byClass.sort(([, a], [, b]) => countOf(b) - countOf(a))) add(name, members)
  for (const members of groupBy(lists.filter(isLong), ({left}) => [...left].join(' ')).values()) {
    const {own, plain} = nameOf(members[0])
    add(own ?? plain, members)
  }
  for (const [name, members] of groupBy(lists.filter(isLong), (list) => nameOf(list).plain))
    add(name, members)
  return utilities
}

const isLong = ({left, alike}: TokenList) => left.size > LONGEST || (left.size >= MANY_LEAST && alike >= MANY)
const countOf = (lists: readonly TokenList[]) =>
  lists.reduce((count, {elements}) => count + elements.length, 0)

/** Several styles may be printed alike, and elements of one style can have different classes of the page. */
const listsOf = (printed: readonly PrintedElements[]): TokenList[] =>
  [...groupBy(printed, ({tokens}) => tokens.join(' ')).values()].flatMap((styles) => {
    const elements = styles.flatMap((style) => style.elements)
    return [...groupBy(elements, (element) => classesOf(element).join(' ')).values()].map((own) => ({
      left: new Set(styles[0].tokens),
      separated: new Set<string>(),
      alike: elements.length,
      elements: own
    }))
  })

/** An element of components has no more names. */
const MOST_NAMES = 3

/** Whether the author made the list of utilities: it stays what it is. */
function isOfUtilities(element: Element, {compiles}: Engine): boolean {
  const names = classesOf(element)
  return names.length > MOST_NAMES && names.filter(compiles).length * 2 > names.length
}

/** What Tailwind takes for the name of a utility. */
const UTILITY_NAME = /^[a-z](?:[\w-]*[A-Za-z0-9])?$/

/** Lists by the classes of the page that a person wrote. */
function authorClasses(lists: readonly TokenList[]): Map<string, TokenList[]> {
  const classes = new Map<string, TokenList[]>()
  for (const list of lists)
    for (const name of new Set(classesOf(list.elements[0]))) {
      if (!isClassName(name) || !UTILITY_NAME.test(name) || isStateName(name)) continue
      const members = classes.get(name)
      if (members) members.push(list)
      else classes.set(name, [list])
    }
  return classes
}

/** Tokens that all lists have, or most of them. */
function commonTokens(lists: readonly TokenList[], share = 1): string[] {
  const counts = new Map<string, number>()
  for (const {left} of lists) for (const token of left) counts.set(token, (counts.get(token) ?? 0) + 1)
  return [...counts].flatMap(([token, count]) => (count >= lists.length * share ? [token] : []))
}

function* otherNames(name: string, {landmark, plain}: ElementName): Iterable<string> {
  if (landmark && landmark.name !== name) yield `${landmark.name}-${name}`
  if (!name.endsWith(plain)) yield `${name}-${plain}`
}
