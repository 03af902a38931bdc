import {component$} from '@builder.io/qwik'
import {remainingText} from '../../gallery/remaining.ts'
import {sizeText} from '../../gallery/size.ts'
import type {CrawlStatus} from '../../gallery/types.ts'

const STATES = [
  ['collected', 'Collected'],
  ['folded', 'Like another'],
  ['redirected', 'Redirected'],
  ['forbidden', 'Forbidden'],
  ['failed', 'Failed'],
  ['waiting', 'Waiting']
] as const

/** What is done, how fast, and how long it takes. */
export const CrawlProgress = component$<{status: CrawlStatus; all: number}>(({status, all}) => {
  const ended = all - status.pages.waiting
  return (
    <section class="card dashboard-card" aria-label="Progress">
      <div class="crawl-figures">
        <div>
          <h2>Done</h2>
          <p class="figure">
            {ended.toLocaleString('en')}
            <span>of {all.toLocaleString('en')} pages</span>
          </p>
        </div>
        <div>
          <h2>Pace</h2>
          <p class="figure">
            {status.perMinute.toLocaleString('en')}
            <span>a minute</span>
          </p>
        </div>
        <div>
          <h2>Left</h2>
          <p class="figure">
            {status.pages.waiting === 0
              ? 'Nothing'
              : status.remaining === null
                ? '–'
                : remainingText(status.remaining)}
          </p>
        </div>
        <div>
          <h2>At work</h2>
          <p class="figure">
            {status.working.toLocaleString('en')}
            <span>{status.working === 1 ? 'page' : 'pages'}</span>
          </p>
        </div>
        <div>
          <h2>On disk</h2>
          <p class="figure">{sizeText(status.bytes)}</p>
        </div>
      </div>
      <div
        class="crawl-bar"
        role="progressbar"
        aria-label="Pages that are done"
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={ended}
      >
        {STATES.filter(([name]) => status.pages[name] > 0).map(([name]) => (
          <i key={name} data-state={name} style={{flexGrow: status.pages[name]}} />
        ))}
      </div>
      <ul class="crawl-key">
        {STATES.map(([name, label]) => (
          <li key={name}>
            <i data-state={name} aria-hidden="true" />
            {label} <strong>{status.pages[name].toLocaleString('en')}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
})
