import {type PseudoSelector, SelectorType} from 'css-what'

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const VALIDATED = names('input select textarea button form fieldset output object')
const EDITED = names('input select textarea')
const RANGED = names('input')
const MEDIA = names('audio video')

/** Elements that a pseudo-class can ever match (HTML, §4.16.3); all can be in the states that are not listed. */
const ELEMENTS_OF_STATE: Readonly<Record<string, ReadonlySet<string>>> = {
  checked: names('input option'),
  disabled: names('button input select textarea fieldset option optgroup'),
  indeterminate: names('input progress'),
  default: names('input button option'),
  'placeholder-shown': names('input textarea'),
  valid: VALIDATED,
  invalid: VALIDATED,
  'user-valid': EDITED,
  'user-invalid': EDITED,
  'in-range': RANGED,
  'out-of-range': RANGED,
  autofill: EDITED,
  '-webkit-autofill': EDITED,
  open: names('details dialog select input'),
  playing: MEDIA,
  paused: MEDIA,
  muted: MEDIA,
  seeking: MEDIA,
  buffering: MEDIA,
  stalled: MEDIA,
  'volume-locked': MEDIA,
  'has-slotted': names('slot')
}

/** Name of a pseudo-class of ours. */
export const CAN_BE = 'facsimile-can-be'

/** A simple selector for the elements that can be in a state; undefined where all can, or nothing is known of it. */
export const possibleElements = (state: string): PseudoSelector | undefined =>
  Object.hasOwn(ELEMENTS_OF_STATE, state) ? {type: SelectorType.Pseudo, name: CAN_BE, data: state} : undefined

export const isElementOfState = ({name}: {name: string}): boolean => name === CAN_BE

/** Whether an element of this name can be in the state; custom elements can be in any. */
export const canBe = (name: string, state: string): boolean =>
  name.includes('-') || (ELEMENTS_OF_STATE[state]?.has(name) ?? true)
