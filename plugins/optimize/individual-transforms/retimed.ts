import {mapDeclarationsIn} from '../../model/access.ts'
import {mapTokens} from '../../css/tokens.ts'
import type {IndividualTransform} from '../../css/transform-parts.ts'
import {isKeyword} from '../../css/values/keywords.ts'
import {commaItems} from '../../css/values/lists.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {groupIndex} from '../../model/group-index.ts'
import {hasUniformLists} from '../../model/uniform-lists.ts'
import type {Declaration, PropertyGroup} from '../../model/types.ts'

const PROPERTY = 'transition-property'
/** Lists that run beside it (CSS Transitions 2, §2.1). */
const BESIDE = [
  'transition-duration',
  'transition-delay',
  'transition-timing-function',
  'transition-behavior'
]
const LONGHANDS: ReadonlySet<string> = new Set([PROPERTY, ...BESIDE])

/** All that a transition of `transform` alone may change; Tailwind's `transition-transform`. */
const ALL = 'transform, translate, scale, rotate'

/**
 * The groups with transitions of the individual properties in the place of those of `transform`; undefined where the lists that run
 * beside would be of another order.
 */
export function retimed(
  groups: PropertyGroup[],
  used: readonly IndividualTransform[]
): PropertyGroup[] | undefined {
  const index = groupIndex(groups)
  const timed = index.get(PROPERTY)
  if (!timed) return groups
  if (timed.properties.length !== 1) return undefined
  const values = timed.runs
    .flatMap(({declarations}) => declarations.map(({value}) => value))
    .filter(namesTransform)
  if (values.length === 0) return groups
  const isSingle = values.every((value) => countOf(value) === 1)
  // One name in the place of one keeps the order of all lists.
  const keepsOrder = used.length === 1 && values.every((value) => countOf(value) > 1)
  if (!keepsOrder && !BESIDE.every((property) => hasUniformLists(index.get(property)))) return undefined
  const names = isSingle ? ALL : used.join(', ')
  const shorthands = new Map<Shorthand, Shorthand>()
  const reworded = (declaration: Declaration): Declaration => {
    const {shorthand, ...rest} = declaration
    const value = declaration.property === PROPERTY ? renamed(declaration.value, names) : declaration.value
    if (!shorthand || shorthand.property !== 'transition') return {...declaration, value}
    // What is printed as one token stays one.
    const own = shorthands.get(shorthand) ?? {...shorthand, value: renamed(shorthand.value, names)}
    shorthands.set(shorthand, own)
    return keepsOrder
      ? {...rest, value, shorthand: own}
      : value === declaration.value
        ? declaration
        : {...rest, value}
  }
  return groups.map((group) =>
    group.properties.every((property) => LONGHANDS.has(property)) ? mapDeclarationsIn(group, reworded) : group
  )
}

type Shorthand = NonNullable<Declaration['shorthand']>

const countOf = (list: string): number => commaItems(parseValue(list)).length
const namesTransform = (list: string): boolean =>
  commaItems(parseValue(list)).some((item) => isKeyword(item, 'transform'))

const renamed = (text: string, names: string): string =>
  mapTokens(text, ({kind, text: word}) =>
    kind === 'ident' && word.toLowerCase() === 'transform' ? names : word
  )
