import {component$, type Signal, useContext} from '@builder.io/qwik'
import {StudioContext} from './studio-context.ts'

/** Where the editors are made. */
export interface EditorPlaces {
  code: Signal<HTMLElement | undefined>
  css: Signal<HTMLElement | undefined>
}

/** The editors of markup and CSS, of which one is seen. */
export const Editors = component$<EditorPlaces>(({code, css}) => {
  const {state} = useContext(StudioContext)
  return (
    <div class="editors">
      {!state.ready && (
        <div class="editor-wait" role="status" aria-label="The editor is loading">
          {[62, 84, 70, 48, 76, 90, 58, 40].map((width, index) => (
            <span key={index} class="wait" style={{width: `${width}%`}} />
          ))}
        </div>
      )}
      <div
        ref={code}
        id="editor-code"
        class="editor"
        role="tabpanel"
        aria-labelledby="tab-editor-code"
        hidden={state.tab !== 'code'}
      />
      <div
        ref={css}
        id="editor-css"
        class="editor"
        role="tabpanel"
        aria-labelledby="tab-editor-css"
        hidden={state.tab !== 'css'}
      />
    </div>
  )
})
