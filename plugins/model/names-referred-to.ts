import {rememberedOf} from '../css/remember.ts'
import {substitutions} from '../css/values/references.ts'
import type {PropertyGroup} from './types.ts'

/**
 * The custom properties that the values of a group refer to, each once. Several passes ask for them, and styles have most groups in
 * common.
 */
export const namesReferredTo = rememberedOf(({runs}: PropertyGroup): readonly string[] => {
  const found = new Set<string>()
  for (const {declarations} of runs)
    for (const {value} of declarations) for (const name of substitutions(value)) found.add(name)
  return found.size > 0 ? [...found] : NONE
})

const NONE: readonly string[] = []
