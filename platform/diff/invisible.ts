/** Computed value of a property on one side of a comparison. */
export type ValueOf = (property: string) => string

const SIDES = ['top', 'right', 'bottom', 'left']

const isZero = (value: string) => parseFloat(value) === 0

/**
 * Whether a difference decides nothing, because of what else holds on both sides: the sizing of a box without edges,
 * the style and colour of a border without width, `0px` for `0%` of a position.
 */
export function decidesNothing(property: string, sides: readonly [ValueOf, ValueOf]): boolean {
  const both = (test: (valueOf: ValueOf) => boolean) => sides.every(test)
  if (property === 'box-sizing') {
    return both((valueOf) => SIDES.every((side) => isZero(valueOf(`padding-${side}`)) && isZero(valueOf(`border-${side}-width`))))
  }
  const border = /^border-(top|right|bottom|left)-(?:style|color)$/.exec(property)
  if (border) return both((valueOf) => isZero(valueOf(`border-${border[1]}-width`)))
  if (/^border-image-/.test(property)) return both((valueOf) => valueOf('border-image-source') === 'none')
  if (/^background-(?:position|size|repeat|origin|attachment)/.test(property) && both((valueOf) => valueOf('background-image') === 'none')) return true
  if (property === 'background-position') {
    const [a, b] = sides.map((valueOf) => valueOf(property).replace(/\b0(?:px|%)/g, '0'))
    return a === b
  }
  return false
}
