import {$, component$, type QRL, useStore} from '@builder.io/qwik'
import {callApi, sentenceOf} from '../../account/call-api.ts'
import type {CrawlStatus} from '../../gallery/types.ts'
import {Notice} from '../notice/notice.tsx'

export interface GalleryTasksProps {
  status: CrawlStatus
  /** What was begun or stopped is to be seen at once. */
  onChanged$: QRL<() => unknown>
}

/** What the operator begins with a click: the starter package, and the well-known sites. */
export const GalleryTasks = component$<GalleryTasksProps>(({status, onChanged$}) => {
  const own = useStore({isBusy: false, problem: ''})
  const act = $(async (method: 'POST' | 'DELETE', path: string, body?: unknown) => {
    own.isBusy = true
    own.problem = ''
    try {
      await callApi(method, `/account/gallery${path}`, body)
    } catch (error) {
      own.problem = sentenceOf(error)
    }
    own.isBusy = false
    return onChanged$()
  })
  const {pack, isCollecting, list, pages} = status
  const isPackIn = !pack.isAdding && pack.done > 0 && pack.done >= pack.entries
  return (
    <section class="card dashboard-card gallery-tasks" aria-label="Fill the gallery">
      <h2>Fill the gallery</h2>
      {own.problem && <Notice text={own.problem} />}
      <ul>
        {pack.entries > 0 && (
          <li>
            <div>
              <h3>Starter package</h3>
              <p>
                {pack.entries.toLocaleString('en')} openly licensed pages that ship with the product. Nothing
                is asked of other sites.
              </p>
              {pack.isAdding && (
                <progress max={pack.entries} value={pack.done} aria-label="Pages that were put in" />
              )}
            </div>
            <button
              type="button"
              class="button"
              disabled={own.isBusy || pack.isAdding}
              onClick$={() => act('POST', '/pack')}
            >
              {pack.isAdding
                ? `${pack.done.toLocaleString('en')} of ${pack.entries.toLocaleString('en')}`
                : isPackIn
                  ? 'Add again'
                  : 'Add the pages'}
            </button>
          </li>
        )}
        <li>
          <div>
            <h3>Well-known sites</h3>
            <p>
              {list.toLocaleString('en')} sites in their fields, one page of a site at a time and by the rules
              of its robots.txt. What is collected stays when you stop.
            </p>
          </div>
          {isCollecting ? (
            <button
              type="button"
              class="button"
              disabled={own.isBusy}
              onClick$={() => act('DELETE', '/crawl')}
            >
              Stop
            </button>
          ) : (
            <button
              type="button"
              class="button"
              data-kind="primary"
              disabled={own.isBusy}
              onClick$={() => act('POST', '/crawl', {list: 'well-known'})}
            >
              {pages.waiting > 0 ? 'Go on collecting' : 'Collect them'}
            </button>
          )}
        </li>
      </ul>
    </section>
  )
})
