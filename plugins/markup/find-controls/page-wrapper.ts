import type {Element} from 'hast'
import {dataOf, setStyle} from '../../model/access.ts'
import {EVERY_WIDTH} from '../../model/width.ts'
import type {Target} from './variables.ts'

/**
 * Lets classes of a page's `body`, whose tags are not printed, be those of an element around everything in it. The element has no box
 * (`display: contents`), so that nothing else changes. Spec: <https://drafts.csswg.org/css-display-4/#valdef-display-contents>
 */
export function wrapPages(targets: readonly Target[]): void {
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
