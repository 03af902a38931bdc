import type {Element} from 'hast'

/** What siblings are called together, by their tag, and one of them. */
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

/** Names for the array of such siblings and for one of them, that the module does not have yet. */
export function arrayName({tagName, data}: Element, taken: Set<string>): {array: string; item: string} {
  const own = camelCase(data?.calledBy ?? '')
  const [array, item] = ARRAYS[tagName] ?? (isTelling(own) ? [pluralOf(own), own] : ITEMS)
  return {array: uniqueName(array, taken), item: RESERVED.has(item) || item === array ? 'item' : item}
}

/** Whether a name says more than what tag it is. */
const isTelling = (name: string): boolean => /^[a-z][A-Za-z]{2,19}$/.test(name) && !GENERAL.test(name)
const GENERAL =
  /^(?:box|item|link|text|list|span|div|image|icon|title|heading|subheading|row|cell|shape|page|root)$/

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

/** What a place is called: by its attribute, else by the tag that its text stands in, or by what the page calls that. */
export function fieldName({tagName, data}: Element, prop?: string): string {
  if (prop === undefined) {
    const called = /[a-z]+$/.exec(data?.calledBy ?? '')?.[0] ?? ''
    return TEXTS[tagName] ?? (isTelling(called) ? called : 'text')
  }
  const name = camelCase(prop)
  return /^[A-Za-z]/.test(name) ? `${name[0]?.toLowerCase()}${name.slice(1)}` : `value${name}`
}

/** The name, with a number where it is taken; takes it. */
export function uniqueName(name: string, taken: Set<string>): string {
  let unique = name
  for (let count = 2; taken.has(unique) || RESERVED.has(unique); count++) unique = `${name}${count}`
  taken.add(unique)
  return unique
}

/** Words that JavaScript keeps for itself, and that attributes are called. */
const RESERVED = new Set('class default delete for in new return switch this typeof var void with'.split(' '))
