import type {Element} from 'hast'
import {declarationsOf} from './access.ts'
import type {ElementStyle, StateLink} from './types.ts'

/** Keys of the states in which a style declares something that is printed. */
export function statesOfStyle(style: ElementStyle): Set<string> {
  const keys = new Set<string>()
  for (const {state, redundant} of declarationsOf(style))
    if (state !== undefined && !redundant) keys.add(state)
  return keys
}

/** Whether a link of a state is about an element. */
export const isAbout = ({subject, isAnything}: StateLink, {data}: Element): boolean =>
  isAnything === true || (subject !== undefined && data?.subjects?.includes(subject) === true)
