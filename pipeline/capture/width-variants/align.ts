import type {Element, ElementContent, Properties, Root, RootContent} from 'hast'
import {elementsUnder, isUnseen, textOf} from './nodes.ts'

/** A parent of children: an element, a shadow root or the document. */
export interface Parent {
  children: (RootContent | ElementContent)[]
}

/** The differences of another capture of a page, by elements of both. */
export interface Alignment {
  /** Elements that are the same on both sides. */
  pairs: [ours: Element, theirs: Element][]
  /** Ours → attributes that styles can depend on, as they have them; null where one is absent. */
  attributes: Map<Element, Properties>
  /** An element with other content in each. */
  replaced: {ours: Element; theirs: Element; parent: Parent}[]
  onlyOurs: Element[]
  /** `after`: our child that it follows, or undefined for the first place. */
  onlyTheirs: {parent: Parent; after: Element | undefined; element: Element}[]
}

/**
 * Attributes for what an element is or contains, not how it looks, unless a selector asks for them: scripts change
 * them for other reasons.
 */
const NON_VISUAL = new Set([
  'id',
  'src',
  'srcSet',
  'href',
  'value',
  'name',
  'for',
  'htmlFor',
  'alt',
  'title',
  'content',
  'colSpan',
  'rowSpan',
  'placeholder'
])
/** Attributes with a visible effect that no style can have. */
const CONTENT = ['src', 'srcSet', 'colSpan', 'rowSpan', 'placeholder']

/**
 * Compares two captures of one page. Children are compared in step; where their number differs, those that a name, an id
 * or an index from either end identifies. The content of `head` and of invisible elements is left out. `selected`:
 * attributes by their names in markup that selectors ask for.
 */
export function alignCaptures(base: Root, other: Root, selected: ReadonlySet<string> = new Set()): Alignment {
  const result: Alignment = {
    pairs: [],
    attributes: new Map(),
    replaced: [],
    onlyOurs: [],
    onlyTheirs: []
  }
  alignChildren(base, other, {result, selected})
  return result
}

interface Comparison {
  result: Alignment
  selected: ReadonlySet<string>
  /** Inside a drawing: its names in both captures. */
  named?: readonly [Named, Named]
}

function alignChildren(left: Parent, right: Parent, comparison: Comparison): void {
  const {result} = comparison
  const ours = elementsIn(left)
  const theirs = elementsIn(right)
  const partners = pairUp(ours, theirs)
  const paired = new Set(partners.values())
  for (const one of ours) if (!partners.has(one) && !isUnseen(one)) result.onlyOurs.push(one)
  const back = new Map([...partners].map(([one, two]) => [two, one]))
  let after: Element | undefined
  for (const two of theirs) {
    if (paired.has(two)) after = back.get(two)
    else if (!isUnseen(two)) result.onlyTheirs.push({parent: left, after, element: two})
  }
  for (const [one, two] of partners) alignElements(one, two, left, comparison)
}

const elementsIn = ({children}: Parent) => children.filter((node): node is Element => node.type === 'element')

function alignElements(one: Element, two: Element, parent: Parent, comparison: Comparison): void {
  const {result} = comparison
  if (isUnseen(one)) {
    result.pairs.push([one, two])
    return
  }
  if (!holdsTheSame(one, two)) {
    result.replaced.push({ours: one, theirs: two, parent})
    return
  }
  result.pairs.push([one, two])
  const inside = one.tagName === 'svg' ? {...comparison, named: namesIn(one, two)} : comparison
  const difference = attributesThatDiffer(one, two, inside)
  if (difference) result.attributes.set(one, difference)
  if (one.data?.shadow && two.data?.shadow) alignChildren(one.data.shadow, two.data.shadow, inside)
  alignChildren(one, two, inside)
}

/** Whether an element shows the same except for its style and the content of its children. */
function holdsTheSame(one: Element, two: Element): boolean {
  if (!hasSameText(one, two)) return false
  if (one.tagName === 'canvas' && one.data?.live?.bitmap?.src !== two.data?.live?.bitmap?.src) return false
  if (CONTENT.some((name) => !sameValue(one.properties[name], two.properties[name]))) return false
  // A drawing is one unit: its shapes are attributes, which no style can replace.
  return one.tagName !== 'svg' || isSameDrawing(one, two, namesIn(one, two))
}

/** White space at either end counts where there is a text: something may stand behind it in its line. */
function hasSameText(one: Element, two: Element): boolean {
  const [ours, theirs] = [textOf(one), textOf(two)]
  return ours === theirs || (isBlank(ours) && isBlank(theirs))
}

const isBlank = (collapsed: string): boolean => collapsed === '' || collapsed === ' '

/** Ids in a drawing → positions of the elements. Scripts that draw make them up anew each time. */
type Named = ReadonlyMap<string, number>

const namesIn = (one: Element, two: Element): readonly [Named, Named] => [namedIn(one), namedIn(two)]

const namedIn = (drawing: Element): Named =>
  new Map(elementsUnder([drawing]).map(({properties}, place) => [String(properties.id ?? ''), place]))

function isSameDrawing(one: Element, two: Element, named: readonly [Named, Named]): boolean {
  const ours = elementsIn(one)
  const theirs = elementsIn(two)
  if (ours.length !== theirs.length || !hasSameText(one, two)) return false
  const names = new Set([...Object.keys(one.properties), ...Object.keys(two.properties)])
  for (const name of names) {
    if (/^(?:className|style|id)$/.test(name)) continue
    const [a, b] = [one.properties[name], two.properties[name]]
    if (!sameValue(a, b) && !isSameReference(a, b, named)) return false
  }
  return ours.every((child, place) => {
    const counterpart = theirs[place]
    return counterpart?.tagName === child.tagName && isSameDrawing(child, counterpart, named)
  })
}

/** Whether both refer to the same part of their drawing: `url(#clip-1)`, `#clip-2`. */
function isSameReference(a: unknown, b: unknown, [ours, theirs]: readonly [Named, Named]): boolean {
  if (typeof a !== 'string' || typeof b !== 'string') return false
  const byPlace = (text: string, named: Named) =>
    text.replace(/#([^"')\s]+)/g, (whole, id: string) => (named.has(id) ? `#${named.get(id)}` : whole))
  return byPlace(a, ours) === byPlace(b, theirs)
}

const isWithoutLook = (name: string) =>
  NON_VISUAL.has(name) || name.startsWith('aria') || name.startsWith('data')

/** `dataScrollBar` → `data-scroll-bar`. */
const attributeName = (property: string) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const sameValue = (a: unknown, b: unknown) =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Ours → theirs. */
function pairUp(ours: readonly Element[], theirs: readonly Element[]): Map<Element, Element> {
  const pairs = new Map<Element, Element>()
  if (ours.length === theirs.length && ours.every((one, place) => one.tagName === theirs[place]?.tagName)) {
    for (const [place, one] of ours.entries()) {
      const two = theirs[place]
      if (two) pairs.set(one, two)
    }
    return pairs
  }
  /** Pairs two that are the same element. False where they are not, or one is missing. */
  const pair = (one: Element | undefined, two: Element | undefined): boolean => {
    if (!one || !two || one.tagName !== two.tagName || one.properties.id !== two.properties.id) return false
    pairs.set(one, two)
    return true
  }
  let start = 0
  while (pair(ours[start], theirs[start])) start++
  for (let end = 1; ours.length - end >= start && theirs.length - end >= start; end++) {
    if (!pair(ours[ours.length - end], theirs[theirs.length - end])) break
  }
  return pairs
}

function attributesThatDiffer(
  one: Element,
  two: Element,
  {selected, named}: Comparison
): Properties | undefined {
  const difference: Properties = {}
  let differs = false
  for (const name of new Set([...Object.keys(one.properties), ...Object.keys(two.properties)])) {
    if (isWithoutLook(name) && !selected.has(attributeName(name))) continue
    const theirValue = two.properties[name] ?? null
    if (sameValue(one.properties[name], theirValue)) continue
    if (named && isSameReference(one.properties[name], theirValue, named)) continue
    difference[name] = theirValue
    differs = true
  }
  return differs ? difference : undefined
}
