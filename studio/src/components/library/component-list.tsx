import {
  $,
  component$,
  isServer,
  type QRL,
  useContext,
  useOnDocument,
  useSignal,
  useStore,
  useTask$
} from '@builder.io/qwik'
import {callApi, sentenceOf} from '../../account/call-api.ts'
import {SessionContext} from '../../account/session.ts'
import type {SavedComponent} from '../../account/types.ts'
import {Icon} from '../icon/icon.tsx'
import {Menu} from '../menu/menu.tsx'
import {Notice} from '../notice/notice.tsx'
import {RenameField} from '../rename-field/rename-field.tsx'
import {Thumbnail} from '../thumbnail/thumbnail.tsx'

export interface ComponentListProps {
  layout: 'rows' | 'cards'
  /** Opens one here; without it the names are links to the Studio. */
  onOpen$?: QRL<(component: SavedComponent) => void>
  current?: string
}

interface ListState {
  phase: 'loading' | 'ready' | 'problem'
  components: SavedComponent[]
  next: string | null
  problem: string
  renaming: string | undefined
  deleted: SavedComponent | undefined
}

/** Saved components, with search, and what can be done with each. */
export const ComponentList = component$<ComponentListProps>(({layout, onOpen$, current}) => {
  const session = useContext(SessionContext)
  const search = useSignal('')
  const list = useStore<ListState>(
    {phase: 'loading', components: [], next: null, problem: '', renaming: undefined, deleted: undefined},
    {deep: false}
  )

  const load = $(async (before?: string | null) => {
    const query = new URLSearchParams({code: 'true', limit: '24'})
    if (search.value.trim()) query.set('search', search.value.trim())
    if (before) query.set('before', before)
    try {
      const page = await callApi<{components: SavedComponent[]; next: string | null}>(
        'GET',
        `/account/components?${query}`
      )
      list.components = before ? [...list.components, ...page.components] : page.components
      list.next = page.next
      list.phase = 'ready'
    } catch (error) {
      list.problem = sentenceOf(error)
      list.phase = 'problem'
    }
  })
  useTask$(({track, cleanup}) => {
    const who = track(() => session.state)
    const words = track(search)
    if (isServer || who !== 'somebody') return
    const timer = setTimeout(() => load(), words === '' ? 0 : 250)
    cleanup(() => clearTimeout(timer))
  })
  useOnDocument(
    'componentssaved',
    $(() => load())
  )

  const attempt = $(async (step: () => Promise<unknown>) => {
    list.problem = ''
    try {
      await step()
    } catch (error) {
      list.problem = sentenceOf(error)
    }
  })
  const rename = $((component: SavedComponent, name: string) =>
    attempt(async () => {
      await callApi('PUT', `/account/components/${component.id}`, {name, version: component.version})
      await load()
    })
  )
  const duplicate = $((id: string) =>
    attempt(async () => {
      await callApi('POST', `/account/components/${id}/duplicate`)
      await load()
    })
  )
  const remove = $((component: SavedComponent) =>
    attempt(async () => {
      await callApi('DELETE', `/account/components/${component.id}`)
      list.components = list.components.filter(({id}) => id !== component.id)
      list.deleted = component
    })
  )
  const restore = $(() =>
    attempt(async () => {
      await callApi('POST', `/account/components/${list.deleted?.id}/restore`)
      list.deleted = undefined
      await load()
    })
  )

  return (
    <div class="library" data-layout={layout}>
      <label class="search">
        <span class="unseen">Search the components</span>
        <Icon name="search" />
        <input class="input" type="search" placeholder="Search" bind:value={search} />
      </label>
      {list.deleted && (
        <p class="notice undo-notice" role="status">
          <span>«{list.deleted.name}» is deleted.</span>
          <button type="button" class="button" data-size="small" onClick$={restore}>
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
        <div class="empty">
          <svg viewBox="0 0 72 56" aria-hidden="true">
            <rect
              x="3"
              y="3"
              width="40"
              height="32"
              rx="5"
              fill="none"
              stroke="var(--line-strong)"
              stroke-dasharray="4 4"
            />
            <rect
              x="27"
              y="21"
              width="42"
              height="32"
              rx="5"
              fill="var(--accent-soft)"
              stroke="var(--accent)"
            />
          </svg>
          <h3>{search.value.trim() ? 'No component has this name' : 'Nothing saved yet'}</h3>
          <p>
            {search.value.trim()
              ? 'Search for another word, or clear the field.'
              : onOpen$
                ? 'Save what is in the editor, and it stands here.'
                : 'Components that you save in the Studio stand here.'}
          </p>
          {!onOpen$ && !search.value.trim() && (
            <a class="button" data-kind="primary" href="/studio/">
              Open the Studio
            </a>
          )}
        </div>
      )}
      <ul class="component-grid">
        {list.components.map((component) => (
          <li key={component.id} class="component" data-current={component.id === current ? '' : undefined}>
            <Thumbnail component={component} />
            <div class="component-facts">
              {list.renaming === component.id ? (
                <RenameField
                  name={component.name}
                  maxLength={120}
                  onDone$={(name) => {
                    list.renaming = undefined
                    if (name) return rename(component, name)
                  }}
                />
              ) : onOpen$ ? (
                <button type="button" class="row-open" onClick$={() => onOpen$(component)}>
                  {component.name}
                </button>
              ) : (
                <a class="row-open" href={`/studio/?component=${component.id}`}>
                  {component.name}
                </a>
              )}
              <span class="component-meta">
                {component.format.toUpperCase()} ·{' '}
                <time dateTime={component.updatedAt}>
                  {new Date(component.updatedAt).toLocaleDateString('en', {month: 'short', day: 'numeric'})}
                </time>
              </span>
            </div>
            <Menu label={`More about ${component.name}`} icon="more" short>
              <button
                type="button"
                onClick$={() => {
                  list.renaming = component.id
                }}
              >
                <Icon name="pencil" />
                Rename
              </button>
              <button type="button" onClick$={() => duplicate(component.id)}>
                <Icon name="copy" />
                Duplicate
              </button>
              <button type="button" onClick$={() => remove(component)}>
                <Icon name="trash" />
                Delete
              </button>
            </Menu>
          </li>
        ))}
      </ul>
      {list.next && (
        <button type="button" class="button" onClick$={() => load(list.next)}>
          More
        </button>
      )}
    </div>
  )
})
