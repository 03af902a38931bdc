import type {Declaration, PropertyGroup, Run} from '../../model/types.ts'

type Shorthand = NonNullable<Declaration['shorthand']>

/** Shorthands whose longhands are hard to read alone: `text-decoration-line: underline`. */
const KEPT_SHORTHANDS = /^(?:text-decoration|transition|animation)$/
const OF_ONE = /^(?:text-decoration|transition|animation)/
const NONE: readonly Declaration[] = []

/**
 * Shorthands under a condition or in a state of which some longhands would be removed and others stay, though all are there: they
 * stay as their author wrote them.
 */
export function keptWhole(
  groups: readonly PropertyGroup[],
  dropped: (run: Run) => readonly Declaration[]
): Set<Shorthand> {
  const found = new Map<Shorthand, {parts: Set<string>; declaredCount: number; removedCount: number}>()
  for (const {properties, runs} of groups) {
    if (!OF_ONE.test(properties[0]!)) continue
    for (const run of runs) {
      if (!run.declarations.some(isPart)) continue
      const removedCount = run.declarations.length > 1 ? dropped(run) : NONE
      for (const declaration of run.declarations) {
        if (!isPart(declaration)) continue
        const {shorthand, property} = declaration
        const counts = found.get(shorthand) ?? {parts: new Set(), declaredCount: 0, removedCount: 0}
        found.set(shorthand, counts)
        counts.parts.add(property)
        counts.declaredCount++
        if (removedCount.includes(declaration)) counts.removedCount++
      }
    }
  }
  const kept = new Set<Shorthand>()
  for (const [shorthand, {parts, declaredCount: declared, removedCount}] of found)
    if (removedCount > 0 && removedCount < declared && parts.size === shorthand.longhands.length)
      kept.add(shorthand)
  return kept
}

const isPart = (
  declaration: Declaration
): declaration is Declaration & Required<Pick<Declaration, 'shorthand'>> =>
  declaration.shorthand !== undefined && KEPT_SHORTHANDS.test(declaration.shorthand.property)
