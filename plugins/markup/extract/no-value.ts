import type {Element} from 'hast'
import {type LookupFacts, type Scope, scopeOf, substituted} from '../../model/variable-lookup.ts'
import {styleOf, mapDeclarationsIn} from '../../model/access.ts'
import {isInherited} from '../../css/properties.ts'
import type {Declaration, PropertyGroup} from '../../model/types.ts'
import {hasSubstitution} from '../../css/values/references.ts'
import {EVERY_WIDTH} from '../../model/width.ts'

/**
 * Groups of the last element of a path, with `inherit` in place of values that are invalid at computed-value time at every width, as
 * `font-family: var(--none)` is: the property is inherited (CSS Custom Properties 1, §3.1). The same groups where there are none.
 */
export function inheritingWhatIsNoValue(
  groups: readonly PropertyGroup[],
  path: readonly Element[],
  opaque: ReadonlySet<string>
): readonly PropertyGroup[] {
  const holds = (group: PropertyGroup, test: (declaration: Declaration) => boolean) =>
    group.runs.some(({declarations}) => declarations.some(test))
  if (!groups.some((group) => holds(group, mayHaveNoValue))) return groups
  const scope = path.reduce<Scope | undefined>(
    (above, element) => scopeOf(styleOf(element), '', above),
    undefined
  )
  const facts: LookupFacts = {isOpaque: (name) => opaque.has(name), isWhole: true}
  const hasNoValue = (declaration: Declaration) =>
    mayHaveNoValue(declaration) &&
    substituted(declaration.value, scope, EVERY_WIDTH, facts)?.every(({value}) => !value?.trim()) === true
  return groups.map((group) => (holds(group, hasNoValue) ? inheriting(group, hasNoValue) : group))
}

const mayHaveNoValue = ({property, value}: Declaration): boolean =>
  isInherited(property) && hasSubstitution(value)

const inheriting = (group: PropertyGroup, isWanted: (declaration: Declaration) => boolean): PropertyGroup =>
  mapDeclarationsIn(group, (declaration) => {
    if (!isWanted(declaration)) return declaration
    const {shorthand: _, ...rest} = declaration
    return {...rest, value: 'inherit'}
  })
