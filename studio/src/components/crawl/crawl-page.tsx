import {
  $,
  component$,
  noSerialize,
  type NoSerialize,
  useSignal,
  useStore,
  useVisibleTask$
} from '@builder.io/qwik'
import {Notice} from '../notice/notice.tsx'
import {CrawlFailures} from './crawl-failures.tsx'
import {CrawlProgress} from './crawl-progress.tsx'
import {type CrawlState, followCrawl} from './follow-crawl.ts'
import {GalleryTasks} from './gallery-tasks.tsx'

/** How collecting for the gallery goes: what is done, how fast, how long it takes, and what went wrong. */
export const CrawlPage = component$(() => {
  const state = useStore<CrawlState>({status: undefined, problem: ''}, {deep: false})
  const refresh = useSignal<NoSerialize<() => void>>()
  useVisibleTask$(({cleanup}) => {
    const {poll, end} = followCrawl(state)
    refresh.value = noSerialize(() => void poll())
    void poll()
    cleanup(end)
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
