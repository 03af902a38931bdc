import {wordSet} from '../../css/word-set.ts'
import {isWord} from '../../css/values/keywords.ts'
import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {declarationsIn, groupOf, mapGroups, setStyle, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {canFocus} from '../../model/focusable.ts'
import {isPrinted} from '../../model/layers.ts'
import {hasPrinted} from '../../model/plain-group.ts'
import {printDeclarations} from '../../model/print-declarations.ts'
import type {Declaration, PropertyGroup, RootStyle, UniversalRule} from '../../model/types.ts'

/** In the order of their rules in a sheet: what the keyboard focuses is focused. */
const STATES = [':focus', ':focus-visible']
/** The least number of elements that must declare it. */
const MANY = 4
/** Values that contain names, which are other names in a fragment. */
const HOLDS_NAMES = ['animation', 'counter', 'container', '--']

/**
 * Declarations for the focus that all focusable elements share are hoisted to one rule (`root.data.style.universal`): the ring
 * that a page draws with `:focus-visible`. An element with other declarations for it keeps them; where a focusable element has
 * none, nothing is hoisted.
 * Messages: none. Throws nothing.
 */
export const hoistFocus: Plugin<[], Root> = () => (tree) => {
  const root = tree.data?.style
  if (!root) return
  const focusables: Element[] = []
  everyElement(tree, (element) => {
    if (canFocus(element, styleOf(element))) focusables.push(element)
  })
  const keys = new Map<PropertyGroup, string>()
  const keyOf = (group: PropertyGroup) => {
    let key = keys.get(group)
    if (key === undefined) keys.set(group, (key = focusKeyOf(group, root) ?? ''))
    return key
  }
  const shared = sharedGroups(focusables, root, keyOf)
  if (shared.size === 0) return
  for (const focusable of focusables) {
    const isShared = (group: PropertyGroup) => shared.has(keyOf(group))
    const ownLine = (styleOf(focusable)[''] ?? []).some(
      (group) => isOfLine(group) && hasPrinted(group) && !isShared(group)
    )
    setStyle(
      focusable,
      mapGroups(styleOf(focusable), (group, pseudo) =>
        pseudo === '' && isShared(group) && !(ownLine && isOfLine(group)) ? undefined : group
      )
    )
  }
  tree.data = {
    ...tree.data,
    style: {...root, universal: [...(root.universal ?? []), ...rulesOf([...shared.values()], root)]}
  }
}

/** An element that declares one of these itself keeps all three declarations, since `outline: none` overrides the others. */
const OUTLINE = wordSet('outline-style outline-width outline-color')
const isOfLine = ({properties: [first]}: PropertyGroup) => OUTLINE.has(first)

/** Groups that one element declares completely, and every other focusable element too, or declares with other values. */
function sharedGroups(
  focusables: readonly Element[],
  root: RootStyle,
  keyOf: (group: PropertyGroup) => string
): Map<string, PropertyGroup> {
  const groups = new Map<Element, Map<string, PropertyGroup>>()
  const uses = new Map<string, number>()
  for (const focusable of focusables) {
    const own = new Map<string, PropertyGroup>()
    for (const group of styleOf(focusable)[''] ?? []) {
      const key = keyOf(group)
      if (key) own.set(key, group)
    }
    groups.set(focusable, own)
    for (const key of own.keys()) uses.set(key, (uses.get(key) ?? 0) + 1)
  }
  const canShare = (key: string, group: PropertyGroup) =>
    (uses.get(key) ?? 0) >= MANY &&
    [...groups].every(([focusable, own]) => own.has(key) || overridesFocus(focusable, group, root))
  let most = new Map<string, PropertyGroup>()
  const tried = new Set<string>()
  for (const own of groups.values()) {
    const names = [...own.keys()].join()
    if (own.size <= most.size || tried.has(names)) continue
    tried.add(names)
    const shared = new Map([...own].filter(([key, group]) => canShare(key, group)))
    if (shared.size > most.size) most = shared
  }
  return most
}

/** The declarations of a group, if all of them are for the focus. */
function focusKeyOf({properties, runs}: PropertyGroup, root: RootStyle): string | undefined {
  // Most declare it unconditionally.
  const [run, ...others] = runs
  if (!run || others.length > 0 || !run.declarations.some(({state}) => state !== undefined)) return undefined
  const printed = run.declarations.filter(isPrinted)
  const states = printed.map((declaration) => STATES.indexOf(stateOf(declaration, root) ?? ''))
  const isOfFocus = states.every((state, place) => state >= 0 && state >= (states[place - 1] ?? 0))
  const isPlain = printed.every(
    ({important, conditions, property}) =>
      !important && conditions.length === 0 && !HOLDS_NAMES.some((start) => property.startsWith(start))
  )
  if (printed.length === 0 || !isOfFocus || !isPlain) return undefined
  return JSON.stringify([
    properties,
    printed.map(({property, value, shorthand}, place) => [states[place], property, value, shorthand?.value])
  ])
}

/** Its pseudo-class, where nothing else is required of it or of others; undefined where it is in no state. */
function stateOf({state}: Declaration, {states}: RootStyle): string | undefined {
  const [link, ...more] = (state === undefined ? undefined : states[state]) ?? []
  return more.length === 0 ? link?.dynamic : undefined
}

/**
 * Whether the element overrides the group at every width where it would apply: by another value, or by an
 * outline that is not drawn.
 */
function overridesFocus(element: Element, group: PropertyGroup, root: RootStyle): boolean {
  return group.properties.every(
    (longhand) =>
      decides(element, longhand, group, root) ||
      (longhand.startsWith('outline-') && decides(element, 'outline-style', group, root, 'none'))
  )
}

/** Whether the element declares a longhand in each state of a group, and never with another value than `only`. */
function decides(
  element: Element,
  longhand: string,
  shared: PropertyGroup,
  root: RootStyle,
  only?: string
): boolean {
  const hoisted = declarationsIn([shared]).filter(isPrinted)
  const states = hoisted.flatMap((declaration) => stateOf(declaration, root) ?? [])
  // What is redundant has the value that holds there anyway: the rule changes nothing if it has the same.
  const isUnchanged = ({property, value, state}: Declaration) =>
    hoisted.some((one) => one.property === property && one.value === value && one.state === state)
  const runs = groupOf(styleOf(element)[''], longhand)?.runs.map(({declarations}) =>
    declarations.filter(
      (each) => isPrinted(each) || (each.redundant === true && each.state !== undefined && isUnchanged(each))
    )
  )
  const holdsIn = (declaration: Declaration, wantedState: string) =>
    declaration.conditions.length === 0 &&
    (declaration.state === undefined || [wantedState, ':focus'].includes(stateOf(declaration, root) ?? ''))
  return (
    runs?.every(
      (printed) =>
        printed.every(({value}) => only === undefined || isWord(value, only)) &&
        states.every((state) => printed.some((declaration) => holdsIn(declaration, state)))
    ) ?? false
  )
}

function rulesOf(groups: readonly PropertyGroup[], root: RootStyle): UniversalRule[] {
  const printed = declarationsIn(groups).filter(isPrinted)
  return STATES.flatMap((state) => {
    const own = printed.filter((declaration) => stateOf(declaration, root) === state)
    return own.length > 0 ? [{state, declarations: printDeclarations(own)}] : []
  })
}
