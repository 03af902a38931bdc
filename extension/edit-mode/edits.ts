import {type EditedRule, ruleKey} from './edited-rule.ts'
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
  const done: Edit[] = []
  const undone: Edit[] = []
  let recent: {edit: Edit; at: number} | undefined
  const isRecent = (edit: Edit) => recent?.edit === edit && performance.now() - recent.at < 600
  const apply = ({element, property, rule}: Edit, state: Inline | null) => {
    if (rule !== undefined) return inRules.set(element, rule, property, state)
    if (state) element.style.setProperty(property, state.value, state.priority)
    else element.style.removeProperty(property)
    if (element.getAttribute('style') === '') element.removeAttribute('style')
  }
  return {
    set(element, property, value, isImportant = false, rule = undefined) {
      const before = rule === undefined ? inlineOf(element, property) : inRules.get(element, rule, property)
      if (value !== null && !property.startsWith('--') && !CSS.supports(property, value)) return false
      const edit: Edit = {
        element,
        property,
        rule,
        before,
        after: value === null ? null : {value, priority: isImportant ? 'important' : ''}
      }
      apply(edit, edit.after)
      const last = done.at(-1)
      // Scrubbing sets a value many times; it is undone at once.
      if (
        last &&
        isRecent(last) &&
        last.element === element &&
        last.property === property &&
        isSameRule(last.rule, rule)
      )
        last.after = edit.after
      else done.push(edit)
      recent = {edit: done.at(-1) ?? edit, at: performance.now()}
      undone.length = 0
      return true
    },
    undo() {
      const edit = done.pop()
      if (!edit) return
      apply(edit, edit.before)
      undone.push(edit)
      recent = undefined
    },
    redo() {
      const edit = undone.pop()
      if (!edit) return
      apply(edit, edit.after)
      done.push(edit)
    },
    reset() {
      for (const edit of done.reverse()) apply(edit, edit.before)
      done.length = 0
      undone.length = 0
    },
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    changes() {
      const changes: Change[] = []
      for (const {element, property, rule, after} of done) {
        let change = changes.find((one) => one.element === element && isSameRule(one.rule, rule))
        if (!change) changes.push((change = {element, rule, properties: new Map()}))
        change.properties.set(property, after?.value ?? null)
      }
      return changes
    },
    blocks: inRules.blocks
  }
}

const isSameRule = (one: EditedRule | undefined, two: EditedRule | undefined): boolean =>
  one === two || (one !== undefined && two !== undefined && ruleKey(one) === ruleKey(two))

function inlineOf({style}: ElementCSSInlineStyle, property: string): Inline | null {
  const value = style.getPropertyValue(property)
  return value === '' ? null : {value, priority: style.getPropertyPriority(property)}
}
