import type {Element, Root} from 'hast'
import {mapDeclarations, setStyle, styleOf} from '../../model/access.ts'
import {addTo} from '../../model/group-by.ts'
import {everyElement} from '../../model/every-element.ts'
import {statesOfStyle} from '../../model/states-of-style.ts'
import type {ElementStyle, State} from '../../model/types.ts'
import {classesIn} from '../stylesheet/state-classes.ts'
import {ariaOf} from './link-attribute.ts'
import {stylesAsCaptured} from './styles-as-captured.ts'
import type {WiredClasses} from './wired-classes.ts'

/**
 * Give states of their own to the styles whose elements have a state of ARIA together with the class, `.active` being one state of tabs and
 * of their panels, of which tabs have `aria-selected`; and to those of elements that have the class for another reason, by another rule.
 */
export function splitStates(tree: Root, wired: WiredClasses, dynamics: string): void {
  const root = tree.data?.style
  if (!root) return
  const members = new Map<ElementStyle, Element[]>()
  everyElement(tree, (element) => addTo(members, styleOf(element), element))
  const states = {...root.states}
  const asCaptured = stylesAsCaptured(members, states, wired)
  for (const [style, holders] of members) {
    const renamed = new Map<string, string>()
    for (const state of statesOfStyle(style)) {
      const attributes = classesOf(root.states[state] ?? []).flatMap((name) => {
        const isWired = holders.some((element) => wired.get(element)?.has(name))
        return (isWired && ariaOf({name, holders}, wired, dynamics)?.selector) || []
      })
      if (asCaptured.get(style)?.has(state)) attributes.push('as-captured')
      if (attributes.length === 0) continue
      const key = `${state} ${attributes.join('')}`
      states[key] ??= root.states[state] ?? []
      renamed.set(state, key)
    }
    if (renamed.size === 0) continue
    const split = mapDeclarations(style, (declaration) => {
      const state = declaration.state === undefined ? undefined : renamed.get(declaration.state)
      return state === undefined ? declaration : {...declaration, state}
    })
    for (const element of holders) setStyle(element, split)
  }
  root.states = states
}

/** The classes that the styled element itself must have or lack. */
const classesOf = (state: State): string[] => [...new Set(classesIn(state.at(-1)?.dynamic ?? ''))]
