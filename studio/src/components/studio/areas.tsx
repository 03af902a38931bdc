import {component$, type Signal, useContext} from '@builder.io/qwik'
import {SidePanel} from '../panel/side-panel.tsx'
import {EditorArea} from './editor-area.tsx'
import {PreviewArea} from './preview-area.tsx'
import {Separator} from './separator.tsx'
import {StudioContext} from './studio-context.ts'

/** Widths of panel and preview, in per cent. */
export interface AreaSizes {
  panel: number
  preview: number
}

interface AreasProps {
  sizes: AreaSizes
  code: Signal<HTMLElement | undefined>
  css: Signal<HTMLElement | undefined>
  preview: Signal<HTMLElement | undefined>
}

/** Panel, editor and preview beside each other. */
export const Areas = component$<AreasProps>(({sizes, code, css, preview}) => {
  const {state} = useContext(StudioContext)
  return (
    <main id="content" class="areas">
      <h1 class="unseen">Studio</h1>
      {!state.isPanelOpen && (
        <nav class="rail" aria-label="Panel">
          {(['chat', 'library'] as const).map((panel) => (
            <button
              key={panel}
              type="button"
              class="button"
              data-kind="quiet"
              data-size="small"
              onClick$={() => {
                state.panel = panel
                state.isPanelOpen = true
              }}
            >
              {panel === 'chat' ? 'Chat' : 'Library'}
            </button>
          ))}
        </nav>
      )}
      <SidePanel />
      <Separator
        label="Width of the panel"
        value={sizes.panel}
        min={14}
        max={36}
        side="left"
        controls="panel-area"
        onChange$={(value) => {
          sizes.panel = value
        }}
      />
      <EditorArea code={code} css={css} />
      <Separator
        label="Width of the preview"
        value={sizes.preview}
        min={20}
        max={62}
        side="right"
        controls="preview-area"
        onChange$={(value) => {
          sizes.preview = value
        }}
      />
      <PreviewArea container={preview} />
    </main>
  )
})
