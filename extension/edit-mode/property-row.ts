import {h} from '../ui/h.ts'
import {icon} from '../ui/icon.ts'
import type {ActiveProperty} from './active-properties.ts'
import {colorOf} from './color-of.ts'
import {changeNumber, hasNumber, stepOf} from './numbers.ts'
import {makeScrubber} from './scrubber.ts'

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
    onkeydown: (event) => stepNumber(event as KeyboardEvent, input, apply)
  })
  const name = h(document, 'span', {class: 'name'}, property)
  if (hasNumber(value)) makeScrubber(name, input, apply, actions.done)
  const swatch = swatchOf(document, {property, value}, actions.done, (hex) => {
    input.value = hex
    apply(hex)
  })
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

/** The arrows up and down change the number at the caret. */
function stepNumber(event: KeyboardEvent, input: HTMLInputElement, apply: (value: string) => void): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  const caret = input.selectionStart ?? 0
  const changed = changeNumber(input.value, caret, event.key === 'ArrowUp' ? stepOf(event) : -stepOf(event))
  if (changed === undefined) return
  event.preventDefault()
  input.value = changed
  input.setSelectionRange(caret, caret)
  apply(changed)
}

/** The colour of a value, from which another one is picked; undefined where it is none. */
function swatchOf(
  document: Document,
  {property, value}: Pick<ActiveProperty, 'property' | 'value'>,
  done: () => void,
  pick: (hex: string) => void
): HTMLElement | undefined {
  const color = colorOf(value)
  if (!color) return undefined
  const swatch = h(document, 'input', {
    type: 'color',
    value: color.hex,
    'data-seen-through': color.alpha < 1,
    'aria-label': `Pick ${property}`,
    oninput: (event) => pick((event.target as HTMLInputElement).value),
    onchange: done
  })
  // Through the CSSOM, which no policy of the page restricts.
  swatch.style.setProperty('--alpha', String(color.alpha))
  return swatch
}
