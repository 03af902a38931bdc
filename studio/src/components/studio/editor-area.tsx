import {component$, useContext} from '@builder.io/qwik'
import {Notice} from '../notice/notice.tsx'
import {EditorBar} from './editor-bar.tsx'
import {EditorStatus} from './editor-status.tsx'
import {type EditorPlaces, Editors} from './editors.tsx'
import {StudioContext} from './studio-context.ts'

export const EditorArea = component$<EditorPlaces>(({code, css}) => {
  const {state} = useContext(StudioContext)
  return (
    <section
      class="area editor-area"
      id="editor-area"
      aria-label="Editor"
      data-shown={state.area === 'code' ? '' : undefined}
    >
      <EditorBar />
      <Editors code={code} css={css} />
      {state.tab === 'css' && state.cssProblem && (
        <Notice
          class="strip"
          text={`Tailwind cannot use this CSS, and goes on without it: ${state.cssProblem}`}
        />
      )}
      <EditorStatus />
    </section>
  )
})
