import type {Element, Root} from 'hast'
import {dataOf, mapGroups, setStyle, styleOf} from './access.ts'
import {everyElement} from './every-element.ts'
import {plainGroup} from './plain-group.ts'
import type {RootStyle} from './types.ts'

/**
 * The element around everything in a page's `body`, whose tags are not printed, for classes and attributes that the page has. It has no box
 * (`display: contents`), so that nothing else changes. One that is there already is taken.
 * Spec: <https://drafts.csswg.org/css-display-4/#valdef-display-contents>
 */
export function pageWrapper(body: Element): Element {
  const [only, ...others] = body.children
  if (only?.type === 'element' && others.length === 0 && only.data?.wrapsPage) return only
  const wrapper: Element = {type: 'element', tagName: 'div', properties: {}, children: body.children}
  setStyle(wrapper, {'': [plainGroup('display', 'contents')]})
  Object.assign(dataOf(wrapper), {display: ['contents'], wrapsPage: true})
  body.children = [wrapper]
  return wrapper
}

/**
 * What `html` and `body` have in the states that the element in them has now, they have around it, too: `.dark body` and
 * `body:has(.dark)`. Spec: <https://drafts.csswg.org/selectors-4/#relational>
 */
export function lookInside(tree: Root, toggles: ReadonlySet<string>): void {
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
    if (element.tagName !== 'html' && element.tagName !== 'body') return
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
