import {splitTopLevel} from '../../css/text.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {scaleTokens} from './candidates.ts'
import type {Composing} from './compose.ts'
import {encodeArbitrary} from './encode.ts'
import type {Engine} from './engine.ts'
import {lengthOf} from '../../css/values/numeric.ts'

/** `translate-y-1` and `scale-x-95`, of which Tailwind makes one property from two variables. */
export function composeMoves({wanted, open, use, set}: Composing, engine: Engine): void {
  const partsOf = (property: string): string[] => {
    const entry = wanted.get(property)
    if (!entry || !open.has(entry) || parseValue(entry.value).kind === 'keyword') return []
    return splitTopLevel(entry.value.trim(), ' ').filter(Boolean)
  }
  const useAny = (tokens: readonly string[]) => tokens.some((token) => use(token))
  const [x, y = '0', ...others] = partsOf('translate')
  if (x !== undefined && others.length === 0) {
    const [across, down] = [tokensFor('translate-x', x, engine), tokensFor('translate-y', y, engine)]
    const isDone =
      (isZero(x) && useAny(down)) ||
      (isZero(y) && useAny(across)) ||
      (x === y && useAny(tokensFor('translate', x, engine)))
    if (!isDone) both('translate', across, down)
  }
  const [width, height = width, ...more] = partsOf('scale')
  if (width === undefined || height === undefined || more.length > 0) return
  const [wider, higher] = [scalesFor('scale-x', width), scalesFor('scale-y', height)]
  const isDone =
    (width === height && useAny(scalesFor('scale', width))) ||
    (isOne(height) && useAny(wider)) ||
    (isOne(width) && useAny(higher))
  if (!isDone) both('scale', wider, higher)

  /**
   * One token for each axis, where one alone would not do, or would take over what another rule moves along the other axis: both
   * evaluate to what the property is once they are there.
   */
  function both(property: string, first: readonly string[], second: readonly string[]): void {
    const norm = wanted.get(property)?.norm
    if (norm === undefined || first.length === 0 || second.length === 0) return
    set(`--tw-${property}-x`, norm)
    set(`--tw-${property}-y`, norm)
    if (first.some((token) => use(token))) second.some((token) => use(token, 0))
  }
}

const isZero = (value: string) => lengthOf(parseValue(value))?.value === 0
const isOne = (value: string) => value === '1' || value === '100%'

function tokensFor(prefix: string, value: string, {index, remPixels}: Engine): string[] {
  const family = {prefix, scales: ['spacing', 'fraction'] as const, negative: true}
  const text = encodeArbitrary(value)
  return [
    ...scaleTokens(family, 'width', value, index, remPixels),
    ...(text === undefined ? [] : [`${prefix}-[${text}]`])
  ]
}

/** `1.05` and `105%` are the step 105. */
function scalesFor(prefix: string, value: string): string[] {
  const parsed = parseValue(value)
  const percent =
    parsed.kind === 'number' ? round(parsed.value * 100) : parsed.kind === 'percentage' ? parsed.value : NaN
  const text = encodeArbitrary(value)
  const sign = percent < 0 ? '-' : ''
  return [
    ...(Number.isInteger(percent) ? [`${sign}${prefix}-${Math.abs(percent)}`] : []),
    ...(text === undefined ? [] : [`${prefix}-[${text}]`])
  ]
}

const round = (value: number) => Number(value.toFixed(6))
