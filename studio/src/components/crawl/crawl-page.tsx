import {
  $,
  component$,
  noSerialize,
  type NoSerialize,
  useSignal,
  useStore,
  useVisibleTask$
} from '@builder.io/qwik'
import {callApi, sentenceOf} from '../../account/call-api.ts'
import type {CrawlStatus} from '../../gallery/types.ts'
import {Notice} from '../notice/notice.tsx'
import {CrawlFailures} from './crawl-failures.tsx'
import {CrawlProgress} from './crawl-progress.tsx'
import {GalleryTasks} from './gallery-tasks.tsx'

/** Milliseconds between two requests while something changes, and while there is not. */
const SOON = 2000
const LATER = 15_000

/** How collecting for the gallery goes: what is done, how fast, how long it takes, and what went wrong. */
export const CrawlPage = component$(() => {
  const state = useStore<{status: CrawlStatus | undefined; problem: string}>(
    {status: undefined, problem: ''},
    {deep: false}
  )
  const refresh = useSignal<NoSerialize<() => void>>()
  useVisibleTask$(({cleanup}) => {
    let timer: ReturnType<typeof setTimeout>
    const abort = new AbortController()
    const poll = async () => {
      try {
        state.status = await callApi<CrawlStatus>('GET', '/account/gallery/crawl', undefined, abort.signal)
        state.problem = ''
      } catch (error) {
        if (abort.signal.aborted) return
        state.problem = sentenceOf(error)
      }
      const {status} = state
      const isBusy = status && (status.pages.waiting > 0 || status.pack.isAdding) && !document.hidden
      clearTimeout(timer)
      timer = setTimeout(poll, isBusy ? SOON : LATER)
    }
    refresh.value = noSerialize(() => void poll())
    void poll()
    cleanup(() => {
      clearTimeout(timer)
      abort.abort()
    })
  })
  const changed = $(() => refresh.value?.())
  const {status, problem} = state
  const all = status ? Object.values(status.pages).reduce((sum, count) => sum + count, 0) : 0
  return (
    <>
      <header class="page-head">
        <h1>Collecting</h1>
        <a class="button" href="/gallery/">
          Open the gallery
        </a>
      </header>
      {problem && <Notice text={problem} />}
      {!status && !problem && (
        <div class="dashboard-wait" role="status" aria-label="Loading">
          <span class="wait" />
        </div>
      )}
      {status?.isOperator && <GalleryTasks status={status} onChanged$={changed} />}
      {status && all === 0 && (
        <div class="empty card">
          <h2>No page was added yet</h2>
          <p>
            {status.isOperator
              ? 'Begin above. How it goes is shown here.'
              : 'The operator of the service collects pages. How that goes is shown here.'}
          </p>
        </div>
      )}
      {status && all > 0 && (
        <>
          <CrawlProgress status={status} all={all} />
          <CrawlFailures status={status} />
        </>
      )}
    </>
  )
})
