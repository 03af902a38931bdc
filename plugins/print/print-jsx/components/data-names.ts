import type {Element} from 'hast'
import {isNamedColor} from '../../../css/colors.ts'
import {entryOf} from '../../../css/entry-of.ts'
import {wordSet} from '../../../css/word-set.ts'
import {capitalized} from '../capitalized.ts'

/** Names for siblings together, and for one of them, by their tag. */
const ARRAYS: Readonly<Record<string, readonly [array: string, item: string]>> = {
  a: ['links', 'link'],
  article: ['articles', 'article'],
  button: ['buttons', 'button'],
  dd: ['details', 'detail'],
  dt: ['terms', 'term'],
  figure: ['figures', 'figure'],
  img: ['images', 'image'],
  option: ['options', 'option'],
  p: ['paragraphs', 'paragraph'],
  section: ['sections', 'section'],
  td: ['cells', 'cell'],
  th: ['headers', 'header'],
  tr: ['rows', 'row']
}
const ITEMS = ['items', 'item'] as const

/**
 * Names for the array of such siblings and for one of them, that the module does not have yet; `texts` are what the siblings hold,
 * from which the name is told apart from another of its kind: `weekTabs`.
 */
export function arrayName(
  {tagName, data}: Element,
  taken: Set<string>,
  texts: readonly string[] = []
): {array: string; item: string} {
  const own = camelCase(data?.ownName ?? '')
  const home = camelCase(data?.landmarkName ?? '')
  const heading = camelCase(data?.headingName ?? '')
  const one = singularOf(heading)
  const [array, item] =
    // Cells are not named after the heading of their table.
    one !== undefined && isSpecific(heading) && !taken.has(heading) && tagName !== 'td' && tagName !== 'th'
      ? [heading, one]
      : isSpecific(own)
        ? [pluralOf(own), own]
        : isSpecific(home)
          ? namesInside(home, entryOf(ARRAYS, tagName))
          : (entryOf(ARRAYS, tagName) ?? ITEMS)
  const others = apart(array, [heading, home, ...texts.map(wordsOf)])
  const free = [array, ...others].find((name) => !taken.has(name) && !RESERVED.has(name))
  return {
    array: uniqueName(free ?? array, taken),
    item: RESERVED.has(item) || item === array ? 'item' : item
  }
}

/**
 * A name for the value of an attribute, which the module does not have yet: by the words of a picture (`alt`), by what the element or
 * its place is called, by the attribute.
 */
export function valueName(element: Element, attribute: string, taken: Set<string>): string {
  const {properties, data} = element
  const kind = attribute === 'src' ? 'picture' : fieldName(element, attribute)
  const names = [properties.alt, properties.id, data?.ownName, data?.headingName, data?.landmarkName]
    .map((name) => String(name ?? '').trim())
    .map((name) => (name.includes(' ') ? wordsOf(name) : uncapitalized(camelCase(name))))
    .filter(isSpecific)
  const own = names[0] === undefined ? kind : names[0] + capitalized(kind)
  const free = [own, ...apart(kind, names)].find((name) => !taken.has(name) && !RESERVED.has(name))
  return uniqueName(free ?? kind, taken)
}

const uncapitalized = (name: string): string => `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`

/** Longer names for an array, by where it stands and what it holds. */
const apart = (array: string, words: readonly string[]): string[] =>
  [...words.filter((word) => /^[a-z][A-Za-z]{1,19}$/.test(word)), ...FURTHER]
    .filter((word) => !array.toLowerCase().startsWith(word.toLowerCase()))
    .map((word) => word + capitalized(array))

/** What more of the same is called. */
const FURTHER = ['more', 'other', 'further', 'additional', 'extra']

/** One or two words of a text in one: `Top rated` → `topRated`. */
const wordsOf = (text: string): string =>
  /^[A-Za-z]+(?: [A-Za-z]+)?$/.test(text.trim()) ? camelCase(text.trim().toLowerCase()) : ''

/** `footerLinks` in the footer; siblings without a name in `team` are the team. */
function namesInside(home: string, kind: readonly [array: string, item: string] | undefined) {
  if (kind) return [home + capitalized(kind[0]), kind[1]] as const
  const single = singularOf(home)
  return single ? ([home, single] as const) : ([`${home}Items`, 'item'] as const)
}

/** Whether a name is more specific than the tag. */
const isSpecific = (name: string): boolean => /^[a-z][A-Za-z]{2,19}$/.test(name) && !GENERAL.has(name)
const GENERAL = wordSet(
  'box item link text list span div image icon title heading subheading table tables row cell shape page root'
)

/** `services` → `service`; undefined for what is no plural. */
const singularOf = (name: string): string | undefined =>
  /[^aeious]ies$/.test(name)
    ? `${name.slice(0, -3)}y`
    : /(?:[sxz]|[cs]h)es$/.test(name)
      ? name.slice(0, -2)
      : /[^su]s$/.test(name)
        ? name.slice(0, -1)
        : undefined

function pluralOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`
  if (/[^s]s$/.test(name)) return name
  return /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}

const camelCase = (name: string): string =>
  name.replace(/[^A-Za-z\d]+(.)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')

const TEXTS: Readonly<Record<string, string>> = {
  a: 'label',
  b: 'name',
  button: 'label',
  dd: 'detail',
  dt: 'term',
  figcaption: 'caption',
  h1: 'title',
  h2: 'title',
  h3: 'title',
  h4: 'title',
  h5: 'title',
  h6: 'title',
  label: 'label',
  option: 'label',
  strong: 'name',
  th: 'header',
  time: 'time'
}

const PARTS: Readonly<Record<string, string>> = {
  a: 'link',
  div: 'box',
  i: 'icon',
  img: 'image',
  li: 'item',
  p: 'text',
  span: 'label',
  svg: 'icon',
  td: 'cell',
  th: 'header',
  tr: 'row',
  ul: 'list'
}

/** `product-badge-teal` → `product-badge`: a name without the colour that modifies it. */
export function withoutColor(name: string): string {
  const [end = '', word = ''] = /[^A-Za-z]*([A-Z]?[a-z]+)$/.exec(name) ?? []
  return word !== '' && end.length < name.length && isNamedColor(word.toLowerCase())
    ? withoutColor(name.slice(0, -end.length))
    : name
}

/** The last word of a name, which a colour only modifies. */
const lastWord = (name: string): string => /[A-Z]?[a-z]+$/.exec(withoutColor(name))?.[0].toLowerCase() ?? ''

/** The name of a part of something: as its page calls it, or by its tag. */
export function partName({tagName, data}: Element): string {
  const called = lastWord(data?.ownName ?? '')
  return called.length > 2 ? called : (entryOf(TEXTS, tagName) ?? entryOf(PARTS, tagName) ?? 'part')
}

/** Names that are more specific for a text than the tag around it. */
const ROLES = new Set('author category date email name phone price role subheading subtitle time'.split(' '))

/** The name of a place: by its attribute, else by the tag around its text, or by the page's name for that. */
export function fieldName({tagName, data}: Element, prop?: string): string {
  if (prop === undefined) {
    const called = lastWord(data?.ownName ?? '')
    const plain = entryOf(TEXTS, tagName)
    return called.length > 2 && (!plain || ROLES.has(called)) ? called : (plain ?? 'text')
  }
  const called = entryOf(REFERENCES, prop)
  if (called !== undefined) return called
  const name = camelCase(prop)
  return /^[A-Za-z]/.test(name) ? `${name[0]?.toLowerCase()}${name.slice(1)}` : `value${name}`
}

/** The attribute that names what a control opens. */
export const PANEL = 'aria-controls'

/** What attributes hold that are called by something else. */
const REFERENCES: Readonly<Record<string, string>> = {
  d: 'path',
  htmlFor: 'id',
  [PANEL]: 'panelId',
  'aria-labelledby': 'labelId',
  'aria-describedby': 'descriptionId'
}

/** The values of siblings at one place, one a sibling. */
export interface NamedColumn {
  values: string[]
  /** The name of the place, if no other has it. */
  name: string
}

/** Two texts without known names are a figure and what it counts, or a title and a description; the only one of a control is its label. */
export function nameTexts(columns: readonly NamedColumn[], {tagName}: Element): void {
  const [first, second, ...more] = columns.filter(({name}) => name === 'text')
  if (!first || more.length > 0) return
  if (!second) {
    const own = entryOf(TEXTS, tagName)
    if (own === 'label' && !columns.some(({name}) => name === own)) first.name = own
    return
  }
  const [name, other] = isFigure(first)
    ? (['value', 'label'] as const)
    : isFigure(second)
      ? (['label', 'value'] as const)
      : (['title', 'description'] as const)
  if (columns.some((column) => column.name === name || column.name === other)) return
  first.name = name
  second.name = other
}

const isFigure = ({values}: NamedColumn): boolean =>
  values.every((value) => /^[^A-Za-z]?\d[\d.,]*\s?\S?$/.test(value))

/** A name from the label that stands before a text: `Start date:` → `startDate`. */
export function labelName(label: string): string | undefined {
  const words = /^([A-Za-z]+(?: [A-Za-z]+)?):$/.exec(label)?.[1]?.toLowerCase()
  return words && words.length <= 20 ? camelCase(words) : undefined
}

/** The name, with a number where it is taken; takes it. */
export function uniqueName(name: string, taken: Set<string>): string {
  const counts = countsOf(taken)
  let unique = name
  let count = counts.get(name) ?? 2
  while (taken.has(unique) || RESERVED.has(unique)) unique = `${name}${count++}`
  counts.set(name, count)
  taken.add(unique)
  return unique
}

const counters = new WeakMap<Set<string>, Map<string, number>>()

/** The next number of each name, since a name is never free again. */
function countsOf(taken: Set<string>): Map<string, number> {
  const known = counters.get(taken)
  if (known) return known
  const counts = new Map<string, number>()
  counters.set(taken, counts)
  return counts
}

/** Words that no variable of a module may be called (ECMAScript, §12.7.2 and §13.1.1). */
export const RESERVED = wordSet(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield'
)
