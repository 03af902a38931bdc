import {component$, useContext} from '@builder.io/qwik'
import {StudioContext} from './studio-context.ts'

/** Short messages, the latest last. */
export const Toasts = component$(() => {
  const {state, bench} = useContext(StudioContext)
  return (
    <div class="toasts" role="status">
      {state.toasts.map(({id, text, action}) => (
        <p key={id}>
          {text}
          {action === 'undo' && (
            <button
              type="button"
              onClick$={() => {
                bench.value?.editor.undo()
                state.toasts = state.toasts.filter((one) => one.id !== id)
              }}
            >
              Undo
            </button>
          )}
        </p>
      ))}
    </div>
  )
})
