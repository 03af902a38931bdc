import type {Element, Root} from 'hast'
import {classesOf} from '../../html/class-list.ts'
import {dataOf, mapGroups, setStyle, styleOf} from '../../model/access.ts'
import {EVERY_WIDTH} from '../../model/width.ts'
import {addTo} from '../../model/group-by.ts'
import {everyElement} from '../../model/every-element.ts'
import type {RootStyle, StateLink} from '../../model/types.ts'
import type {Target} from './variables.ts'

/**
 * Lets classes of a page's `body`, whose tags are not printed, be those of an element around everything in it. The element has no box
 * (`display: contents`), so that nothing else changes. Spec: <https://drafts.csswg.org/css-display-4/#valdef-display-contents>
 */
export function wrapPages(tree: Root, targets: readonly Target[]): void {
  const wrappers = new Map<Element, Element>()
  for (const target of targets) {
    const toggles = target.opening.toggles.map((toggle) => {
      if (!toggle.holder.data?.isPage) return toggle
      const wrapper = wrappers.get(toggle.holder) ?? wrapperIn(toggle.holder)
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
 * What `html` and `body` have in the states that the element in them has now, they have around it, too: `.dark body` and
 * `body:has(.dark)`. Spec: <https://drafts.csswg.org/selectors-4/#relational>
 */
function lookInside(tree: Root, toggles: ReadonlySet<string>): void {
  const root = tree.data?.style
  if (!root) return
  const added: RootStyle['states'] = {}
  const within = (key: string): string | undefined => {
    const [dynamic = '', ...more] = (root.states[key] ?? []).flatMap((link) => link.dynamic || [])
    if (more.length > 0 || !toggles.has(dynamic)) return undefined
    const inside = `${key}:has`
    added[inside] = [{dynamic: `:has(${dynamic})`}]
    return inside
  }
  everyElement(tree, (element) => {
    if (!element.data?.isPage && element.tagName !== 'html') return
    const style = mapGroups(styleOf(element), (group) => ({
      ...group,
      runs: group.runs.map((run) => ({
        ...run,
        declarations: run.declarations.flatMap((declaration) => {
          const state = declaration.state === undefined ? undefined : within(declaration.state)
          return state === undefined
            ? [declaration]
            : [declaration, {...declaration, state, order: declaration.order + 0.25}]
        })
      }))
    }))
    setStyle(element, style)
  })
  tree.data = {...tree.data, style: {...root, states: {...root.states, ...added}}}
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

function wrapperIn(body: Element): Element {
  const wrapper: Element = {type: 'element', tagName: 'div', properties: {}, children: body.children}
  setStyle(wrapper, {
    '': [
      {
        properties: ['display'],
        runs: [
          {
            ...EVERY_WIDTH,
            declarations: [
              {property: 'display', value: 'contents', conditions: [], origin: 'author', order: 0}
            ]
          }
        ]
      }
    ]
  })
  dataOf(wrapper).display = ['contents']
  body.children = [wrapper]
  return wrapper
}
