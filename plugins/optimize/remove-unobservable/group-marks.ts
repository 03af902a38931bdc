import {isUnconditional} from '../../model/access.ts'
import {isInherited} from '../../css/properties.ts'
import type {Declaration, PropertyGroup, Run} from '../../model/types.ts'
import {isInitial} from '../../css/values.ts'

/** Results for groups of a page; styles have most of their groups in common, so each is computed once. */
export class GroupMarks {
  readonly #whole = new Map<PropertyGroup, PropertyGroup>()
  readonly #initial = new Map<PropertyGroup, boolean>()

  /** The group with every declaration redundant; as parts of shorthands they may still be printed along with others. */
  ofAll(group: PropertyGroup): PropertyGroup {
    let marked = this.#whole.get(group)
    if (!marked) {
      marked = {...group, runs: group.runs.map(withoutDeclarations)}
      this.#whole.set(group, marked)
    }
    return marked
  }

  /** The group without the unobservable declarations of each of its runs. */
  of(group: PropertyGroup, unobservableIn: (run: Run) => readonly Declaration[]): PropertyGroup {
    const [only, ...others] = group.runs
    if (only && others.length === 0) {
      const unobservable = unobservableIn(only)
      if (unobservable.length === 0) return group
      return unobservable.length === only.declarations.length &&
        new Set(unobservable).size === unobservable.length
        ? this.ofAll(group)
        : {...group, runs: [withMarks(only, unobservable)]}
    }
    const unobservable = group.runs.map(unobservableIn)
    return unobservable.every((each) => each.length === 0)
      ? group
      : {...group, runs: group.runs.map((run, at) => withMarks(run, unobservable[at]!))}
  }

  /** Whether a longhand that does not inherit is never declared with another value than its initial one. */
  isAlwaysInitial(group: PropertyGroup): boolean {
    let is = this.#initial.get(group)
    if (is === undefined) {
      const [property] = group.properties as [string]
      is =
        !property.startsWith('--') &&
        !isInherited(property) &&
        group.runs.every(({declarations}) => declarations.every(({value}) => isInitial(property, value)))
      this.#initial.set(group, is)
    }
    return is
  }
}

const withoutDeclarations = (run: Run): Run => ({
  ...run,
  declarations: run.declarations.flatMap((declaration) =>
    isUnconditional(declaration) || isPart(declaration) ? [{...declaration, redundant: true}] : []
  )
})

/** A declaration that refers to a custom property would keep it. */
const isPart = ({shorthand, value}: Declaration) => shorthand !== undefined && !value.includes('var(')

/** Conditional declarations are removed; unconditional ones stay, to be printed along with a shorthand. */
function withMarks(run: Run, unobservable: readonly Declaration[]): Run {
  if (unobservable.length === 0) return run
  return {
    ...run,
    declarations: run.declarations.flatMap((declaration) => {
      if (!unobservable.includes(declaration)) return [declaration]
      return isUnconditional(declaration) ? [{...declaration, redundant: true}] : []
    })
  }
}
