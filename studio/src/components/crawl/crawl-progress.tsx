import {component$} from '@builder.io/qwik'
import {remainingText} from '../../gallery/remaining.ts'
import {sizeText} from '../../gallery/size.ts'
import type {CrawlStatus} from '../../gallery/types.ts'
import {CrawlBar} from './crawl-bar.tsx'

/** A figure with what it counts. */
const Figure = component$<{title: string; value: string; unit?: string}>(({title, value, unit}) => (
  <div>
    <h2>{title}</h2>
    <p class="figure">
      {value}
      {unit && <span>{unit}</span>}
    </p>
  </div>
))

function remaining({pages, remaining: seconds}: CrawlStatus): string {
  if (pages.waiting === 0) return 'Nothing'
  return seconds === null ? '–' : remainingText(seconds)
}

/** What is done, how fast, and how long it takes. */
export const CrawlProgress = component$<{status: CrawlStatus; all: number}>(({status, all}) => {
  const ended = all - status.pages.waiting
  return (
    <section class="card dashboard-card" aria-label="Progress">
      <div class="crawl-figures">
        <Figure
          title="Done"
          value={ended.toLocaleString('en')}
          unit={`of ${all.toLocaleString('en')} pages`}
        />
        <Figure title="Pace" value={status.perMinute.toLocaleString('en')} unit="a minute" />
        <Figure title="Left" value={remaining(status)} />
        <Figure
          title="At work"
          value={status.working.toLocaleString('en')}
          unit={status.working === 1 ? 'page' : 'pages'}
        />
        <Figure title="On disk" value={sizeText(status.bytes)} />
      </div>
      <CrawlBar pages={status.pages} all={all} ended={ended} />
    </section>
  )
})
