import {isWord} from '../../css/values/keywords.ts'
import type {CaseRun, ComputedValues, Place} from '../../model/computed/index.ts'
import type {Declaration, WidthRange} from '../../model/types.ts'

/**
 * What `text-align: match-parent` computes to: the parent's alignment, `start` and `end` as sides of the parent's direction.
 * Undefined where the direction varies.
 * Spec: <https://drafts.csswg.org/css-text-4/#valdef-text-align-match-parent>
 */
export function sideOf(
  place: Place,
  declaration: Declaration,
  range: WidthRange,
  values: ComputedValues
): readonly CaseRun[] | undefined {
  const inherited = (longhand: string) =>
    values.declared(place, '', longhand, {...declaration, property: longhand, value: 'inherit'}, range)
  const [direction, ...others] = inherited('direction').flatMap(({cases}) => cases)
  if (typeof direction?.value !== 'string' || others.length > 0) return undefined
  const isToRight = isWord(direction.value, 'ltr')
  return inherited('text-align').map((run) => ({
    ...run,
    cases: run.cases.map((each) =>
      typeof each.value === 'string' && isWord(each.value, 'start', 'end')
        ? {...each, value: isWord(each.value, 'start') === isToRight ? 'left' : 'right'}
        : each
    )
  }))
}
