import type {Declaration, DefaultStyle} from '../../model/types.ts'
import type {Printed} from './undrawn.ts'

/**
 * An element that is positioned absolutely at every width and in every state does not float.
 * Spec: <https://drafts.csswg.org/css-position-3/#abs-pos>
 */
export function markFloat(
  printed: Printed,
  isDeclaredAtAllWidths: (property: string) => boolean,
  unobservable: Set<Declaration>
): void {
  const isOut = printed('position').every(({value}) => /^(?:absolute|fixed)$/i.test(value))
  if (isOut && isDeclaredAtAllWidths('position'))
    for (const declaration of printed('float')) unobservable.add(declaration)
}

const SIDES = [
  ['top', 'bottom'],
  ['bottom', 'top'],
  ['left', 'right'],
  ['right', 'left']
] as const
const ZERO = /^[-+]?0(?:\.0+)?(?:px|%|r?em)?$/i

const isNothing = (value: string | null): boolean =>
  value !== null && (ZERO.test(value) || /^auto$/i.test(value))

/** What is known of a box that is to be placed. */
interface Placed {
  printed: Printed
  /** Defaults: Tailwind's preflight moves `sub` and `sup`. */
  defaults: DefaultStyle
  isDeclaredAtAllWidths: (property: string) => boolean
  /** Properties that animations of the element change. */
  animated: ReadonlySet<string>
}

/**
 * Insets of a box that is not positioned, or that they do not move.
 * Spec: <https://drafts.csswg.org/css-position-3/#insets>
 */
export function markInsets(
  {printed, defaults, isDeclaredAtAllWidths, animated}: Placed,
  unobservable: Set<Declaration>
): void {
  const insets = SIDES.map(([side]) => printed(side))
  if (insets.every(({length}) => length === 0)) return
  const positions = printed('position').map(({value}) => value.toLowerCase())
  const {position: byDefault = 'static'} = defaults
  if (!isDeclaredAtAllWidths('position')) positions.push(byDefault ?? '')
  if (animated.has('position') || !positions.every((position) => /^(?:static|relative)$/.test(position)))
    return
  const isStatic = positions.every((position) => position === 'static')
  for (const [side, opposite] of SIDES) {
    const isUnanimated =
      !animated.has(side) &&
      [side, opposite].every((name) => isNothing(defaults[name] === undefined ? 'auto' : defaults[name])) &&
      [...printed(side), ...printed(opposite)].every(({value}) => isNothing(value))
    if (isStatic || isUnanimated) for (const declaration of printed(side)) unobservable.add(declaration)
  }
}
