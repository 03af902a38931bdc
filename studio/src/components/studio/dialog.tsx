import {component$, Slot, useContext, useId, useSignal, useVisibleTask$} from '@builder.io/qwik'
import {IconButton} from '../button/icon-button.tsx'
import {StudioContext} from './studio-context.ts'

/** The Studio's dialog: modal, closed by Escape, by its button and by a click beside it. */
export const Dialog = component$<{title: string; size?: 'wide'}>(({title, size}) => {
  const {state} = useContext(StudioContext)
  const dialog = useSignal<HTMLDialogElement>()
  const id = useId()
  // Only a dialog that a script opens keeps the focus inside.
  useVisibleTask$(() => dialog.value?.showModal())
  return (
    <dialog
      ref={dialog}
      class="dialog"
      data-size={size}
      aria-labelledby={id}
      onClose$={() => {
        state.dialog = undefined
      }}
      onMouseDown$={(event, element) => {
        if (event.target === element) element.close()
      }}
    >
      <div>
        <header>
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label="Close" onClick$={() => dialog.value?.close()} />
        </header>
        <Slot />
      </div>
    </dialog>
  )
})
