import type {Element, ElementContent, Parents, Root} from 'hast'
import type {Plugin} from 'unified'
import {everyElement} from '../../model/every-element.ts'
import {resolveInUserAgentSlots} from './user-agent-slots.ts'
import {flattenHost} from './flatten.ts'

/**
 * Replace each shadow host's children by its shadow tree, with slotted content inside its `<slot>`.
 * In: elements with `data.shadow`. Out: the flat tree; `data.shadow` and attributes that name slots and parts (`slot`, `part`,
 * `exportparts`) are gone, `<slot>` elements
 * stay (they can be styled). `inherit` in a slot of the browser's own, as `details` has, is resolved. Runs after
 * the cascade, which scopes rules by the trees as they were.
 * Messages: `light-child-unassigned` (info: a light child that no slot shows was removed).
 * Spec: <https://dom.spec.whatwg.org/#find-flattened-slotables>
 */
export const flattenShadow: Plugin<[], Root> = () => (tree, file) => {
  // Hosts before their descendants: a nested host's light children may be slots of the outer tree, filled by then.
  const flatten = (node: ElementContent, ancestors: readonly Parents[]): ElementContent => {
    if (node.type !== 'element') return node
    let element: Element = node
    const shadow = node.data?.shadow
    if (shadow) {
      const {children, unassigned} = flattenHost(node, shadow.children)
      element = {...node, children}
      if (node.data) delete node.data.shadow
      for (const child of unassigned) {
        const message = file.info('Removed a child that no slot shows', {
          ancestors: child.type === 'element' ? [...ancestors, node, child] : [...ancestors, node],
          ruleId: 'light-child-unassigned',
          source: 'flatten-shadow'
        })
        message.url = 'plugins/markup/flatten-shadow/readme.md#light-child-unassigned'
      }
    }
    const path = [...ancestors, element]
    const children = element.children.map((child) => flatten(child, path))
    if (children.some((child, index) => child !== element.children[index])) element = {...element, children}
    return element
  }
  if (hasShadow(tree))
    tree.children = tree.children.map((child) =>
      child.type === 'element' ? (flatten(child, [tree]) as Element) : child
    )
  resolveInUserAgentSlots(tree)
}

function hasShadow(tree: Root): boolean {
  let has = false
  everyElement(tree, ({data}) => {
    has ||= data?.shadow !== undefined
  })
  return has
}
