import {isUnconditional} from './access.ts'
import {isPrinted} from './layers.ts'
import {longhandsOf} from '../css/properties.ts'
import type {DefaultStyle, ElementStyle, PropertyGroup} from './types.ts'
import {isZeroOr} from '../css/values/keywords.ts'

/**
 * Longhands by which an author stops the native drawing of a control, whatever the value (CSS Basic User Interface 4,
 * §7.2.1), each group by one shorthand; the shortest to write first.
 */
const APPEARANCE: readonly (readonly string[])[] = [
  longhandsOf('border-radius'),
  ['background-color'],
  longhandsOf('border'),
  ['background-image']
]

const ALL = new Set(APPEARANCE.flat())

/**
 * Whether the browser draws an element natively, and what of its appearance the baseline of the code keeps: a control's border,
 * or the bar of `progress` or `meter`, which has none. `baseline`: the values there by default.
 */
const isDrawnNatively = (baseline: DefaultStyle): boolean => {
  if (baseline.appearance !== 'auto') return false
  const width = baseline['border-top-width']
  if (width === undefined) return BAR_SIZES.has(baseline['inline-size'] ?? '')
  return width === null || !isZeroOr(width, 'none', 'initial', 'unset')
}

/** The longhands that identify `progress` and `meter` among natively drawn elements (HTML, §15.5.14 and §15.5.11). */
const BAR_SIZES: ReadonlySet<string> = new Set(['10em', '5em'])

/**
 * `after` is `before` with more of it marked redundant. A control that the browser draws natively is drawn by CSS as soon as the
 * author declares its border or background, even with the value that holds anyway: where no such declaration would be left, one
 * is kept.
 */
export function keepNativeAppearanceOff(
  after: ElementStyle,
  before: ElementStyle,
  baseline: DefaultStyle
): ElementStyle {
  if (after === before || !isDrawnNatively(baseline)) return after
  const lookValues = before['']?.filter(hasLook) ?? []
  const groups = after[''] ?? []
  if (lookValues.length === 0 || groups.some(hasLook) || groups.some(isUndrawn)) return after
  const kept = APPEARANCE.find((longhands) =>
    lookValues.some(({properties: [first]}) => longhands.includes(first))
  )
  const known = new Map(lookValues.map((group) => [group.properties.join(), group]))
  return {
    ...after,
    '': groups.map((group) =>
      kept?.includes(group.properties[0]) ? (known.get(group.properties.join()) ?? group) : group
    )
  }
}

/** Whether the author stops the native drawing. */
const isUndrawn = ({properties: [property], runs}: PropertyGroup): boolean =>
  property === 'appearance' &&
  runs.every(({declarations}) => declarations.some((each) => isUnconditional(each) && each.value === 'none'))

const hasLook = ({properties, runs}: PropertyGroup): boolean =>
  properties.some((property) => ALL.has(property)) &&
  runs.some(({declarations}) => declarations.some((each) => isUnconditional(each) && isPrinted(each)))
