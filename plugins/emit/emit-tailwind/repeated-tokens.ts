import {groupBy} from '../../model/group-by.ts'
import type {Whens} from '../../model/whens.ts'
import {keysOf, type PlacedToken} from './check-order.ts'
import type {Engine} from './engine.ts'

/**
 * Tokens without those whose utility another token has already wherever they apply: `dark:md:bg-black` beside `dark:bg-black`, which no token of
 * a place between both overrides. Pages declare again what another width changed, and Tailwind's sheet has its own order.
 */
export function withoutRepeated(
  placed: readonly PlacedToken[],
  engine: Engine,
  whens: Whens
): readonly PlacedToken[] {
  const byUtility = groupBy(placed, ({chosen}) => chosen.token)
  if (byUtility.size === placed.length) return placed
  const gone = new Set<PlacedToken>()
  const isBelow = (a: PlacedToken, b: PlacedToken): boolean =>
    a.isImportant !== b.isImportant
      ? b.isImportant
      : a.weight === b.weight
        ? engine.isBefore(a.token, b.token)
        : a.weight < b.weight
  for (const [, alike] of byUtility)
    for (const token of alike) {
      const {utility} = token.chosen
      if (utility.sets.size > 0 || utility.reads.size > 0) continue
      const keys = new Set([...utility.values.keys()].flatMap(keysOf))
      const isHeld = alike.some(
        (other) =>
          other !== token &&
          !gone.has(other) &&
          isWithin(token, other, whens) &&
          !placed.some(
            (each) =>
              each !== other &&
              each !== token &&
              !gone.has(each) &&
              isBelow(other, each) &&
              isBelow(each, token) &&
              [...each.chosen.utility.values.keys()].some((name) => keysOf(name).some((key) => keys.has(key)))
          )
      )
      if (isHeld) gone.add(token)
    }
  return gone.size === 0 ? placed : placed.filter((token) => !gone.has(token))
}

/** Whether another token applies wherever one does. */
const isWithin = ({layer}: PlacedToken, {layer: other}: PlacedToken, whens: Whens): boolean =>
  other.pseudo === layer.pseudo &&
  other.from <= layer.from &&
  other.to >= layer.to &&
  whens.isWithinAll([layer], other)
