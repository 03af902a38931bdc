import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {classesOf} from '../../html/class-list.ts'
import {type Controls, controlsOf} from '../../html/controls/find-controls.ts'
import {type PageElements} from '../../html/controls/page-elements.ts'
import {dataOf} from '../../model/access.ts'
import {groupBy} from '../../model/group-by.ts'
import type {OpenWhen} from '../../model/interaction.ts'
import {bindAlikeEntries} from './alike-entries.ts'
import {checkedControls} from './checked-controls.ts'
import {directiveTargets} from './directive-targets.ts'
import {hasBackdrop} from './dismissal.ts'
import {
  bindAround,
  bindControl,
  bindInside,
  bindTarget,
  correctExpanded,
  type Opened
} from './element-bindings.ts'
import {leaveLibraries} from './leave-libraries.ts'
import {wrapPages} from './page-wrapper.ts'
import {resolveTargets, type Unresolved} from './resolve-targets.ts'
import {reachTab} from './reachable-tabs.ts'
import {scriptToggles} from './script-toggles.ts'
import {type StateUses, stateUses} from './state-uses.ts'
import {themeButtons} from './theme-buttons.ts'
import {type Target, variablesOf} from './variables.ts'

export interface FindControlsOptions {
  /**
   * The code is a component: a message is sent for each control of which it is not known what it opens, and what scripts set on the page
   * itself is set on an element around everything (default: true).
   */
  isComponent?: boolean
}

/**
 * Find which elements open and close others when they are activated, as their attributes declare it, and what of them changes with
 * it, as the declarations for classes and attributes declare it: `variables` of the tree, `activations` and `bindings` of elements,
 * which a printer makes state of. Native controls stay as they are, and a button for a dialog or a popover becomes one. It follows the
 * passes that change styles, and needs `find-toggles`.
 * Messages: `control-unresolved`. Throws nothing. Spec: <https://www.w3.org/TR/wai-aria-1.2/#aria-controls>
 */
export const findControls: Plugin<[FindControlsOptions?], Root> =
  ({isComponent = true} = {}) =>
  (tree, file) => {
    const found = controlsOf(tree)
    const {elements} = found
    const {keptClasses} = file.data.toggles ?? {}
    const {scriptNames, environment} = file.data.snapshot ?? {}
    const ofScripts = file.data.toggles?.states ? (scriptNames?.controls ?? []) : []
    const hasThemes = isComponent && file.data.toggles?.themes === true
    const count = found.controls.length + found.withoutTarget.length + ofScripts.length
    if (count === 0 && !keptClasses && !isComponent) return
    const uses = stateUses(tree, elements)
    if (keptClasses) noteStateClasses(elements.all, keptClasses, uses)
    const quirks = environment?.quirks ?? false
    const declared = isComponent ? directiveTargets(found, uses) : []
    const others = withoutDeclared(found, declared)
    const scripted = scriptToggles(tree, isComponent ? ofScripts : [], {elements, uses, quirks})
    const isKnown = (element: Element) =>
      declared.some((target) => target.controls.some((control) => control.element === element)) ||
      // What a script changes of the button alone, its `aria-pressed`, is not what it is for.
      scripted.get(element)?.some(({toggle}) => toggle.holder !== element) === true ||
      others.controls.some((control) => control.element === element)
    const themed = hasThemes ? themeButtons(tree, elements, uses, isKnown) : []
    const checked = isComponent ? checkedControls(elements, isKnown) : []
    const resolved = resolveTargets(others, uses, new Map([...scripted, ...themed, ...checked]))
    const {unresolved} = resolved
    const targets = [...declared, ...resolved.targets]
    if (isComponent) wrapPages(tree, targets)
    const whenOf = bind(tree, targets, uses, elements)
    if (!isComponent) return
    const all = [...unresolved, ...bindAlikeEntries(whenOf, uses, elements), ...correctControls(whenOf, uses)]
    for (const {element, reason} of all)
      file.message(reason, {
        ancestors: [tree, ...elements.ancestorsOf(element), element],
        ruleId: 'control-unresolved',
        source: 'find-controls'
      })
    leaveLibraries(targets, new Set(unresolved.map(({element}) => element)))
  }

/** The controls that do not declare what they set. */
function withoutDeclared(found: Controls, declared: readonly Target[]): Controls {
  const known = new Set(declared.flatMap(({controls}) => controls.map(({element}) => element)))
  const isOther = ({element}: {element: Element}) => !known.has(element)
  return {
    ...found,
    controls: found.controls.filter(isOther),
    withoutTarget: found.withoutTarget.filter(isOther)
  }
}

/** Classes that elements keep, since they are in a state by them. */
function noteStateClasses(all: readonly Element[], kept: ReadonlySet<string>, uses: StateUses): void {
  for (const element of all) {
    const own = classesOf(element).filter(
      (name) =>
        kept.has(name) &&
        (uses.around.has(name) || uses.heldBy(element).some(({requirement}) => requirement.name === name))
    )
    if (own.length > 0) dataOf(element).stateClasses = [...new Set(own)]
  }
}

/** Makes variables for what is opened, which elements set and follow; with when each target is open. */
function bind(tree: Root, targets: readonly Target[], uses: StateUses, elements: PageElements) {
  const {variables, whenOf} = variablesOf(targets, elements)
  if (variables.length > 0) (tree.data ??= {}).variables = variables
  /** By their variable. */
  const tabs = groupBy(
    [...whenOf].filter(([{kind}]) => kind === 'tab'),
    ([, {variable}]) => variable
  )
  for (const [target, when] of whenOf) {
    const list = tabs.get(when.variable)?.map(([tab]) => tab) ?? []
    const selected = list.find(({isOpen}) => isOpen)?.controls[0]?.element
    const opened: Opened = {...target, target: target.element, when, ...(selected && {selected})}
    bindTarget(opened)
    if (hasBackdrop(target))
      (dataOf(target.element).activations ??= []).push({...when, effect: 'close', isOfItself: true})
    for (const {element, effect} of target.controls) {
      ;(dataOf(element).activations ??= []).push({...when, effect})
      if (effect === 'close') continue
      bindControl(element, opened, uses)
      bindAround(element, opened, uses, elements)
      bindInside(element, opened, elements)
      const others = list.flatMap(({controls}) => controls.map((control) => control.element))
      reachTab(element, when, selected, others)
    }
  }
  return whenOf
}

/** Controls of which the page declares the wrong state, and those of them that have to stay so. */
const correctControls = (whenOf: ReadonlyMap<Target, OpenWhen>, uses: StateUses): Unresolved[] =>
  [...whenOf].flatMap(([target, when]) =>
    target.controls
      .filter((control) => control.effect !== 'close')
      .filter(({element}) => !correctExpanded(element, {...target, target: target.element, when}, uses))
      .map(({element}) => ({element, reason: CONTRADICTED}))
  )

const CONTRADICTED =
  '`aria-expanded` declares another state than what this control opens is in, and rules depend on it, so it stays as it is'
