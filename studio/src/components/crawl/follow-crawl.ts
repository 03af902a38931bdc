import {callApi, sentenceOf} from '../../account/call-api.ts'
import type {CrawlStatus} from '../../gallery/types.ts'

export interface CrawlState {
  status: CrawlStatus | undefined
  problem: string
}

/** Milliseconds between two requests while something changes, and while nothing does. */
const SOON = 2000
const LATER = 15_000

/** Reads the status, now and again and again; `poll` reads it at once. */
export function followCrawl(state: CrawlState): {poll: () => Promise<void>; end: () => void} {
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
  return {
    poll,
    end() {
      clearTimeout(timer)
      abort.abort()
    }
  }
}
