import {component$, type QRL} from '@builder.io/qwik'
import type {CrawlStatus} from '../../gallery/types.ts'

export interface SitesTaskProps {
  status: CrawlStatus
  isBusy: boolean
  onStop$: QRL<() => unknown>
  onCollect$: QRL<() => unknown>
}

/** The list of well-known sites: what it is, and the button that begins or stops. */
export const SitesTask = component$<SitesTaskProps>(({status, isBusy, onStop$, onCollect$}) => (
  <li>
    <div>
      <h3>Well-known sites</h3>
      <p>
        {status.list.toLocaleString('en')} sites in their fields, one page of a site at a time and by the
        rules of its robots.txt. What is collected stays when you stop.
      </p>
    </div>
    {status.isCollecting ? (
      <button key="stop" type="button" class="button" disabled={isBusy} onClick$={onStop$}>
        Stop
      </button>
    ) : (
      <button
        key="collect"
        type="button"
        class="button"
        data-kind="primary"
        disabled={isBusy}
        onClick$={onCollect$}
      >
        {status.pages.waiting > 0 ? 'Go on collecting' : 'Collect them'}
      </button>
    )}
  </li>
))
