import {component$, useSignal, useStore} from '@builder.io/qwik'
import {Tabs} from '../tabs/tabs.tsx'
import {type AreaSizes, Areas} from './areas.tsx'
import {ConvertDialog} from './convert-dialog.tsx'
import {DifferenceDialog} from './difference-dialog.tsx'
import {ImportDialog} from './import-dialog.tsx'
import {ShareDialog} from './share-dialog.tsx'
import {StudioBar} from './studio-bar.tsx'
import {Toasts} from './toasts.tsx'
import {useStudio} from './use-studio.ts'

const AREAS = [
  {value: 'panel', label: 'Panel', controls: 'panel-area'},
  {value: 'code', label: 'Code', controls: 'editor-area'},
  {value: 'preview', label: 'Preview', controls: 'preview-area'}
] as const

export const StudioApp = component$(() => {
  const [code, css, preview] = [useSignal<HTMLElement>(), useSignal<HTMLElement>(), useSignal<HTMLElement>()]
  const sizes = useStore<AreaSizes>({panel: 21, preview: 40})
  const {state, save} = useStudio({code, css, preview})
  return (
    <div
      class="studio"
      data-panel={state.isPanelOpen ? 'open' : 'closed'}
      style={{'--panel': `${sizes.panel}%`, '--preview': `${sizes.preview}%`}}
    >
      <StudioBar onSave$={save} />
      <Areas sizes={sizes} code={code} css={css} preview={preview} />
      <Tabs
        class="area-tabs"
        label="Areas"
        tabs={AREAS}
        value={state.area}
        onChange$={(area) => {
          state.area = area
        }}
      />
      {state.dialog === 'convert' && <ConvertDialog />}
      {state.dialog === 'import' && <ImportDialog />}
      {state.dialog === 'difference' && <DifferenceDialog />}
      {state.dialog === 'share' && <ShareDialog />}
      <Toasts />
    </div>
  )
})
