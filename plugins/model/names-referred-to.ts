import {substitutions} from '../css/values/references.ts'
import type {PropertyGroup} from './types.ts'

/** Several passes ask for them, and styles have most groups in common. */
const known = new WeakMap<PropertyGroup, readonly string[]>()

/** The custom properties that the values of a group refer to, each once. */
export function namesReferredTo(group: PropertyGroup): readonly string[] {
  let names = known.get(group)
  if (!names) {
    const found = new Set<string>()
    for (const {declarations} of group.runs)
      for (const {value} of declarations) for (const name of substitutions(value)) found.add(name)
    names = found.size > 0 ? [...found] : NONE
    known.set(group, names)
  }
  return names
}

const NONE: readonly string[] = []
