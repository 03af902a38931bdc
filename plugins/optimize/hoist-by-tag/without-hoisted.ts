import {mapGroups} from '../../model/access.ts'
import type {Declaration, ElementStyle, PropertyGroup} from '../../model/types.ts'
import type {Hoisted} from './hoistable.ts'
import {baseDeclaration, isUndoing} from './part.ts'

/** A style on a baseline that has the rule: without what the rule declares, and with what it would override. */
export const withoutHoisted = (style: ElementStyle, hoisted: ReadonlyMap<string, Hoisted>): ElementStyle =>
  mapGroups(style, (group, pseudo) => {
    const [longhand, ...others] = group.properties
    const rule = pseudo === '' && others.length === 0 ? hoisted.get(longhand) : undefined
    return rule ? withoutRule(group, longhand, rule.declaration.value) : group
  })

function withoutRule(group: PropertyGroup, longhand: string, value: string): PropertyGroup | undefined {
  const runs = group.runs.map((run) => {
    const base = baseDeclaration(run, longhand)
    if (!base) return run
    if (isUndoing(base, longhand) && base.value === value)
      return {...run, declarations: run.declarations.filter((each) => each !== base)}
    if (!base.redundant) return run
    return {...run, declarations: run.declarations.map((each) => (each === base ? declared(each) : each))}
  })
  const isEmpty = runs.every(({declarations}) => declarations.every(({origin}) => origin === 'user-agent'))
  return isEmpty ? undefined : {...group, runs}
}

const declared = ({redundant: _, ...declaration}: Declaration): Declaration => declaration
