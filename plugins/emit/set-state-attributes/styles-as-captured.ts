import type {Element} from 'hast'
import {classesOf} from '../../html/class-list.ts'
import {statesOfStyle} from '../../model/states-of-style.ts'
import type {ElementStyle, State} from '../../model/types.ts'
import {classesIn} from '../stylesheet/state-classes.ts'
import type {WiredClasses} from './wired-classes.ts'

/**
 * Styles, and states of them, in which elements are as they were captured by a class that follows a variable elsewhere: `is-active` of the
 * page in a menu, where that of an arrow follows. What has the same declarations in that state as something that follows is one with it.
 */
export function stylesAsCaptured(
  members: ReadonlyMap<ElementStyle, readonly Element[]>,
  states: Readonly<Record<string, State>>,
  wired: WiredClasses
): Map<ElementStyle, Set<string>> {
  const rules = new Map<string, {state: string; styles: ElementStyle[]; isWired: boolean; isSet: boolean}>()
  for (const [style, holders] of members)
    for (const state of statesOfStyle(style)) {
      const names = classesIn(states[state]?.at(-1)?.dynamic ?? '')
      if (names.length === 0) continue
      const key = `${state}\n${declarationsIn(style, state)}`
      const rule = rules.get(key) ?? {state, styles: [], isWired: false, isSet: false}
      rules.set(key, rule)
      rule.styles.push(style)
      rule.isWired ||= holders.some((element) => names.some((name) => wired.get(element)?.has(name)))
      rule.isSet ||= holders.some((element) => names.some((name) => classesOf(element).includes(name)))
    }
  const found = new Map<ElementStyle, Set<string>>()
  for (const {state, styles, isWired, isSet} of rules.values())
    for (const style of isSet && !isWired ? styles : [])
      found.set(style, (found.get(style) ?? new Set()).add(state))
  return found
}

/** What a style declares in a state, as text. */
const declarationsIn = (style: ElementStyle, state: string): string =>
  Object.entries(style)
    .flatMap(([pseudo, groups]) =>
      groups.flatMap(({runs}) =>
        runs.flatMap(({declarations}) =>
          declarations
            .filter((declaration) => declaration.state === state)
            .map(({property, value, conditions}) => JSON.stringify([pseudo, property, value, conditions]))
        )
      )
    )
    .sort()
    .join('\n')
