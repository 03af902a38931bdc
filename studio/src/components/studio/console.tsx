import {component$, useContext} from '@builder.io/qwik'
import {StudioContext} from './studio-context.ts'

/** What the code logs, and what goes wrong in it. */
export const Console = component$(() => {
  const {state} = useContext(StudioContext)
  return (
    <section class="console" aria-label="Console">
      <header>
        <h2>Console</h2>
        <button
          type="button"
          class="button"
          data-kind="quiet"
          data-size="small"
          onClick$={() => {
            state.logs = []
          }}
        >
          Clear
        </button>
      </header>
      {state.logs.length === 0 ? (
        <p class="console-empty">
          Nothing is logged yet. What the code logs, and what goes wrong in it, appears here.
        </p>
      ) : (
        <ol tabIndex={0} aria-label="What the code logged">
          {state.logs.map(({level, text, times}, index) => (
            <li key={index} data-level={level}>
              <code>{text}</code>
              {times > 1 && <span class="count">{times}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
})
