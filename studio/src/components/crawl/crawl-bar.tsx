import {component$} from '@builder.io/qwik'
import type {CrawlStatus} from '../../gallery/types.ts'

const STATES = [
  ['collected', 'Collected'],
  ['folded', 'Like another'],
  ['redirected', 'Redirected'],
  ['forbidden', 'Forbidden'],
  ['failed', 'Failed'],
  ['waiting', 'Waiting']
] as const

/** How many of all pages are in which state, as a bar and in figures. */
export const CrawlBar = component$<{pages: CrawlStatus['pages']; all: number; ended: number}>(
  ({pages, all, ended}) => (
    <>
      <div
        class="crawl-bar"
        role="progressbar"
        aria-label="Pages that are done"
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={ended}
      >
        {STATES.filter(([name]) => pages[name] > 0).map(([name]) => (
          <i key={name} data-state={name} style={{flexGrow: pages[name]}} />
        ))}
      </div>
      <ul class="crawl-key">
        {STATES.map(([name, label]) => (
          <li key={name}>
            <i data-state={name} aria-hidden="true" />
            {label} <strong>{pages[name].toLocaleString('en')}</strong>
          </li>
        ))}
      </ul>
    </>
  )
)
