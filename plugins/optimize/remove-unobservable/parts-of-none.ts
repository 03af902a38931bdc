import type {Declaration} from '../../model/types.ts'

/**
 * What a shorthand says of the other parts where it says that there is none (`background: none` on paper, `transition: none`
 * for readers who asked for less motion), unless something stronger than it gives one without saying the parts.
 * `ones`: what is said of the longhand that says whether there is one.
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
