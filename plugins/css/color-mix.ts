import {isKeyword, keywordOf} from './values/keywords.ts'
import {commaItems, spaceItems} from './values/lists.ts'
import type {FunctionValue, Value} from './values/types.ts'
import {wordSet} from './word-set.ts'

/** A colour of a mixture. */
export interface Mixed {
  color: Value
  /** In percent. */
  share: number
}

/** Colour spaces without a hue, in which what is mixed with `transparent` is the same colour with less opacity. */
const RECTANGULAR = wordSet(
  'srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 lab oklab xyz xyz-d50 xyz-d65'
)

/**
 * The colours of `color-mix()` where there are two, whose shares are the whole; undefined where that is not so, or not known.
 * Spec: <https://drafts.csswg.org/css-color-5/#color-mix-percent-norm>
 */
export function mixedColors({name, inside}: FunctionValue): [Mixed, Mixed] | undefined {
  const [method, first, second, ...others] = commaItems(inside)
  const isMix = name === 'color-mix' && method && isKeyword(spaceItems(method)[0] ?? method, 'in')
  if (!isMix || !first || !second || others.length > 0) return undefined
  const [one, two] = [partOf(first), partOf(second)]
  if (!one || !two) return undefined
  const share = one.share ?? (two.share === undefined ? 50 : 100 - two.share)
  if (two.share !== undefined && one.share !== undefined && one.share + two.share !== 100) return undefined
  return [
    {color: one.color, share},
    {color: two.color, share: 100 - share}
  ]
}

/** The colour and its share in `color-mix(in oklab, COLOUR 50%, transparent)`, which is the colour with an opacity. */
export function mixedWithNothing(call: FunctionValue): Mixed | undefined {
  const [, space, ...more] = spaceItems(commaItems(call.inside)[0] ?? call)
  if (!space || more.length > 0 || !RECTANGULAR.has(keywordOf(space) ?? '')) return undefined
  const [one, two] = mixedColors(call) ?? []
  if (!one || !two) return undefined
  if (isKeyword(two.color, 'transparent')) return one
  return isKeyword(one.color, 'transparent') ? two : undefined
}

/** The colour that a mixture is, where it has nothing of the other one. */
export const unmixed = (call: FunctionValue): Value | undefined =>
  mixedColors(call)?.find(({share}) => share === 100)?.color

/** A colour with its share before or behind it. */
function partOf(item: Value): {color: Value; share?: number} | undefined {
  const parts = spaceItems(item)
  const [color, ...more] = parts.filter(({kind}) => kind !== 'percentage')
  const [share, ...others] = parts.filter((part) => part.kind === 'percentage')
  if (!color || more.length > 0 || others.length > 0) return undefined
  return share ? {color, share: share.value} : {color}
}
