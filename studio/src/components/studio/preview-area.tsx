import {$, component$, type Signal, useContext, useSignal, useVisibleTask$} from '@builder.io/qwik'
import {Icon} from '../icon/icon.tsx'
import {type Segment, Segments} from '../segments/segments.tsx'
import {Console} from './console.tsx'
import {type PreviewWidth, StudioContext} from './studio-context.ts'

const WIDTHS: readonly (Segment<PreviewWidth> & {pixels: number})[] = [
  {value: 'fit', label: 'Fit', pixels: 0},
  {value: 'phone', label: 'Phone, 390 pixels', icon: 'phone', pixels: 390},
  {value: 'tablet', label: 'Tablet, 820 pixels', icon: 'tablet', pixels: 820},
  {value: 'desktop', label: 'Desktop, 1440 pixels', icon: 'desktop', pixels: 1440}
]

export const PreviewArea = component$<{container: Signal<HTMLElement | undefined>}>(({container}) => {
  const {state, bench} = useContext(StudioContext)
  const space = useSignal<HTMLElement>()
  const size = useSignal({width: 0, height: 0})
  // How much room there is changes with the window and with the separators.
  useVisibleTask$(({cleanup}) => {
    if (!space.value) return
    const observer = new ResizeObserver(([entry]) => {
      const {width = 0, height = 0} = entry?.contentRect ?? {}
      size.value = {width, height}
    })
    observer.observe(space.value)
    cleanup(() => observer.disconnect())
  })
  const wanted = WIDTHS.find(({value}) => value === state.width)?.pixels || size.value.width
  const scale = size.value.width > 0 ? Math.min(1, size.value.width / wanted) : 1
  const restart = $(() => {
    state.hasLeft = false
    bench.value?.restart()
  })
  return (
    <section
      class="area preview-area"
      id="preview-area"
      aria-label="Preview"
      data-shown={state.area === 'preview' ? '' : undefined}
    >
      <header class="area-bar">
        <Segments
          label="Width of the preview"
          segments={WIDTHS}
          value={state.width}
          onChange$={(value) => {
            state.width = value
          }}
        />
        <span class="measure" aria-live="off">
          {size.value.width > 0 &&
            `${Math.round(wanted)} px${scale < 1 ? ` at ${Math.round(scale * 100)} %` : ''}`}
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
            onClick$={restart}
          >
            <Icon name="redo" />
          </button>
        </span>
      </header>
      <div class="stage" ref={space}>
        <div
          class="frame"
          ref={container}
          data-device={state.width}
          style={{
            width: state.width === 'fit' ? '100%' : `${wanted}px`,
            height: state.width === 'fit' ? '100%' : `${size.value.height / scale}px`,
            transform: scale < 1 ? `scale(${scale})` : undefined,
            left: state.width === 'fit' ? '0' : `${Math.max(0, (size.value.width - wanted * scale) / 2)}px`
          }}
        />
        {!state.hasShown && <div class="wait stage-wait" role="status" aria-label="The preview is loading" />}
        {state.hasLeft && (
          <div class="empty stage-note" role="alert">
            <Icon name="alert" />
            <h3>The code sent the preview elsewhere</h3>
            <p>A script changed the URL of the frame. The page that it went to was removed.</p>
            <button type="button" class="button" onClick$={restart}>
              Run it again
            </button>
          </div>
        )}
      </div>
      {state.isConsoleOpen && <Console />}
    </section>
  )
})
