import {isUnconditional} from '../../model/access.ts'
import {isInherited} from '../../css/properties.ts'
import type {Declaration, PropertyGroup, Run} from '../../model/types.ts'
import {isInitial} from '../../css/values.ts'

/** What groups of a page come to; styles have most of theirs in common, so each is worked out once. */
export class GroupMarks {
  readonly #whole = new Map<PropertyGroup, PropertyGroup>()
  readonly #initial = new Map<PropertyGroup, boolean>()

  /** The group with nothing left to say; its parts of shorthands may still be told along with others. */
  ofAll(group: PropertyGroup): PropertyGroup {
    let marked = this.#whole.get(group)
    if (!marked) {
      marked = {...group, runs: group.runs.map(silenced)}
      this.#whole.set(group, marked)
    }
    return marked
  }

  /** The group without what is moot in each of its runs. */
  of(group: PropertyGroup, mootIn: (run: Run) => readonly Declaration[]): PropertyGroup {
    const [only, ...others] = group.runs
    if (only && others.length === 0) {
      const moot = mootIn(only)
      if (moot.length === 0) return group
      return moot.length === only.declarations.length && new Set(moot).size === moot.length
        ? this.ofAll(group)
        : {...group, runs: [withMarks(only, moot)]}
    }
    const moot = group.runs.map(mootIn)
    return moot.every((each) => each.length === 0)
      ? group
      : {...group, runs: group.runs.map((run, at) => withMarks(run, moot[at]!))}
  }

  /** Whether all that is ever said of what does not inherit is its initial value. */
  saysInitial(group: PropertyGroup): boolean {
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

const silenced = (run: Run): Run => ({
  ...run,
  declarations: run.declarations.flatMap((declaration) =>
    isUnconditional(declaration) || isPart(declaration) ? [{...declaration, redundant: true}] : []
  )
})

/** What refers to a custom property would keep it. */
const isPart = ({shorthand, value}: Declaration) => shorthand !== undefined && !value.includes('var(')

/** What is said under a condition goes; what is said plainly stays to be told along with a shorthand. */
function withMarks(run: Run, moot: readonly Declaration[]): Run {
  if (moot.length === 0) return run
  return {
    ...run,
    declarations: run.declarations.flatMap((declaration) => {
      if (!moot.includes(declaration)) return [declaration]
      return isUnconditional(declaration) ? [{...declaration, redundant: true}] : []
    })
  }
}
