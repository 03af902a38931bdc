import {isUnconditional} from '../../model/access.ts'
import type {Declaration, PropertyGroup} from '../../model/types.ts'
import {UNBOUNDED} from '../../model/width.ts'

/** Whether the page declares a property at every width: unconditionally, or in a way that passes the test. */
export function isDeclaredAtAllWidths(
  group: PropertyGroup | undefined,
  test: (declaration: Declaration) => boolean = isUnconditional
): boolean {
  if (group?.properties.length !== 1) return false
  let reached = 0
  for (const {from, to, declarations} of group.runs) {
    if (from > reached || !declarations.some((each) => test(each) && each.origin !== 'user-agent'))
      return false
    reached = to
  }
  return reached === UNBOUNDED
}
