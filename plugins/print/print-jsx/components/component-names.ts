import {toString} from 'hast-util-to-string'
import type {Element} from 'hast'
import {entryOf} from '../../../css/entry-of.ts'
import {collapsedSpace} from '../../../css/white-space.ts'
import {wordSet} from '../../../css/word-set.ts'
import {isElement} from '../../../html/is-element.ts'
import {everyElement} from '../../../model/every-element.ts'
import {controlLabel, labelWords} from '../../../html/controls/control-label.ts'
import {isHeading} from '../../../html/headings.ts'
import {capitalized, pascalCase} from '../capitalized.ts'
import type {JsxFlow, JsxTag} from '../items.ts'
import {isHero, kindOf, KINDS, LANDMARKS} from './component-kinds.ts'
import {withoutColor} from './data-names.ts'
import type {Printer} from '../printer.ts'

/**
 * A name for what is alike, that the module does not have yet: what the page calls it, else where it stands and what it is. Undefined
 * where it would be one more of a kind, unless it is worth that.
 */
export function repeatedName(
  items: readonly JsxTag[],
  {names}: Printer,
  isWorthAny: boolean
): string | undefined {
  const elements = items.map(({element}) => element)
  const [first] = elements as [Element]
  const kind = kindOf(first)
  const own = nameFrom(sharedBy(elements, calledName) ?? sharedBy(elements, plainlyCalled))
  const place = nameFrom(sharedBy(elements, ({data}) => data?.landmarkName))
  const under = nameFrom(sharedBy(elements, ({data}) => data?.headingName))
  const icon = first.tagName === 'svg' ? iconName(first) : undefined
  const block = own === undefined ? specific(nameFrom(sharedBy(elements, blockName))) : undefined
  const wanted = [
    icon,
    specific(own),
    joined(block, kind),
    joined(place, own ?? kind),
    joined(under, own ?? kind),
    own,
    kind
  ]
  const further = isWorthAny ? FURTHER.map((word) => word + (own ?? kind)) : []
  return taken([...wanted, ...further], names)
}

/**
 * A name for elements that have content of their own in one place: what the page calls them, their tag if it says what they are, or `Card` where
 * more than their tags is alike and they have headings.
 */
export function wrapperName(
  items: readonly JsxTag[],
  {names}: Printer,
  isShallow: boolean
): string | undefined {
  const elements = items.map(({element}) => element)
  const [first] = elements as [Element]
  const own = nameFrom(sharedBy(elements, ({data}) => data?.ownName))
  const whole = kindOf(first)
  const kind = wrapperKind(first) ?? (isShallow || !whole.endsWith('Card') ? undefined : whole)
  const place = nameFrom(sharedBy(elements, ({data}) => data?.landmarkName))
  return taken([own, joined(place, own ?? kind), joined(own, kind), kind], names)
}

const wrapperKind = ({tagName}: Element): string | undefined =>
  isHeading(tagName)
    ? 'Heading'
    : tagName === 'section'
      ? 'Section'
      : (entryOf(LANDMARKS, tagName) ?? entryOf(KINDS, tagName))

/** How often each name that the page has for elements is there. */
export type Counts = ReadonlyMap<string, number>

export function nameCounts({items}: JsxFlow): Counts {
  const counts = new Map<string, number>()
  for (const item of items) {
    const tag = item.kind === 'map' ? item.template : item.kind === 'optional' ? item.item : item
    const element = 'element' in tag ? tag.element : undefined
    for (const one of element ? [element, ...elementsIn(element)] : []) {
      const name = one.data?.ownName
      if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return counts
}

function elementsIn(element: Element): Element[] {
  const all: Element[] = []
  everyElement(element, (one) => void all.push(one))
  return all
}

/** A name for a part of a page: what the page alone calls it, what its heading says, what its tag stands for. */
export function sectionName(
  {element}: JsxTag,
  {names}: Printer,
  parent: string,
  counts: Counts
): string | undefined {
  const {tagName, data, properties} = element
  const landmark = entryOf(LANDMARKS, tagName)
  const own = specific(nameFrom(data?.ownName))
  const isUnique = counts.get(data?.ownName ?? '') === 1
  const byId = specific(nameFrom(String(properties.id ?? '')))
  const {ariaLabel} = properties
  const label = typeof ariaLabel === 'string' ? nameFrom(labelWords(ariaLabel).join('-')) : undefined
  const heading = specific(nameFrom(headingOf(element)))
  // The first text says what is there, and not what it is.
  const text = heading === undefined ? specific(nameFrom(titleName(element))) : undefined
  const kind = kindOf(element)
  const called = own ?? (VAGUE.has(kind) ? undefined : kind)
  const place = nameFrom(data?.landmarkName)
  const wanted = [
    landmark,
    byId,
    isUnique ? own : undefined,
    isHero(element) ? 'Hero' : undefined,
    heading,
    joined(heading, own),
    joined(text, called),
    text,
    own,
    label,
    joined(place, own ?? landmark),
    joined(own, landmark),
    joined(heading ?? text, landmark ?? 'Section'),
    joined(parent, own ?? landmark)
  ]
  return taken(wanted, names)
}

/** A name for what every entry of an array is shown as: after the entry, or after what it looks like. */
export function entryName(entry: string, {element}: JsxTag, {names}: Printer): string | undefined {
  const own = capitalized(entry)
  const kind = kindOf(element)
  const place = nameFrom(element.data?.landmarkName)
  return taken(
    [specific(own), specific(nameFrom(calledName(element))), joined(place, kind), joined(own, kind)],
    names
  )
}

/** The first of the names that is free, and is not any more. */
function taken(wanted: readonly (string | undefined)[], names: Set<string>): string | undefined {
  const name = wanted.find((one) => one !== undefined && isFree(one, names))
  if (name !== undefined) names.add(name)
  return name
}

/** Whether an element is a part of a page by its tag; articles may be many of a kind. */
export const isLandmark = ({tagName}: Element): boolean =>
  tagName === 'section' || (tagName !== 'article' && entryOf(LANDMARKS, tagName) !== undefined)

const isFree = (name: string, names: ReadonlySet<string>): boolean =>
  /^[A-Z][A-Za-z]{2,29}$/.test(name) && !GLOBALS.has(name) && ![...names].some((one) => isAlike(one, name))

/** Whether two names are of components whose files some systems would take for one. */
const isAlike = (one: string, other: string): boolean =>
  one.slice(0, 1) === other.slice(0, 1) && one.toLowerCase() === other.toLowerCase()

/** Names that a module has without declaring them, and that its code may mean. */
const GLOBALS = wordSet(
  'Array Boolean Date Element Error Event Fragment Function Infinity JSON Map Math Number Object Promise Proxy React Set String Symbol'
)

/** What more of the same is called. */
const FURTHER = ['Other', 'More', 'Further', 'Alternate', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']

/** `fa-search` → `FaSearch`; undefined for what is no name in Latin letters. */
function nameFrom(text: string | undefined): string | undefined {
  const name = pascalCase(text ?? '').replace(/^\d+|\d+$/g, '')
  return /^[A-Z][A-Za-z\d]{2,29}$/.test(name) && !NO_ROLES.has(name) ? name : undefined
}

/** Roles of what has none. */
const NO_ROLES = wordSet('None Presentation')

const specific = (name: string | undefined): string | undefined =>
  name !== undefined && !GENERAL.has(name.toLowerCase()) ? name : undefined
const GENERAL = wordSet(
  'box item link text list span div image icon title heading subheading table row cell shape page root app site body main content contents container wrapper wrap inner outer section grid column col block group presentation button btn region layout none'
)

/** `Team` and `Card` → `TeamCard`; what is named twice is named once. */
const joined = (place: string | undefined, name: string | undefined): string | undefined =>
  place === undefined || name === undefined
    ? undefined
    : name.toLowerCase().startsWith(place.toLowerCase())
      ? name
      : place.toLowerCase().endsWith(name.toLowerCase())
        ? place
        : place + name

/** What the page calls an element, or the only thing in it: a `card` in its column, but no icon, which is not what it is on. */
function calledName({data, children}: Element, levels = NEAR): string | undefined {
  if (data?.ownName || levels === 0) return data?.ownName
  const [only, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return only && isElement(only) && others.length === 0 && !PICTURES.has(only.tagName)
    ? calledName(only, levels - 1)
    : undefined
}

/** What the names of most parts of an element begin with: `faq` of `faq-button` and `faq-content`. */
function blockName(element: Element): string | undefined {
  const parts = new Map<string, Set<string>>()
  const all = new Set<string>()
  everyElement(element, ({data}) => {
    const name = data?.ownName
    const [word = '', ...more] = name?.split('-') ?? []
    if (name === undefined || more.length === 0) return
    all.add(name)
    parts.set(word, (parts.get(word) ?? new Set()).add(name))
  })
  for (const [word, names] of parts) if (names.size > 1 && names.size * 2 > all.size) return word
  return undefined
}

/** What the page calls an element, whatever its colour. */
const plainlyCalled = (element: Element): string | undefined => {
  const name = calledName(element)
  return name === undefined ? undefined : withoutColor(name)
}

const PICTURES = wordSet('i svg img picture video canvas')

/** What more than half of the elements have. */
function sharedBy(
  elements: readonly Element[],
  nameOf: (element: Element) => string | undefined
): string | undefined {
  const counts = new Map<string, number>()
  for (const element of elements) {
    const name = nameOf(element)
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  for (const [name, count] of counts) if (count * 2 > elements.length) return name
  return undefined
}

/** What an icon shows: by its label, its title, a class of its own that says so, or the label of what it is alone in. */
function iconName(icon: Element): string | undefined {
  const {ariaLabel} = icon.properties
  const title = icon.children.find((child) => child.type === 'element' && child.tagName === 'title')
  const words = [typeof ariaLabel === 'string' ? ariaLabel : '', title ? toString(title) : '']
    .map((text) => labelWords(text.trim()).map(capitalized).join(''))
    .find((text) => text !== '')
  const own = nameFrom(icon.data?.ownName)?.replace(/^(?:Fa|Bi|Mdi|Ti|Lucide|Icon|Feather|Svg)(?=[A-Z])/, '')
  const name = words ?? specific(own)
  return name === undefined ? undefined : name.endsWith('Icon') ? name : `${name}Icon`
}

/** The words of an element's first heading, where they are few. */
function headingOf(element: Element): string | undefined {
  let heading: string | undefined
  everyElement(element, (one) => {
    if (heading === undefined && isHeading(one.tagName)) heading = controlLabel(one)
  })
  return heading === undefined ? undefined : wordsOf(heading)
}

/** The words of the first text in an element that is near enough to be its title, where they are few. */
const titleName = (element: Element): string | undefined => wordsOf(firstText(element, NEAR) ?? '')

const wordsOf = (text: string): string | undefined => {
  const words = labelWords(text)
  return words.length > 0 ? words.map(capitalized).join('') : undefined
}

/** Kinds that any element could be called. */
const VAGUE = wordSet('Actions Block Box Div Info Picture Text')

/** Levels below an element in which its title is. */
const NEAR = 4

function firstText({children}: Element, levels: number): string | undefined {
  for (const child of children) {
    if (child.type === 'text' && child.value.trim() !== '') return collapsedSpace(child.value).trim()
    const text = child.type === 'element' && levels > 0 ? firstText(child, levels - 1) : undefined
    if (text !== undefined) return text
  }
  return undefined
}
