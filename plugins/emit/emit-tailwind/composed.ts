import {scaleTokens} from './candidates.ts'
import type {Entry} from './entries.ts'
import type {Chosen} from './fitting.ts'
import {encodeArbitrary} from './encode.ts'
import type {Engine} from './engine.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {soleVar} from '../../css/var-references.ts'
import {mixedWithNothing} from '../../css/color-mix.ts'

/** One of several tokens that declare one property together: the tokens that it composes with are always beside it. */
export const composedToken = (
  token: string,
  values = new Map<string, string>(),
  entries: Entry[] = []
): Chosen => ({
  token,
  utility: {values, sets: new Set(), reads: new Map(), passes: new Set(), theme: new Set()},
  entries
})

/** The placeholder for a colour behind `from-` or `ring-`. */
export function colorSuffix(color: string, {index, remPixels, theme}: Engine): string | undefined {
  const value = parseValue(color)
  const mixed = value.kind === 'function' ? mixedWithNothing(value) : undefined
  const name = soleVar(mixed?.color.text ?? color)
  if (name) {
    const suffix =
      name.startsWith('--color-') && theme.has(name)
        ? name.slice('--color-'.length)
        : (index.colors.get(`var(${name})`) ?? `(${name})`)
    return mixed ? `${suffix}/${mixed.share}` : suffix
  }
  const [named] = scaleTokens({prefix: 'bg', scales: ['color']}, 'background-color', color, index, remPixels)
  if (named) return named.slice('bg-'.length)
  const text = encodeArbitrary(color)
  return text === undefined ? undefined : `[${text}]`
}
