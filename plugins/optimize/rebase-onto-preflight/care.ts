import type {Element} from 'hast'
import {conditionsKey} from '../../model/condition.ts'
import {groupIndex} from '../../model/group-index.ts'
import type {DefaultStyle, ElementStyle, PropertyGroup} from '../../model/types.ts'
import {isZeroOr} from '../../css/values/keywords.ts'
import {longhandsOf} from '../../css/properties.ts'
import {wordSet} from '../../css/word-set.ts'
import {BOX_EDGES} from '../../css/box-edges.ts'
import {typeOf} from '../../html/input-type.ts'
import type {Replaced} from './is-replaced.ts'

export interface Place {
  element: Element
  pseudo: string
  groups: readonly PropertyGroup[]
  /** Defaults in a browser alone. */
  defaults: DefaultStyle
  /** The properties that a descendant takes by `inherit`. */
  taken: ReadonlySet<string>
}

/**
 * Whether a difference between the browser's defaults and Tailwind's preflight can be seen on this element; where it
 * cannot, nothing is written against it.
 */
function canBeSeen(longhand: string, place: Place): boolean {
  const line = LINES.get(longhand)
  if (line)
    return (
      place.taken.has(longhand) ||
      ((isSet(place, line.width) || isSet(place, line.style)) && !areDeclaredTogether(place, line))
    )
  if (longhand.startsWith('border-image')) return false
  // The radio button that the browser draws is round by itself, and one that it does not draw has no such corners.
  if (longhand.endsWith('-radius') && typeOf(place.element) === 'radio') return false
  // Preflight places `sub` and `sup` by an offset, which has no effect on a box that is not positioned.
  if (SIDES.has(longhand))
    return (
      place.defaults[longhand] !== undefined ||
      place.defaults.position !== undefined ||
      isSet(place, 'position')
    )
  if (longhand === 'box-sizing') return hasEdges(place) && hasSize(place)
  return !INVISIBLE.has(longhand)
}

/** The defaults that preflight replaces with a visible effect: elements of one style and one kind have the same. */
export class VisibleDefaults {
  readonly #known = new Map<ElementStyle, Map<Replaced, Map<string, Replaced>>>()

  of(replaced: Replaced, style: ElementStyle, place: Place): Replaced {
    const ofStyle = this.#known.get(style) ?? new Map<Replaced, Map<string, Replaced>>()
    this.#known.set(style, ofStyle)
    const byKind = ofStyle.get(replaced) ?? new Map<string, Replaced>()
    ofStyle.set(replaced, byKind)
    const kind = `${place.element.tagName} ${typeOf(place.element)} ${place.pseudo}`
    const known = byKind.get(kind) ?? replaced.filter(([longhand]) => canBeSeen(longhand, place))
    byKind.set(kind, known)
    return known
  }
}

/** Of a side's border, each longhand → those that draw it. */
const LINES = new Map<string, {width: string; style: string}>(
  ['top', 'right', 'bottom', 'left'].flatMap((side) => {
    const line = {width: `border-${side}-width`, style: `border-${side}-style`}
    return ['width', 'style', 'color'].map((part) => [`border-${side}-${part}`, line] as const)
  })
)

/**
 * Whether width and style of a border are only ever declared together, so that none is drawn where nothing is declared, on
 * preflight as on the browser's own baseline.
 */
function areDeclaredTogether(
  {groups, defaults}: Place,
  {width, style}: {width: string; style: string}
): boolean {
  if (defaults[width] !== undefined || defaults[style] !== undefined) return false
  const [ofWidth, ofStyle] = [casesOf(groups, width), casesOf(groups, style)]
  return ofWidth.size === ofStyle.size && [...ofWidth].every((where) => ofStyle.has(where))
}

/** At which widths, under which condition and in which state a longhand is declared. */
function casesOf(groups: readonly PropertyGroup[], longhand: string): Set<string> {
  const cases = new Set<string>()
  for (const {from, to, declarations} of groupIndex(groups).get(longhand)?.runs ?? [])
    for (const {property, shorthand, conditions, state, origin} of declarations)
      if (origin !== 'user-agent' && (property === longhand || shorthand?.longhands.includes(longhand)))
        cases.add(`${from} ${to} ${conditionsKey(conditions)} ${state ?? ''}`)
  return cases
}

/** Tap highlights on phones, and adjustments that only phones make. */
const INVISIBLE = new Set(['-webkit-tap-highlight-color', 'text-size-adjust'])

const isSet = ({groups, defaults}: Place, longhand: string) =>
  isSomething(defaults[longhand] ?? 'none') ||
  (groupIndex(groups)
    .get(longhand)
    ?.runs.some(({declarations}) => declarations.some(({value}) => isSomething(value))) ??
    false)

const isSomething = (value: string): boolean => !isZeroOr(value, 'none', 'initial', 'unset')

const SIDES = new Set(longhandsOf('inset'))
const SIZES = wordSet(
  'width height inline-size block-size min-width min-height min-inline-size min-block-size ' +
    'max-width max-height max-inline-size max-block-size flex-basis aspect-ratio column-width'
)

const hasEdges = (place: Place) =>
  place.groups.some(
    ({properties, runs}) =>
      properties.some((name) => BOX_EDGES.has(name)) &&
      runs.some(({declarations}) => declarations.some(({value}) => !isZeroOr(value, 'none')))
  ) || Object.keys(place.defaults).some((name) => BOX_EDGES.has(name))

const hasSize = (place: Place) =>
  REPLACED.has(place.element.tagName) ||
  place.groups.some(
    ({properties, runs}) =>
      properties.some((name) => SIZES.has(name)) &&
      runs.some(({declarations}) =>
        declarations.some(({value}) => !isZeroOr(value, 'auto', 'none', 'initial', 'unset', 'normal'))
      )
  ) ||
  Object.keys(place.defaults).some((name) => SIZES.has(name))

const REPLACED = new Set(
  'img video canvas iframe svg input textarea select button option object embed audio td th'.split(' ')
)
