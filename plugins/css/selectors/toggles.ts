import {selectorText} from './selector-text.ts'
import {rememberedText} from '../remember.ts'
import {type AttributeSelector, type PseudoSelector, type Selector} from 'css-what'
import {entryOf} from '../entry-of.ts'
import {wordSet} from '../word-set.ts'
import {parseDynamic} from './dynamic-part.ts'
import {isStateAttribute} from './state-attributes.ts'

/**
 * Names that a page's scripts set on elements while it is used. Which of them are classes of a state is known of their name, as
 * authors name states alike (`.is-open`, `[aria-expanded]`), or since a script sets them.
 */
export interface Toggles {
  /** Classes that scripts add and remove. */
  classes: ReadonlySet<string>
  /** Those that they set on `html` or `body`. */
  rootClasses: ReadonlySet<string>
  /** And of these those that they set on `body` (default: none is known). */
  bodyClasses?: ReadonlySet<string>
  /**
   * By class, and by the key of an attribute (`[hidden]`), the selectors of the elements that scripts name when they set it (default: none is
   * known).
   */
  scriptTargets?: ReadonlyMap<string, readonly string[]>
  /** Classes that elements have by a condition, as their attributes declare it (default: none). */
  declaredClasses?: ReadonlySet<string>
  /** Attributes that scripts set or remove, in lower case. */
  attributes: ReadonlySet<string>
  /** Those of them that they set on `html` or `body` alone (default: none is known). */
  rootAttributes?: ReadonlySet<string>
  /** By such an attribute, the values that they may set, of those for which sheets ask (default: any). */
  attributeValues?: ReadonlyMap<string, ReadonlySet<string>>
  /** Whether classes and attributes of states count. */
  states: boolean
  /** Whether classes of states count of which only the name says so. */
  namedStates: boolean
  /** Whether elements keep such classes in the copy, so that rules for one are states of the elements that have it, too. */
  keepsClasses: boolean
  /** Where elements keep them: those that they keep (default: all). */
  keptClasses?: ReadonlySet<string>
  /** Classes that elements cannot keep, since they have them at some widths only (default: none). */
  variedClasses?: ReadonlySet<string>
  /** Keys of attributes that elements have and lose while the page is used (default: none). */
  changingAttributes?: ReadonlySet<string>
  /** Of classes and attributes that stand alone in selectors, the elements that they are set on (default: none is known). */
  carriers?: Carriers
  /** By attribute of a state, the tags of the page's elements that have it (default: none is known). */
  tagsOfStates?: ReadonlyMap<string, ReadonlySet<string>>
  /** Whether those of themes count (`.dark`, `[data-theme=dark]`). */
  themes: boolean
  /** Keys of the themes that are set on `body`; the others are set on the root (default: none). */
  bodyThemes?: ReadonlySet<string>
  /** Attributes by which the root or the body names the page's theme, and no other element (default: none). */
  pageThemes?: PageThemes
}

/** By the name of an attribute that the root or the body has and no other element: its theme, and the others that selectors ask for. */
export type PageThemes = ReadonlyMap<string, PageTheme>

export interface PageTheme {
  current: string
  /** A simple selector for the element that has it. */
  holder: Selector
  others: readonly AttributeSelector[]
}

/** By the key of a class or an attribute that is set later: a simple selector for the elements that it is set on. */
export type Carriers = ReadonlyMap<string, Selector>

/** A theme is of the whole page, a state of one element. */
export type ToggleKind = 'theme' | 'state'

/** A class or an attribute that is set while a page is used: what it is of, and how it is written in a selector. */
export interface Toggle {
  kind: ToggleKind
  /** `.open`, `[aria-expanded="true"]`. */
  key: string
  /** A script of the page sets it. */
  isScripted: boolean
  /** It may stand on any element around what it changes: its name says so, or a script sets it on the root. */
  isAround: boolean
}

/** What a simple selector says of a toggle; undefined for every other one. */
export function toggleOf(token: Selector, toggles: Toggles): Toggle | undefined {
  if (token.type === 'pseudo') return disabledToggle(token, toggles)
  if (token.type !== 'attribute' || token.namespace !== null) return undefined
  const name = token.name.toLowerCase()
  if (name === 'class') return token.action === 'element' ? classToggle(token.value, toggles) : undefined
  if (token.action !== 'exists' && token.action !== 'equals') return undefined
  if (isUntilFound(token)) return undefined
  const isSettable =
    token.action === 'exists' || toggles.attributeValues?.get(name)?.has(token.value) !== false
  const isScripted = isSettable && toggles.attributes.has(name) && !OF_MARKUP.has(name)
  const key = token.action === 'exists' ? `[${name}]` : `[${name}="${token.value}"]`
  if (isThemeAttribute(name)) {
    // Where the page has it, it has it in all of its themes.
    const isThere = token.action === 'exists' && toggles.pageThemes?.has(name) === true
    return toggles.themes && !isThere ? {kind: 'theme', key, isScripted, isAround: true} : undefined
  }
  const isAround = isStateAttribute(name)
  if (!toggles.states || !(isAround || (isScripted && name.includes('-')))) return undefined
  return {kind: 'state', key, isScripted, isAround}
}

/** `[hidden="until-found"]`: another way to be hidden, which scripts do not take in the place of the first (HTML, §6.1). */
export const isUntilFound = (token: Selector): boolean =>
  token.type === 'attribute' && token.name.toLowerCase() === 'hidden' && token.action === 'equals'

/** `:disabled` is what `[disabled]` sets, by another name. */
function disabledToggle({name, data}: PseudoSelector, {attributes, ...toggles}: Toggles): Toggle | undefined {
  if (name !== 'disabled' || data !== null || !toggles.states) return undefined
  return {kind: 'state', key: ':disabled', isScripted: attributes.has('disabled'), isAround: true}
}

function classToggle(name: string, toggles: Toggles): Toggle | undefined {
  const isScripted = toggles.classes.has(name)
  const key = `.${name}`
  if (isThemeClass(name)) return toggles.themes ? {kind: 'theme', key, isScripted, isAround: true} : undefined
  const isNamed = isStateClass(name)
  if (!toggles.states || !(isScripted || (isNamed && toggles.namedStates))) return undefined
  const isAround = isNamed && modifiedElement(name) === undefined
  return {kind: 'state', key, isScripted, isAround: isAround || toggles.rootClasses.has(name)}
}

/**
 * The element of a block whose modifier a class is: `tree__node` of `tree__node--disabled`. Without an element in its name a modifier may
 * stand on anything around what it changes.
 */
const modifiedElement = (name: string): string | undefined => {
  const modified = modifiedClass(name)
  return modified?.includes('__') ? modified : undefined
}

/** The block or the element of one whose modifier a class is: `tree` of `tree--open`. Spec: <https://getbem.com/naming/> */
export function modifiedClass(name: string): string | undefined {
  const end = name.lastIndexOf('--')
  return end > 0 ? name.slice(0, end) : undefined
}

/** Whether a simple selector is for a theme of the page. */
export const isThemeToggle = (token: Selector): boolean => toggleOf(token, THEMES)?.kind === 'theme'

/** Whether a simple selector is for what the page's root or body has and no other element: a theme, or an attribute that is set there alone. */
export const isSetOnPage = (token: Selector, {rootAttributes}: Toggles): boolean =>
  isThemeToggle(token) ||
  (token.type === 'attribute' && rootAttributes?.has(token.name.toLowerCase()) === true)

/** Whether a script sets a class on elements of the page other than its root and its body. */
export const isSetOnElements = (token: Selector, {classes, rootClasses, bodyClasses}: Toggles): boolean =>
  token.type === 'attribute' &&
  classes.has(token.value) &&
  !rootClasses.has(token.value) &&
  bodyClasses?.has(token.value) !== true

/** Whether a selector is one for a theme, and nothing else: `.dark`, `[data-theme="dark"]`. */
export function isThemeSelector(selector: string): boolean {
  if (!selector.startsWith('.') && !selector.startsWith('[')) return false
  const [tokens, ...more] = parseDynamic(selector)
  return more.length === 0 && tokens?.length === 1 && tokens.every(isThemeToggle)
}

/**
 * Whether a selector is one for what is set on the page's root or body: a theme, or classes that a script sets there. Elements of all kinds
 * have the usual names of states (`.active`), also where a script sets them there.
 */
export function isRootSelector(selector: string, rootClasses: ReadonlySet<string> = new Set()): boolean {
  if (isThemeSelector(selector)) return true
  if (rootClasses.size === 0 || !selector.startsWith('.')) return false
  const [tokens, ...more] = parseDynamic(selector)
  const isOfRoot = (token: Selector): boolean =>
    token.type === 'attribute' &&
    token.name === 'class' &&
    token.action === 'element' &&
    rootClasses.has(token.value) &&
    !isStateClass(token.value)
  return more.length === 0 && tokens !== undefined && tokens.length > 0 && tokens.every(isOfRoot)
}

/** The selectors for themes that `:not()` excludes, where a selector is that and nothing else. */
export function excludedThemes(selector: string): string[] {
  // No theme depends on what is inside an element, for which a subject stands.
  if (!selector.startsWith(':not(') || selector.includes('§')) return []
  const themes = parseDynamic(selector).flat().map(excludedBy)
  return themes.every((theme) => theme !== undefined) ? themes : []
}

function excludedBy(token: Selector): string | undefined {
  if (token.type !== 'pseudo' || token.name !== 'not' || !Array.isArray(token.data)) return undefined
  const inner = selectorText(token.data)
  return isThemeSelector(inner) ? inner : undefined
}

const THEMES: Toggles = {
  classes: new Set(),
  rootClasses: new Set(),
  attributes: new Set(),
  states: false,
  namedStates: false,
  keepsClasses: false,
  themes: true
}

/** Whether a class may be set while a page is used, so that rules for it are of interest though no element has it. */
export const isToggleClass = (name: string, toggles: Toggles): boolean =>
  toggles.declaredClasses?.has(name) === true || classToggle(name, toggles) !== undefined

const SCHEMES = wordSet('dark light night day')
const THEME_WORDS = wordSet('theme mode scheme')

/** `dark`, `dark-mode`, `theme-dark`, `is-dark`. */
export function isThemeClass(name: string): boolean {
  const [first, second, ...more] = wordsOf(name)
  if (first === undefined || more.length > 0) return false
  if (second === undefined) return SCHEMES.has(first)
  return (
    (SCHEMES.has(first) && THEME_WORDS.has(second)) ||
    (SCHEMES.has(second) && (THEME_WORDS.has(first) || first === 'is'))
  )
}

/** Whether it may name a theme of the page: `data-theme`, and with the word of a library `data-bs-theme`. */
export const isThemeAttribute = rememberedText((name): boolean => {
  const lower = name.toLowerCase()
  if (THEME_ATTRIBUTES.has(lower)) return true
  const [data, library, ...words] = lower.split('-')
  return data === 'data' && library !== undefined && OF_LIBRARIES.has(words.join('-'))
})

const THEME_ATTRIBUTES = wordSet(
  'theme data-theme data-mode data-scheme data-color-scheme data-color-mode color-scheme'
)
const OF_LIBRARIES = wordSet('theme color-scheme color-mode')

/** The words that authors name states by; a class is of a state where it is one, or ends in one (`nav-open`, `is_active`). */
const STATE_WORDS = wordSet(
  `active open opened opening show shown showing visible hidden hide collapsed collapsing expanded selected current disabled checked pressed
   loading loaded sticky stuck scrolled toggled closed closing revealed`
)
/** What a form says of its fields, and a player of itself; at the end of a longer name they are kinds (`btn-success`). */
const WHOLE_STATE_WORDS = wordSet(
  'valid invalid validated error success focused playing paused pinned filled dragging'
)
/** What says so too behind `is-`, `has-` or `was-`; frameworks have kinds there as well (`is-primary`, `has-text-centered`). */
const PREFIXED_STATE_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  is: wordSet('valid invalid validated error focused playing paused pinned filled dragging'),
  has: wordSet('valid invalid error success warning danger focus'),
  was: wordSet('validated')
}

function isStateClass(name: string): boolean {
  const words = wordsOf(name)
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined || words.length > 4) return false
  return words.length === 1
    ? STATE_WORDS.has(last) || WHOLE_STATE_WORDS.has(last)
    : STATE_WORDS.has(last) ||
        (words.length === 2 && entryOf(PREFIXED_STATE_WORDS, first)?.has(last) === true)
}

const wordsOf = rememberedText((name): readonly string[] =>
  name.replaceAll('_', '-').toLowerCase().split('-').filter(Boolean)
)

/** What an element is, and not in which state it is. */
const OF_MARKUP = wordSet(
  'aria-label aria-labelledby aria-controls aria-describedby aria-live aria-haspopup aria-level'
)
