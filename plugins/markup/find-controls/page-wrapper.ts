import type {Element, Root} from 'hast'
import {identifierText, quotedString} from '../../css/escapes.ts'
import {addTo} from '../../model/group-by.ts'
import {everyElement} from '../../model/every-element.ts'
import {lookInside, pageWrapper} from '../../model/page-wrapper.ts'
import type {State, StateLink} from '../../model/types.ts'
import {isSetNow, type OpeningToggle} from './opening.ts'
import type {Target} from './variables.ts'

/**
 * Lets classes of a page's `body`, whose tags are not printed, be those of an element around everything in it.
 */
export function wrapPages(tree: Root, targets: readonly Target[]): void {
  const wrappers = new Map<Element, Element>()
  for (const target of targets) {
    const toggles = target.opening.toggles.map((toggle) => {
      if (!toggle.holder.data?.isPage) return toggle
      const wrapper = wrappers.get(toggle.holder) ?? pageWrapper(toggle.holder)
      wrappers.set(toggle.holder, wrapper)
      return {...toggle, holder: wrapper}
    })
    if (toggles.some((toggle, at) => toggle !== target.opening.toggles[at]))
      target.opening = {...target.opening, toggles}
  }
  const toggled = targets.flatMap(({opening}) => opening.toggles.filter(({holder}) => holder.data?.wrapsPage))
  if (toggled.length === 0) return
  if (wrappers.size > 0) leavePageLinks(tree)
  const selectors = new Map(toggled.map((toggle) => [selectorOf(toggle), toggle]))
  // What is so already, an element that is dark in any theme, says nothing of the page.
  everyElement(tree, (element) => {
    for (const [selector, toggle] of selectors)
      if (isSetNow({...toggle, holder: element})) selectors.delete(selector)
  })
  const ofWrapper = new Set(selectors.keys())
  askAround(tree, ofWrapper)
  lookInside(tree, ofWrapper)
}

const selectorOf = ({kind, name, value}: OpeningToggle): string =>
  kind === 'class'
    ? `.${identifierText(name)}`
    : `[${identifierText(name)}${value === undefined ? '' : `=${quotedString(value)}`}]`

/**
 * `.nav-open body .menu` → `.nav-open .menu`: everything is in the body, and what has the class is so as well now. Other combinators than
 * that of descendants stay.
 */
function leavePageLinks(tree: Root): void {
  changeStates(tree, (state, isOfPage) =>
    state.filter(
      (link, at) =>
        !(
          link.dynamic === '' &&
          link.combinator === ' ' &&
          state[at - 1]?.combinator === ' ' &&
          isOfPage(link)
        )
    )
  )
}

/** `body.nav-open .menu` → `.nav-open .menu`: what is around everything in the body has the class now, and the body in the page. */
function askAround(tree: Root, toggles: ReadonlySet<string>): void {
  changeStates(tree, (state, isOfPage) =>
    state.map((link) =>
      link.combinator && toggles.has(link.dynamic) && isOfPage(link) ? {...link, isAnything: true} : link
    )
  )
}

/** Changes all states of a tree; `isOfPage`: whether a link is of nothing but `html` and `body`, whose tags are not printed. */
function changeStates(
  tree: Root,
  change: (state: State, isOfPage: (link: StateLink) => boolean) => State
): void {
  const root = tree.data?.style
  if (!root) return
  const carriers = new Map<string, Element[]>()
  everyElement(tree, (element) => {
    for (const subject of element.data?.subjects ?? []) addTo(carriers, subject, element)
  })
  const isOfPage = ({subject}: StateLink): boolean =>
    carriers.get(subject ?? '')?.every(({data}) => data?.isPage) === true
  const states = Object.entries(root.states).map(([key, state]) => [key, change(state, isOfPage)])
  tree.data = {...tree.data, style: {...root, states: Object.fromEntries(states)}}
}
