import {groupBy} from '../../model/group-by.ts'
import type {Layer} from '../../model/types.ts'
import type {Whens} from '../../model/whens.ts'
import {composedToken} from './composed.ts'
import type {Engine} from './engine.ts'
import type {Entry, EntryReader} from './entries.ts'
import type {Chosen} from './fitting.ts'
import {SHADOW_PARTS, type ShadowPart, shadowTokens, type ShadowTokens} from './rings.ts'

export interface ShadowFacts {
  engine: Engine
  entryOf: EntryReader
  whens: Whens
  /** Tokens that do not fit. */
  banned: ReadonlySet<string>
}

interface ShadowLayer {
  layer: Layer
  entry: Entry
  /** What is drawn. */
  wanted: ShadowTokens
  /** What the layer declares of it. */
  own: Map<ShadowPart, string>
}

/**
 * The tokens for the shadows of each layer where rings are among them, since what one layer declares of a ring is composed with what another one
 * declares of a shadow: `shadow-sm focus:ring-4 focus:ring-sky-300 dark:focus:ring-sky-800`. A layer declares what differs from the weaker
 * ones that apply whenever it does, and what one that may apply declares otherwise.
 * Spec: <https://tailwindcss.com/docs/box-shadow>
 */
export function composedShadows(layers: readonly Layer[], facts: ShadowFacts): Map<Layer, Chosen[]> {
  const tokens = new Map<Layer, Chosen[]>()
  for (const of of groupBy(layers, ({pseudo}) => pseudo).values()) {
    const found = shadowLayers(of, facts)
    if (!found?.some(({wanted}) => [...wanted.keys()].some((part) => part !== 'shadow'))) continue
    for (const [at, one] of found.entries())
      declareDifferences(one, {weaker: found.slice(0, at), stronger: found.slice(at + 1)}, facts.whens)
    const all = found.flatMap(({own}) => [...own.values()])
    if (all.some((token) => facts.banned.has(token) || !facts.engine.compiles(token))) continue
    for (const each of found) tokens.set(each.layer, chosenFor(each))
  }
  return tokens
}

/** The layers with shadows; undefined where the shadows of one are none that Tailwind composes. */
function shadowLayers(layers: readonly Layer[], {engine, entryOf}: ShadowFacts): ShadowLayer[] | undefined {
  const found: ShadowLayer[] = []
  for (const layer of layers) {
    const declared = layer.declarations.findLast(
      (each) => each.origin !== 'user-agent' && entryOf(each).property === 'box-shadow'
    )
    const entry = declared && entryOf(declared)
    if (!entry?.needed) continue
    const wanted = shadowTokens(entry.value, engine)
    if (!wanted) return undefined
    found.push({layer, entry, wanted, own: new Map()})
  }
  return found
}

function declareDifferences(
  {layer, wanted, own}: ShadowLayer,
  {weaker, stronger}: Readonly<Record<'weaker' | 'stronger', readonly ShadowLayer[]>>,
  whens: Whens
): void {
  // A layer for both decides by itself what is drawn where both apply.
  const haveLayer = (other: Layer) =>
    stronger.some(
      (both) =>
        both.layer.from <= Math.max(layer.from, other.from) &&
        both.layer.to >= Math.min(layer.to, other.to) &&
        whens.isWithinAll([layer, other], both.layer)
    )
  const certain = weaker.filter(
    (one) => one.layer.from <= layer.from && one.layer.to >= layer.to && whens.isWithin(layer, one.layer)
  )
  const possible = weaker.filter(
    (one) => one.layer.from < layer.to && one.layer.to > layer.from && !haveLayer(one.layer)
  )
  for (const [part, none] of Object.entries(SHADOW_PARTS) as [ShadowPart, string | undefined][]) {
    const token = wanted.get(part) ?? none
    if (token === undefined) continue
    const held = certain.findLast((one) => one.own.has(part))?.own.get(part) ?? none
    const isDeclaredOtherwise = possible.some((one) => one.own.has(part) && one.own.get(part) !== token)
    if (held !== token || isDeclaredOtherwise) own.set(part, token)
  }
}

/** The first token stands for all of them; each sets its own part. */
const chosenFor = ({entry, own}: ShadowLayer): Chosen[] =>
  [...own].map(([part, token], at) =>
    at === 0
      ? composedToken(
          token,
          new Map([
            [entry.property, entry.norm],
            [`--tw-${part}`, token]
          ]),
          [entry]
        )
      : composedToken(token, new Map([[`--tw-${part}`, token]]))
  )
