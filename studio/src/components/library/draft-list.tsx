import {$, component$, isServer, useContext, useOnDocument, useStore, useTask$} from '@builder.io/qwik'
import {callApi, sentenceOf} from '../../account/call-api.ts'
import {SessionContext} from '../../account/session.ts'
import type {DraftFacts, KeptDraft} from '../../account/types.ts'
import {draftsAside, dropAside, titleOf} from '../../project/drafts.ts'
import {IconButton} from '../button/icon-button.tsx'
import {Notice} from '../notice/notice.tsx'
import {StudioContext} from '../studio/studio-context.ts'

interface DraftListState {
  drafts: readonly (Pick<DraftFacts, 'name' | 'title'> & {updatedAt?: string})[]
  problem: string
  /** What was thrown away last, whole. */
  discarded: KeptDraft | undefined
}

/** Drafts that are not open: those of the account, or of this browser while nobody is logged in. */
export const DraftList = component$(() => {
  const session = useContext(SessionContext)
  const {state, drafts: keeper} = useContext(StudioContext)
  const list = useStore<DraftListState>({drafts: [], problem: '', discarded: undefined}, {deep: false})

  const load = $(async () => {
    try {
      list.drafts =
        session.state === 'somebody'
          ? (await callApi<{drafts: DraftFacts[]}>('GET', '/account/drafts')).drafts
          : draftsAside(localStorage).map((one) => ({name: one.draft, title: titleOf(one)}))
    } catch (error) {
      list.problem = sentenceOf(error)
    }
  })
  const attempt = $(async (step: () => Promise<unknown>) => {
    list.problem = ''
    try {
      await step()
      await load()
    } catch (error) {
      list.problem = sentenceOf(error)
    }
  })
  useTask$(async ({track}) => {
    track(() => session.state)
    track(() => state.draft)
    if (!isServer && session.state !== 'unknown') await load()
  })
  useOnDocument(
    'draftschanged',
    $(() => load())
  )
  const discard = $((name: string) =>
    attempt(async () => {
      if (session.state === 'somebody') {
        const path = `/account/drafts/${encodeURIComponent(name)}`
        list.discarded = await callApi<KeptDraft>('GET', path)
        return callApi('DELETE', path)
      }
      const data = draftsAside(localStorage).find(({draft}) => draft === name)
      dropAside(localStorage, name)
      list.discarded = data && {name, title: titleOf(data), version: 0, updatedAt: '', data}
    })
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
        {others.map(({name, title, updatedAt}) => (
          <li key={name}>
            <button
              type="button"
              class="row-open"
              onClick$={() => attempt(async () => keeper.value?.open(name))}
            >
              {title || 'Untitled'}
            </button>
            <span class="component-meta">
              {updatedAt ? (
                <time dateTime={updatedAt}>
                  {new Date(updatedAt).toLocaleString('en', {dateStyle: 'medium', timeStyle: 'short'})}
                </time>
              ) : (
                'In this browser'
              )}
            </span>
            <IconButton
              icon="trash"
              label={`Discard the draft ${title || 'Untitled'}`}
              onClick$={() => discard(name)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
})
