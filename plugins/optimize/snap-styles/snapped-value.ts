import {canonicalColor} from '../../css/color-value.ts'
import {fractionOf} from '../../css/fraction.ts'
import {functionsNamed, lengthOf, parseValue, spaceItems, type Value} from '../../css/values/index.ts'

const SIDES = ['top', 'right', 'bottom', 'left'] as const
/** Properties of places and sizes, for which Tailwind has steps of a quarter of a rem. Widths of lines are none: there .1 px shows. */
const LENGTHS: ReadonlySet<string> = new Set([
  ...SIDES,
  ...SIDES.flatMap((side) => [
    `margin-${side}`,
    `padding-${side}`,
    `scroll-margin-${side}`,
    `scroll-padding-${side}`
  ]),
  ...['width', 'height'].flatMap((size) => [size, `min-${size}`, `max-${size}`]),
  'row-gap',
  'column-gap',
  'flex-basis',
  'text-indent',
  'line-height'
])
const TRACKS: ReadonlySet<string> = new Set(['grid-template-columns', 'grid-template-rows'])

/** A length is that of a step if it is so near to it, px. */
const NEAR = 0.1
/** A percentage is that of a fraction if it is so near to it, percentage points: two decimals are. */
const NEAR_FRACTION = 0.005
/** Of the root, px, where the page does not change it. */
const FONT_SIZE = 16

/**
 * The value of a scale that is so near to a value that nothing should be seen of it; undefined where there is none, and where the
 * value is that of a scale already. `property` is a longhand.
 */
export function similarValue(property: string, value: string): string | undefined {
  if (LENGTHS.has(property)) return snappedLength(parseValue(value))
  return TRACKS.has(property) ? snappedTracks(parseValue(value)) : undefined
}

/** As above, of values that are the same on every screen. */
export const sameOnScreens = (property: string, value: string): string | undefined =>
  isOfColor(property) ? snappedAlpha(value) : undefined

/** `27.9844px` → `28px`, `1.5626rem` → `1.5625rem`. */
function snappedLength(value: Value): string | undefined {
  if (value.kind === 'percentage') return snappedPercentage(value.value)
  const length = lengthOf(value)
  const pixel = length && {px: 1, rem: 1 / FONT_SIZE}[length.unit]
  if (!length || !pixel) return undefined
  const steps = length.value / pixel
  const whole = Math.round(steps)
  // Hairlines are not whole for a reason.
  if (steps === whole || Math.abs(whole) < 2 || Math.abs(steps - whole) > NEAR) return undefined
  return `${whole * pixel}${length.unit}`
}

/** `33.333%` → `33.33333333%`: a third, as its class has it. */
function snappedPercentage(percent: number): string | undefined {
  const fraction = fractionOf(percent, NEAR_FRACTION)
  if (!fraction || fractionOf(percent)) return undefined
  return `${Number(((fraction.numerator / fraction.denominator) * 100).toFixed(8))}%`
}

/** `1fr 1fr` → `repeat(2, minmax(0, 1fr))`: the same, unless the content of a column is wider than its share. */
function snappedTracks(value: Value): string | undefined {
  const [only, ...others] = functionsNamed(value, 'repeat')
  const isRepeat = only !== undefined && others.length === 0 && only.text === value.text
  const [times, track] = isRepeat && only.inside.kind === 'list' ? only.inside.items : []
  if (times?.kind === 'number' && track) return isFraction(track) ? equalTracks(times.value) : undefined
  const items = spaceItems(value)
  return items.every(isFraction) ? equalTracks(items.length) : undefined
}

const isFraction = (value: Value): boolean =>
  value.kind === 'dimension' && value.unit === 'fr' && value.value === 1

const equalTracks = (count: number) => `repeat(${count}, minmax(0, 1fr))`

const isOfColor = (property: string): boolean =>
  property === 'color' || property === 'fill' || property === 'stroke' || property.endsWith('-color')

/** `#ffffff1a` → `rgb(255 255 255 / 0.1)`: a whole percentage that is the same on a screen, which has 255 steps. */
function snappedAlpha(value: string): string | undefined {
  // Other notations say the percentage that is meant.
  const color = parseValue(value).kind === 'color' ? canonicalColor(value) : undefined
  if (color?.length !== 9 || !color.startsWith('#')) return undefined
  const [red, green, blue, step = 0] = [1, 3, 5, 7].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const percent = Math.round((step / 255) * 100)
  if (percent <= 0 || percent >= 100 || Math.round((percent / 100) * 255) !== step) return undefined
  return `rgb(${red} ${green} ${blue} / ${percent / 100})`
}
