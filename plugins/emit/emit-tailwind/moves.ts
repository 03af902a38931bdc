import {splitTopLevel} from '../../css/text.ts'
import {scaleTokens} from './candidates.ts'
import type {Composing} from './compose.ts'
import {encodeArbitrary} from './encode.ts'
import type {Engine} from './engine.ts'

/** `translate-y-1` and `scale-95`, of which Tailwind makes one property from two variables. */
export function composeMoves({wanted, open, use}: Composing, engine: Engine): void {
  const partsOf = (property: string): string[] | undefined => {
    const entry = wanted.get(property)
    return entry && open.has(entry) ? splitTopLevel(entry.value.trim(), ' ').filter(Boolean) : undefined
  }
  const [x, y = '0', ...others] = partsOf('translate') ?? []
  if (x !== undefined && others.length === 0) {
    const [prefix, value] = isZero(x)
      ? ['translate-y', y]
      : isZero(y)
        ? ['translate-x', x]
        : ['translate', x === y ? x : undefined]
    if (value !== undefined) tokensFor(prefix, value, engine).some((token) => use(token))
  }
  const [across, down = across, ...more] = partsOf('scale') ?? []
  if (across === undefined || across !== down || more.length > 0) return
  const [, percent] = /^(\d+)%$/.exec(across) ?? []
  const text = encodeArbitrary(across)
  if (!(percent && use(`scale-${percent}`)) && text !== undefined) use(`scale-[${text}]`)
}

const isZero = (value: string) => /^0(?:px)?$/.test(value)

function tokensFor(prefix: string, value: string, {index, remPixels}: Engine): string[] {
  const family = {prefix, scales: ['spacing', 'fraction'] as const, negative: true}
  const text = encodeArbitrary(value)
  return [
    ...scaleTokens(family, 'width', value, index, remPixels),
    ...(text === undefined ? [] : [`${prefix}-[${text}]`])
  ]
}
