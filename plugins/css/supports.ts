import {parse, type Selector} from 'css-what'
import {readDeclaration} from './declaration-text.ts'
import {isKnownPseudoElement, LEGACY_PSEUDO_ELEMENTS} from './selectors/known-pseudos.ts'
import {mapTokens} from './tokens.ts'
import {isValidDeclaration} from './validity.ts'
import {isKeyword, keywordOf} from './values/keywords.ts'
import {spaceItems} from './values/lists.ts'
import {parseValue} from './values/parse-value.ts'
import type {Value} from './values/types.ts'
import {wordSet} from './word-set.ts'

/** Pseudo-classes and pseudo-elements that Chromium accepts in a selector, beyond those that take a selector or `an+b`. */
const PSEUDOS = wordSet(
  'active any-link autofill buffering checked default defined disabled empty enabled first first-child first-of-type focus focus-visible ' +
    'focus-within fullscreen future hover host host-context in-range indeterminate interest-source invalid is lang last-child last-of-type link ' +
    'modal muted not nth-child nth-last-child nth-last-of-type nth-of-type only-child only-of-type open optional out-of-range past paused ' +
    'picture-in-picture placeholder-shown playing popover-open read-only read-write required root scope seeking stalled state target target-current ' +
    'user-invalid user-valid valid visited volume-locked where has dir active-view-transition active-view-transition-type xr-overlay ' +
    'left right first-page -webkit-any -webkit-any-link -webkit-autofill -webkit-drag -webkit-full-screen -webkit-full-page-media ' +
    'horizontal vertical decrement increment start end double-button single-button no-button corner-present window-inactive'
)
const FONT_TECHS = wordSet(
  'features-opentype features-aat color-colrv0 color-colrv1 color-sbix color-cbdt variations palettes'
)
const FONT_FORMATS = wordSet('collection opentype truetype woff woff2')
const AT_RULES = wordSet(
  'charset container counter-style font-face font-feature-values font-palette-values function import keyframes layer media ' +
    'namespace page position-try property scope starting-style supports view-transition'
)

/**
 * Whether an `@supports` condition holds in current Chromium (CSS Conditional 4, §6): `(property: value)`, `selector()`,
 * `font-tech()`, `font-format()`, `at-rule()`, joined by `not`, `and`, `or`. Undefined where that is not known.
 */
export function supportsCondition(query: string): boolean | undefined {
  const parts = termsOf(query) ?? []
  const [first, second, ...more] = parts
  if (first === undefined) return undefined
  if (first.toLowerCase() === 'not')
    return second !== undefined && more.length === 0 ? negation(term(second)) : undefined
  if (second === undefined) return term(first)
  const joiners = new Set(parts.filter((_, index) => index % 2 === 1).map((part) => part.toLowerCase()))
  // Mixed without brackets it is no condition at all, and the browser drops the rule.
  if (parts.length % 2 === 0 || joiners.size !== 1) return false
  const values = parts.filter((_, index) => index % 2 === 0).map(term)
  if (joiners.has('and'))
    return values.includes(false) ? false : values.includes(undefined) ? undefined : true
  if (joiners.has('or')) return values.includes(true) ? true : values.includes(undefined) ? undefined : false
  return undefined
}

const negation = (value: boolean | undefined): boolean | undefined =>
  value === undefined ? undefined : !value

/** Words and bracketed terms at the top level; `not(…)` without a space is a function, and no operator. */
function termsOf(text: string): string[] | undefined {
  const value = parseValue(text)
  return value.kind !== 'unparsed' && !hasSeparator(value)
    ? spaceItems(value).map((item) => item.text)
    : undefined
}

const hasSeparator = (value: Value): boolean => value.kind === 'list' && value.separator !== 'space'

function term(part: string): boolean | undefined {
  const value = parseValue(part)
  if (value.kind === 'block') return blockTerm(value.inside.text)
  if (value.kind !== 'function') return undefined
  const word = keywordOf(value.inside) ?? ''
  switch (value.name) {
    case 'selector':
      return supportsSelector(value.inside.text)
    case 'font-tech':
      return FONT_TECHS.has(word)
    case 'font-format':
      return FONT_FORMATS.has(word)
    case 'at-rule':
      return value.inside.text.startsWith('@') && AT_RULES.has(value.inside.text.slice(1).toLowerCase())
    default:
      return false
  }
}

/** What stands in brackets: a declaration, or another condition. */
function blockTerm(inside: string): boolean | undefined {
  const declaration = readDeclaration(inside)
  if (declaration) return isValidDeclaration(declaration.property, declaration.value)
  return isCondition(inside) ? supportsCondition(inside) : false
}

function isCondition(text: string): boolean {
  const [first] = termsOf(text) ?? []
  if (first === undefined) return false
  const value = parseValue(first)
  return (
    value.kind === 'block' ||
    isKeyword(value, 'not') ||
    (value.kind === 'function' && CONDITIONS.has(value.name))
  )
}

const CONDITIONS = wordSet('selector font-tech font-format')

function supportsSelector(text: string): boolean {
  let lists: Selector[][]
  try {
    // `&` is any element here.
    lists = parse(mapTokens(text, (token) => (token.text === '&' ? '*' : token.text)))
  } catch {
    // css-what throws on what is no selector.
    return false
  }
  const open = lists.some((list) => isCombinator(list.at(-1)) || isCombinator(list[0]))
  return lists.length === 1 && !open && lists.every((list) => list.every(isKnown))
}

const COMBINATORS = wordSet('child descendant sibling adjacent parent column-combinator')

const isCombinator = (token: Selector | undefined): boolean =>
  token === undefined || COMBINATORS.has(token.type)

function isKnown(token: Selector): boolean {
  if (token.type === 'pseudo-element') return isKnownPseudoElement(token.name.toLowerCase())
  if (token.type !== 'pseudo') return true
  const name = token.name.toLowerCase()
  if (LEGACY_PSEUDO_ELEMENTS.has(name)) return true
  if (!PSEUDOS.has(name)) return false
  return Array.isArray(token.data) ? token.data.every((list) => list.every(isKnown)) : true
}
