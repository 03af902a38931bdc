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
 * `inset-ring inset-ring-white/10 ring-2 ring-red-500 shadow-lg`. Undefined where there are none, or something else.
 */
export function ringTokens(entry: Entry, engine: Engine): Chosen[] | undefined {
  const shadows = splitTopLevel(entry.value, ',').map((shadow) => shadow.trim())
  const tokens: string[] = []
  for (const prefix of ['inset-ring', 'ring']) {
    const ring = ringOf(shadows[0] ?? '')
    if (!ring || ring.isInset !== (prefix === 'inset-ring')) continue
    const {width} = ring
    const suffix = colorSuffix(ring.color, engine)
    if (suffix === undefined) return undefined
    tokens.push(width === 1 ? prefix : `${prefix}-${width}`, `${prefix}-${suffix}`)
    shadows.shift()
  }
  if (tokens.length === 0) return undefined
  if (shadows.length > 0) {
    const norm = comparable(entry.property, shadows.join(', '), engine.remPixels)
    const named = engine.index.byDeclaration.get(`${entry.property}:${norm}`)
    const shadow = named?.find(
      ({token}) => token === 'shadow' || (token.startsWith('shadow-') && token.split('-').length === 2)
    )
    if (!shadow) return undefined
    tokens.push(shadow.token)
  }
  if (!tokens.every((token) => engine.compiles(token))) return undefined
  return tokens.map((token, at) =>
    at === 0 ? composedToken(token, new Map([[entry.property, entry.norm]]), [entry]) : composedToken(token)
  )
}

/** Pseudo-elements (`''` for the element) with one layer of shadows, so that no part of another is visible in it. */
export function composedRings(layers: readonly Layer[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const {pseudo, declarations} of layers)
    if (declarations.some(({property}) => property === 'box-shadow'))
      counts.set(pseudo, (counts.get(pseudo) ?? 0) + 1)
  return new Set([...counts].flatMap(([pseudo, count]) => (count === 1 ? [pseudo] : [])))
}
