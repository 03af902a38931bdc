import type {Element} from 'hast'
import {groupBy} from '../../model/group-by.ts'
import {controlLabel, labelWords} from '../../html/controls/control-label.ts'
import {type PageElements, textOf} from '../../html/controls/page-elements.ts'
import type {Control} from '../../html/controls/find-controls.ts'
import type {OpenWhen, StateVariable} from '../../model/interaction.ts'
import {dismissalOf} from './dismissal.ts'
import type {Opening} from './opening.ts'

/** A target that can be opened, with the controls of it. */
export interface Target {
  element: Element
  kind: Control['kind']
  controls: Control[]
  opening: Opening
  isOpen: boolean
  /** What the page calls the variable, and its value. */
  name?: string
  key?: string
}

/** The variables that targets need, and for each target which of them says that it is open. */
export interface Variables {
  variables: StateVariable[]
  whenOf: Map<Target, OpenWhen>
}

/**
 * One variable for each target; one for all where at most one of them is open: the tabs of a list, the parts of an accordion, the
 * dialogs of a page, its menus.
 */
export function variablesOf(targets: readonly Target[], elements: PageElements): Variables {
  const nested = nestedTargets(targets, elements)
  // A theme is chosen once, as an entry of a menu is.
  const controls = new Set(
    targets.flatMap(({kind, controls: own}) => (kind === 'theme' ? [] : own.map(({element}) => element)))
  )
  const facts = {elements, nested, controls}
  const variables: StateVariable[] = []
  const add = (members: readonly Target[], variable: StateVariable) => {
    const dismissal = dismissalOf(members, facts)
    variables.push({...variable, ...(dismissal && {dismissal})})
  }
  const whenOf = new Map<Target, OpenWhen>()
  for (const members of groupBy(targets, (target) => groupOf(target, nested)).values()) {
    const [first] = members
    const opened = members.filter(({isOpen}) => isOpen)
    const variable = variables.length
    if (members.length === 1 || opened.length > 1) {
      for (const member of members) {
        whenOf.set(member, {variable: variables.length})
        const {kind, isOpen, name} = member
        add([member], {kind, initial: isOpen, isChoice: false, canBeNone: true, ...(name && {ownName: name})})
      }
      continue
    }
    const keys = keysOf(members, elements)
    for (const [member, key] of keys) whenOf.set(member, {variable, key})
    const [open] = opened
    const initial = (open && keys.get(open)) ?? null
    const canBeNone = first.kind !== 'tab' || initial === null
    add(members, {kind: first.kind, initial, isChoice: true, canBeNone})
  }
  return {variables, whenOf}
}

/** Equal for targets of which at most one is open. */
function groupOf(target: Target, nested: ReadonlySet<Target>): unknown {
  const {kind, controls} = target
  const group = controls.find((control) => control.group)?.group
  if (group) return group
  if (kind !== 'dialog' && kind !== 'menu') return target
  return nested.has(target) ? target : kind
}

/** Those that are inside another one of their kind, or contain one: a menu inside another one is open together with it. */
function nestedTargets(targets: readonly Target[], {rangeOf}: PageElements): Set<Target> {
  const nested = new Set<Target>()
  const placeOf = ({element}: Target) => rangeOf(element)[0]
  for (const ofKind of groupBy(targets, ({kind}) => kind).values()) {
    const around: Target[] = []
    for (const target of ofKind.toSorted((a, b) => placeOf(a) - placeOf(b))) {
      for (
        let last = around.at(-1);
        last && rangeOf(last.element)[1] <= placeOf(target);
        last = around.at(-1)
      )
        around.pop()
      for (const outer of around) nested.add(outer).add(target)
      around.push(target)
    }
  }
  return nested
}

/** What the page calls them, else their ids, else the ids of their controls, else the labels of those, else numbers. */
function keysOf(members: readonly Target[], {byId}: PageElements): Map<Target, string> {
  const ids = members.map(({element, controls}) =>
    [element, ...controls.map((control) => control.element)].map((one) => textOf(one, 'id')).find((id) => id)
  )
  const labels = members.map(({controls: [control]}) =>
    control ? labelWords(controlLabel(control.element)).join('-') : ''
  )
  const written = members.map(({key}) => key)
  const keys = [written, ids, labels].find(
    (list) =>
      list.every((key) => key !== undefined && key !== '' && (list !== ids || byId(key))) &&
      new Set(list).size === list.length
  )
  return new Map(members.map((member, at) => [member, keys?.[at] ?? `item-${at + 1}`]))
}
