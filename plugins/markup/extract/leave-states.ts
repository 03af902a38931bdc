import type {Element} from 'hast'
import {mapDeclarations, setStyle, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {mapStyles} from '../../model/map-styles.ts'
import {isSetAround} from './set-names.ts'
import type {ElementStyle, RootStyle, State, StateLink} from '../../model/types.ts'

/** A state as it can still occur: null where it always holds, undefined where it can no longer occur. */
type Left = State | null | undefined

/**
 * Declarations of an element and its content that depend on states of elements that are left behind (`.card:hover .title`): those that
 * hold while nobody interacts stay, the others can no longer apply. Gives the states, with those that became shorter.
 */
export function leaveStates(
  element: Element,
  ancestors: readonly Element[],
  states: RootStyle['states']
): RootStyle['states'] {
  const carried = new Set<string>()
  everyElement({type: 'root', children: [element]}, ({data}) => {
    for (const placeholder of data?.subjects ?? []) carried.add(placeholder)
  })
  const shorter: RootStyle['states'] = {}
  const leave = (style: ElementStyle, isBehind: (link: StateLink) => boolean): ElementStyle =>
    mapDeclarations(style, (declaration) => {
      const links = declaration.state === undefined ? undefined : states[declaration.state]
      if (!links?.some(isBehind)) return declaration
      const left = leftOf(links, isBehind, ancestors)
      const {state, ...plain} = declaration
      if (!left) return left === null ? plain : undefined
      const key = `${state}-alone`
      shorter[key] = left
      return {...plain, state: key}
    })
  const inside = element.children.filter((child) => child.type === 'element')
  mapStyles({type: 'root', children: inside}, (style) =>
    leave(style, (link) =>
      link.isAnything
        ? isSetAround(link, ancestors)
        : link.subject !== undefined && !carried.has(link.subject)
    )
  )
  // There is nothing around the element itself, or beside it.
  setStyle(
    element,
    leave(styleOf(element), (link) =>
      link.isAnything && link.combinator === ' '
        ? isSetAround(link, ancestors)
        : link.combinator !== undefined
    )
  )
  return {...states, ...shorter}
}

function leftOf(links: State, isBehind: (link: StateLink) => boolean, ancestors: readonly Element[]): Left {
  const holds = (link: StateLink) => holdsAtRest(link.dynamic) || isSetAround(link, ancestors)
  if (!links.filter(isBehind).every(holds)) return undefined
  const kept = links.filter((link) => !isBehind(link))
  return kept.every(({dynamic}) => dynamic === '') ? null : kept
}

/** Nothing, or only that somebody does not interact. */
const holdsAtRest = (dynamic: string): boolean =>
  dynamic.replace(/:not\(\s*:(?:hover|active|focus|focus-visible|focus-within)\s*\)/gi, '') === ''
