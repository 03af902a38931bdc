import {splitTopLevel} from '../../css/text.ts'
import type {Layer} from '../../model/types.ts'
import {comparable} from './comparable.ts'
import {colorSuffix, composedToken} from './composed.ts'
import type {Entry} from './entries.ts'
import type {Chosen} from './fitting.ts'
import type {Engine} from './engine.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {spaceItems} from '../../css/values/lists.ts'
import {isKeyword} from '../../css/values/keywords.ts'
import {pixelsOf} from '../../css/values/numeric.ts'
import {isColorValue} from '../../css/value-kinds.ts'

/** A shadow that draws a ring around the box, or inside it. */
function ringOf(shadow: string): {isInset: boolean; width: number; color: string} | undefined {
  const words = spaceItems(parseValue(shadow))
  const isInset = words[0] !== undefined && isKeyword(words[0], 'inset')
  const [color, ...more] = words.slice(isInset ? 5 : 4)
  const [x, y, blur, width] = words.slice(isInset ? 1 : 0).map(pixelsOf)
  const isRing =
    x === 0 && y === 0 && blur === 0 && width !== undefined && Number.isInteger(width) && width >= 0
  return isRing && color && more.length === 0 ? {isInset, width, color: color.text} : undefined
}

/**
 * Utilities for shadows that begin with rings, in the order in which Tailwind composes them:
 * `inset-ring inset-ring-white/10 ring-2 ring-red-500 ring-offset-2 shadow-lg`. Undefined where there are none, or something else.
 */
export function ringTokens(entry: Entry, engine: Engine): Chosen[] | undefined {
  const shadows = splitTopLevel(entry.value, ',').map((shadow) => shadow.trim())
  const tokens: string[] = []
  for (const prefix of ['inset-ring', 'ring']) {
    const isInset = prefix === 'inset-ring'
    const [first, second] = shadows.slice(0, 2).map(ringOf)
    if (!first || first.isInset !== isInset) continue
    // Between a ring and its box there may be another one.
    const isOffset = !isInset && second?.isInset === false && second.width > first.width
    const ring = isOffset ? second : first
    const width = isOffset ? second.width - first.width : first.width
    const suffix = colorSuffix(ring.color, engine)
    const offset = isOffset ? colorSuffix(first.color, engine) : 'white'
    if (suffix === undefined || offset === undefined) return undefined
    tokens.push(width === 1 ? prefix : `${prefix}-${width}`, `${prefix}-${suffix}`)
    if (isOffset) tokens.push(`ring-offset-${first.width}`)
    if (offset !== 'white') tokens.push(`ring-offset-${offset}`)
    shadows.splice(0, isOffset ? 2 : 1)
  }
  const shadow = shadows.length > 0 ? shadowTokens(shadows, tokens.length > 0, engine) : []
  if (!shadow) return undefined
  tokens.push(...shadow)
  if (tokens.length === 0 || !tokens.every((token) => engine.compiles(token))) return undefined
  return tokens.map((token, at) =>
    at === 0 ? composedToken(token, new Map([[entry.property, entry.norm]]), [entry]) : composedToken(token)
  )
}

/** `shadow-lg`, beside rings, and `shadow-lg shadow-sky-500/50` for shadows of one colour that is not the theme's. */
function shadowTokens(
  shadows: readonly string[],
  isBesideRings: boolean,
  engine: Engine
): string[] | undefined {
  const norm = comparable('box-shadow', shadows.join(', '), engine.remPixels)
  const whole = engine.index.byDeclaration.get(`box-shadow:${norm}`)?.find(isShadow)
  if (whole) return isBesideRings ? [whole.token] : undefined
  const shape = shapeOf(norm)
  const same = [...engine.index.byDeclaration].find(
    ([key, classes]) => key.startsWith('box-shadow:') && classes.some(isShadow) && shapeOf(key) === shape
  )
  const named = same?.[1].find(isShadow)
  const colors = shadows.map((each) => spaceItems(parseValue(each)).find(isColorValue)?.text)
  const [color, ...others] = colors
  if (!named || color === undefined || others.some((other) => other !== color)) return undefined
  const suffix = colorSuffix(color, engine)
  return suffix === undefined ? undefined : [named.token, `shadow-${suffix}`]
}

const isShadow = ({token}: {token: string}): boolean =>
  token === 'shadow' || (token.startsWith('shadow-') && token.split('-').length === 2)

/** Where shadows are and how large, without the colours behind that. */
const shapeOf = (shadows: string): string =>
  splitTopLevel(shadows.slice(shadows.indexOf(':') + 1), ',')
    .map((shadow) => shadow.trim().split(' ').slice(0, -1).join(' '))
    .join(', ')

/** Pseudo-elements (`''` for the element) with one layer of shadows, so that no part of another is visible in it. */
export function composedRings(layers: readonly Layer[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const {pseudo, declarations} of layers)
    if (declarations.some(({property}) => property === 'box-shadow'))
      counts.set(pseudo, (counts.get(pseudo) ?? 0) + 1)
  return new Set([...counts].flatMap(([pseudo, count]) => (count === 1 ? [pseudo] : [])))
}
