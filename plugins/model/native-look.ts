import {isUnconditional} from './access.ts'
import {isPrinted} from './layers.ts'
import {longhandsOf} from '../css/properties.ts'
import type {DefaultStyle, ElementStyle, PropertyGroup} from './types.ts'

/**
 * Longhands by which an author takes a control's look from the browser, whatever the value (CSS Basic User Interface 4,
 * §7.2.1), each group by one shorthand; first those that are least to write.
 */
const LOOK: readonly (readonly string[])[] = [
  longhandsOf('border-radius'),
  ['background-color'],
  longhandsOf('border'),
  ['background-image']
]

const ALL = new Set(LOOK.flat())

const NOTHING = /^(?:0|0px|none|initial|unset)$/

/**
 * Whether the browser draws an element, and what of its look the ground that the code is for has left it: a control's border,
 * or the bar of `progress` or `meter`, which has none. `ground`: what holds there by default.
 */
const isDrawnNatively = (ground: DefaultStyle): boolean => {
  if (ground.appearance !== 'auto') return false
  const width = ground['border-top-width']
  if (width === undefined) return BAR_SIZES.has(ground['inline-size'] ?? '')
  return width === null || !NOTHING.test(width)
}

/** By which `progress` and `meter` are known among what the browser draws (HTML, §15.5.14 and §15.5.11). */
const BAR_SIZES: ReadonlySet<string> = new Set(['10em', '5em'])

/**
 * `after` is `before` with more of it marked redundant. A control that the browser draws is drawn by CSS as soon as the
 * author says something of its border or background, be it what holds anyway: where nothing of that would be left, something
 * is.
 */
export function keepNativeLookOff(
  after: ElementStyle,
  before: ElementStyle,
  ground: DefaultStyle
): ElementStyle {
  if (after === before || !isDrawnNatively(ground)) return after
  const said = before['']?.filter(saysLook) ?? []
  const groups = after[''] ?? []
  if (said.length === 0 || groups.some(saysLook) || groups.some(isUndrawn)) return after
  const kept = LOOK.find((longhands) => said.some(({properties}) => longhands.includes(properties[0]!)))
  const known = new Map(said.map((group) => [group.properties.join(), group]))
  return {
    ...after,
    '': groups.map((group) =>
      kept?.includes(group.properties[0]!) ? (known.get(group.properties.join()) ?? group) : group
    )
  }
}

/** Whether the author has the browser not draw it. */
const isUndrawn = ({properties: [property], runs}: PropertyGroup): boolean =>
  property === 'appearance' &&
  runs.every(({declarations}) => declarations.some((each) => isUnconditional(each) && each.value === 'none'))

const saysLook = ({properties, runs}: PropertyGroup): boolean =>
  properties.some((property) => ALL.has(property)) &&
  runs.some(({declarations}) => declarations.some((each) => isUnconditional(each) && isPrinted(each)))
