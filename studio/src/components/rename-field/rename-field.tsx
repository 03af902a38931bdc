import {component$, type QRL, useSignal, useVisibleTask$} from '@builder.io/qwik'

export interface RenameFieldProps {
  name: string
  maxLength: number
  /** Called once, with the new name, or with nothing where the old one stays. */
  onDone$: QRL<(name: string | undefined) => unknown>
}

/** A name that is changed where it stands: Enter takes the new one, as leaving the field does; Escape keeps the old one. */
export const RenameField = component$<RenameFieldProps>(({name, maxLength, onDone$}) => {
  const isKept = useSignal(false)
  const field = useSignal<HTMLInputElement>()
  // The attribute `autofocus` is for pages that load; what comes later takes the focus by itself.
  useVisibleTask$(
    () => {
      field.value?.focus()
      field.value?.select()
    },
    {strategy: 'document-ready'}
  )
  return (
    <input
      ref={field}
      class="input"
      aria-label="New name"
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
