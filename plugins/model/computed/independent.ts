import {hasSubstitution} from '../../css/values/references.ts'
import {isWideKeyword} from '../../css/value-words.ts'
import type {PropertyGroup} from '../types.ts'
import {relativeToParent} from './inheritance.ts'
import {isWord} from '../../css/values/keywords.ts'

const independent = new WeakMap<PropertyGroup, boolean>()

/** Whether no value of a group refers to a custom property or to the parent. */
export function isIndependentOfPlace(group: PropertyGroup): boolean {
  let is = independent.get(group)
  if (is === undefined) {
    const [longhand] = group.properties as [string]
    is = group.runs.every(({declarations}) =>
      declarations.every(
        ({value}) =>
          !hasSubstitution(value) &&
          !isWideKeyword(value) &&
          !(longhand === 'color' && isWord(value, 'currentcolor')) &&
          !relativeToParent(longhand, value.toLowerCase())
      )
    )
    independent.set(group, is)
  }
  return is
}

/** Whether a group has the same cases wherever it stands over the same base: a state is one of its own element. */
export const isEqualEverywhere = (group: PropertyGroup): boolean =>
  isIndependentOfPlace(group) &&
  group.runs.every(({declarations}) =>
    declarations.every(
      ({state, conditions, important}) =>
        state === undefined &&
        !important &&
        conditions.every(({kind}) => kind === 'media' || kind === 'supports')
    )
  )
