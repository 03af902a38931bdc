import type {Element, ElementContent} from 'hast'

export interface Flattened {
  children: ElementContent[]
  /** Light children that no slot takes: they are not rendered. White space and comments do not count. */
  unassigned: ElementContent[]
}

/**
 * The flat tree below a host: its shadow tree, where each `<slot>` holds the light children assigned to it, or its
 * fallback content. Works on one level: the shadow trees of descendants are left to their own hosts.
 * Spec: <https://dom.spec.whatwg.org/#find-flattened-slotables>
 */
export function flattenHost(host: Element, shadowChildren: readonly ElementContent[]): Flattened {
  const light = new Map<string, ElementContent[]>()
  for (const child of host.children) {
    if (child.type === 'comment') continue
    const name = child.type === 'element' ? String(child.properties.slot ?? '') : ''
    const group = light.get(name)
    if (group) group.push(child)
    else light.set(name, [child])
  }

  const fill = (node: ElementContent): ElementContent => {
    if (node.type !== 'element') return node
    const element = withoutParts(node)
    if (element.tagName === 'slot') {
      const name = String(element.properties.name ?? '')
      const assigned = light.get(name)
      // Only the first slot of a name, in tree order, gets anything.
      if (assigned) {
        light.delete(name)
        return {...element, children: assigned.map(withoutSlotName)}
      }
    }
    // A nested host's light children may hold slots of this tree; its own shadow tree holds slots of its own.
    return {...element, children: element.children.map(fill)}
  }
  const children = shadowChildren.map(fill)
  const unassigned = [...light.values()]
    .flat()
    .filter((node) => node.type !== 'text' || node.value.trim() !== '')
  return {children, unassigned}
}

/** In the flat tree the `slot` attribute has no slot to name, unless the slot it is in is passed on to a nested host. */
function withoutSlotName(node: ElementContent): ElementContent {
  if (node.type !== 'element' || node.properties.slot === undefined) return node
  const {slot: _, ...properties} = node.properties
  return {...node, properties}
}

/** `part` and `exportparts` name elements of a shadow tree for the trees around it, which the flat tree does not have. */
function withoutParts(element: Element): Element {
  if (element.properties.part === undefined && element.properties.exportParts === undefined) return element
  const {part: _, exportParts: __, ...properties} = element.properties
  return {...element, properties}
}
