import {expandShorthand} from '../../css/shorthands/index.ts'
import type {DefaultStyle} from '../types.ts'
import {EVERY_WIDTH} from '../width.ts'
import type {Atom} from './atoms.ts'
import type {CaseRun} from './cases.ts'
import type {Place} from './place.ts'
import {hasAliasDefault} from '../alias-default.ts'
import {initialValue, isCustomProperty, isInherited, longhandsOf} from '../../css/properties.ts'

/** Generated content: its parent is the element, and defaults are as an element's. */
export const isGeneratedContent = (pseudo: string): boolean => pseudo === '::before' || pseudo === '::after'

/** The guaranteed-invalid value of a custom property is written `initial`: an empty one is another. */
export const initialOf = (longhand: string): string =>
  isCustomProperty(longhand) ? 'initial' : initialValue(longhand)

/** Their initial values are the user's choice. */
export const OF_SETTINGS = new Set(['color', 'font-family'])

/** What the browser declares for an element with a visible focus, where no style has it any more because the author overrides it. */
const RING: Readonly<Record<string, string>> = {
  'outline-color': '-webkit-focus-ring-color',
  'outline-offset': '0px',
  'outline-style': 'auto',
  'outline-width': '1px'
}

/** What the browser declares for the ring of a visible focus; undefined for longhands of no ring. */
export function ringRuns(longhand: string, focusVisible: () => Atom): readonly CaseRun[] | undefined {
  const value = RING[longhand]
  if (value === undefined) return undefined
  return [{...EVERY_WIDTH, cases: [{value, atoms: [focusVisible()], isImportant: false}]}]
}

/** What a shorthand's value gives one of its longhands; undefined where it cannot be expanded. */
export function partOfShorthand(shorthand: string, value: string, longhand: string): string | undefined {
  const expansion = expandShorthand(shorthand, value)
  return expansion.kind === 'longhands'
    ? expansion.declarations.find(({property}) => property === longhand)?.value
    : undefined
}

/** Whether defaults are known by the longhand's own initial value: of an element or of generated content. */
export const isElement = (pseudo: string): boolean => pseudo === '' || isGeneratedContent(pseudo)

/** Whether nothing but the initial value is possible where nothing is declared, as for most longhands of most elements. */
export function isPlainlyInitial(place: Place, pseudo: string, longhand: string): boolean {
  if (isInherited(longhand) || !isElement(pseudo) || (place.isOutermost && longhand === 'display'))
    return false
  const defaults = place.defaults[pseudo]
  return !defaults || (defaults[longhand] === undefined && !hasAliasDefault(longhand, defaults))
}

/** A backdrop has no edges, whatever its defaults are. */
export const isBackdropsEdge = (pseudo: string, longhand: string): boolean =>
  pseudo === '::backdrop' && EDGES.has(longhand)

const EDGES = new Set(['margin', 'padding', 'border'].flatMap(longhandsOf))

/**
 * Whether a default comes from an attribute that browsers take for a hint of the page, which `revert` takes back too: one of its own
 * (`width`, `fill`), or one that the user-agent sheet has a rule for (`dir`, `hidden`).
 * Spec: <https://html.spec.whatwg.org/multipage/rendering.html#presentational-hints>
 */
const isOfAttribute = (longhand: string, {hinted}: Place, {display}: DefaultStyle): boolean =>
  hinted.has(longhand) ||
  longhand === 'direction' ||
  longhand === 'unicode-bidi' ||
  (longhand === 'display' && display === 'none')

/**
 * What `revert` stands for on an element: the browser's own value, `unset` where it has none. Undefined where it has several, and where
 * it draws the element natively: for that it counts whether a page declares anything.
 * Spec: <https://drafts.csswg.org/css-cascade-5/#default>
 */
export function revertedValue(place: Place, pseudo: string, longhand: string): string | undefined {
  const own = place.browser[pseudo] ?? {}
  if (!isElement(pseudo) || own.appearance !== undefined || isOfAttribute(longhand, place, own))
    return undefined
  const value = own[longhand]
  if (value === undefined) return hasAliasDefault(longhand, own) ? undefined : 'unset'
  return value === null || value.startsWith('-internal-') ? undefined : value
}
