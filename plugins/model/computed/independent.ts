import {rememberedOf} from '../../css/remember.ts'
import {hasSubstitution} from '../../css/values/references.ts'
import {isWideKeyword} from '../../css/value-words.ts'
import type {PropertyGroup} from '../types.ts'
import {relativeToParent} from './inheritance.ts'
import {isWord} from '../../css/values/keywords.ts'

/** Whether no value of a group refers to a custom property or to the parent. */
export const isIndependentOfPlace = rememberedOf(({properties: [longhand], runs}: PropertyGroup): boolean =>
  runs.every(({declarations}) =>
    declarations.every(
      ({value}) =>
        !hasSubstitution(value) &&
        !isWideKeyword(value) &&
        !(longhand === 'color' && isWord(value, 'currentcolor')) &&
        !relativeToParent(longhand, value.toLowerCase())
    )
  )
)

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
