import {createEditLog} from './edit-log.ts'
import {type EditedRule, isSameRule} from './edited-rule.ts'
import type {MatchedBlock} from './matched-rules.ts'
import {createRuleEdits} from './rule-edits.ts'

/** One property of one element as it was and as it is; null where the `style` attribute does not have it. */
export interface Edit {
  element: Element & ElementCSSInlineStyle
  property: string
  /** The rule for a state or under a condition that it belongs to; absent for the `style` attribute. */
  rule?: EditedRule | undefined
  before: Inline | null
  after: Inline | null
}

export interface Inline {
  value: string
  priority: string
}

/** The edits of a page, in order; every one is seen at once. */
export interface Edits {
  /**
   * Sets a property, or removes it with null. False where the browser does not know the value. `rule`: a rule for a state or
   * under a condition, in which alone it is to hold.
   */
  set(
    element: Edit['element'],
    property: string,
    value: string | null,
    isImportant?: boolean,
    rule?: EditedRule
  ): boolean
  undo(): void
  redo(): void
  reset(): void
  canUndo(): boolean
  canRedo(): boolean
  /** What differs from the page as it was, by element and rule: property → value, null for one that was removed. */
  changes(): Change[]
  /** What was changed of an element in rules for a state or under a condition that apply now. */
  blocks(element: Element): MatchedBlock[]
}

export interface Change {
  element: Edit['element']
  rule: EditedRule | undefined
  properties: Map<string, string | null>
}

export function createEdits(): Edits {
  const inRules = createRuleEdits()
  const log = createEditLog(({element, property, rule}, state) => {
    if (rule !== undefined) return inRules.set(element, rule, property, state)
    if (state) element.style.setProperty(property, state.value, state.priority)
    else element.style.removeProperty(property)
    if (element.getAttribute('style') === '') element.removeAttribute('style')
  })
  return {
    set(element, property, value, isImportant = false, rule = undefined) {
      const before = rule === undefined ? inlineOf(element, property) : inRules.get(element, rule, property)
      if (value !== null && !property.startsWith('--') && !CSS.supports(property, value)) return false
      const after = value === null ? null : {value, priority: isImportant ? 'important' : ''}
      log.add({element, property, rule, before, after})
      return true
    },
    undo: log.undo,
    redo: log.redo,
    reset: log.reset,
    canUndo: log.canUndo,
    canRedo: log.canRedo,
    changes: () => changesIn(log.done),
    blocks: inRules.blocks
  }
}

function changesIn(edits: readonly Edit[]): Change[] {
  const changes: Change[] = []
  for (const {element, property, rule, after} of edits) {
    let change = changes.find((one) => one.element === element && isSameRule(one.rule, rule))
    if (!change) changes.push((change = {element, rule, properties: new Map()}))
    change.properties.set(property, after?.value ?? null)
  }
  return changes
}

function inlineOf({style}: ElementCSSInlineStyle, property: string): Inline | null {
  const value = style.getPropertyValue(property)
  return value === '' ? null : {value, priority: style.getPropertyPriority(property)}
}
