import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {type Control, controlsOf, type OpenControl, tabListOf} from '../../html/controls/find-controls.ts'
import {classesOf, textOf} from '../../html/controls/page-elements.ts'
import {dataOf} from '../../model/access.ts'
import {bindAround, bindControl, bindTarget, type Opened} from './element-bindings.ts'
import {nearbyTarget} from './nearby-target.ts'
import {hiddenOpening, isOpenNow, type Opening, openingOf} from './opening.ts'
import {type StateUses, stateUses} from './state-uses.ts'
import {type Target, variablesOf} from './variables.ts'

export interface FindControlsOptions {
  /** Send a message for each control of which it is not known what it opens (default: true). */
  reports?: boolean
}

/**
 * Find which elements open and close others when they are activated, as their attributes declare it, and what of them changes with
 * it, as the declarations for classes and attributes declare it: `variables` of the tree, `activations` and `bindings` of elements,
 * which a printer makes state of. Native controls stay as they are. It follows the passes that change styles, and needs
 * `find-toggles`.
 * Messages: `control-unresolved`. Throws nothing. Spec: <https://www.w3.org/TR/wai-aria-1.2/#aria-controls>
 */
export const findControls: Plugin<[FindControlsOptions?], Root> =
  ({reports = true} = {}) =>
  (tree, file) => {
    const {controls, withoutTarget, elements} = controlsOf(tree)
    const {keptClasses} = file.data.toggles ?? {}
    const isNeeded = controls.length > 0 || withoutTarget.length > 0
    if (!isNeeded && !keptClasses) return
    const uses = stateUses(tree, elements)
    if (keptClasses) noteStateClasses(elements.all, keptClasses, uses)
    const unresolved = (element: Element, reason: string) => {
      if (!reports) return
      file.message(reason, {
        ancestors: [tree, ...elements.ancestorsOf(element), element],
        ruleId: 'control-unresolved',
        source: 'find-controls'
      })
    }
    const targets = new Map<Element, Target>()
    const addTarget = (control: Control, opening: Opening | undefined) => {
      const known = targets.get(control.target)
      if (known) known.controls.push(control)
      else if (opening || control.kind === 'alert') {
        const {target: element, kind} = control
        const found = opening ?? {toggles: [], needsDisplay: false}
        const isOpen = kind === 'alert' ? !found.needsDisplay : isOpenNow(found)
        targets.set(element, {element, kind, controls: [control], opening: found, isOpen})
      } else
        unresolved(control.element, `Nothing is known to open what this control refers to${CONTROL_LEFT}`)
    }
    const hidden = controls.filter(({target}) => target.properties.hidden !== undefined)
    for (const control of controls) {
      // Of the panels of one list of tabs all but one are hidden.
      const isBeside =
        control.group && hidden.some(({group, kind}) => kind === 'tab' && group === control.group)
      addTarget(
        control,
        openingOf(control.target, uses, elements) ?? (isBeside ? hiddenOpening(control.target) : undefined)
      )
    }
    const lists = new Set<Element>()
    const words = new Map<string, Set<Element>>()
    const others: OpenControl[] = []
    for (const open of withoutTarget) {
      const {element, kind, reference} = open
      const list = kind === 'tab' ? tabListOf(element, elements) : undefined
      if (list) {
        lists.add(list)
        continue
      }
      const nearby = reference ? undefined : nearbyTarget(element, new Set(targets.keys()), uses, elements)
      if (!nearby) {
        others.push(open)
        continue
      }
      const word = wordOf(element)
      if (word) words.set(word, (words.get(word) ?? new Set()).add(nearby.target))
      addTarget({element, kind, effect: effectOf(kind), target: nearby.target}, nearby.opening)
    }
    for (const list of lists) unresolved(list, `The tabs of this list have no panels${CONTROL_LEFT}`)
    for (const open of others) {
      const {element, kind} = open
      // Controls with one word of a library's own open one thing, where it is known of another what that is.
      const [target, ...more] = words.get(wordOf(element) ?? '') ?? []
      if (target && more.length === 0) addTarget({element, kind, effect: effectOf(kind), target}, undefined)
      else unresolved(element, reasonOf(open))
    }
    const {variables, whenOf} = variablesOf([...targets.values()], elements)
    if (variables.length > 0) (tree.data ??= {}).variables = variables
    for (const [target, when] of whenOf) {
      const opened: Opened = {...target, target: target.element, when}
      bindTarget(opened)
      for (const {element, effect} of target.controls) {
        ;(dataOf(element).activations ??= []).push({...when, effect})
        if (effect === 'close') continue
        bindControl(element, opened, uses)
        bindAround(element, opened, uses, elements)
      }
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

const effectOf = (kind: Control['kind']): Control['effect'] => (kind === 'dialog' ? 'open' : 'toggle')

const CONTROL_LEFT = ', so it is copied without its function'

function reasonOf({element, reference}: OpenControl): string {
  if (reference) return `This control refers to \`${reference}\`, which is not in the copy${CONTROL_LEFT}`
  const word = wordOf(element)
  return `It is not known what this control${word ? ` (\`${word}\`)` : ''} opens${CONTROL_LEFT}`
}

const wordOf = (element: Element): string | undefined =>
  textOf(element, 'dataBsToggle') ?? textOf(element, 'dataToggle')
