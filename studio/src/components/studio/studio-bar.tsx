import {component$, type QRL, useContext} from '@builder.io/qwik'
import type {Keeping} from '../../project/keeping.ts'
import {textOf} from '../../project/drafts.ts'
import {AccountLinks} from '../account/account-links.tsx'
import {Brand} from '../shell/brand.tsx'
import {ThemeSwitch} from '../shell/theme-switch.tsx'
import {ProjectTools} from './project-tools.tsx'
import {StudioContext} from './studio-context.ts'

const KEEPING: Readonly<Record<Keeping, string>> = {
  none: '',
  browser: 'Draft in this browser',
  waiting: 'Keeping…',
  account: 'Draft in your account'
}

export const StudioBar = component$<{onSave$: QRL<() => void>}>(({onSave$}) => {
  const {state, bench} = useContext(StudioContext)
  const isSaved = state.componentId !== undefined && state.savedText === textOf(state)
  return (
    <header class="studio-bar">
      <Brand short />
      <label class="name-field">
        <span class="unseen">Name of the project</span>
        <input
          value={state.name}
          // A name that is typed before there is a project would be replaced by the project's.
          readOnly={!state.ready}
          maxLength={120}
          spellcheck={false}
          onChange$={(_, element) => {
            bench.value?.edit({name: element.value.trim() || 'Untitled'})
          }}
        />
      </label>
      <span class="keeping" role="status">
        {isSaved ? '' : KEEPING[state.keeping]}
      </span>
      <ProjectTools />
      <div class="end">
        <button
          type="button"
          class="button"
          data-kind="primary"
          data-size="small"
          disabled={!state.ready}
          onClick$={onSave$}
        >
          {isSaved ? 'Saved' : 'Save'}
        </button>
        <ThemeSwitch />
        <AccountLinks short />
      </div>
    </header>
  )
})
