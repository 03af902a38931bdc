import {$, component$, type Signal, useContext, useSignal} from '@builder.io/qwik'
import {useSize} from '../size/use-size.ts'
import {Icon} from '../icon/icon.tsx'
import {Console} from './console.tsx'
import {PreviewBar} from './preview-bar.tsx'
import {PREVIEW_WIDTHS} from './preview-widths.ts'
import {StudioContext} from './studio-context.ts'

export const PreviewArea = component$<{container: Signal<HTMLElement | undefined>}>(({container}) => {
  const {state, bench} = useContext(StudioContext)
  const space = useSignal<HTMLElement>()
  // How much room there is changes with the window and with the separators.
  const size = useSize(space)
  const {width, height} = size.value
  const wanted = PREVIEW_WIDTHS.find(({value}) => value === state.width)?.pixels || width
  const scale = width > 0 ? Math.min(1, width / wanted) : 1
  const isFit = state.width === 'fit'
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
      <PreviewBar
        measure={
          width > 0 ? `${Math.round(wanted)} px${scale < 1 ? ` at ${Math.round(scale * 100)} %` : ''}` : ''
        }
        onRestart$={restart}
      />
      <div class="stage" ref={space}>
        <div
          class="frame"
          ref={container}
          data-device={state.width}
          style={{
            width: isFit ? '100%' : `${wanted}px`,
            height: isFit ? '100%' : `${height / scale}px`,
            transform: scale < 1 ? `scale(${scale})` : undefined,
            left: isFit ? '0' : `${Math.max(0, (width - wanted * scale) / 2)}px`
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
