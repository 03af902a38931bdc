import type {Element} from 'hast'
import {addTo} from '../../model/group-by.ts'
import type {ScriptToggle} from './script-toggles.ts'
import type {Target} from './variables.ts'

/**
 * Makes tabs of what scripts show in the place of each other: each of their controls opens one of them and closes all others, as they do for
 * `switchTab('jobs')`.
 */
export function groupAlternatives(
  targets: Iterable<Target>,
  scripted: ReadonlyMap<Element, readonly ScriptToggle[]>
): void {
  const opened = [...targets].filter(
    ({kind, controls}) =>
      kind === 'disclosure' &&
      controls.every(({element, effect, group}) => effect === 'open' && !group && scripted.has(element))
  )
  // A page may have many controls of which each closes many things.
  const closed = new Map(
    opened.flatMap(({controls}) => controls.map(({element}) => [element, closedBy(element, scripted)]))
  )
  const isClosedBy = ({opening}: Target, element: Element): boolean =>
    opening.toggles.some(({holder, name}) => closed.get(element)?.get(holder)?.has(name))
  const isInsteadOf = (one: Target, other: Target): boolean =>
    one.controls.every(({element}) => isClosedBy(other, element)) &&
    other.controls.every(({element}) => isClosedBy(one, element))
  const groups = new Map<Target, Target[]>()
  for (const target of opened) {
    const first = [...groups].find(([, members]) => members.every((one) => isInsteadOf(one, target)))?.[0]
    addTo(groups, first ?? target, target)
  }
  for (const members of groups.values()) {
    const group = members.length > 1 ? members[0]?.element : undefined
    if (!group) continue
    for (const member of members) {
      member.kind = 'tab'
      member.controls = member.controls.map((control) => ({...control, kind: 'tab', group}))
    }
  }
}

/** What a control closes: the elements, and the classes and attributes by which they are open. */
function closedBy(
  control: Element,
  scripted: ReadonlyMap<Element, readonly ScriptToggle[]>
): ReadonlyMap<Element, ReadonlySet<string>> {
  const closed = new Map<Element, Set<string>>()
  for (const {toggle, effect} of scripted.get(control) ?? [])
    if (effect === 'close')
      closed.set(toggle.holder, (closed.get(toggle.holder) ?? new Set()).add(toggle.name))
  return closed
}
