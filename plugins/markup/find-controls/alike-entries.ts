import type {Element} from 'hast'
import {classesOf} from '../../html/class-list.ts'
import {type PageElements, textOf} from '../../html/controls/page-elements.ts'
import {isChosenName, isOpenName} from '../../html/controls/state-words.ts'
import {styleOf} from '../../model/access.ts'
import {groupBy} from '../../model/group-by.ts'
import type {OpenWhen} from '../../model/interaction.ts'
import {childElements} from '../../model/root-elements.ts'
import {bindClass} from './element-bindings.ts'
import type {Unresolved} from './resolve-targets.ts'
import type {StateUses} from './state-uses.ts'
import type {Target} from './variables.ts'

/** A control with what it opens, and the element that both are compared in. */
interface Entry {
  target: Target
  control: Element
  when: OpenWhen
}

/** Elements that have the same place in all entries, in the order of the entries. */
type Counterparts = readonly Element[]

/**
 * Let classes follow that all open entries of an accordion, or of a list of tabs, have in one place and no closed one has, or the other way
 * about: `is-active` of a header and of the arrow in it. Where rules for such a class are not kept as states, the control is reported.
 */
export function bindAlikeEntries(
  whenOf: ReadonlyMap<Target, OpenWhen>,
  uses: StateUses,
  elements: PageElements
): Unresolved[] {
  const entries = [...whenOf].flatMap(([target, when]): Entry[] => {
    const control = target.controls.find(({effect}) => effect !== 'close')?.element
    return control ? [{target, control, when}] : []
  })
  return [...groupBy(entries, keyOf).values()].flatMap((group) => {
    const isMixed = new Set(group.map(({target}) => target.isOpen)).size > 1
    return isMixed
      ? bindGroup(group, uses, elements)
      : group.flatMap((entry) => bindByNames(entry, uses, elements))
  })
}

/**
 * Without an entry of the other state to compare with: a class by the name of being open is set while what no class opens is open. Whether one
 * by the name of being chosen is, is not known.
 */
function bindByNames(
  {target, control, when}: Entry,
  uses: StateUses,
  {all, rangeOf}: PageElements
): Unresolved[] {
  if (target.isOpen || target.opening.toggles.length > 0 || !target.opening.needsDisplay) return []
  const unknown = new Set<string>()
  for (const element of all.slice(...rangeOf(control)))
    for (const {requirement} of uses.heldBy(element)) {
      const {kind, name, isSet} = requirement
      if (kind !== 'class' || !isSet || isOpenName(name) !== true || classesOf(element).includes(name))
        continue
      if (isChosenName(name)) unknown.add(name)
      else bindClass(element, when, name, true)
    }
  return unknown.size > 0 ? [{element: control, reason: unknownReason([...unknown])}] : []
}

/** Equal for the entries of one list, else for controls that are alike but for their states. */
function keyOf({target, control}: Entry): unknown {
  const group = target.controls.find((each) => each.group)?.group
  return group ?? `${target.kind} ${shapeOf(control)}`
}

const shapeOf = (element: Element): string =>
  [element.tagName, ...classesOf(element).filter((name) => isOpenName(name) === undefined)].join(' ')

function bindGroup(group: readonly Entry[], uses: StateUses, elements: PageElements): Unresolved[] {
  const left = new Set<string>()
  for (const counterparts of placesOf(group, elements))
    for (const name of differingClasses(counterparts, group)) {
      const isOpenWith = isOpenName(name)
      const isBound =
        isOpenWith !== undefined &&
        new Set(counterparts.map(shapeOf)).size === 1 &&
        !isOfTrail(name, group, elements) &&
        counterparts.every((element) => isHeld(element, name, uses))
      if (isBound)
        for (const [at, element] of counterparts.entries()) {
          const {when} = group[at] as Entry
          bindClass(element, when, name, isOpenWith)
        }
      else if (isOpenWith === undefined && isInControl(counterparts, group, elements)) {
        if (isOfState(counterparts, group) && differsInStyle(counterparts)) left.add(name)
      }
    }
  const open = group.find(({target}) => target.isOpen)
  return open && left.size > 0 ? [{element: open.control, reason: reasonOf([...left])}] : []
}

/** Classes that each open entry has and no closed one has, or each closed one and no open one. */
function differingClasses(counterparts: Counterparts, group: readonly Entry[]): string[] {
  const names = new Set(counterparts.flatMap(classesOf))
  return [...names].filter((name) => {
    const isSet = counterparts.map((element) => classesOf(element).includes(name))
    const ofOpen = isSet.filter((_, at) => group[at]?.target.isOpen)
    const ofClosed = isSet.filter((_, at) => !group[at]?.target.isOpen)
    const isOpenWith = isOpenName(name) ?? ofOpen[0] === true
    return ofOpen.every((set) => set === isOpenWith) && ofClosed.every((set) => set !== isOpenWith)
  })
}

/** What is around a control may differ for its place among the others, by its margin. */
const isInControl = (
  counterparts: Counterparts,
  [first]: readonly Entry[],
  {isWithin}: PageElements
): boolean => first !== undefined && isWithin(counterparts[0] as Element, first.control)

/**
 * Whether classes differ for the state alone: the closed entries have the same ones, and so have the open ones; of one entry each, the one
 * has all that the other has. Icons of their own are no state.
 */
function isOfState(counterparts: Counterparts, group: readonly Entry[]): boolean {
  const lists = [true, false].map((isOpen) =>
    counterparts.filter((_, at) => group[at]?.target.isOpen === isOpen).map(classesOf)
  )
  const [[open = []] = [], [closed = []] = []] = lists
  const areEqual = lists.every(
    (list) => new Set(list.map((classes) => classes.toSorted().join(' '))).size === 1
  )
  const isPart = (one: readonly string[], other: readonly string[]) =>
    one.every((name) => other.includes(name))
  return areEqual && (group.length > 2 || isPart(open, closed) || isPart(closed, open))
}

/** Whether a class is that of the page that is shown: what leads there is open, and has it for being the way there. */
function isOfTrail(name: string, group: readonly Entry[], {all, rangeOf}: PageElements): boolean {
  if (!isChosenName(name)) return false
  return group.some(({target, control}) => {
    if (!target.isOpen || target.kind === 'tab') return false
    const href = textOf(control, 'href')
    if (href !== undefined && href !== '' && !href.startsWith('#')) return true
    const inside = all.slice(...rangeOf(target.element))
    return inside.some((one) => one.properties.ariaCurrent !== undefined || classesOf(one).includes(name))
  })
}

const isHeld = (element: Element, name: string, uses: StateUses): boolean =>
  uses.heldBy(element).some(({requirement}) => requirement.kind === 'class' && requirement.name === name)

const differsInStyle = ([first, ...others]: Counterparts): boolean =>
  others.some((other) => JSON.stringify(styleOf(other)) !== JSON.stringify(styleOf(first as Element)))

/** The controls, what is in them, and what is around and beside each and in no other entry. */
function placesOf(group: readonly Entry[], elements: PageElements): Counterparts[] {
  const scopes = scopesOf(group, elements)
  const targets = new Set(group.map(({target}) => target.element))
  const places: Counterparts[] = [group.map(({control}) => control)]
  const visit = (counterparts: Counterparts) => {
    const [first, ...others] = counterparts as [Element, ...Element[]]
    if (others.some(({tagName}) => tagName !== first.tagName)) return
    const isControl = group[0]?.control === first
    if (!isControl) places.push(counterparts)
    if (counterparts.some((one) => targets.has(one))) return
    const children = counterparts.map((one) => childElements(one))
    for (const at of (children[0] ?? []).keys()) {
      const next = children.flatMap((list) => list[at] ?? [])
      if (next.length === counterparts.length) visit(next)
    }
  }
  visit(scopes)
  return places
}

/** The outermost element around each control, so many levels up in all entries, that no other entry is in. */
function scopesOf(group: readonly Entry[], {ancestorsOf, isWithin}: PageElements): Counterparts {
  const paths = group.map(({control}) => [...ancestorsOf(control), control].reverse())
  const isAlone = (scope: Element | undefined, own: Entry) =>
    scope !== undefined &&
    group.every((other) => other === own || other.control === own.control || !isWithin(other.control, scope))
  let level = 0
  while (
    level < MOST_LEVELS &&
    group.every((entry, at) => isAlone(paths[at]?.[level + 1], entry)) &&
    new Set(paths.map((path) => placeIn(path[level + 1], path[level]))).size === 1
  )
    level++
  return paths.flatMap((path) => path[level] ?? [])
}

/** Levels around a control that are of its entry. */
const MOST_LEVELS = 3

const placeIn = (parent: Element | undefined, element: Element | undefined): number =>
  parent && element ? childElements(parent).indexOf(element) : -1

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

const reasonOf = (names: readonly string[]): string =>
  `Its style differs from those beside it by ${listed(names)}, which does not follow what is open`

const unknownReason = (names: readonly string[]): string =>
  `Whether this control has ${listed(names)} while what it opens is open is not known, so that it has not`
