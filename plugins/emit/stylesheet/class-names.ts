import {isAppearance} from './appearance-names.ts'
import {isThemeClass} from '../../css/selectors/toggles.ts'
import {classesOf} from '../../html/class-list.ts'
import type {Element} from 'hast'
import {entryOf} from '../../css/entry-of.ts'
import {rememberedText, TextCache} from '../../css/remember.ts'
import {wordSet} from '../../css/word-set.ts'
import {beginsWith} from '../../css/text-parts.ts'
import {hasDigit, hyphenated, isHyphenated} from '../../css/name-words.ts'
import {isHeading} from '../../html/headings.ts'
import {readableName} from './tool-names.ts'

/** Makes names that are unique among those it was asked for: `card`, `card-2`, `card-3`. */
export interface Namer {
  /** `others` are asked where the first choice is gone, before there are numbers. */
  nameFor: (base: string, others?: () => Iterable<string>) => string
  /** The first choice for a name. */
  stemOf: (base: string) => string
  /** Whether the first choice is gone. */
  isTaken: (base: string) => boolean
}

export function createNamer(
  taken: Iterable<string> = [],
  prefix = '',
  isForeign: (name: string) => boolean = () => false
): Namer {
  const used = new Set(taken)
  const counts = new Map<string, number>()
  const stemOf = (base: string) =>
    base.startsWith(prefix) ? base : prefix + (`${base}-` === prefix ? 'root' : base)
  const isTaken = (name: string) => used.has(name) || isForeign(name)
  const firstFree = (names: Iterable<string>) => {
    for (const name of names) if (!isTaken(stemOf(name))) return stemOf(name)
    return undefined
  }
  return {
    stemOf,
    isTaken: (base) => counts.has(stemOf(base)) || isTaken(stemOf(base)),
    nameFor(base, others) {
      const stem = stemOf(base)
      let count = (counts.get(stem) ?? 0) + 1
      let name = count === 1 ? stem : `${stem}-${count}`
      if (count > 1 || isTaken(name)) {
        const other = others && firstFree(others())
        if (other !== undefined) {
          used.add(other)
          return other
        }
      }
      // Numbered names may be foreign without end; those that are near are among the taken.
      while (used.has(name) || (count === 1 && isForeign(name))) name = `${stem}-${++count}`
      counts.set(stem, count)
      used.add(name)
      return name
    }
  }
}

const LANDMARKS: Record<string, string> = {
  a: 'link',
  p: 'text',
  img: 'image',
  ul: 'list',
  ol: 'list',
  li: 'item',
  h1: 'title',
  h2: 'heading',
  h3: 'subheading',
  h4: 'subheading',
  h5: 'subheading',
  h6: 'subheading',
  div: 'box',
  span: 'span',
  svg: 'icon',
  i: 'icon',
  input: 'field',
  body: 'page',
  html: 'root',
  tr: 'row',
  td: 'cell',
  th: 'header-cell',
  dt: 'term',
  dd: 'description',
  b: 'strong',
  em: 'emphasis',
  hr: 'divider',
  path: 'shape',
  g: 'shapes'
}

/** Reads as made by a machine: `a1`, `Xy`, `item-1234`. */
const MACHINE = /[A-Z]{2}|\d{3,}|^[_-]|[^A-Za-z0-9_-]|^[a-z]{0,2}\d/
/**
 * A name for an element's class, from what the page itself calls it: its own most telling class, its id, its role,
 * else what its tag stands for. Lower case, hyphenated.
 */
export const baseName = (element: Element): string => ownName(element) ?? plainName(element)

/** What the page itself calls an element: its most telling class, the part of a component that it is (`data-slot`), its id, its role; undefined where it does not. `isUtility`: classes that are no names. */
export function ownName(
  element: Element,
  isUtility: (className: string) => boolean = () => false
): string | undefined {
  const {tagName, properties} = element
  const {role} = properties
  const classes = classesOf(element)
    .slice(0, MOST_READ)
    .filter((name) => !isUtility(name))
  const id = idName(properties)
  const named = typeof role === 'string' && isLetters(role) ? role : undefined
  const otherwise = slotName(properties) ?? id ?? named
  const key = `${tagName} ${classes.join(' ')}\n${otherwise ?? ''}`
  let known = ownNames.get(key)
  if (!known) ownNames.set(key, (known = {name: nameOf(tagName, classes, otherwise)}))
  return known.name
}

/** Which part of a component an element is, by the attribute in which libraries with utilities for classes write that. */
const slotName = ({dataSlot}: Element['properties']): string | undefined =>
  typeof dataSlot === 'string' && dataSlot.length <= 28 && isHyphenatedLetters(dataSlot)
    ? dataSlot
    : undefined
const isHyphenatedLetters = (text: string): boolean => text.split('-').every(isLetters)

/** Elements of a page have few kinds, and several passes ask for their names. */
const ownNames = new TextCache<{name: string | undefined}>()
/** No name is looked for in more classes: who asks what an element is without each of them would take their square. */
const MOST_READ = 100
const isLetters = (text: string): boolean => /^[a-z]+$/.test(text)

/** `otherwise`: where no class is telling. */
function nameOf(
  tagName: string,
  classes: readonly string[],
  otherwise: string | undefined
): string | undefined {
  const names = readableNames(classes).filter((name) => !isAppearance(name) && !isThemeClass(name))
  // `sl-flex` is a utility of some library's.
  const telling = names.filter((name) => !isAppearance(name.replace(OF_LIBRARY, '')))
  const named = (telling.length > 0 ? telling : names).filter(
    (name) => !GRID.test(name.replace(OF_LIBRARY, ''))
  )
  const meaningful = withOneModifier(named)
  // `navbar`, of a `nav`.
  const ofKind = MEANINGFUL_TAGS.has(tagName) ? meaningful.filter((name) => name.includes(tagName)) : []
  const best = ofKind.length > 0 ? ofKind : meaningful
  if (best.length > 0)
    return toKebab(
      best.reduce((longest, name) => (name.length > longest.length && name.includes('-') ? name : longest))
    )
  return tagName === 'html' || tagName === 'body' ? undefined : otherwise
}

const OF_LIBRARY = /^[a-z]{1,2}-/

/** Whether a class is called by how things look, be it of a library's or at some widths: `mb-4`, `-mt-2`, `uk-text-center`, `px-lg-5`. */
export const isLookName = rememberedText((className): boolean => {
  const name = className.replace(/^-/, '').replace(SIZE, '')
  return [name, name.replace(OF_LIBRARY, '')].some(
    (each) => isAppearance(each) && !NO_LOOK.test(each) && !isStateName(each)
  )
})

/** Behind other words it is a variant of what they name: `avatar-lg`. */
const SIZE = /-(?:xs|sm|md|lg|xl|xxl|2xl)$/
/** Hooks of scripts, classes of editors, and what is a part of a grid, wherever it begins: `col-md-6`. */
const NO_LOOK = /^(?:js|ng|wp)(?:-|$)|^(?:row|col(?:umn)?)s?(?:-(?:[a-z]{2,3}|auto|\d+))*$/

/**
 * Blocks with the modifier that one of them has (`plan--featured`, beside `plan`). Of several none tells more than the block, and one of another
 * block says nothing of it (`theme--light`). Spec: <https://getbem.com/naming/>
 */
function withOneModifier(names: readonly string[]): readonly string[] {
  const blocks = names.filter((name) => !isModifier(name))
  if (blocks.length === 0) return names
  const own = names.filter((name) => isModifier(name) && blocks.includes(name.slice(0, name.indexOf('--'))))
  return own.length === 1 ? [...blocks, ...own] : blocks
}

const isModifier = (name: string): boolean => name.indexOf('--') > 0

/** What persons called classes, where that reads as a name. */
const readableNames = (classes: readonly string[]): string[] =>
  classes.map(calledName).filter((name) => name !== '')

/** What a person called a class; empty where that does not read as a name. */
const calledName = rememberedText((className): string => {
  const name = readableName(className) ?? ''
  return name.length > 2 && name.length <= 28 && !MACHINE.test(name) ? name : ''
})

/** Tags by which classes are called too. */
const MEANINGFUL_TAGS = new Set(
  'nav header footer main section article aside form table button label figure dialog'.split(' ')
)

/** What a framework calls the parts of its grid. */
const GRID = /^(row|col)(?:umn)?(?:-[a-z0-9-]+)?$/

/** Whether an element has a class of a column of a grid: `col-6`. */
export const isColumn = (element: Element): boolean =>
  classesOf(element).some((name) => GRID.exec(name)?.[1] === 'col')

/** The element's own classes that could name what it has in common with others. */
export const partNames = (classes: readonly string[]): string[] =>
  readableNames(classes).flatMap(
    (name) => GRID.exec(name)?.[1] ?? (isAppearance(name) ? [] : [toKebab(name)])
  )

/** What a person wrote of a class of the page, as far as can be seen, where that can be a class again. */
export function writtenName(className: string): string | undefined {
  const name = readableName(className)
  return name !== undefined && name.length <= 40 && /^-?[a-z_][\w-]*$/i.test(name) ? name : undefined
}

/** Whether a class of the page was written by a person, as far as can be seen. */
export const isClassName = (name: string): boolean => writtenName(name) === name

/** What states and colours are called: they tell elements from others of their name. */
const DISTINGUISHING =
  /^(?:active|show|open|hidden|disabled|(?:bg|text)-(?!(?:xs|sm|md|lg|xl|base)$)[a-z]{2,12})$/

/** What says how an element is at the moment, and not what it is. */
export const isStateName = (name: string): boolean => STATES.has(name) || beginsWith(name, ['is-', 'has-'])

const STATES = wordSet(
  'active inactive show shown open opened closed hidden visible disabled enabled selected checked current collapse collapsed ' +
    'expanded fade in out'
)

/** Words for what makes an element another than its like: `active`, `primary`. */
export const modifierWords = (classes: readonly string[]): string[] =>
  classes
    // Sets of icons have their names behind a colon: `i-lucide:book`.
    .flatMap((name) => readableName(name.slice(name.lastIndexOf(':') + 1))?.replace(/^(?:is|has)-/, '') ?? [])
    .filter(
      (name) =>
        DISTINGUISHING.test(name) ||
        (/^[a-z]{3,}(?:-[a-z]{2,})*$/.test(name) &&
          name.length <= 20 &&
          !MACHINE.test(name) &&
          !isAppearance(name))
    )

/** Words for how an element looks, by the page's classes that say so. */
export const lookNames = (classes: readonly string[]): string[] =>
  classes.map((name) => name.replace(/^-/, '')).filter((name) => isLookName(name) && isHyphenated(name))

/** The element's id, where it reads as a name. */
export function idName({id}: Element['properties']): string | undefined {
  return typeof id === 'string' && /^[A-Za-z][\w-]{2,20}$/.test(id) && !/\d{3}/.test(id)
    ? toKebab(id)
    : undefined
}

/** What an element's tag stands for. */
export function plainName({tagName, properties: {type}}: Element): string {
  if (tagName === 'input' && typeof type === 'string' && /^[a-z]+$/.test(type))
    return type === 'text' ? 'field' : type
  return entryOf(LANDMARKS, tagName) ?? toKebab(tagName)
}

/** What an element is among others that its tag and its type tell apart: a field to type in, a choice, a heading. */
export function kindName({tagName, properties: {type}}: Element): string | undefined {
  if (isHeading(tagName)) return 'heading'
  if (tagName === 'textarea' || tagName === 'select') return 'field'
  if (tagName === 'button') return 'button'
  if (tagName !== 'input') return undefined
  const name = String(type ?? 'text').toLowerCase()
  return KINDS.find(([types]) => types.has(name))?.[1] ?? 'field'
}

const KINDS: readonly [types: ReadonlySet<string>, name: string][] = [
  [wordSet('checkbox radio'), 'choice'],
  [wordSet('button submit reset image'), 'button'],
  [wordSet('hidden range color file'), 'control']
]

function toKebab(name: string): string {
  const words = hyphenated(name)
  return hasDigit(words.charAt(0)) ? `n-${words}` : words || 'box'
}
