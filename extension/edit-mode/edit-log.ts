import {isSameRule} from './edited-rule.ts'
import type {Edit, Inline} from './edits.ts'

/** Milliseconds within which edits of one property are one step: scrubbing sets a value many times. */
const ONE_STEP = 600

/** Edits that were made, in order, and those that were undone. */
export interface EditLog {
  readonly done: readonly Edit[]
  /** Applies an edit, and notes it. */
  add(edit: Edit): void
  undo(): void
  redo(): void
  reset(): void
  canUndo(): boolean
  canRedo(): boolean
}

/** `apply` puts a property into the state before or after an edit. */
export function createEditLog(apply: (edit: Edit, state: Inline | null) => void): EditLog {
  const done: Edit[] = []
  const undone: Edit[] = []
  let recent: {edit: Edit; at: number} | undefined
  const continues = (last: Edit | undefined, edit: Edit): last is Edit =>
    last !== undefined &&
    recent?.edit === last &&
    performance.now() - recent.at < ONE_STEP &&
    last.element === edit.element &&
    last.property === edit.property &&
    isSameRule(last.rule, edit.rule)
  return {
    done,
    add(edit) {
      apply(edit, edit.after)
      const last = done.at(-1)
      if (continues(last, edit)) last.after = edit.after
      else done.push(edit)
      recent = {edit: done.at(-1) ?? edit, at: performance.now()}
      undone.length = 0
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
    canRedo: () => undone.length > 0
  }
}
