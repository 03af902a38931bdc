import type {ElementStyle} from './types.ts'

/** Keys of the states in which a style declares something that is printed. */
export function statesOfStyle(style: ElementStyle): Set<string> {
  const keys = new Set<string>()
  for (const groups of Object.values(style))
    for (const {runs} of groups)
      for (const {declarations} of runs)
        for (const {state, redundant} of declarations) if (state !== undefined && !redundant) keys.add(state)
  return keys
}
