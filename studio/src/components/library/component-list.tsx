import {
  $,
  component$,
  isServer,
  type QRL,
  useContext,
  useOnDocument,
  useStore,
  useTask$
} from '@builder.io/qwik'
import {SessionContext} from '../../account/session.ts'
import type {SavedComponent} from '../../account/types.ts'
import {Notice} from '../notice/notice.tsx'
import {ComponentRow} from './component-row.tsx'
import {ComponentSearch} from './component-search.tsx'
import {type ComponentsState, loadComponents, NO_COMPONENTS, restoreComponent} from './components-state.ts'
import {NoComponents} from './no-components.tsx'

export interface ComponentListProps {
  layout: 'rows' | 'cards'
  /** Opens one here; without it the names are links to the Studio. */
  onOpen$?: QRL<(component: SavedComponent) => void>
  current?: string
}

/** Saved components, with search, and what can be done with each. */
export const ComponentList = component$<ComponentListProps>(({layout, onOpen$, current}) => {
  const session = useContext(SessionContext)
  const list = useStore<ComponentsState>({...NO_COMPONENTS}, {deep: false})
  useTask$(({track, cleanup}) => {
    const who = track(() => session.state)
    const words = track(() => list.search)
    if (isServer || who !== 'somebody') return
    const timer = setTimeout(() => loadComponents(list), words === '' ? 0 : 250)
    cleanup(() => clearTimeout(timer))
  })
  useOnDocument(
    'componentssaved',
    $(() => loadComponents(list))
  )

  return (
    <div class="library" data-layout={layout}>
      <ComponentSearch list={list} />
      {list.deleted && (
        <p class="notice undo-notice" role="status">
          <span>«{list.deleted.name}» is deleted.</span>
          <button type="button" class="button" data-size="small" onClick$={() => restoreComponent(list)}>
            Undo
          </button>
        </p>
      )}
      {list.problem && <Notice text={list.problem} />}
      {list.phase === 'loading' && (
        <div class="component-grid" role="status" aria-label="The components are loading">
          {[0, 1, 2].map((index) => (
            <span key={index} class="wait component-wait" />
          ))}
        </div>
      )}
      {list.phase === 'ready' && list.components.length === 0 && (
        <NoComponents isSearch={list.search.trim() !== ''} isInStudio={onOpen$ !== undefined} />
      )}
      <ul class="component-grid">
        {list.components.map((component) => (
          <ComponentRow
            key={component.id}
            list={list}
            component={component}
            isCurrent={component.id === current}
            onOpen$={onOpen$}
          />
        ))}
      </ul>
      {list.next && (
        <button type="button" class="button" onClick$={() => loadComponents(list, list.next)}>
          More
        </button>
      )}
    </div>
  )
})
