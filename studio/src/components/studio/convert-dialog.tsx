import {$, component$, useContext} from '@builder.io/qwik'
import {MessageText} from '../message-text/message-text.tsx'
import {Dialog} from './dialog.tsx'
import {StudioContext} from './studio-context.ts'

/** What a conversion would lose, each at its line, before anything is lost. */
export const ConvertDialog = component$(() => {
  const {state, bench} = useContext(StudioContext)
  const target = state.format === 'html' ? 'JSX' : 'HTML'
  const isFatal = state.problems.some(({severity}) => severity === 'error')
  const lineOf = (offset: number) => state.code.slice(0, offset).split('\n').length
  const convert = $(async () => {
    const converted = await bench.value?.converted()
    state.dialog = undefined
    if (converted) bench.value?.edit({code: converted.code, format: state.format === 'html' ? 'jsx' : 'html'})
  })
  return (
    <Dialog
      title={
        isFatal
          ? `This is no ${state.format.toUpperCase()} yet`
          : `${state.problems.length === 1 ? 'One thing has' : `${state.problems.length} things have`} no place in ${target}`
      }
    >
      <ul class="losses">
        {state.problems.slice(0, 60).map(({from, text}, index) => (
          <li key={index}>
            <button
              type="button"
              class="link"
              onClick$={() => {
                state.dialog = undefined
                bench.value?.editor.reveal(from)
              }}
            >
              Line {lineOf(from)}
            </button>
            <MessageText text={text} />
          </li>
        ))}
      </ul>
      {!isFatal && <p class="hint">Undo brings everything back.</p>}
      <footer>
        <button
          type="button"
          class="button"
          onClick$={() => {
            state.dialog = undefined
          }}
        >
          Stay in {state.format.toUpperCase()}
        </button>
        {!isFatal && (
          <button type="button" class="button" data-kind="primary" onClick$={convert}>
            Convert without {state.problems.length === 1 ? 'it' : 'them'}
          </button>
        )}
      </footer>
    </Dialog>
  )
})
