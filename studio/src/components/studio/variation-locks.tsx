import {component$, useContext} from '@builder.io/qwik'
import type {Part} from '../../project/theme-block.ts'
import {Icon} from '../icon/icon.tsx'
import {StudioContext} from './studio-context.ts'

const PARTS: readonly {part: Part; label: string}[] = [
  {part: 'accents', label: 'Colours'},
  {part: 'neutrals', label: 'Greys'},
  {part: 'fonts', label: 'Fonts'}
]

/** What Variation leaves as it is. */
export const VariationLocks = component$(() => {
  const {state} = useContext(StudioContext)
  return (
    <>
      <p class="menu-title">Keep as they are</p>
      {PARTS.map(({part, label}) => (
        <button
          key={part}
          type="button"
          role="switch"
          aria-checked={state.locks[part]}
          onClick$={() => {
            state.locks = {...state.locks, [part]: !state.locks[part]}
          }}
        >
          <Icon name={state.locks[part] ? 'lock' : 'unlock'} />
          {label}
          <span class="switch-state">{state.locks[part] ? 'kept' : 'change'}</span>
        </button>
      ))}
    </>
  )
})
