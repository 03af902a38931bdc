import {$, component$, useContext} from '@builder.io/qwik'
import type {Format} from '../../project/project.ts'
import {Icon} from '../icon/icon.tsx'
import {Segments} from '../segments/segments.tsx'
import {Tabs} from '../tabs/tabs.tsx'
import {changeFormat} from './change-format.ts'
import {StudioContext, toast} from './studio-context.ts'

const FORMATS = [
  {value: 'html', label: 'HTML'},
  {value: 'jsx', label: 'JSX'}
] as const

/** What is edited, in which format, and the button that formats it. */
export const EditorBar = component$(() => {
  const {state, bench} = useContext(StudioContext)
  const change = $((format: Format) => bench.value && changeFormat(bench.value, state, format))
  const tidy = $(async () => {
    try {
      await bench.value?.format(state.tab)
    } catch {
      toast(state, 'The code cannot be formatted while there is an error in it.')
    }
  })

  return (
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
  )
})
