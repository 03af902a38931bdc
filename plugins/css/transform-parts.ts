import {wordSet} from './word-set.ts'
import {commaItems, spaceItems} from './values/lists.ts'
import {isNumeric, isZeroValue} from './values/numeric.ts'
import {parseValue} from './values/parse-value.ts'
import {hasSubstitution} from './values/references.ts'
import type {FunctionValue, Value} from './values/types.ts'

/** The individual transform properties in the order in which they apply; `transform` comes after all of them. */
export const INDIVIDUAL_TRANSFORMS = ['translate', 'rotate', 'scale'] as const
export type IndividualTransform = (typeof INDIVIDUAL_TRANSFORMS)[number]

/** Values of the individual properties; one that is absent is `none`. */
export type TransformParts = Partial<Record<IndividualTransform, string>>

/**
 * A `transform` in two dimensions as the individual properties that compute to the same matrix: a translation, then a rotation,
 * then a scale, each at most once. `none` has no parts. Undefined where there is no such form: functions in another order, a third
 * dimension, skews, and values that are not known.
 * Spec: <https://drafts.csswg.org/css-transforms-2/#ctm>
 */
export function transformParts(text: string): TransformParts | undefined {
  const value = parseValue(text)
  if (value.kind === 'keyword') return value.name === 'none' ? {} : undefined
  // `var(--x)` may be two lengths, or none.
  if (value.text === '' || hasSubstitution(text)) return undefined
  const parts: TransformParts = {}
  let last = -1
  // Functions that change nothing stand anywhere; where there are no others, one is left, since the box is transformed nevertheless.
  const all = spaceItems(value)
  const changing = all.filter((item) => item.kind !== 'function' || !isIdentity(item))
  const items = changing.length > 0 ? changing : all.slice(0, 1)
  for (const item of items) {
    const part = item.kind === 'function' ? partOf(item) : undefined
    if (!part) return undefined
    const [property, own] = part
    const place = INDIVIDUAL_TRANSFORMS.indexOf(property)
    // `translateX(-50%) translateY(1px)` is one translation.
    const isAgain = place === last && property !== 'rotate'
    const joined = isAgain ? JOINED[property](parts[property], own) : own
    // A turn and a scale that is the same in both directions may change places.
    const isAround = property === 'rotate' && parts.rotate === undefined && isUniform(parts.scale)
    const isInOrder = place > last || isAround || isAgain
    if (joined === undefined || !isInOrder) return undefined
    parts[property] = joined
    last = Math.max(last, place)
  }
  return parts
}

/** Whether a function gives the identity matrix: `rotate(0)`, `skewX(0)`, `scaleY(1)`. */
function isIdentity({name, inside}: FunctionValue): boolean {
  const all = commaItems(inside)
  if (name === 'scale' || name === 'scalex' || name === 'scaley')
    return all.length > 0 && all.every((each) => each.kind === 'number' && each.value === 1)
  return PLANAR.has(name) && all.length > 0 && all.every(isZeroValue)
}

const PLANAR = wordSet('translate translatex translatey rotate rotatez skew skewx skewy')

const isUniform = (scale: string | undefined): boolean =>
  scale !== undefined && spaceItems(parseValue(scale)).length === 1

const ZERO = '0px'

function partOf({name, inside}: FunctionValue): [IndividualTransform, string] | undefined {
  const [first, second, ...more] = commaItems(inside)
  if (!first || more.length > 0) return undefined
  const isOne = second === undefined
  switch (name) {
    case 'translate':
      return ['translate', `${lengthText(first)} ${second ? lengthText(second) : ZERO}`]
    case 'translatex':
      return isOne ? ['translate', `${lengthText(first)} ${ZERO}`] : undefined
    case 'translatey':
      return isOne ? ['translate', `${ZERO} ${lengthText(first)}`] : undefined
    case 'rotate':
    case 'rotatez':
      return isOne ? ['rotate', angleText(first)] : undefined
    case 'scale':
      return ['scale', second && second.text !== first.text ? `${first.text} ${second.text}` : first.text]
    case 'scalex':
      return isOne ? ['scale', `${first.text} 1`] : undefined
    case 'scaley':
      return isOne ? ['scale', `1 ${first.text}`] : undefined
    default:
      return undefined
  }
}

/** The properties take no zero without a unit among calculations, and `transform` does. */
const lengthText = (value: Value): string =>
  isZeroValue(value) && value.kind === 'number' ? ZERO : value.text

const DEGREES: Readonly<Record<string, number>> = {turn: 360, grad: 0.9}

/** In degrees where that is exact. */
function angleText(value: Value): string {
  if (isZeroValue(value)) return '0deg'
  const factor = value.kind === 'dimension' ? DEGREES[value.unit] : undefined
  return isNumeric(value) && factor !== undefined
    ? `${Number((value.value * factor).toFixed(6))}deg`
    : value.text
}

/** Two translations of which each moves along one axis. */
function joinedTranslation(before: string | undefined, after: string): string | undefined {
  if (before === undefined) return after
  const [x, y] = axesOf(before)
  const [across, down] = axesOf(after)
  if (y === ZERO && across === ZERO) return `${x} ${down}`
  return x === ZERO && down === ZERO ? `${across} ${y}` : undefined
}

/** Two scales of which each is along one axis. */
function joinedScale(before: string | undefined, after: string): string | undefined {
  const [x, y] = spaceItems(parseValue(before ?? '')).map(({text}) => text)
  const [across, down] = spaceItems(parseValue(after)).map(({text}) => text)
  if (y !== '1' || across !== '1' || x === undefined || down === undefined) return undefined
  return x === down ? x : `${x} ${down}`
}

const JOINED = {translate: joinedTranslation, scale: joinedScale}

function axesOf(translation: string): [x: string, y: string] {
  const [x, y] = spaceItems(parseValue(translation))
  return [x?.text ?? ZERO, y?.text ?? ZERO]
}
