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
import {sizeText} from '../../gallery/size.ts'
import {remainingText} from '../../gallery/remaining.ts'
import type {CrawlStatus} from '../../gallery/types.ts'
import {Notice} from '../notice/notice.tsx'
import {GalleryTasks} from './gallery-tasks.tsx'

/** Milliseconds between two looks while there is something to see, and while there is not. */
const SOON = 2000
const LATER = 15_000

const STATES = [
  ['collected', 'Collected'],
  ['folded', 'Like another'],
  ['redirected', 'Redirected'],
  ['forbidden', 'Forbidden'],
  ['failed', 'Failed'],
  ['waiting', 'Waiting']
] as const

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
  const ended = status ? all - status.pages.waiting : 0
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
          <h2>No page was put in yet</h2>
          <p>
            {status.isOperator
              ? 'Begin above. How it goes is shown here.'
              : 'The operator of the service collects pages. How that goes is shown here.'}
          </p>
        </div>
      )}
      {status && all > 0 && (
        <>
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
                      <p>
                        {reason ?? (ending === 'forbidden' ? 'Its robots.txt forbids it.' : 'It failed.')}
                      </p>
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
        </>
      )}
    </>
  )
})
