import {$, component$} from '@builder.io/qwik'
import type {Wanted} from '../../gallery/source.ts'
import {Segments} from '../segments/segments.tsx'
import type {CodeState} from './code-state.ts'

const FORMATS = [
  {value: 'html', label: 'HTML'},
  {value: 'jsx', label: 'JSX'}
] as const

const STYLES = [
  {value: 'external', label: 'External CSS'},
  {value: 'local', label: 'Local'},
  {value: 'inline', label: 'Inline'},
  {value: 'tailwind', label: 'Tailwind'}
] as const

/** The settings of the code. */
export const CodeTools = component$<{own: CodeState}>(({own}) => {
  const want = $((change: Partial<Wanted>) => {
    own.wanted = {...own.wanted, ...change}
  })
  return (
    <div class="code-tools">
      <Segments
        label="Component format"
        segments={FORMATS}
        value={own.wanted.componentFormat}
        onChange$={(componentFormat) => want({componentFormat})}
      />
      <Segments
        label="Style format"
        segments={STYLES}
        value={own.wanted.styleFormat}
        onChange$={(styleFormat) => want({styleFormat})}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={own.wanted.includeMediaQuery}
          onChange$={(_, element) => want({includeMediaQuery: element.checked})}
        />
        Media queries
      </label>
    </div>
  )
})
