import type {Element, Root} from 'hast'
import {classesOf} from '../../html/class-list.ts'
import {addTo} from '../../model/group-by.ts'
import {everyElement} from '../../model/every-element.ts'
import {lookInside, pageWrapper} from '../../model/page-wrapper.ts'
import type {StateLink} from '../../model/types.ts'
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
  if (wrappers.size === 0) return
  leavePageLinks(tree)
  const toggled = targets.flatMap(({opening}) =>
    opening.toggles.flatMap(({holder, kind, name}) =>
      kind === 'class' && [...wrappers.values()].includes(holder) ? [name] : []
    )
  )
  // What has the class already, an element that is dark in any theme, says nothing of the page.
  const names = new Set(toggled.map((name) => `.${name}`))
  everyElement(tree, (element) => {
    for (const name of classesOf(element)) names.delete(`.${name}`)
  })
  lookInside(tree, names)
}

/**
 * `.nav-open body .menu` → `.nav-open .menu`: everything is in the body, and what has the class is so as well now. Other combinators than
 * that of descendants stay.
 */
function leavePageLinks(tree: Root): void {
  const root = tree.data?.style
  if (!root) return
  const carriers = new Map<string, Element[]>()
  everyElement(tree, (element) => {
    for (const subject of element.data?.subjects ?? []) addTo(carriers, subject, element)
  })
  const isOfPage = ({subject, dynamic, combinator}: StateLink, before: StateLink | undefined): boolean =>
    dynamic === '' &&
    combinator === ' ' &&
    before?.combinator === ' ' &&
    (carriers.get(subject ?? '') ?? []).length > 0 &&
    (carriers.get(subject ?? '') ?? []).every(({data}) => data?.isPage)
  const states = Object.entries(root.states).map(([key, state]) => [
    key,
    state.filter((link, at) => !isOfPage(link, state[at - 1]))
  ])
  tree.data = {...tree.data, style: {...root, states: Object.fromEntries(states)}}
}
