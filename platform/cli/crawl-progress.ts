import type {CrawlProgress} from '../crawl/progress.ts'

/** Milliseconds of the past by which the rate is known. */
const WINDOW = 120_000

export interface CrawlMeter {
  /** The counts of this moment, in a line: what is done, how fast, how long it may take, and the size on disk in bytes. */
  line(counts: CrawlProgress, bytes?: number): string
}

/** Measures how fast pages end; `now` in milliseconds. */
export function createCrawlMeter(now: () => number = () => performance.now()): CrawlMeter {
  const seen: {at: number; ended: number}[] = []
  return {
    line(counts, bytes) {
      const ended = endedOf(counts)
      const at = now()
      seen.push({at, ended})
      while (seen.length > 2 && at - (seen[0]?.at ?? at) > WINDOW) seen.shift()
      const [first] = seen
      const seconds = (at - (first?.at ?? at)) / 1000
      const rate = seconds > 0 ? (ended - (first?.ended ?? ended)) / seconds : 0
      return [
        `${ended} of ${ended + counts.waiting} pages`,
        countsText(counts),
        ...paceOf(rate, counts.waiting),
        ...(bytes === undefined ? [] : [`${sizeText(bytes)} on disk`])
      ]
        .filter((part) => part !== '')
        .join(' · ')
    }
  }
}

const endedOf = ({waiting: _waiting, ...ended}: CrawlProgress) =>
  Object.values(ended).reduce((sum, count) => sum + count, 0)

/** `12 collected, 3 folded`: what there is something of. */
export const countsText = ({waiting: _waiting, ...ended}: CrawlProgress) =>
  Object.entries(ended)
    .filter(([, count]) => count > 0)
    .map(([state, count]) => `${count} ${state}`)
    .join(', ')

function paceOf(rate: number, waiting: number): string[] {
  if (rate <= 0) return []
  const pace = rate >= 1 ? `${rate.toFixed(1)} a second` : `${(rate * 60).toFixed(1)} a minute`
  return waiting === 0 ? [pace] : [pace, `${durationText(waiting / rate)} left`]
}

/** `2 h 5 min`, `3 min 20 s`, `8 s`. */
export function durationText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`
}

/** `812 KB`, `3.4 MB`, `1.25 GB`; a KB has 1,000 bytes. */
export function sizeText(bytes: number): string {
  if (bytes < 1e6) return `${Math.round(bytes / 1e3)} KB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`
}
