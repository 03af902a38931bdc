import {overlapping} from './overlap.ts'
import {isShorthand, longhandsOf} from './properties.ts'
import {expandShorthand, type PropertyValue} from './shorthands/index.ts'

/** Declarations in the order in which they are printed, without those that repeat what holds already: `font: inherit; font-size: inherit`. */
export function dropRepeats<Printed extends PropertyValue>(printed: readonly Printed[]): readonly Printed[] {
  if (!printed.some((each, at) => isOverriddenLater(each, at, printed))) return printed
  const known = new Map<string, string | undefined>()
  const left = printed.filter((each) => {
    const parts = partsOf(each)
    if (
      parts.length > 0 &&
      parts.every(({property, value}) => value !== undefined && known.get(property) === value)
    )
      return false
    for (const {property, value} of parts) {
      known.set(property, value)
      // `padding-block-start` may override `padding-top`.
      for (const other of overlapping(property)) known.delete(other)
    }
    return true
  })
  return left.length < printed.length ? left : printed
}

/** Whether a shorthand is followed by something that may be a longhand of it, by their names. Most lists have nothing of the kind. */
function isOverriddenLater(
  {property}: PropertyValue,
  at: number,
  printed: readonly PropertyValue[]
): boolean {
  if (at === printed.length - 1 || !isShorthand(property)) return false
  const end = property.indexOf('-', 1)
  const family = end < 0 ? property : property.slice(0, end)
  return printed
    .slice(at + 1)
    .some(({property: name}) => name.startsWith(family) || (family === 'font' && name === 'line-height'))
}

/** A declaration's values, longhand by longhand; without values where they are not certain. */
function partsOf({property, value}: PropertyValue): {property: string; value?: string}[] {
  const expansion = expandShorthand(property, value)
  if (expansion.kind === 'longhands') return expansion.declarations
  return isShorthand(property)
    ? longhandsOf(property).map((longhand) => ({property: longhand}))
    : [{property, value}]
}
