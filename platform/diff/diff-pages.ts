import type {Page} from 'playwright-core'
import {worldOf} from '../browser/world.ts'
import {type Collected, collectIn} from './collect.ts'
import {compare, type WidthReport} from './compare.ts'
import {freeze} from './freeze.ts'
import {ignoredPattern, MOTION} from './ignored.ts'
import {resize} from './resize.ts'

export interface DiffOptions {
  /** Widths of the viewport, px (default: 1440, 1024, 768, 390). */
  widths?: readonly number[]
  /** Compare `animation-*` and `transition-*` too (default: true). */
  motion?: boolean
}

const isMotion = new RegExp(MOTION)

export const WIDTHS: readonly number[] = [1440, 1024, 768, 390]

/**
 * Element by element, all computed properties of the elements and their `::before`, `::after`, `::marker` and
 * `::placeholder`, their boxes and their own text, at several widths.
 *
 * Elements of the source page are those that `snapshotPage` captured (else those marked as in the output); elements of
 * the output carry `data-facsimile-index`, the place of their source in the capture. Both pages are frozen: their
 * scripts do not run afterwards, so neither can be captured again.
 */
export async function diffPages(
  source: Page,
  output: Page,
  options: DiffOptions = {}
): Promise<WidthReport[]> {
  const {widths = WIDTHS, motion = true} = options
  const pages = [source, output] as const
  const collectBoth = async (only: string | null): Promise<readonly [Collected, Collected]> => {
    const leaveOut = only === null ? `${ignoredPattern}|${MOTION}` : ignoredPattern
    const [left, right] = await Promise.all(
      pages.map(async (page) => collectIn(await worldOf(page), {leaveOut, only}))
    )
    return [left as Collected, right as Collected]
  }
  const reports: WidthReport[] = []
  const first = widths[0] ?? 1440
  await Promise.all(pages.map((page) => resize(page, first)))
  const moving = motion ? compare(first, ...(await collectBoth(MOTION))).differences : []
  await Promise.all(pages.map((page) => freeze(page)))
  for (const width of widths) {
    await Promise.all(pages.map((page) => resize(page, width)))
    const report = compare(width, ...(await collectBoth(null)))
    if (width === first) report.differences.push(...moving.filter(({property}) => isMotion.test(property)))
    reports.push(report)
  }
  return reports
}
