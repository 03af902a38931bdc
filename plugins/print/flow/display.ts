import {declaredIn} from '../../css/style-attribute.ts'
import {identifiersIn} from '../../css/tokens.ts'
import {wordSet} from '../../css/word-set.ts'
import type {Element} from 'hast'

/** What a printer must know of an element's style about white space; each may be left out. */
export interface WhiteSpaceFacts {
  /**
   * Every `display` the element may have, at any width and in any state: `block`, `inline-flex`, `none`, …; with
   * `out-of-flow` for floats and absolutely positioned elements, `maybe-out-of-flow` for elements that are so at some widths or in
   * some states. `undefined`: go by the style attribute and the tag. White space is changed only where all of the
   * values allow it.
   */
  displayOf?: (element: Element) => string | readonly string[] | undefined
  /**
   * Whether `white-space` keeps line ends or runs of spaces in this element, inheritance included.
   * `undefined`: go by the style attribute, the tag and the parent.
   */
  isPreformatted?: (element: Element) => boolean | undefined
  /** Whether `::before` and `::after` may put something into the line. `undefined`: go by `data.style`. */
  generatedContent?: (element: Element) => GeneratedContent | undefined
}

export interface GeneratedContent {
  before: boolean
  after: boolean
}

/**
 * The effect of an element on the line it is in: `block` ends it, `inline` is part of it, `atomic` is one unit in it,
 * `absent` has no effect on it.
 */
export type Outside = 'block' | 'inline' | 'atomic' | 'absent'

/**
 * The treatment of white space among an element's children: `flow` is a line of its own whose edges do not count, `inline`
 * the line around, `sealed` a line whose edges may count, `items` separate boxes (flex, grid, table), `verbatim`
 * keeps all of it.
 */
export type Inside = 'flow' | 'inline' | 'sealed' | 'items' | 'verbatim'

export interface Role {
  outside: Outside
  inside: Inside
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const blockTags = words(
  'address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li listing main menu nav ol optgroup option p plaintext pre search section summary table tbody td tfoot th thead tr ul xmp'
)
const absentTags = words(
  'area base basefont datalist link meta noembed noframes param rp script source style template title track'
)
const atomicTags = words(
  'audio button canvas embed iframe img input meter object progress select svg textarea video'
)
const itemTags = words(
  'html head table colgroup thead tbody tfoot tr select optgroup datalist audio video frameset'
)

/**
 * The role a tag has in the browser's own style sheet.
 * Spec: <https://html.spec.whatwg.org/multipage/rendering.html#the-css-user-agent-style-sheet-and-presentational-hints>
 */
export function roleOfTag({tagName, properties}: Element, parent: Inside): Role {
  const known = blockTags.has(tagName) || atomicTags.has(tagName) || absentTags.has(tagName)
  const inside: Inside = itemTags.has(tagName) ? 'items' : known ? 'flow' : 'inline'
  const blockified: Inside = inside === 'inline' ? 'flow' : inside
  const absent =
    absentTags.has(tagName) ||
    (properties.hidden !== undefined && properties.hidden !== null && properties.hidden !== false) ||
    (tagName === 'dialog' && !properties.open && properties.open !== '') ||
    (tagName === 'input' && properties.type === 'hidden')
  if (absent) return {outside: 'absent', inside: blockified}
  if (parent === 'items') return {outside: 'block', inside: blockified}
  // White space goes on both sides of a forced line break, as it does at any end of a line.
  if (blockTags.has(tagName) || tagName === 'br') return {outside: 'block', inside}
  return {outside: atomicTags.has(tagName) ? 'atomic' : 'inline', inside}
}

const blockDisplays = words('block flow-root list-item flex grid table -webkit-box')
const itemDisplays = words('flex grid inline-flex inline-grid')
const tableParts = words(
  'table-row-group table-header-group table-footer-group table-row table-cell table-column table-column-group table-caption'
)

/** The role that a set of possible displays leaves; where they disagree, the most cautious one. */
export function roleOfDisplays(
  displays: readonly string[],
  parent: Inside,
  byTag: Role,
  tagName: string
): Role {
  if (displays.includes('maybe-out-of-flow')) {
    const rest = displays.filter((display) => display !== 'maybe-out-of-flow')
    return cautious(
      roleOfDisplays(rest, parent, byTag, tagName),
      roleOfDisplays([...rest, 'out-of-flow'], parent, byTag, tagName)
    )
  }
  // An element without a box cannot be removed from the line.
  const boxless = displays.includes('contents')
  const away = displays.includes('out-of-flow') && !boxless
  const known = boxless ? displays.filter((display) => display !== 'out-of-flow') : displays
  const unseen = byTag.inside === 'inline' ? 'flow' : byTag.inside
  const roles = known.map((display): Role => {
    if (display === 'none' || display === 'out-of-flow') return {outside: 'absent', inside: unseen}
    const plainInline = (display === 'inline' || display === 'contents') && byTag.outside !== 'atomic'
    if (tagName === 'br')
      return {outside: plainInline || display === 'block' ? 'block' : 'atomic', inside: 'inline'}
    if (away || (parent === 'items' && display !== 'contents'))
      return {outside: away ? 'absent' : 'block', inside: insideOf(display, byTag)}
    if (plainInline) return {outside: 'inline', inside: 'inline'}
    if (blockDisplays.has(display) || (tableParts.has(display) && parent !== 'inline' && parent !== 'sealed'))
      return {outside: 'block', inside: insideOf(display, byTag)}
    return {outside: 'atomic', inside: insideOf(display, byTag)}
  })
  const role = roles.reduce(cautious)
  // Nothing inside an element that is not displayed can be seen.
  const seen = roles.filter((_, at) => known[at] !== 'none')
  return seen.length > 0 ? {...role, inside: seen.reduce(cautious).inside} : role
}

const INLINE = wordSet('inline inline-block inline-table')

function insideOf(display: string, byTag: Role): Inside {
  if (itemDisplays.has(display)) return 'items'
  if (byTag.inside === 'items') return 'items'
  // Ruby, math and future displays.
  return INLINE.has(display) || blockDisplays.has(display) || tableParts.has(display) ? 'flow' : 'sealed'
}

function cautious(a: Role, b: Role): Role {
  const inside: Inside =
    a.inside === b.inside
      ? a.inside
      : [a.inside, b.inside].every((inside) => inside === 'flow' || inside === 'items')
        ? 'flow'
        : 'sealed'
  if (a.outside === b.outside) return {outside: a.outside, inside}
  const blockOrAbsent = [a.outside, b.outside].every((outside) => outside === 'block' || outside === 'absent')
  return blockOrAbsent
    ? {outside: 'absent', inside}
    : {outside: 'atomic', inside: inside === 'inline' ? 'sealed' : inside}
}

/** `white-space` as the style attribute or the tag sets it; `undefined` where neither does. */
export function preformattedByMarkup({tagName, properties}: Element): boolean | undefined {
  const declared = firstWord(properties.style, 'white-space', 'white-space-collapse')
  if (declared) return declared.startsWith('pre') || declared.startsWith('break')
  return PRE.has(tagName) ? true : undefined
}

/** `display` as a style attribute sets it, with `out-of-flow` for floats and absolute positions. */
export function displaysByMarkup({properties}: Element): string[] | undefined {
  const display = firstWord(properties.style, 'display')
  const away =
    FLOATS.has(firstWord(properties.style, 'float')) ||
    POSITIONED.has(firstWord(properties.style, 'position'))
  if (away) return ['out-of-flow', ...(display ? [display] : [])]
  return display ? [display] : undefined
}

const PRE = wordSet('pre textarea listing xmp plaintext')
const FLOATS: ReadonlySet<string | undefined> = wordSet('left right inline-start inline-end')
const POSITIONED: ReadonlySet<string | undefined> = wordSet('absolute fixed')

/** The first identifier of what a style attribute declares for one of the properties. */
const firstWord = (style: unknown, ...properties: readonly string[]): string | undefined =>
  typeof style === 'string' ? identifiersIn(declaredIn(style, ...properties) ?? '')[0] : undefined
