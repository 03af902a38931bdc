import {component$, useContext} from '@builder.io/qwik'
import {Icon} from '../icon/icon.tsx'
import {MessageText} from '../message-text/message-text.tsx'
import {StudioContext} from './studio-context.ts'

/** The problems of the code, and its format. */
export const EditorStatus = component$(() => {
  const {state, bench} = useContext(StudioContext)
  const errors = state.problems.filter(({severity}) => severity === 'error').length
  return (
    <footer class="status">
      {state.problems.length === 0 ? (
        <span>{state.ready ? 'No problem found' : 'Loading'}</span>
      ) : (
        <button
          type="button"
          data-tone={errors > 0 ? 'bad' : 'warn'}
          onClick$={() => {
            const first = state.problems[0]
            state.tab = 'code'
            if (first) bench.value?.editor.reveal(first.from)
          }}
        >
          <Icon name="alert" />
          {state.problems.length === 1 ? '1 problem' : `${state.problems.length} problems`}
          <span class="status-text">
            <MessageText text={state.problems[0]?.text ?? ''} />
          </span>
        </button>
      )}
      <span class="end">{state.tab === 'css' ? 'Tailwind CSS 4.3' : state.format.toUpperCase()}</span>
    </footer>
  )
})
