import {component$, useContext} from '@builder.io/qwik'
import {IconButton} from '../button/icon-button.tsx'
import {Icon} from '../icon/icon.tsx'
import {StudioContext} from '../studio/studio-context.ts'
import {Chat} from './chat.tsx'
import {Library} from './library.tsx'

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
        <div class="tabs" role="tablist" aria-label="Panel">
          {(['chat', 'library'] as const).map((panel) => (
            <button
              key={panel}
              type="button"
              role="tab"
              id={`tab-${panel}`}
              aria-controls={`panel-${panel}`}
              aria-selected={state.panel === panel}
              onClick$={() => {
                state.panel = panel
              }}
            >
              <Icon name={panel} />
              {panel === 'chat' ? 'Chat' : 'Library'}
            </button>
          ))}
        </div>
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
        aria-labelledby={`tab-${state.panel}`}
      >
        {state.panel === 'chat' ? <Chat /> : <Library />}
      </div>
    </section>
  )
})
