import {component$, type QRL, useContext} from '@builder.io/qwik'
import type {Segment} from '../../chat/segments.ts'
import {IconButton} from '../button/icon-button.tsx'
import {StudioContext, toast} from '../studio/studio-context.ts'

export interface AnswerCodeProps {
  segment: Extract<Segment, {kind: 'code'}>
  /** Code that is still being written goes nowhere. */
  isDone: boolean
  onReplace$: QRL<() => unknown>
  onInsert$: QRL<() => unknown>
}

/** Code of an answer, and the ways that it can go. */
export const AnswerCode = component$<AnswerCodeProps>(({segment, isDone, onReplace$, onInsert$}) => {
  const {state} = useContext(StudioContext)
  return (
    <figure class="code-block">
      <figcaption>
        <span>{segment.language || 'code'}</span>
        <button
          type="button"
          class="button"
          data-kind="quiet"
          data-size="small"
          disabled={!isDone}
          onClick$={onReplace$}
        >
          Replace
        </button>
        <button
          type="button"
          class="button"
          data-kind="quiet"
          data-size="small"
          disabled={!isDone}
          onClick$={onInsert$}
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
})
