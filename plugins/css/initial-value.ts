import {canonicalValue} from './canonical-value.ts'
import {canonicalName, initialValue, isCustomProperty, longhandsOf} from './properties.ts'
import {remembered} from './remember.ts'
import {expandShorthand} from './shorthands/expand.ts'

/** Other spellings of initial values, in normal form. */
const ALSO_INITIAL: Readonly<Record<string, readonly string[]>> = {
  'background-position-x': ['0', 'left'],
  'background-position-y': ['0', 'top'],
  'background-size': ['auto auto'],
  'background-repeat': ['repeat repeat'],
  'transform-origin': ['center', 'center center', '50%', '50% 50% 0', 'center center 0'],
  'perspective-origin': ['center', 'center center', '50%'],
  'object-position': ['center', 'center center', '50%'],
  'border-spacing': ['0'],
  'font-stretch': ['100%'],
  'font-size': [],
  'letter-spacing': ['0'],
  opacity: ['100%'],
  'image-orientation': ['from-image']
}
/** Their initial value depends on the user's settings or on the element's position. */
const NEVER_INITIAL = new Set(['font-family', 'color', 'direction', 'unicode-bidi', 'display'])

/** True where the value has the effect of the property's initial value for sure; shorthands need all their longhands. */
export const isInitial: (property: string, value: string) => boolean = remembered((property, value) => {
  const name = canonicalName(property)
  if (value.trim().toLowerCase() === 'initial') return true
  if (isCustomProperty(name) || longhandsOf(name).length === 0) return false
  const expansion = expandShorthand(property, value)
  if (expansion.kind === 'pending') return false
  if (expansion.kind === 'longhands')
    return expansion.declarations.every((each) => isInitial(each.property, each.value))
  const text = canonicalValue(name, value)
  if (name === 'display') return text === 'inline'
  if (name === 'direction') return text === 'ltr'
  if (name === 'unicode-bidi') return text === 'normal'
  if (NEVER_INITIAL.has(name)) return false
  return text === canonicalValue(name, initialValue(name)) || (ALSO_INITIAL[name]?.includes(text) ?? false)
})
