import {component$, type QRL, useSignal} from '@builder.io/qwik'

export interface RenameFieldProps {
  name: string
  maxLength: number
  /** Called once, with the new name, or with nothing where the old one stays. */
  onDone$: QRL<(name: string | undefined) => unknown>
}

/** A name that is changed where it stands: Enter takes the new one, as leaving the field does; Escape keeps the old one. */
export const RenameField = component$<RenameFieldProps>(({name, maxLength, onDone$}) => {
  const isKept = useSignal(false)
  return (
    <input
      class="input"
      aria-label="New name"
      autoFocus
      maxLength={maxLength}
      value={name}
      onKeyDown$={(event, element) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        isKept.value = event.key === 'Escape'
        element.blur()
      }}
      onBlur$={(_, element) => {
        const wanted = element.value.trim()
        return onDone$(isKept.value || wanted === '' || wanted === name ? undefined : wanted)
      }}
    />
  )
})
