import {$, component$, useContext, useSignal, useTask$} from '@builder.io/qwik'
import type {Segment} from '../../chat/segments.ts'
import {StudioContext} from '../studio/studio-context.ts'
import {AnswerCode} from './answer-code.tsx'

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
          <AnswerCode
            key={index}
            segment={segment}
            isDone={props.isDone}
            onReplace$={() => replace(segment.language, segment.code)}
            onInsert$={() => insert(segment.code)}
          />
        )
      )}
    </div>
  )
})
