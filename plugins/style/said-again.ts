import {isShorthand, longhandsOf} from './properties.ts'
import {expandShorthand, type PropertyValue} from './shorthands/index.ts'

/** Declarations in the order in which they are printed, without those that say what holds already: `font: inherit; font-size: inherit`. */
export function withoutSaidAgain<Told extends PropertyValue>(printed: readonly Told[]): readonly Told[] {
  if (!printed.some(({property}, at) => isShorthand(property) && at < printed.length - 1)) return printed
  const known = new Map<string, string | undefined>()
  const left = printed.filter((each) => {
    const parts = partsOf(each)
    if (
      parts.length > 0 &&
      parts.every(({property, value}) => value !== undefined && known.get(property) === value)
    )
      return false
    for (const {property, value} of parts) known.set(property, value)
    return true
  })
  return left.length < printed.length ? left : printed
}

/** What a declaration comes to, longhand by longhand; without values where that is not certain. */
function partsOf({property, value}: PropertyValue): {property: string; value?: string}[] {
  const expansion = expandShorthand(property, value)
  if (expansion.kind === 'longhands') return expansion.declarations
  return isShorthand(property)
    ? longhandsOf(property).map((longhand) => ({property: longhand}))
    : [{property, value}]
}
