import type {LiveState} from '@facsimile/plugins/model'
import {canvasBitmap, videoFrame} from './bitmap.ts'
import type {CaptureContext} from './context.ts'
import {frameContent} from './frame.ts'

/** Types of `<input>` whose value is never read (secrets, file names) or is not visible text. */
const VALUE_IS_ATTRIBUTE = new Set([
  'password',
  'file',
  'hidden',
  'checkbox',
  'radio',
  'submit',
  'reset',
  'button',
  'image'
])

type Reader = (context: CaptureContext, element: never) => LiveState | undefined

const READERS: Readonly<Record<string, Reader>> = {
  input: (_context, element: HTMLInputElement) => inputState(element),
  textarea: (_context, element: HTMLTextAreaElement) =>
    element.value === element.defaultValue ? undefined : {value: element.value},
  option: (_context, element: HTMLOptionElement) => optionState(element),
  canvas: (context, element: HTMLCanvasElement) => wrap('bitmap', canvasBitmap(context, element)),
  video: (context, element: HTMLVideoElement) => wrap('bitmap', videoFrame(context, element)),
  img: (_context, element: HTMLImageElement) => imageState(element),
  iframe: (context, element: HTMLIFrameElement) => wrap('document', frameContent(context, element)),
  frame: (context, element: HTMLFrameElement) => wrap('document', frameContent(context, element))
}

/** The visible state of an element that its markup does not show; nothing where both agree. */
export function liveState(context: CaptureContext, element: HTMLElement): LiveState | undefined {
  const reader = Object.hasOwn(READERS, element.localName) ? READERS[element.localName] : undefined
  const state = reader?.(context, element as never)
  const open = openState(element)
  const isFocused = hasFocusByScript(context, element)
  if (open === undefined && !isFocused) return state
  return {...state, ...(open !== undefined && {open}), ...(isFocused && {focused: true})}
}

/**
 * Whether a script has moved the focus to an element that no `autofocus` gives it. Where a person has used the page, the focus
 * is theirs.
 */
function hasFocusByScript({view}: CaptureContext, element: HTMLElement): boolean {
  if (!element.matches(':focus') || element.shadowRoot || element.hasAttribute('autofocus')) return false
  return view?.navigator.userActivation?.hasBeenActive === false
}

function wrap<Key extends keyof LiveState>(key: Key, value: LiveState[Key]): LiveState | undefined {
  return value === undefined ? undefined : {[key]: value}
}

function inputState(input: HTMLInputElement): LiveState | undefined {
  if (input.type === 'checkbox' || input.type === 'radio') {
    const isBetween = input.type === 'checkbox' && input.indeterminate
    const isChanged = input.checked !== input.defaultChecked
    return isBetween || isChanged
      ? {...(isChanged && {checked: input.checked}), ...(isBetween && {indeterminate: true})}
      : undefined
  }
  if (VALUE_IS_ATTRIBUTE.has(input.type) || input.value === input.defaultValue) return undefined
  // A range or a colour without a `value` has one all the same: the type's own default, which the copy will have too.
  if (
    (input.type === 'range' || input.type === 'color') &&
    !input.hasAttribute('value') &&
    isTypeDefault(input)
  )
    return undefined
  return {value: input.value}
}

function isTypeDefault(input: HTMLInputElement): boolean {
  if (input.type === 'color') return input.value === '#000000'
  const min = Number(input.min || 0)
  const max = Number(input.max || 100)
  return Number(input.value) === (max < min ? min : min + (max - min) / 2)
}

/**
 * Selectedness counts only where it is not what the list's markup gives by itself (HTML, §4.10.7 "ask for a reset"): of
 * several marked options of a drop-down list the last is chosen, so that where another one is, no mark of the others may stay.
 */
function optionState(option: HTMLOptionElement): LiveState | undefined {
  const select = option.closest('select')
  if (!select || option.selected === option.defaultSelected) return undefined
  if (!select.multiple && chosenByMarkup(select)?.selected) return undefined
  return {selected: option.selected}
}

function chosenByMarkup(select: HTMLSelectElement): HTMLOptionElement | undefined {
  const options = [...select.options]
  const marked = options.findLast(({defaultSelected}) => defaultSelected)
  return marked ?? (select.size > 1 ? undefined : options.find(({disabled}) => !disabled))
}

function imageState(image: HTMLImageElement): LiveState | undefined {
  const chosen = image.currentSrc
  return chosen && chosen !== image.src ? {currentSrc: chosen} : undefined
}

/** `<details>` and `<dialog>` reflect their state in `open`; a popover does not. */
function openState(element: HTMLElement): boolean | undefined {
  if (!element.hasAttribute('popover')) return undefined
  try {
    return element.matches(':popover-open') ? true : undefined
  } catch {
    // A browser without popovers shows none.
    return undefined
  }
}
