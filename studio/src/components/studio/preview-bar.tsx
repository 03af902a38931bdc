import {component$, type QRL, useContext} from '@builder.io/qwik'
import {Icon} from '../icon/icon.tsx'
import {Segments} from '../segments/segments.tsx'
import {PREVIEW_WIDTHS} from './preview-widths.ts'
import {StudioContext} from './studio-context.ts'

export interface PreviewBarProps {
  /** How wide the page is, and how small it is drawn; empty until that is known. */
  measure: string
  onRestart$: QRL<() => unknown>
}

/** How wide the preview is, its console, and the button that runs the code again. */
export const PreviewBar = component$<PreviewBarProps>(({measure, onRestart$}) => {
  const {state} = useContext(StudioContext)
  return (
    <header class="area-bar">
      <Segments
        label="Width of the preview"
        segments={PREVIEW_WIDTHS}
        value={state.width}
        onChange$={(value) => {
          state.width = value
        }}
      />
      <span class="measure" aria-live="off">
        {measure}
      </span>
      <span class="end">
        <button
          type="button"
          class="button"
          data-kind="quiet"
          data-size="small"
          aria-pressed={state.isConsoleOpen}
          onClick$={() => {
            state.isConsoleOpen = !state.isConsoleOpen
          }}
        >
          <Icon name="log" />
          Console
          {state.logs.length > 0 && <span class="count">{state.logs.length}</span>}
        </button>
        <button
          type="button"
          class="button"
          data-kind="quiet"
          data-size="small"
          data-shape="icon"
          aria-label="Run again"
          title="Run again"
          onClick$={onRestart$}
        >
          <Icon name="redo" />
        </button>
      </span>
    </header>
  )
})
