import {VOID_ELEMENTS} from '../../../html/void-elements.ts'
import {groupBy} from '../../../model/group-by.ts'
import type {Gap} from '../../flow/flow.ts'
import type {JsxElement, JsxFlow, JsxItem, JsxTag} from '../items.ts'
import type {Printer} from '../printer.ts'
import {alignedGroups, startKey} from './aligned-groups.ts'
import {isOpaque} from './places.ts'
import {CONTENT, type Shapes} from './shape.ts'
import {isLoose, type Token, tagFlow, tagTokens, withTagFlow} from './tokens.ts'

/** More shapes than that of one tag with the same classes are no variants of one thing. */
const MOST_SHAPES = 24

/** Of more places in which such elements differ none is where their content is. */
const MOST_PLACES = 8

/** A place in elements that are alike otherwise, where each has content of its own. */
interface ContentPlace {
  /** How many texts and tags stand before the element that it is in, at each level from the outermost. */
  path: readonly number[]
  /** How many stand before it in the innermost element, and after it. */
  before: number
  after: number
}

/** An element with `children` in the place of a part of its content, and that part. */
export interface Wrapper {
  item: JsxElement
  content: JsxFlow
}

/** Wrappers that are alike, by the places of their elements among all. */
export interface WrapperGroup {
  at: readonly number[]
  wrappers: readonly Wrapper[]
  /** Whether all of the content of the elements is their own. */
  isShallow: boolean
  /** Whether that content is a list, which all have of one length. */
  isList?: boolean
}

interface Facts {
  printer: Printer
  shapes: Shapes
  /** Equal for tags that are alike in what they do. */
  patternOf: (item: JsxTag) => string
}

const WHOLE: ContentPlace = {path: [], before: 0, after: 0}

/** Groups of elements that have all in common but what stands in one place of them. */
export function wrapperGroups(items: readonly JsxTag[], facts: Facts): WrapperGroup[] {
  const {shapes, printer} = facts
  const elements = [...items.keys()].filter((at) => isWrapperLike(items[at] as JsxTag))
  const variants = groupBy(elements, (at) => startKey(items[at] as JsxElement, printer))
  const known = new Set<string>()
  const groups: WrapperGroup[] = []
  const startOf = (at: number) => shapes.ofStart(items[at] as JsxElement)
  for (const kind of groupBy(elements, startOf).values()) {
    if (kind.length < 2) continue
    const ofShapes = [...groupBy(kind, (at) => shapes.of(items[at] as JsxElement)).values()]
    const firsts = ofShapes.map(([at]) => items[at as number] as JsxElement)
    const places = ofShapes.length > MOST_SHAPES ? [] : placesBetween(firsts, shapes)
    for (const place of [WHOLE, ...places]) groups.push(...alikeAt(place, kind, items, facts))
    for (const own of ofShapes)
      if (own.length > 1)
        for (const place of listsIn(items[own[0] as number] as JsxElement, shapes))
          groups.push(...alikeAt(place, own, items, facts).map((group) => ({...group, isList: true})))
    const key = startKey(items[kind[0] as number] as JsxElement, printer)
    for (const place of places) {
      const own = `${key} ${JSON.stringify(place)}`
      if (!known.has(own)) groups.push(...alignedAt(place, variants.get(key) ?? [], items, facts))
      known.add(own)
    }
  }
  return groups
}

/** The places of the outermost lists in an element, of tags of one shape alone. */
function listsIn(item: JsxTag, shapes: Shapes, path: readonly number[] = []): ContentPlace[] {
  if (item.kind === 'element' && item.element.tagName === 'svg') return []
  const tokens = shapes.tokensOf(item)
  const tags = tokens.flatMap(({run, items: [tag]}) => (run || !tag || !isTag(tag) ? [] : tag))
  const [first, ...others] = tags
  const isList = others.length > 0 && tags.length === tokens.length && isOfOneShape(tags, shapes)
  if (first && isList) return path.length === 0 ? [] : [{path, before: 0, after: 0}]
  return tokens.flatMap((token, at) => {
    const inside = tagIn([token])
    return inside ? listsIn(inside, shapes, [...path, at]) : []
  })
}

const isTag = (item: JsxItem): item is JsxTag => item.kind === 'element' || item.kind === 'call'

const isOfOneShape = ([first, ...others]: readonly JsxTag[], shapes: Shapes): boolean =>
  first !== undefined && others.every((other) => shapes.of(other) === shapes.of(first))

/** The places in which pairs of elements differ, those of most pairs. */
function placesBetween(elements: readonly JsxElement[], shapes: Shapes): ContentPlace[] {
  const places = new Map<string, {place: ContentPlace; pairs: number}>()
  for (const [at, one] of elements.entries())
    for (const other of elements.slice(at + 1)) {
      const place = placeBetween(one, other, shapes)
      const key = JSON.stringify(place)
      places.set(key, {place, pairs: (places.get(key)?.pairs ?? 0) + 1})
    }
  places.delete(JSON.stringify(WHOLE))
  const most = [...places.values()].sort((one, other) => other.pairs - one.pairs)
  return most.slice(0, MOST_PLACES).map(({place}) => place)
}

/** The only place in which two elements with the same start tag differ. */
function placeBetween(
  one: JsxTag,
  other: JsxTag,
  shapes: Shapes,
  path: readonly number[] = []
): ContentPlace {
  // The shapes of a drawing are one thing.
  if (one.kind === 'element' && one.element.tagName === 'svg') return {path, before: 0, after: 0}
  const [own, given] = [shapes.tokensOf(one), shapes.tokensOf(other)]
  const most = Math.min(own.length, given.length)
  let before = 0
  while (before < most && areAlike(own[before], given[before], shapes)) before++
  let after = 0
  while (after < most - before && areAlike(own.at(-1 - after), given.at(-1 - after), shapes)) after++
  // Of lists of which one is longer all is content.
  if (before + after === most) return {path, before: 0, after: 0}
  const [inside, ...others] = [own, given].map((tokens) => tagIn(tokens.slice(before, tokens.length - after)))
  const [beside] = others
  if (!(inside && beside && haveOneStart(inside, beside, shapes))) return {path, before, after}
  return placeBetween(inside, beside, shapes, [...path, before])
}

const areAlike = (one: Token | undefined, other: Token | undefined, shapes: Shapes): boolean => {
  if (!one || !other) return false
  if (one.run || other.run)
    return one.run?.value === undefined ? one.run?.exact === other.run?.exact : other.run?.value !== undefined
  const [[item], [beside]] = [one.items, other.items]
  return item !== undefined && beside !== undefined && shapes.ofItem(item) === shapes.ofItem(beside)
}

/** The tag that tokens are, where they are one that holds something. */
function tagIn(tokens: readonly Token[]): JsxTag | undefined {
  const [item] = tokens.length === 1 ? (tokens[0]?.items ?? []) : []
  return item && isHolder(item) ? item : undefined
}

const haveOneStart = (one: JsxTag, other: JsxTag, shapes: Shapes): boolean =>
  shapes.ofStart(one) === shapes.ofStart(other)

/** Groups of those elements that are alike but for what stands in a place. */
function alikeAt(
  place: ContentPlace,
  elements: readonly number[],
  items: readonly JsxTag[],
  {shapes, patternOf}: Facts
): WrapperGroup[] {
  const keyOf = ({item}: Wrapper) => `${shapes.of(item)} ${patternOf(item)}`
  return [...groupBy(wrappersAt(place, elements, items), ([, wrapper]) => keyOf(wrapper)).values()]
    .filter(({length}) => length > 1)
    .map((alike) => ({
      at: alike.map(([at]) => at),
      wrappers: alike.map(([, wrapper]) => wrapper),
      isShallow: place === WHOLE
    }))
}

/** Groups of those elements that are alike but for what stands in a place, and a part or an attribute that some are without. */
function alignedAt(
  place: ContentPlace,
  elements: readonly number[],
  items: readonly JsxTag[],
  {printer, shapes}: Facts
): WrapperGroup[] {
  const all = wrappersAt(place, elements, items)
  const own = all.map(([, {item}]) => item)
  const keys = own.map((item) => `${shapes.of(item)}`)
  return alignedGroups(own, {keys, shapes, printer}).map(({at, aligned}) => ({
    at: at.map((one) => (all[one] as [number, Wrapper])[0]),
    wrappers: at.map((one, index) => ({
      item: aligned[index] as JsxElement,
      content: (all[one] as [number, Wrapper])[1].content
    })),
    isShallow: false
  }))
}

/** Those elements that have something in a place, with `children` there. */
const wrappersAt = (
  place: ContentPlace,
  elements: readonly number[],
  items: readonly JsxTag[]
): [number, Wrapper][] =>
  elements.flatMap((at) => {
    const wrapper = wrapperAt(items[at] as JsxElement, place)
    return wrapper ? [[at, wrapper] as [number, Wrapper]] : []
  })

/** An element with `children` in a place; undefined where it has nothing there, or white space is a part of it. */
function wrapperAt(item: JsxElement, place: ContentPlace): Wrapper | undefined {
  const wrapper = isWrapperLike(item) ? tagAt(item, place) : undefined
  return wrapper && {...wrapper, item: wrapper.item as JsxElement}
}

/** As `wrapperAt`, of a tag in which a component may be the holder of the content. */
function tagAt(item: JsxTag, place: ContentPlace): {item: JsxTag; content: JsxFlow} | undefined {
  if (place === WHOLE) return wholeOf(item)
  const {path, before, after} = place
  const tokens = tagTokens(item)
  const [level, ...further] = path
  if (level === undefined) return wrapperOf(item, tokens, before, tokens.length - after)
  const token = tokens[level]
  const [inside] = token?.run ? [] : (token?.items ?? [])
  const wrapper = inside && isHolder(inside) ? tagAt(inside, {path: further, before, after}) : undefined
  if (!inside || !wrapper) return undefined
  const {items, gaps} = tagFlow(item)
  return {
    ...wrapper,
    item: withTagFlow(item, {items: items.map((one) => (one === inside ? wrapper.item : one)), gaps})
  }
}

/** A tag with `children` in the place of all of its content: of the flow itself, in which components may come in the place of what is in it. */
const wholeOf = <Tag extends JsxTag>(item: Tag): {item: Tag; content: JsxFlow} => ({
  item: withTagFlow(item, {items: [CONTENT], gaps: ['glue', 'glue']}),
  content: tagFlow(item)
})

/** A tag with `children` in the place of its tokens from one to another. */
function wrapperOf(
  item: JsxTag,
  tokens: readonly Token[],
  start: number,
  end: number
): {item: JsxTag; content: JsxFlow} | undefined {
  if (start === 0 && end === tokens.length) return wholeOf(item)
  // Beside a text it would be a part of it.
  if (start >= end || tokens[start - 1]?.run || tokens[end]?.run) return undefined
  const {items, gaps} = tagFlow(item)
  const [from, to] = [start, end].map((at) =>
    tokens.slice(0, at).reduce((sum, token) => sum + token.items.length, 0)
  ) as [number, number]
  // At an end of the element the white space there is a part of its content.
  const edges = [from === 0 ? undefined : gaps[from], to === items.length ? undefined : gaps[to]]
  if (!edges.every((gap) => gap === undefined || isLoose(gap))) return undefined
  const [first, last] = edges.map((gap): Gap => (gap === undefined ? 'glue' : 'free')) as [Gap, Gap]
  return {
    item: withTagFlow(item, {
      items: [...items.slice(0, from), CONTENT, ...items.slice(to)],
      gaps: [...gaps.slice(0, from), first, last, ...gaps.slice(to + 1)]
    }),
    content: {items: items.slice(from, to), gaps: gaps.slice(from, to + 1)}
  }
}

/** Whether something stands between the tags of an item, of an element or of a component with content. */
const isHolder = (item: JsxItem): item is JsxTag =>
  item.kind === 'call'
    ? item.content !== undefined && item.content.items.length > 0
    : item.kind === 'element' && isWrapperLike(item)

/** Whether something can be between the tags of an element, and white space in it is no matter of its attributes. */
const isWrapperLike = (item: JsxTag): item is JsxElement =>
  item.kind === 'element' &&
  item.role.inside !== 'verbatim' &&
  !VOID_ELEMENTS.has(item.element.tagName) &&
  !isOpaque(item) &&
  item.flow.items.length > 0
