import {overlapFamily} from '../../css/overlap.ts'
import {isOfAll, longhandsOf} from '../../css/properties.ts'
import type {Layer} from '../../model/types.ts'
import type {Whens} from '../../model/whens.ts'
import type {Chosen} from './fitting.ts'
import type {Engine} from './engine.ts'
import {physicalName} from '../../css/physical-name.ts'

export interface PlacedToken {
  /** As it stands in the class attribute: `md:hover:bg-red-500!`. */
  token: string
  /** What stands before the utility: `md:hover:`. */
  variants: string
  /** Whether it overrides everything that is not important, by `!` (CSS Cascading and Inheritance 5, §6.4.1). */
  isImportant: boolean
  chosen: Chosen
  layer: Layer
  /** Rank of the layer in the order of the cascade. */
  rank: number
  weight: number
}

/** A utility as it stands in the class attribute. */
export const tokenText = (variants: string, utility: string, isImportant: boolean): string =>
  `${variants}${utility}${isImportant ? '!' : ''}`

export interface OrderConflict {
  /** Properties that would have a wrong value. */
  property: string
  tokens: [PlacedToken, PlacedToken]
  /** The tokens do not overlap in what they set but in what they compose with. */
  isComposition?: boolean
}

/**
 * Where Tailwind's sheet decides differently from the page: two tokens that set one property, can apply at once, and
 * stand there in another order than their layers, by importance first, then specificity, then place. Undefined where there are none.
 */
export function findOrderConflict(
  placed: readonly PlacedToken[],
  engine: Engine,
  whens: Whens
): OrderConflict | undefined {
  if (placed.length < 2) return undefined
  const setters = settersOf(placed)
  // A token that sets `all` overlaps with all others.
  const everything = setters.get('all') ?? []
  const isBefore = (a: PlacedToken, b: PlacedToken): boolean => {
    if (a.isImportant !== b.isImportant) return b.isImportant
    return a.weight === b.weight ? engine.isBefore(a.token, b.token) : a.weight < b.weight
  }
  for (const [property, alone] of setters) {
    const own = property !== 'all' && isOfAll(property) ? [...alone, ...everything] : alone
    for (const [index, a] of own.entries()) {
      for (const b of own.slice(index + 1)) {
        if (a.token.token === b.token.token || !meet(a.token.layer, b.token.layer)) continue
        if (whens.exclude(a.token.layer, b.token.layer)) continue
        const rightWay = a.rank <= b.rank ? isBefore(a.token, b.token) : isBefore(b.token, a.token)
        if (rightWay || a.value === b.value) continue
        const [lower, upper] = a.rank <= b.rank ? [a.token, b.token] : [b.token, a.token]
        const isOrderDecided = own.some(
          ({token, rank}) =>
            token !== lower &&
            token !== upper &&
            rank >= Math.max(a.rank, b.rank) &&
            covers(token.layer, lower.layer, upper.layer, whens) &&
            isBefore(lower, token) &&
            isBefore(upper, token)
        )
        if (!isOrderDecided) return {property, tokens: [lower, upper]}
      }
    }
  }
  return findComposition(placed, isBefore)
}

interface Setter {
  token: PlacedToken
  value: string
  /** Rank in the cascade: of the layer, then of the entry in it. */
  rank: number
}

/** Property → tokens that set it. Names that overlap (`margin` waiting for `var()`, logical sides) are entered under each of their longhands. */
function settersOf(placed: readonly PlacedToken[]): Map<string, Setter[]> {
  const setters = new Map<string, Setter[]>()
  for (const token of placed) {
    for (const [property, value] of token.chosen.utility.values) {
      const {entries} = token.chosen
      const whole = entries.find((own) => own.property === property)
      for (const key of keysOf(property)) {
        // A shorthand declares what entries of their own declare.
        const entry = whole ?? entries.find((own) => keysOf(own.property).includes(key))
        const rank = token.rank + (entry ? entry.declaration.order / 1e7 : 0)
        const list = setters.get(key)
        if (list) list.push({token, value, rank})
        else setters.set(key, [{token, value, rank}])
      }
    }
  }
  return setters
}

/** By properties that are known: custom ones and others have no longhands. */
const keys = new Map<string, readonly string[]>()
const LOGICAL = new Set(['inline', 'block', 'start', 'end'])

/** Names under which the properties of a token are compared. */
export function keysOf(property: string): readonly string[] {
  let known = keys.get(property)
  if (!known) {
    const longhands = longhandsOf(property)
    if (longhands.length === 0) return [property]
    const all = longhands.flatMap((name) => {
      const physical = physicalName(name)
      if (physical) return [physical]
      const family = name.split('-').some((part) => LOGICAL.has(part)) ? overlapFamily(name) : undefined
      return family === undefined ? [name] : [name, family]
    })
    known = [...new Set(all)]
    keys.set(property, known)
  }
  return known
}

/** Whether both layers can apply at once. */
const meet = (a: Layer, b: Layer) => Math.max(a.from, b.from) < Math.min(a.to, b.to) && a.pseudo === b.pseudo

/** Whether the first layer applies wherever both others do. */
const covers = (layer: Layer, a: Layer, b: Layer, whens: Whens): boolean =>
  layer.pseudo === a.pseudo &&
  layer.from <= Math.max(a.from, b.from) &&
  layer.to >= Math.min(a.to, b.to) &&
  whens.isWithinAll([a, b], layer)

/** A token that reads a composition variable which another sets is right only where the other wins the cascade too. */
function findComposition(
  placed: readonly PlacedToken[],
  isBefore: (a: PlacedToken, b: PlacedToken) => boolean
): OrderConflict | undefined {
  const setters = placed.filter(({chosen}) => chosen.utility.sets.size > 0)
  if (setters.length === 0) return undefined
  for (const reader of placed) {
    for (const [variable, properties] of reader.chosen.utility.reads) {
      for (const setter of setters) {
        if (
          setter === reader ||
          !setter.chosen.utility.sets.has(variable) ||
          !meet(setter.layer, reader.layer)
        )
          continue
        const isOrderDecided =
          isBefore(reader, setter) &&
          [...properties].every((property) =>
            [...setter.chosen.utility.values.keys()].some((own) =>
              keysOf(own).some((key) => keysOf(property).includes(key))
            )
          )
        const [property] = properties
        if (!isOrderDecided && property !== undefined)
          return {property, tokens: [reader, setter], isComposition: true}
      }
    }
  }
  return undefined
}
