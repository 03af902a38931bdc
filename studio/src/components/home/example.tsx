import {component$, useSignal} from '@builder.io/qwik'
import type {Stretch} from '../../code/highlight.ts'
import {CopyButton} from '../button/copy-button.tsx'
import {Segments} from '../segments/segments.tsx'

export interface ExampleCode {
  text: string
  stretches: readonly Stretch[]
}

export interface ExampleProps {
  /** URL of what is shown as the page: a document of its own, without scripts. */
  page: string
  /** `html tailwind` and so on → code. */
  codes: Record<string, ExampleCode>
}

const FORMATS = [
  {value: 'html', label: 'HTML'},
  {value: 'jsx', label: 'JSX'}
] as const

const STYLES = [
  {value: 'tailwind', label: 'Tailwind'},
  {value: 'inline', label: 'Inline'},
  {value: 'local', label: 'Local'},
  {value: 'external', label: 'External'}
] as const

export const Example = component$<ExampleProps>(({page, codes}) => {
  const format = useSignal<(typeof FORMATS)[number]['value']>('jsx')
  const style = useSignal<(typeof STYLES)[number]['value']>('tailwind')
  const {text, stretches} = codes[`${format.value} ${style.value}`] ?? {text: '', stretches: []}
  return (
    <section class="example card" aria-label="A page and its code">
      <div class="example-page">
        <p class="example-label">The page</p>
        <iframe title="The page that is copied" sandbox="" srcdoc={page} tabIndex={-1} loading="lazy" />
      </div>
      <div class="example-code">
        <div class="example-tools">
          <Segments
            label="Component format"
            segments={FORMATS}
            value={format.value}
            onChange$={(value) => {
              format.value = value
            }}
          />
          <Segments
            label="Style format"
            segments={STYLES}
            value={style.value}
            onChange$={(value) => {
              style.value = value
            }}
          />
          <CopyButton kind="quiet" size="small" text={text} />
        </div>
        <pre tabIndex={0} aria-label="Code of the copy">
          <code>
            {stretches.map(([part, kind], index) =>
              kind === '' ? (
                part
              ) : (
                <span key={index} class={kind}>
                  {part}
                </span>
              )
            )}
          </code>
        </pre>
      </div>
    </section>
  )
})
