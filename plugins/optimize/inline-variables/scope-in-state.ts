import {resultsFor} from '../../model/results-for.ts'
import {isUnconditional} from '../../model/access.ts'
import {whenKey} from '../../model/condition.ts'
import type {Condition, Declaration, PropertyGroup, Run} from '../../model/types.ts'
import type {Scope} from '../../model/variable-lookup.ts'

const known = resultsFor<Scope, Scope>()

/**
 * The scope of an element where one of its declarations applies: what the element defines for itself under the same conditions and in the same
 * state has its value then, as in `.a:hover { --alpha: 1; color: rgb(1 2 3 / var(--alpha)) }`. Where the scope is that of an element around
 * (`isOwn` is false), a state of the one is none of the other, and media are the same for both.
 */
export function scopeInState(scope: Scope, declaration: Declaration, isOwn: boolean): Scope {
  if (isUnconditional(declaration) || !scope.parent) return scope
  if (!isOwn && (declaration.state !== undefined || !declaration.conditions.every(isOfPage))) return scope
  const key = whenKey(declaration)
  return known(scope, key, () => settled(scope, key))
}

const isOfPage = ({kind}: Condition): boolean => kind === 'media' || kind === 'supports'

function settled(scope: Scope, key: string): Scope {
  const own = new Map<string, PropertyGroup>()
  let isChanged = false
  for (const [name, group] of scope.own) {
    const runs = group.properties.length > 1 ? group.runs : group.runs.map((run) => settledIn(run, key))
    const isSame = runs.every((run, at) => run === group.runs[at])
    isChanged ||= !isSame
    own.set(name, isSame ? group : {...group, runs})
  }
  return isChanged ? {parent: scope.parent, own, known: new Map(), inside: new Map()} : scope
}

/** With one declaration for all, where whatever is stronger than the one that applies gives the same value. */
function settledIn(run: Run, key: string): Run {
  const at = run.declarations.findLastIndex((each) => isUnconditional(each) || whenKey(each) === key)
  const [applied, ...stronger] = run.declarations.slice(Math.max(0, at))
  if (at < 0 || !applied || (isUnconditional(applied) && stronger.length === 0)) return run
  if (stronger.some(({value}) => value !== applied.value)) return run
  const {state: _, ...always} = applied
  return {...run, declarations: [{...always, conditions: []}]}
}
