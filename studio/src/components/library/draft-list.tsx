import {$, component$, isServer, useContext, useOnDocument, useStore, useTask$} from '@builder.io/qwik'
import {SessionContext} from '../../account/session.ts'
import {Notice} from '../notice/notice.tsx'
import {StudioContext} from '../studio/studio-context.ts'
import {changeDrafts, discardDraft, type DraftListState, loadDrafts, NO_DRAFTS} from './draft-list-state.ts'
import {DraftRow} from './draft-row.tsx'

/** Drafts that are not open: those of the account, or of this browser while nobody is logged in. */
export const DraftList = component$(() => {
  const session = useContext(SessionContext)
  const {state, drafts: keeper} = useContext(StudioContext)
  const list = useStore<DraftListState>({...NO_DRAFTS}, {deep: false})
  const load = $(() => loadDrafts(list, session.state === 'somebody'))
  const attempt = $((step: () => Promise<unknown>) => changeDrafts(list, session.state === 'somebody', step))
  useTask$(async ({track}) => {
    track(() => session.state)
    track(() => state.draft)
    if (!isServer && session.state !== 'unknown') await load()
  })
  useOnDocument(
    'draftschanged',
    $(() => load())
  )
  const restore = $(() =>
    attempt(async () => {
      if (!list.discarded) return
      await keeper.value?.restore(list.discarded)
      list.discarded = undefined
    })
  )
  const others = list.drafts.filter(({name}) => name !== state.draft)
  const isEmpty = others.length === 0 && !list.discarded && !list.problem
  return (
    // What listens to the document needs an element, also where there is nothing to show.
    <section class="drafts" aria-labelledby="drafts-title" hidden={isEmpty}>
      <h2 id="drafts-title" class="panel-title">
        Drafts
      </h2>
      {list.problem && <Notice text={list.problem} />}
      {list.discarded && (
        <p class="notice undo-notice" role="status">
          <span>The draft «{list.discarded.title || 'Untitled'}» is discarded.</span>
          <button type="button" class="button" data-size="small" onClick$={restore}>
            Undo
          </button>
        </p>
      )}
      <ul>
        {others.map((draft) => (
          <DraftRow
            key={draft.name}
            draft={draft}
            onOpen$={() => attempt(async () => keeper.value?.open(draft.name))}
            onDiscard$={() => attempt(() => discardDraft(list, session.state === 'somebody', draft.name))}
          />
        ))}
      </ul>
    </section>
  )
})
