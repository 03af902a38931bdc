import {declarationsIn} from './access.ts'
import type {ElementStyle} from './types.ts'

/** Keys of the states in which a style declares something that is printed. */
export function statesOfStyle(style: ElementStyle): Set<string> {
  const keys = new Set<string>()
  for (const {state, redundant} of declarationsIn(Object.values(style).flat()))
    if (state !== undefined && !redundant) keys.add(state)
  return keys
}
