import {$, component$, type QRL, useContext} from '@builder.io/qwik'
import {AccountLinks} from '../account/account-links.tsx'
import {IconButton} from '../button/icon-button.tsx'
import {Icon} from '../icon/icon.tsx'
import {Brand} from '../shell/brand.tsx'
import {ThemeSwitch} from '../shell/theme-switch.tsx'
import {ExportMenu} from './export-menu.tsx'
import {FontsMenu} from './fonts-menu.tsx'
import {StudioContext, textOfProject} from './studio-context.ts'
import {VariationMenu} from './variation-menu.tsx'

export const StudioBar = component$<{onSave$: QRL<() => void>}>(({onSave$}) => {
  const {state, bench} = useContext(StudioContext)
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
          {state.componentId && state.savedText === textOfProject(state) ? 'Saved' : 'Save'}
        </button>
        <ThemeSwitch />
        <AccountLinks short />
      </div>
    </header>
  )
})
