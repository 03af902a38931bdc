import {component$, useContext} from '@builder.io/qwik'
import {IconButton} from '../button/icon-button.tsx'
import {StudioContext} from '../studio/studio-context.ts'
import {Tabs} from '../tabs/tabs.tsx'
import {Chat} from './chat.tsx'
import {Library} from './library.tsx'

const PANELS = [
  {value: 'chat', label: 'Chat', icon: 'chat', controls: 'panel-chat'},
  {value: 'library', label: 'Library', icon: 'library', controls: 'panel-library'}
] as const

export const SidePanel = component$(() => {
  const {state} = useContext(StudioContext)
  return (
    <section
      class="area panel-area"
      id="panel-area"
      aria-label="Chat and library"
      data-shown={state.area === 'panel' ? '' : undefined}
    >
      <header class="area-bar">
        <Tabs
          label="Panel"
          tabs={PANELS}
          value={state.panel}
          onChange$={(panel) => {
            state.panel = panel
          }}
        />
        <span class="end wide-panel">
          <IconButton
            icon="close"
            label="Close the panel"
            onClick$={() => {
              state.isPanelOpen = false
            }}
          />
        </span>
      </header>
      <div
        class="panel-body"
        id={`panel-${state.panel}`}
        role="tabpanel"
        aria-labelledby={`tab-panel-${state.panel}`}
      >
        {state.panel === 'chat' ? <Chat /> : <Library />}
      </div>
    </section>
  )
})
