import type {Element, Root} from 'hast'
import {takeName} from '../../css/name-words.ts'

/**
 * Radio buttons and `details` of which only one may be on, in parts that are there at some widths only → names of separate
 * groups: a hidden part would turn off one that is shown.
 * Spec: <https://html.spec.whatwg.org/multipage/input.html#radio-button-group>
 */
export function groupNames(tree: Root): Map<Element, string> {
  const members = membersIn(tree)
  const owners = new Map<string, Element | undefined>()
  for (const {key, part} of members) if (part === undefined) owners.set(key, undefined)
  const taken = new Set(members.map(({name}) => name))
  const given = new Map<Element, Map<string, string>>()
  const names = new Map<Element, string>()
  for (const {element, key, name, part} of members) {
    if (!owners.has(key)) owners.set(key, part)
    if (part === undefined || owners.get(key) === part) continue
    const ofPart = given.get(part) ?? new Map<string, string>()
    given.set(part, ofPart)
    const own = ofPart.get(key) ?? takeName(name, taken)
    ofPart.set(key, own)
    names.set(element, own)
  }
  return names
}

interface Member {
  element: Element
  name: string
  /** The key that members of one group have in common. */
  key: string
  /** The innermost part that it is in. */
  part: Element | undefined
}

function membersIn(tree: Root): Member[] {
  const members: Member[] = []
  const forms = new Map<Element, number>()
  const visit = (node: Root | Element, part: Element | undefined, form: Element | undefined) => {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      const own = child.data?.shownIn ? child : part
      const around = child.tagName === 'form' ? child : form
      const name = String(child.properties.name ?? '')
      const isRadio = child.tagName === 'input' && String(child.properties.type).toLowerCase() === 'radio'
      if (name !== '' && (isRadio || child.tagName === 'details')) {
        if (around && !forms.has(around)) forms.set(around, forms.size)
        // A group of radio buttons ends with its form.
        const scope = isRadio ? (child.properties.form ?? (around && forms.get(around)) ?? '') : ''
        members.push({element: child, name, key: `${child.tagName} ${scope} ${name}`, part: own})
      }
      visit(child, own, around)
    }
  }
  visit(tree, undefined, undefined)
  return members
}
