import {$, component$, useContext, useSignal, useTask$} from '@builder.io/qwik'
import type {Segment} from '../../chat/segments.ts'
import {IconButton} from '../button/icon-button.tsx'
import {StudioContext, toast} from '../studio/studio-context.ts'

type Shown = {kind: 'prose'; html: string} | Extract<Segment, {kind: 'code'}>

/** An answer: prose as safe Markdown, and code that can go to the editor. */
export const Answer = component$<{text: string; isDone: boolean}>((props) => {
  const {state, bench} = useContext(StudioContext)
  const segments = useSignal<Shown[]>([])
  useTask$(async ({track}) => {
    const given = track(() => props.text)
    const [{segmentsOf}, {proseHtml}] = await Promise.all([
      import('../../chat/segments.ts'),
      import('../../chat/prose.ts')
    ])
    segments.value = segmentsOf(given).map((segment) =>
      segment.kind === 'prose' ? {kind: 'prose', html: proseHtml(segment.markdown)} : segment
    )
  })
  const replace = $(async (language: string, code: string) => {
    const {targetOf} = await import('../../chat/segments.ts')
    state.proposal = {...targetOf(language, code), text: code.endsWith('\n') ? code : `${code}\n`}
    state.dialog = 'difference'
  })
  const insert = $((code: string) => {
    const text = bench.value?.editor.withInserted(code)
    if (text === undefined) return
    state.tab = 'code'
    state.proposal = {part: 'code', format: state.format, text, isInsertion: true}
    state.dialog = 'difference'
  })
  return (
    <div class="answer">
      {segments.value.map((segment, index) =>
        segment.kind === 'prose' ? (
          <div key={index} class="prose" dangerouslySetInnerHTML={segment.html} />
        ) : (
          <figure key={index} class="code-block">
            <figcaption>
              <span>{segment.language || 'code'}</span>
              <button
                type="button"
                class="button"
                data-kind="quiet"
                data-size="small"
                disabled={!props.isDone}
                onClick$={() => replace(segment.language, segment.code)}
              >
                Replace
              </button>
              <button
                type="button"
                class="button"
                data-kind="quiet"
                data-size="small"
                disabled={!props.isDone}
                onClick$={() => insert(segment.code)}
              >
                Insert
              </button>
              <IconButton
                icon="copy"
                label="Copy"
                onClick$={async () => {
                  await navigator.clipboard.writeText(segment.code)
                  toast(state, 'The code is on the clipboard.')
                }}
              />
            </figcaption>
            <pre tabIndex={0} aria-label="Code of the answer">
              <code>{segment.code}</code>
            </pre>
          </figure>
        )
      )}
    </div>
  )
})
