import type {Make} from '../ui/h.ts'
import {type ForcedState, STATES} from './forced-states.ts'

/** A group of buttons that turn states on and off; `onChange` gets those that are on. */
export function stateButtons(make: Make, onChange: (states: ForcedState[]) => void): HTMLElement {
  let states: ForcedState[] = []
  const buttons = STATES.map((state) => {
    const button = make(
      'button',
      {
        type: 'button',
        'aria-pressed': 'false',
        onclick() {
          states = states.includes(state) ? states.filter((one) => one !== state) : [...states, state]
          button.setAttribute('aria-pressed', String(states.includes(state)))
          onChange(states)
        }
      },
      `:${state}`
    )
    return button
  })
  return make('div', {class: 'states', role: 'group', 'aria-label': 'Forced states'}, ...buttons)
}
