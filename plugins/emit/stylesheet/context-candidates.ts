import type {Selector} from 'css-what'
import type {Element} from 'hast'
import type {IndexedElement} from '../../cascade/match/tree-index.ts'
import type {ElementFinder} from './element-finder.ts'
import {sharedClassNames, type StyleClass} from './style-class.ts'
import type {IsUtility} from './utility-classes.ts'
import {type Candidate, CHILD, classToken, DESCENDANT, pseudoToken, tagToken} from './selector-tokens.ts'

interface Options {
  finder: ElementFinder
  markFor: (className: string) => string | undefined
  /** Classes that say how things look tell no elements from others. */
  isUtility: IsUtility
}

/**
 * Selectors made of what is around the elements of a class, as their author would have written them: their tag in a box that has a
 * name (`.card p`), a class that they share, with the tag, in a box, or with a class of their own beside it
 * (`.nav-link.active`), and their place among siblings.
 */
export function* contextCandidates({members}: StyleClass, options: Options): Generator<Candidate> {
  const {finder} = options
  const elements = members.map((member) => finder.of(member))
  const tag = sharedTag(members)
  const classes = sharedClasses(elements, options)
  const simple: Selector[][] = [
    ...classes.map((name) => [classToken(name)]),
    ...(tag === undefined ? [] : [[tagToken(tag)]])
  ]
  const subjects = [
    ...simple,
    ...(tag === undefined ? [] : classes.map((name) => [tagToken(tag), classToken(name)]))
  ]
  for (const tokens of subjects) yield {tokens}
  const contexts = contextsOf(elements, options)
  for (const context of contexts) for (const subject of simple) yield {tokens: [...context, ...subject]}
  for (const name of classes)
    for (const mark of sharedMarks(members, options))
      yield {tokens: [classToken(name), classToken(mark)], mark}
  const places = placesOf(elements)
  for (const place of places) {
    for (const subject of simple) yield {tokens: [...subject, place]}
    for (const context of contexts)
      for (const subject of simple) yield {tokens: [...context, ...subject, place]}
  }
}

/** As far as this an ancestor is looked for. */
const FARTHEST = 12

/** The beginnings of selectors: boxes that all elements are in, the nearest first. */
function contextsOf(elements: readonly IndexedElement[], options: Options): Selector[][] {
  const [first] = elements
  const contexts: Selector[][] = []
  const parents = elements.map(({parent}) => parent)
  const isChildOf = (test: (parent: IndexedElement) => boolean) =>
    parents.every((parent) => parent !== null && test(parent))
  let steps = 0
  for (let at = first?.parent; at && steps < FARTHEST; at = at.parent, steps++) {
    for (const name of byRarity(at.classes, options)) {
      const hasName = ({classes}: IndexedElement) => classes.includes(name)
      if (steps === 0 && isChildOf(hasName)) contexts.push([classToken(name), CHILD])
      if (elements.every((element) => isInside(element, hasName)))
        contexts.push([classToken(name), DESCENDANT])
    }
    const {name} = at
    if (PARTS.has(name) && elements.every((element) => isInside(element, (around) => around.name === name)))
      contexts.push([tagToken(name), DESCENDANT])
  }
  return contexts.slice(0, MOST_CONTEXTS)
}

const MOST_CONTEXTS = 12

/** Tags that stand for a part of the page. */
const PARTS: ReadonlySet<string> = new Set(
  'nav header footer main aside section article form dialog figure blockquote pre ul ol dl table thead tbody tfoot label summary details button'.split(
    ' '
  )
)

function isInside({parent}: IndexedElement, test: (element: IndexedElement) => boolean): boolean {
  for (let at = parent; at; at = at.parent) if (test(at)) return true
  return false
}

/** Classes that all elements carry, those that fewest others do first. */
function sharedClasses(elements: readonly IndexedElement[], options: Options): string[] {
  const [first] = elements
  const shared = first?.classes.filter((name) => elements.every(({classes}) => classes.includes(name)))
  return byRarity(shared ?? [], options).slice(0, 3)
}

const byRarity = (classes: readonly string[], {finder, isUtility}: Options): string[] =>
  classes
    .filter((name) => !isUtility(name))
    .sort((a, b) => finder.carriers(a).length - finder.carriers(b).length)

/** Classes of the page that all elements have, and could carry in the code. */
const sharedMarks = (members: readonly Element[], {markFor, isUtility}: Options): string[] =>
  sharedClassNames(members).flatMap((name) => (isUtility(name) ? [] : (markFor(name) ?? [])))

/** The places that all elements have among their siblings: at an end of them, as a number would be another with the next change. */
function placesOf(elements: readonly IndexedElement[]): Selector[] {
  // What a fragment is put beside is not known.
  if (elements.some(({parent}) => parent === null || parent.node.data?.isPage)) return []
  const isOnly = elements.some(({position}) => position.child === 1 && position.lastChild === 1)
  if (isOnly) return []
  if (elements.every(({position}) => position.child === 1)) return [pseudoToken('first-child')]
  return elements.every(({position}) => position.lastChild === 1) ? [pseudoToken('last-child')] : []
}

/** Names of the elements of drawings are compared with their case, others without it. */
function sharedTag(members: readonly Element[]): string | undefined {
  const [{tagName}] = members as [Element]
  return tagName === tagName.toLowerCase() && members.every((member) => member.tagName === tagName)
    ? tagName
    : undefined
}
