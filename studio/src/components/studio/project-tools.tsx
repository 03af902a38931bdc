import {$, component$, useContext} from '@builder.io/qwik'
import {newDraftName} from '../../project/drafts.ts'
import {IconButton} from '../button/icon-button.tsx'
import {ExportMenu} from './export-menu.tsx'
import {FontsMenu} from './fonts-menu.tsx'
import {StudioContext} from './studio-context.ts'
import {ToolButton} from './tool-button.tsx'
import {VariationMenu} from './variation-menu.tsx'

/** What can be done with the project. */
export const ProjectTools = component$(() => {
  const {state, bench} = useContext(StudioContext)
  const beginAnew = $(() => {
    bench.value?.edit({name: 'Untitled', code: '', css: '', componentId: undefined, draft: newDraftName()})
    state.tab = 'code'
    state.area = 'code'
    bench.value?.editor.view.focus()
  })
  return (
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
        onClick$={beginAnew}
      />
      <span class="rule" />
      <FontsMenu />
      <VariationMenu />
      <span class="rule" />
      <ToolButton
        icon="import"
        label="Import"
        onClick$={() => {
          state.dialog = 'import'
        }}
      />
      <ToolButton
        icon="share"
        label="Share"
        onClick$={() => {
          state.dialog = 'share'
        }}
      />
      <ExportMenu />
    </div>
  )
})
