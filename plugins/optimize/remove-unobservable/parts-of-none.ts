import type {Declaration} from '../../model/types.ts'

/**
 * What a shorthand with `none` declares for its other longhands (`background: none` in print, `transition: none`
 * with reduced motion), unless a stronger declaration has another value and leaves the other longhands out.
 * `ones`: declarations of the longhand that `none` is the value of.
 */
export function partsOfNone(
  shorthand: string,
  ones: readonly Declaration[],
  isNone: (value: string) => boolean,
  parts: readonly Declaration[]
): Declaration[] {
  const isWhole = (one: Declaration) => one.shorthand?.property === shorthand
  const bare = ones.filter((one) => !isNone(one.value) && !isWhole(one))
  const ofNone = new Set(
    ones.flatMap((one) =>
      isNone(one.value) && isWhole(one) && bare.every((other) => isWeaker(other, one)) ? [one.shorthand] : []
    )
  )
  return parts.filter((part) => part.shorthand !== undefined && ofNone.has(part.shorthand))
}

const isWeaker = (one: Declaration, other: Declaration): boolean =>
  Boolean(one.important) === Boolean(other.important) ? one.order < other.order : Boolean(other.important)
