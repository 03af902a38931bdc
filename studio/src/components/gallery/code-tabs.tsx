import {component$, type QRL} from '@builder.io/qwik'
import {isCollected} from '../../gallery/source.ts'
import {CopyButton} from '../button/copy-button.tsx'
import {Icon} from '../icon/icon.tsx'
import type {CodeState} from './code-state.ts'

/** The files of the code, what is known of it, and what can be done with it. */
export const CodeTabs = component$<{own: CodeState; onOpen$: QRL<() => Promise<void>>}>(({own, onOpen$}) => {
  const text = own.tab === 'css' ? own.made?.css : own.made?.code
  return (
    <div class="code-tabs">
      <div class="segments" role="group" aria-label="File">
        <button
          type="button"
          aria-pressed={own.tab === 'code'}
          onClick$={() => {
            own.tab = 'code'
          }}
        >
          {own.wanted.componentFormat === 'jsx' ? 'JSX' : 'HTML'}
        </button>
        {own.made?.css && (
          <button
            type="button"
            aria-pressed={own.tab === 'css'}
            onClick$={() => {
              own.tab = 'css'
            }}
          >
            CSS
          </button>
        )}
      </div>
      <span class="code-note" role="status">
        {noteOf(own)}
      </span>
      <span class="end">
        <CopyButton kind="quiet" size="small" text={text ?? ''} />
        <button
          type="button"
          class="button"
          data-size="small"
          disabled={!own.made || own.isBusy}
          onClick$={onOpen$}
        >
          <Icon name="pencil" />
          Open in Studio
        </button>
      </span>
    </div>
  )
})

function noteOf({isBusy, made, wanted}: CodeState): string {
  if (isBusy) return 'Converting…'
  if (!made) return ''
  if (isCollected(wanted)) return 'As it was collected'
  const {warnings} = made
  const differences = warnings === 1 ? 'one thing' : `${warnings} things`
  return `Converted in this browser, for no credit${warnings > 0 ? `; ${differences} may differ` : ''}`
}
