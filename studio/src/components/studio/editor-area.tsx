import {$, component$, type Signal, useContext} from '@builder.io/qwik'
import type {Format} from '../../project/project.ts'
import {sentenceOf} from '../../account/call-api.ts'
import {Icon} from '../icon/icon.tsx'
import {Notice} from '../notice/notice.tsx'
import {Segments} from '../segments/segments.tsx'
import {Tabs} from '../tabs/tabs.tsx'
import {EditorStatus} from './editor-status.tsx'
import {StudioContext, toast} from './studio-context.ts'

const FORMATS = [
  {value: 'html', label: 'HTML'},
  {value: 'jsx', label: 'JSX'}
] as const

export interface EditorAreaProps {
  code: Signal<HTMLElement | undefined>
  css: Signal<HTMLElement | undefined>
}

export const EditorArea = component$<EditorAreaProps>(({code, css}) => {
  const {state, bench} = useContext(StudioContext)

  const change = $(async (format: Format) => {
    if (!bench.value || format === state.format) return
    try {
      const {code: converted, problems} = await bench.value.converted()
      if (problems.length > 0) {
        bench.value.mark(problems)
        state.dialog = 'convert'
        return
      }
      bench.value.edit({code: converted, format})
    } catch (error) {
      toast(state, sentenceOf(error))
    }
  })

  const tidy = $(async () => {
    try {
      await bench.value?.format(state.tab)
    } catch {
      toast(state, 'The code cannot be formatted while there is an error in it.')
    }
  })

  return (
    <section
      class="area editor-area"
      id="editor-area"
      aria-label="Editor"
      data-shown={state.area === 'code' ? '' : undefined}
    >
      <header class="area-bar">
        <Tabs
          label="What is edited"
          tabs={[
            {value: 'code', label: 'Markup', controls: 'editor-code'},
            {value: 'css', label: 'CSS', controls: 'editor-css', isWrong: state.cssProblem !== ''}
          ]}
          value={state.tab}
          onChange$={(tab) => {
            state.tab = tab
          }}
        />
        <span class="end">
          <button
            type="button"
            class="button"
            data-kind="quiet"
            data-size="small"
            title="Format (Shift Alt F)"
            onClick$={tidy}
            disabled={!state.ready}
          >
            <Icon name="format" />
            Format
          </button>
          <Segments
            label="Format of the markup"
            segments={FORMATS}
            value={state.format}
            disabled={!state.ready}
            onChange$={change}
          />
        </span>
      </header>
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
