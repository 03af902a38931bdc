import type {Root} from 'hast'
import type {Plugin} from 'unified'
import type {Toggles} from '../../css/selectors/toggles.ts'
import {everyElement} from '../../model/every-element.ts'
import type {Snapshot} from '../../model/snapshot.ts'
import {togglesOf} from '../read/page-toggles.ts'
import {chosenClassesOf} from './chosen-classes.ts'
import {controlledNames} from './controlled-names.ts'
import {HIDDEN, markHiddenTargets} from './hidden-targets.ts'
import {type ScriptedClasses, scriptedClassesOf} from './scripted-classes.ts'
import {themeClassesOf} from './theme-classes.ts'

export interface FindTogglesOptions {
  /** Keep what the page looks like in its other themes (default: true). */
  themes?: boolean
  /** Keep what elements look like in states that scripts bring about (default: true). */
  states?: boolean
  /** Keep those too of which only the class's name says that it is of a state, and no script sets it (default: true). */
  namedStates?: boolean
  /**
   * Elements keep such classes, and rules for them are states of the elements that have them, too (default: false, those alone that
   * controls of the page take away).
   */
  keepsClasses?: boolean
  /**
   * Elements keep the classes by which scripts hide them, where attributes take their place (default: false, as they are captured).
   */
  keepsHidingClasses?: boolean
}

/**
 * Find the classes and attributes that a page's scripts set while it is used, so that `resolve-cascade` keeps the rules for them as
 * states: `file.data.toggles`. Scripts are read as text and never run; what the page's controls open counts as well, where the page's
 * script is not at hand. Without this pass the copy is as it was captured.
 * Messages: none. Throws nothing.
 */
export const findToggles: Plugin<[FindTogglesOptions?], Root> =
  ({
    themes = true,
    states = true,
    namedStates = true,
    keepsClasses = false,
    keepsHidingClasses = false
  } = {}) =>
  (tree, file) => {
    const {snapshot} = file.data
    if (!snapshot) return
    const toggles = togglesOf(snapshot, {themes, states, namedStates, keepsClasses})
    const controlled = states ? controlledNames(tree, snapshot) : undefined
    const scripted = states ? scriptedIn(tree, snapshot) : undefined
    if (controlled) toggles.classes = new Set([...toggles.classes, ...controlled.all])
    if (scripted) toggles.scriptTargets = withLists(toggles.scriptTargets, scripted.targets)
    if (states) toggles.declaredClasses = declaredClasses(tree)
    if (states) noteHidden(tree, snapshot, toggles)
    // A tab that is selected has to lose its class, and so has a page the theme that it is in.
    const kept = new Set([
      ...(controlled?.set ?? []),
      ...(keepsHidingClasses ? (scripted?.hiding ?? []) : []),
      ...(states ? chosenClassesOf(tree, toggles.classes) : []),
      ...(themes ? themeClassesOf(tree) : [])
    ])
    if (!keepsClasses && kept.size > 0) Object.assign(toggles, {keepsClasses: true, keptClasses: kept})
    file.data.toggles = toggles
  }

/** What controls show and hide has the attribute in some states, whether it has it now or not. */
function noteHidden(tree: Root, {scriptNames, environment}: Snapshot, toggles: Toggles): void {
  const selector = markHiddenTargets(tree, scriptNames?.controls ?? [], environment?.quirks ?? false)
  if (selector === undefined) return
  toggles.changingAttributes = new Set([HIDDEN])
  toggles.scriptTargets = withLists(toggles.scriptTargets, new Map([[HIDDEN, [selector]]]))
}

const scriptedIn = (tree: Root, {scriptNames, environment}: Snapshot): ScriptedClasses | undefined =>
  scriptNames?.controls && scriptedClassesOf(tree, scriptNames.controls, environment?.quirks ?? false)

/** Classes that elements have by a condition. */
function declaredClasses(tree: Root): ReadonlySet<string> {
  const names = new Set<string>()
  everyElement(tree, ({data}) => {
    const {whereHeld = [], whereNot = []} = data?.directives?.classes ?? {}
    for (const name of [...whereHeld, ...whereNot]) names.add(name)
  })
  return names
}

const withLists = (
  lists: ReadonlyMap<string, readonly string[]> = new Map(),
  more: ReadonlyMap<string, readonly string[]>
): ReadonlyMap<string, readonly string[]> =>
  new Map([
    ...lists,
    ...[...more].map(([name, list]): [string, string[]] => [name, [...(lists.get(name) ?? []), ...list]])
  ])
