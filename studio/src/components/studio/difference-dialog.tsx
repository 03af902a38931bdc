import {component$, useContext, useSignal, useVisibleTask$} from '@builder.io/qwik'
import {Dialog} from './dialog.tsx'
import {StudioContext} from './studio-context.ts'

/** What a proposal would change, before it changes anything. */
export const DifferenceDialog = component$(() => {
  const {state, bench} = useContext(StudioContext)
  const container = useSignal<HTMLElement>()
  const {part = 'code', format = 'html', text = '', isInsertion = false} = state.proposal ?? {}
  const verb = isInsertion ? 'Insert' : 'Replace'
  const isSame = text === (part === 'css' ? state.css : state.code)
  useVisibleTask$(async ({cleanup}) => {
    const {showDifference} = await import('../../workbench/difference.ts')
    if (!container.value || !state.proposal) return
    cleanup(
      showDifference(
        container.value,
        part === 'css' ? state.css : state.code,
        text,
        part === 'css' ? 'css' : format
      )
    )
  })
  return (
    <Dialog
      title={isInsertion ? 'Insert into the markup' : `Replace the ${part === 'css' ? 'CSS' : 'markup'}`}
      size="wide"
    >
      {isSame && <p class="lede">Nothing would change: the editor has this already.</p>}
      <div class="difference" ref={container} />
      <footer>
        <button
          type="button"
          class="button"
          onClick$={() => {
            state.dialog = undefined
          }}
        >
          Keep what is here
        </button>
        <button
          type="button"
          class="button"
          data-kind="primary"
          disabled={isSame}
          onClick$={() => {
            bench.value?.edit(part === 'css' ? {css: text} : {code: text, format})
            state.dialog = undefined
          }}
        >
          {verb}
        </button>
      </footer>
    </Dialog>
  )
})
