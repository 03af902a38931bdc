import {component$, useSignal} from '@builder.io/qwik'
import {Icon} from '../icon/icon.tsx'

export interface ExampleProps {
  /** Address of what is shown as the page: a document of its own, without scripts. */
  page: string
  /** `html tailwind` and so on → code. */
  codes: Record<string, string>
}

const STYLES = [
  ['tailwind', 'Tailwind'],
  ['inline', 'Inline'],
  ['local', 'Local'],
  ['external', 'External']
] as const

export const Example = component$<ExampleProps>(({page, codes}) => {
  const format = useSignal<'html' | 'jsx'>('jsx')
  const style = useSignal<(typeof STYLES)[number][0]>('tailwind')
  const copied = useSignal(false)
  const code = codes[`${format.value} ${style.value}`] ?? ''
  return (
    <section class="example card" aria-label="A page and its code">
      <div class="example-page">
        <p class="example-label">The page</p>
        <iframe title="The page that is copied" sandbox="" srcdoc={page} tabIndex={-1} loading="lazy" />
      </div>
      <div class="example-code">
        <div class="example-tools">
          <div class="segments" role="radiogroup" aria-label="Component format">
            {(['html', 'jsx'] as const).map((value) => (
              <button
                key={value}
                type="button"
                role="radio"
                aria-checked={format.value === value}
                onClick$={() => {
                  format.value = value
                  copied.value = false
                }}
              >
                {value.toUpperCase()}
              </button>
            ))}
          </div>
          <div class="segments" role="radiogroup" aria-label="Style format">
            {STYLES.map(([value, label]) => (
              <button
                key={value}
                type="button"
                role="radio"
                aria-checked={style.value === value}
                onClick$={() => {
                  style.value = value
                  copied.value = false
                }}
              >
                {label}
              </button>
            ))}
          </div>
          <button
            type="button"
            class="button"
            data-kind="quiet"
            data-size="small"
            onClick$={async () => {
              await navigator.clipboard.writeText(code)
              copied.value = true
            }}
          >
            <Icon name={copied.value ? 'check' : 'copy'} />
            {copied.value ? 'Copied' : 'Copy'}
          </button>
        </div>
        <pre tabIndex={0} aria-label="Code of the copy">
          <code>{code}</code>
        </pre>
      </div>
    </section>
  )
})
