/** One property of one element as it was and as it is; null where the `style` attribute does not have it. */
export interface Edit {
  element: Element & ElementCSSInlineStyle
  property: string
  before: Inline | null
  after: Inline | null
}

interface Inline {
  value: string
  priority: string
}

/** The edits of a page, in order; every one is seen at once. */
export interface Edits {
  /** Sets a property, or takes it away with null. False where the browser does not know the value. */
  set(element: Edit['element'], property: string, value: string | null, isImportant?: boolean): boolean
  undo(): void
  redo(): void
  reset(): void
  canUndo(): boolean
  canRedo(): boolean
  /** What differs from the page as it was, by element: property → value, null for one that was taken away. */
  changes(): Map<Edit['element'], Map<string, string | null>>
}

export function createEdits(): Edits {
  const done: Edit[] = []
  const undone: Edit[] = []
  let recent: {edit: Edit; at: number} | undefined
  const isRecent = (edit: Edit) => recent?.edit === edit && performance.now() - recent.at < 600
  const apply = ({element, property}: Edit, state: Inline | null) => {
    if (state) element.style.setProperty(property, state.value, state.priority)
    else element.style.removeProperty(property)
    if (element.getAttribute('style') === '') element.removeAttribute('style')
  }
  return {
    set(element, property, value, isImportant = false) {
      const before = inlineOf(element, property)
      if (value !== null && !property.startsWith('--') && !CSS.supports(property, value)) return false
      const edit: Edit = {
        element,
        property,
        before,
        after: value === null ? null : {value, priority: isImportant ? 'important' : ''}
      }
      apply(edit, edit.after)
      const last = done.at(-1)
      // Scrubbing sets a value many times; it is undone at once.
      if (last && isRecent(last) && last.element === element && last.property === property)
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
      const changes = new Map<Edit['element'], Map<string, string | null>>()
      for (const {element, property, after} of done) {
        const own = changes.get(element) ?? new Map<string, string | null>()
        own.set(property, after?.value ?? null)
        changes.set(element, own)
      }
      return changes
    }
  }
}

function inlineOf({style}: ElementCSSInlineStyle, property: string): Inline | null {
  const value = style.getPropertyValue(property)
  return value === '' ? null : {value, priority: style.getPropertyPriority(property)}
}
