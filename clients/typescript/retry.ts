import {ConnectionError, ProblemError} from './problem.ts'

/** Milliseconds until a request is sent a second time; twice as many before each that follows. */
const FIRST_DELAY = 500

/** Milliseconds between two tries, at most, where the service names no time. */
const LONGEST_DELAY = 8000

/** Statuses of proxies behind which the service may answer again. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504])

/**
 * Whether a failed request may be sent again. `isRepeatable`: sending it twice does what sending it once does, because of its
 * method or its name; any other is sent again only where the service refused it before it did anything.
 */
export function mayRetry(error: unknown, isRepeatable: boolean): boolean {
  if (error instanceof ProblemError) return error.retryable && (isRepeatable || error.code === 'rate_limited')
  if (!(error instanceof ConnectionError) || !isRepeatable) return false
  return error.status === undefined || PASSING.has(error.status)
}

/** Whether it is still being done by an earlier try, whose answer is there later. */
export const isUnderWay = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'request_in_progress'

/**
 * Milliseconds until the next try, the first of which is 0: what the service names, or twice as long each time, of which a random part
 * is left away so that clients do not come back together.
 */
export function delayOf(attempt: number, error: unknown, random: () => number = Math.random): number {
  const after = error instanceof ProblemError ? error.retryAfter : undefined
  if (after !== undefined) return after * 1000
  return Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** attempt) * (0.5 + random() / 2)
}

/** Ends after so many milliseconds; fails with the reason of the signal as soon as that is aborted. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', onAbort, {once: true})
  })
}
