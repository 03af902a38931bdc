import {$, component$, type QRL, useStore} from '@builder.io/qwik'
import {callApi, sentenceOf} from '../../account/call-api.ts'
import type {CrawlStatus} from '../../gallery/types.ts'
import {Notice} from '../notice/notice.tsx'
import {PackTask} from './pack-task.tsx'
import {SitesTask} from './sites-task.tsx'

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
  return (
    <section class="card dashboard-card gallery-tasks" aria-label="Fill the gallery">
      <h2>Fill the gallery</h2>
      {own.problem && <Notice text={own.problem} />}
      <ul>
        {status.pack.entries > 0 && (
          <PackTask key="pack" pack={status.pack} isBusy={own.isBusy} onAdd$={() => act('POST', '/pack')} />
        )}
        <SitesTask
          key="sites"
          status={status}
          isBusy={own.isBusy}
          onStop$={() => act('DELETE', '/crawl')}
          onCollect$={() => act('POST', '/crawl', {list: 'well-known'})}
        />
      </ul>
    </section>
  )
})
