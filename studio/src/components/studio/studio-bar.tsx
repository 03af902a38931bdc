import {$, component$, type QRL, useContext} from '@builder.io/qwik'
import type {Keeping} from '../../project/keeping.ts'
import {newDraftName, textOf} from '../../project/drafts.ts'
import {AccountLinks} from '../account/account-links.tsx'
import {IconButton} from '../button/icon-button.tsx'
import {Icon} from '../icon/icon.tsx'
import {Brand} from '../shell/brand.tsx'
import {ThemeSwitch} from '../shell/theme-switch.tsx'
import {ExportMenu} from './export-menu.tsx'
import {FontsMenu} from './fonts-menu.tsx'
import {StudioContext} from './studio-context.ts'
import {VariationMenu} from './variation-menu.tsx'

const KEEPING: Readonly<Record<Keeping, string>> = {
  none: '',
  browser: 'Draft in this browser',
  waiting: 'Keeping…',
  account: 'Draft in your account'
}

export const StudioBar = component$<{onSave$: QRL<() => void>}>(({onSave$}) => {
  const {state, bench} = useContext(StudioContext)
  const isSaved = state.componentId !== undefined && state.savedText === textOf(state)
  const open = $((dialog: 'import' | 'share') => {
    state.dialog = dialog
  })
  return (
    <header class="studio-bar">
      <Brand short />
      <label class="name-field">
        <span class="unseen">Name of the project</span>
        <input
          value={state.name}
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
      <div class="tools" role="toolbar" aria-label="Project">
        <IconButton
          icon="undo"
          label="Undo"
          title="Undo (Ctrl Z)"
          disabled={!state.canUndo}
          onClick$={() => bench.value?.editor.undo()}
        />
        <IconButton
          icon="redo"
          label="Redo"
          title="Redo (Ctrl Shift Z)"
          disabled={!state.canRedo}
          onClick$={() => bench.value?.editor.redo()}
        />
        <IconButton
          icon="add"
          label="New"
          title="Begin anew; what is here stays a draft"
          disabled={!state.ready}
          onClick$={() => {
            bench.value?.edit({
              name: 'Untitled',
              code: '',
              css: '',
              componentId: undefined,
              draft: newDraftName()
            })
            state.tab = 'code'
            state.area = 'code'
            bench.value?.editor.view.focus()
          }}
        />
        <span class="rule" />
        <FontsMenu />
        <VariationMenu />
        <span class="rule" />
        <button
          type="button"
          class="button"
          data-kind="quiet"
          data-size="small"
          disabled={!state.ready}
          onClick$={() => open('import')}
        >
          <Icon name="import" />
          <span class="menu-label">Import</span>
        </button>
        <button
          type="button"
          class="button"
          data-kind="quiet"
          data-size="small"
          disabled={!state.ready}
          onClick$={() => open('share')}
        >
          <Icon name="share" />
          <span class="menu-label">Share</span>
        </button>
        <ExportMenu />
      </div>
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
