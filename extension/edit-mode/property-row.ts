import {h} from '../ui/h.ts'
import {icon} from '../ui/icon.ts'
import type {ActiveProperty} from './active-properties.ts'
import {colorOf} from './color-of.ts'
import {changeNumber, hasNumber, stepOf} from './numbers.ts'

interface RowActions {
  /** Applies a value at once; false where the browser does not know it. */
  set(value: string): boolean
  /** The value is final: what depends on it may be shown anew. */
  done(): void
  remove(): void
  /** Fills the list of words that complete the value. */
  words(): void
}

/** A property with its value, which is typed, pulled or picked. */
export function propertyRow(
  document: Document,
  {property, value, isImportant}: ActiveProperty,
  actions: RowActions
): HTMLElement {
  const apply = (text: string): void => {
    const isKnown = actions.set(text)
    input.toggleAttribute('aria-invalid', !isKnown)
    row.toggleAttribute('data-bad', !isKnown)
  }
  const input = h(document, 'input', {
    class: 'value',
    value,
    list: 'value-words',
    'aria-label': property,
    spellcheck: 'false',
    autocomplete: 'off',
    onfocus: () => actions.words(),
    oninput: () => apply(input.value),
    onchange: () => {
      if (!row.hasAttribute('data-bad')) actions.done()
    },
    onkeydown(event) {
      const key = event as KeyboardEvent
      if (key.key !== 'ArrowUp' && key.key !== 'ArrowDown') return
      const caret = input.selectionStart ?? 0
      const changed = changeNumber(input.value, caret, key.key === 'ArrowUp' ? stepOf(key) : -stepOf(key))
      if (changed === undefined) return
      key.preventDefault()
      input.value = changed
      input.setSelectionRange(caret, caret)
      apply(changed)
    }
  })
  const name = h(document, 'span', {class: 'name'}, property)
  if (hasNumber(value)) makeScrubber(name, input, apply, actions.done)
  const color = colorOf(value)
  const swatch =
    color &&
    h(document, 'input', {
      type: 'color',
      value: color.hex,
      'data-seen-through': color.alpha < 1,
      'aria-label': `Pick ${property}`,
      oninput(event) {
        input.value = (event.target as HTMLInputElement).value
        apply(input.value)
      },
      onchange: () => actions.done()
    })
  // Through the CSSOM, which no policy of the page restricts.
  if (swatch) swatch.style.setProperty('--alpha', String(color.alpha))
  const row = h(
    document,
    'div',
    {class: 'property', 'data-property': property},
    name,
    swatch,
    input,
    isImportant && h(document, 'span', {class: 'important', title: 'important'}, '!'),
    h(
      document,
      'button',
      {
        type: 'button',
        class: 'remove',
        'aria-label': `Remove ${property}`,
        title: 'Remove',
        onclick: () => actions.remove()
      },
      icon(document, 'close')
    )
  )
  return row
}

/** Pulling the name of a property to the sides changes the first number of its value. */
function makeScrubber(
  name: HTMLElement,
  input: HTMLInputElement,
  apply: (value: string) => void,
  done: () => void
): void {
  name.classList.add('scrubber')
  name.title = 'Pull to change the number; Shift for ten, Alt for a tenth'
  let from: {x: number; value: string} | undefined
  name.addEventListener('pointerdown', (event) => {
    from = {x: event.clientX, value: input.value}
    name.setPointerCapture(event.pointerId)
    event.preventDefault()
  })
  name.addEventListener('pointermove', (event) => {
    if (!from) return
    const changed = changeNumber(from.value, 0, Math.round(event.clientX - from.x) * stepOf(event))
    if (changed === undefined || changed === input.value) return
    input.value = changed
    apply(changed)
  })
  name.addEventListener('pointerup', () => {
    if (!from) return
    from = undefined
    done()
  })
}
