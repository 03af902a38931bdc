import {rememberedOf} from '../../css/remember.ts'
import {splitTopLevel} from '../../css/text.ts'
import {isColorValue} from '../../css/value-kinds.ts'
import {isKeyword, isWord} from '../../css/values/keywords.ts'
import {spaceItems} from '../../css/values/lists.ts'
import {pixelsOf} from '../../css/values/numeric.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {calls} from '../../css/tokens.ts'
import {comparable} from './comparable.ts'
import type {ClassIndex, NamedClass} from './class-index.ts'
import {colorSuffix} from './composed.ts'
import {encodeArbitrary} from './encode.ts'
import type {Engine} from './engine.ts'

/** What Tailwind composes the shadows of a box of, each with a token that takes it back; a colour of what is not drawn needs none. */
export const SHADOW_PARTS = {
  'inset-ring': 'inset-ring-0',
  'inset-ring-color': undefined,
  ring: 'ring-0',
  'ring-color': undefined,
  'ring-offset': 'ring-offset-0',
  'ring-offset-color': 'ring-offset-white',
  shadow: 'shadow-none',
  'shadow-color': 'shadow-initial'
} as const
export type ShadowPart = keyof typeof SHADOW_PARTS

/** Tokens for the parts of shadows; a part that is missing is not drawn. */
export type ShadowTokens = ReadonlyMap<ShadowPart, string>

/** A shadow that draws a ring around the box, or inside it. */
export function ringOf(shadow: string): {isInset: boolean; width: number; color: string} | undefined {
  const words = spaceItems(parseValue(shadow))
  const isInset = words[0] !== undefined && isKeyword(words[0], 'inset')
  const [color, ...more] = words.slice(isInset ? 5 : 4)
  const [x, y, blur, width] = words.slice(isInset ? 1 : 0).map(pixelsOf)
  const isRing =
    x === 0 && y === 0 && blur === 0 && width !== undefined && Number.isInteger(width) && width >= 0
  return isRing && color && more.length === 0 ? {isInset, width, color: color.text} : undefined
}

/** Shadows without the rings that they begin with, which have utilities of their own. */
export function withoutRings(value: string): string {
  const shadows = splitTopLevel(value, ',').map((shadow) => shadow.trim())
  while (shadows[0] !== undefined && ringOf(shadows[0])) shadows.shift()
  return shadows.join(', ')
}

/**
 * Tokens for shadows that may begin with rings, in the order in which Tailwind composes them:
 * `inset-ring inset-ring-white/10 ring-2 ring-red-500 ring-offset-2 shadow-lg`. Undefined where it composes none like these.
 */
export function shadowTokens(value: string, engine: Engine): ShadowTokens | undefined {
  const tokens = new Map<ShadowPart, string>()
  if (isWord(value, 'none')) return tokens
  const shadows = splitTopLevel(value, ',').map((shadow) => shadow.trim())
  for (const part of ['inset-ring', 'ring'] as const) {
    const isInset = part === 'inset-ring'
    const [first, second] = shadows.slice(0, 2).map(ringOf)
    if (!first || first.isInset !== isInset) continue
    // Between a ring and its box there may be another one.
    const isOffset = !isInset && second?.isInset === false && second.width > first.width
    const ring = isOffset ? second : first
    const width = isOffset ? second.width - first.width : first.width
    const suffix = colorSuffix(ring.color, engine)
    const offset = isOffset ? colorSuffix(first.color, engine) : 'white'
    if (suffix === undefined || offset === undefined) return undefined
    // In Tailwind 3 `ring` had three pixels.
    tokens.set(part, width === 1 && isInset ? part : `${part}-${width}`)
    tokens.set(`${part}-color`, `${part}-${suffix}`)
    if (isOffset) tokens.set('ring-offset', `ring-offset-${first.width}`)
    if (offset !== 'white') tokens.set('ring-offset-color', `ring-offset-${offset}`)
    shadows.splice(0, isOffset ? 2 : 1)
  }
  const left = shadows.length > 0 ? tokensBelow(shadows, engine) : new Map()
  if (!left) return undefined
  for (const [part, token] of left) tokens.set(part, token)
  return [...tokens.values()].every((token) => engine.compiles(token)) ? tokens : undefined
}

/** `shadow-lg`, and `shadow-lg shadow-sky-500/50` for shadows of one colour that is not the theme's; any other in brackets. */
function tokensBelow(shadows: readonly string[], engine: Engine): ShadowTokens | undefined {
  const text = shadows.join(', ')
  const norm = comparable('box-shadow', text, engine.remPixels)
  const whole = engine.index.byDeclaration.get(`box-shadow:${norm}`)?.find(isShadow)
  if (whole) return new Map([['shadow', whole.token]])
  const named = shadowsByShape(engine.index).get(shapeOf(norm))
  const colors = shadows.map((each) => spaceItems(parseValue(each)).find(isColorValue)?.text)
  const [color, ...others] = colors
  const isOneColor = color !== undefined && others.every((other) => other === color)
  const suffix = named && isOneColor ? colorSuffix(color, engine) : undefined
  if (named && suffix !== undefined)
    return new Map([
      ['shadow', named.token],
      ['shadow-color', `shadow-${suffix}`]
    ])
  const encoded = calls(text, 'var') ? undefined : encodeArbitrary(text)
  return encoded === undefined ? undefined : new Map([['shadow', `shadow-[${encoded}]`]])
}

const isShadow = ({token}: {token: string}): boolean => token === 'shadow' || token.startsWith('shadow-')

/** The named classes for shadows by where these are and how large, the first one of each. */
const shadowsByShape = rememberedOf(({byDeclaration}: ClassIndex): ReadonlyMap<string, NamedClass> => {
  const found: [string, NamedClass][] = []
  for (const [key, classes] of byDeclaration) {
    const named = key.startsWith('box-shadow:') ? classes.find(isShadow) : undefined
    if (named) found.push([shapeOf(key), named])
  }
  return new Map(found.toReversed())
})

/** Where shadows are and how large, without the colours behind that. */
const shapeOf = (shadows: string): string =>
  splitTopLevel(shadows.slice(shadows.indexOf(':') + 1), ',')
    .map((shadow) => shadow.trim().split(' ').slice(0, -1).join(' '))
    .join(', ')
