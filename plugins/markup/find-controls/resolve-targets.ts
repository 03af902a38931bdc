import type {Element} from 'hast'
import {type Control, type Controls, type OpenControl, tabListOf} from '../../html/controls/find-controls.ts'
import {libraryText} from '../../html/controls/library-attributes.ts'
import {isDialog, textOf} from '../../html/controls/page-elements.ts'
import {groupBy} from '../../model/group-by.ts'
import {groupAlternatives} from './alternatives.ts'
import {CHECKED} from './checked-controls.ts'
import {withHoldersAround} from './holders-around.ts'
import {makeNative} from './native-control.ts'
import {type NearbyTargetOf, nearbyTargets} from './nearby-target.ts'
import {hiddenOpening, isOpenNow, isSetNow, type Opening, openingOf, type OpeningToggle} from './opening.ts'
import type {ScriptToggle} from './script-toggles.ts'
import {sharedToggles} from './shared-toggles.ts'
import type {StateUse, StateUses} from './state-uses.ts'
import {isDark} from './theme-buttons.ts'
import type {Target} from './variables.ts'

/** A control, or the list of tabs, whose function the copy does not have, and why. */
export interface Unresolved {
  element: Element
  reason: string
}

interface Resolved {
  targets: Map<Element, Target>
  unresolved: Unresolved[]
}

/** What the controls of a page open, and how; controls that the platform can do without script become native. */
export function resolveTargets(
  found: Controls,
  uses: StateUses,
  scripted: ReadonlyMap<Element, readonly ScriptToggle[]> = new Map()
): {targets: Target[]; unresolved: Unresolved[]} {
  const {controls, elements} = found
  const resolved: Resolved = {targets: new Map(), unresolved: []}
  const openings = new Map<Element, Opening | undefined>()
  const placed = withHoldersAround(uses, controls, elements)
  const isShared = sharedToggles(controls, placed, elements)
  const openingOfTarget = (target: Element) => {
    if (!openings.has(target)) openings.set(target, openingOf(target, placed, elements, isShared))
    return openings.get(target)
  }
  const byGroup = groupBy(controls, ({group}) => group)
  for (const control of controls) {
    if (makeNative(control)) continue
    const beside = (control.group && byGroup.get(control.group)) || []
    const opening = openingOfTarget(control.target)
    const others = beside.flatMap(({target}) =>
      target === control.target ? [] : (openingOfTarget(target) ?? [])
    )
    add(
      resolved,
      control,
      opening
        ? hiddenAsOthers(opening, control.target, others, placed)
        : openingBeside(control, beside, openingOfTarget)
    )
  }
  resolveWithoutTarget(found, uses, resolved)
  // What only closes comes last: something has to open it.
  const isCloser = (toggles: readonly ScriptToggle[]) => toggles.every(({effect}) => effect === 'close')
  for (const [element, toggles] of [...scripted].toSorted(
    ([, a], [, b]) => Number(isCloser(a)) - Number(isCloser(b))
  ))
    addScripted(resolved, element, toggles)
  groupAlternatives(resolved.targets.values(), scripted)
  return {targets: [...resolved.targets.values()], unresolved: resolved.unresolved}
}

function add({targets, unresolved}: Resolved, control: Control, opening: Opening | undefined): void {
  const known = targets.get(control.target)
  if (known) known.controls.push(control)
  else if (opening || control.kind === 'alert') targets.set(control.target, targetOf(control, opening))
  else
    unresolved.push({
      element: control.element,
      reason: `Nothing is known to open what this control refers to${LEFT}`
    })
}

/** Adds what scripts set by a click to what the control opens, or makes it what is opened where nothing else is known. */
function addScripted(resolved: Resolved, element: Element, scripted: readonly ScriptToggle[]): void {
  // A theme tells what a button for it is, whatever icons change with it.
  const opening = scripted
    .filter(({effect}) => effect !== 'close')
    .toSorted(
      (a, b) =>
        Number(isDark(b.toggle)) - Number(isDark(a.toggle)) ||
        Number(a.toggle.holder === element) - Number(b.toggle.holder === element)
    )
  const [first] = opening
  const toggles = opening.map(({toggle, effect}) => (effect === 'toggle' ? inStep(toggle, first) : toggle))
  const own = [...resolved.targets.values()].filter((target) =>
    target.controls.some((control) => control.element === element && control.effect !== 'close')
  )
  for (const target of own) {
    const known = target.opening.toggles
    const more = toggles.filter(
      ({holder, name}) => !known.some((one) => one.holder === holder && one.name === name)
    )
    if (!target.isOpen) target.opening = {...target.opening, toggles: [...known, ...more]}
  }
  if (own.length > 0) return
  if (!first) return closeScripted(resolved, element, scripted)
  const {effect} = first
  const target = first.toggle.holder
  const kind = scriptedKind(element, toggles)
  const control: Control = {element, kind, effect, target}
  const {holder, name} = first.toggle
  const same = [...resolved.targets.values()].find(({opening}) =>
    opening.toggles.some((one) => one.holder === holder && one.name === name)
  )
  if (same) same.controls.push(control)
  // One element may have several classes of which each opens something else.
  else
    resolved.targets.set(
      resolved.targets.has(target) ? element : target,
      targetOf(control, {toggles, needsDisplay: false})
    )
  resolved.unresolved = resolved.unresolved.filter((one) => one.element !== element)
}

/** What changes by each click goes with the first: open as it is captured where that is, closed where it is not. */
function inStep(toggle: OpeningToggle, first: ScriptToggle | undefined): OpeningToggle {
  if (!first || first.effect !== 'toggle' || toggle.kind === 'style' || first.toggle.kind === 'style')
    return toggle
  const isOpen = isSetNow(first.toggle) === first.toggle.isOpen
  return {...toggle, isOpen: isSetNow(toggle) === isOpen}
}

/** What a script sets by a click: a toggle button changes nothing but itself (WAI-ARIA, `aria-pressed`), and a dialog is called one. */
function scriptedKind(element: Element, toggles: readonly OpeningToggle[]): Control['kind'] {
  if (toggles.some(isDark)) return 'theme'
  if (toggles.every(({holder, name}) => holder === element && name === CHECKED)) return 'check'
  if (element.properties.ariaPressed !== undefined && toggles.every(({holder}) => holder === element))
    return 'press'
  return toggles.some(({holder}) => isDialog(holder)) ? 'dialog' : 'disclosure'
}

/** What a script closes by a click, and by a click on something else opens. */
function closeScripted({targets}: Resolved, element: Element, scripted: readonly ScriptToggle[]): void {
  for (const target of targets.values()) {
    const isClosed = scripted.some(({toggle: {holder, name}}) =>
      target.opening.toggles.some((one) => one.holder === holder && one.name === name)
    )
    if (isClosed) target.controls.push({element, kind: target.kind, effect: 'close', target: target.element})
  }
}

/** Finds near them what controls open that refer to nothing. */
function resolveWithoutTarget(
  {withoutTarget, elements}: Controls,
  uses: StateUses,
  resolved: Resolved
): void {
  const {targets, unresolved} = resolved
  const lists = new Set<Element>()
  const words = new Map<string, Set<Element>>()
  const others: OpenControl[] = []
  let nearbyTarget: NearbyTargetOf | undefined
  for (const open of withoutTarget) {
    const {element, kind, reference} = open
    const list = kind === 'tab' ? tabListOf(element, elements) : undefined
    const isAlone = !reference && !list
    const nearby = isAlone ? (nearbyTarget ??= nearbyTargets(uses, elements))(element, targets) : undefined
    if (list) lists.add(list)
    else if (!nearby) others.push(open)
    else {
      const word = wordOf(element)
      if (word) words.set(word, (words.get(word) ?? new Set()).add(nearby.target))
      add(resolved, {element, kind, effect: effectOf(kind), target: nearby.target}, nearby.opening)
    }
  }
  for (const element of lists)
    unresolved.push({element, reason: `The tabs of this list have no panels${LEFT}`})
  for (const open of others) {
    const {element, kind} = open
    // Controls with one word of a library's own open one thing, where it is known of another what that is.
    const [target, ...more] = words.get(wordOf(element) ?? '') ?? []
    if (target && more.length === 0) add(resolved, {element, kind, effect: effectOf(kind), target}, undefined)
    else unresolved.push({element, reason: reasonOf(open)})
  }
}

/**
 * How a target is closed that is open and that no declaration closes: by the `hidden` attribute, as the other panels of its list of
 * tabs are, else a script takes its box away.
 */
function openingBeside(
  {kind, group, element, target}: Control,
  beside: readonly Control[],
  openingOfOther: (target: Element) => Opening | undefined
): Opening | undefined {
  const others = group ? beside.filter((other) => other.target !== target) : []
  if (kind === 'tab' && others.some((other) => other.target.properties.hidden !== undefined))
    return hiddenOpening(target)
  const isOpen =
    kind === 'tab'
      ? textOf(element, 'ariaSelected') === 'true' && others.some((other) => openingOfOther(other.target))
      : textOf(element, 'ariaExpanded') === 'true'
  return isOpen ? {toggles: [], needsDisplay: true, isShown: true} : undefined
}

/**
 * What opens one of a group that is shown: where others are hidden by their `display`, so is it, though no rule says so. Pages have such rules
 * for the one that is chosen (`.tab-content > .active`), and a rule for a class by itself is for no other element.
 */
function hiddenAsOthers(
  opening: Opening,
  target: Element,
  others: readonly Opening[],
  uses: StateUses
): Opening {
  const isHidden = ({declaration, requirement}: StateUse) =>
    declaration.property === 'display' && opening.toggles.some(({name}) => name === requirement.name)
  const needsDisplay =
    !opening.needsDisplay &&
    isOpenNow(opening) &&
    others.some((other) => other.needsDisplay && !other.isShown) &&
    !uses.styling(target).some(isHidden)
  return needsDisplay ? {...opening, needsDisplay, isShown: true} : opening
}

function targetOf(control: Control, opening: Opening = {toggles: [], needsDisplay: false}): Target {
  const {target: element, kind} = control
  const isOpen = kind === 'alert' ? !opening.needsDisplay : isOpenNow(opening)
  return {element, kind, controls: [control], opening, isOpen}
}

const effectOf = (kind: Control['kind']): Control['effect'] => (kind === 'dialog' ? 'open' : 'toggle')

const LEFT = ', so it is copied without its function'

function reasonOf({element, reference}: OpenControl): string {
  if (reference) return `This control refers to \`${reference}\`, which is not in the copy${LEFT}`
  const word = wordOf(element)
  return `It is not known what this control${word ? ` (\`${word}\`)` : ''} opens${LEFT}`
}

const wordOf = (element: Element): string | undefined => libraryText(element, 'Toggle')
