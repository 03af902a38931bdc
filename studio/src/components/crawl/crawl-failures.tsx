import {component$} from '@builder.io/qwik'
import type {CrawlStatus} from '../../gallery/types.ts'

export const CrawlFailures = component$<{status: CrawlStatus}>(({status}) => (
  <section class="card dashboard-card" aria-label="What went wrong">
    <h2>What went wrong last</h2>
    {status.failures.length === 0 ? (
      <p class="hint">Nothing so far.</p>
    ) : (
      <ul class="crawl-failures">
        {status.failures.map(({address, state: ending, code, reason, endedAt}) => (
          <li key={address}>
            <div>
              <span class="crawl-address">{address.replace(/^https?:\/\//, '')}</span>
              <p>{reason ?? (ending === 'forbidden' ? 'Its robots.txt forbids it.' : 'It failed.')}</p>
            </div>
            <div class="crawl-when">
              {code && <a href={`/docs/errors#${code}`}>{code}</a>}
              {endedAt && (
                <time dateTime={endedAt}>
                  {new Date(endedAt).toLocaleString('en', {
                    month: 'short',
                    day: 'numeric',
                    hour: '2-digit',
                    minute: '2-digit'
                  })}
                </time>
              )}
            </div>
          </li>
        ))}
      </ul>
    )}
  </section>
))
