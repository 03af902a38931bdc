import {convert, DepthError, UnsafeOutputError} from '@facsimile/pipeline'
import type {Executor} from './execute.ts'
import {hostileCases} from './hostile-page.ts'
import {renderCopy} from './render-copy.ts'

export interface FuzzReport {
  /** Copies that were made and opened. */
  cases: number
  /** Seconds for conversions, for rendering components, for opening copies in the browser. */
  seconds: {convert: number; render: number; execute: number}
  /** Share of the conversions' time that the check of the output took. */
  checkShare: number
  /** What ran, with the code that did. */
  ran: string[]
  /** What the output check refused: a defect of a pass that cost no safety. */
  refused: string[]
  /** Anything else that went wrong. */
  failed: string[]
}

/** Cases of one round. */
const ROUND = 500

/** A copy, and the case that it is of. */
interface OpenedCopy {
  id: string
  html: string
}

/**
 * Converts generated hostile pages and opens the copies; `seed` and the number of a case name it. The browser opens those of one round
 * while the next ones are converted.
 */
export async function fuzz(executor: Executor, seed: number, count: number): Promise<FuzzReport> {
  const report: FuzzReport = {
    cases: 0,
    seconds: {convert: 0, render: 0, execute: 0},
    checkShare: 0,
    ran: [],
    refused: [],
    failed: []
  }
  let checking = 0
  let opened = Promise.resolve()
  for (let start = 0; start < count; start += ROUND) {
    const {copies, check} = await convertRound(report, seed + start, Math.min(ROUND, count - start))
    checking += check
    await opened
    opened = openCopies(report, executor, copies)
  }
  await opened
  report.checkShare = checking / 1000 / report.seconds.convert
  return report
}

/** The copies of one round, and the milliseconds that the check of the output took. */
async function convertRound(
  report: FuzzReport,
  seed: number,
  count: number
): Promise<{copies: OpenedCopy[]; check: number}> {
  const copies: OpenedCopy[] = []
  let check = 0
  for (const [index, {snapshot, settings}] of hostileCases(seed, count).entries()) {
    const id = `seed ${seed}, case ${index}, ${settings.componentFormat}:${settings.styleFormat}`
    report.cases++
    const began = performance.now()
    try {
      const conversion = await convert(snapshot, settings)
      check += conversion.timings.check ?? 0
      report.seconds.convert += (performance.now() - began) / 1000
      const rendering = performance.now()
      const copy = renderCopy(conversion)
      report.seconds.render += (performance.now() - rendering) / 1000
      if (copy.ran) report.ran.push(`${id} while it was rendered:\n${conversion.code}`)
      copies.push({id, html: copy.html})
    } catch (error) {
      if (error instanceof UnsafeOutputError) report.refused.push(`${id}: ${error.finding}`)
      else if (!(error instanceof DepthError))
        report.failed.push(`${id}: ${error instanceof Error ? error.stack : String(error)}`)
    }
  }
  return {copies, check}
}

async function openCopies(
  report: FuzzReport,
  executor: Executor,
  copies: readonly OpenedCopy[]
): Promise<void> {
  const executing = performance.now()
  for (const index of await executor.ran(copies.map(({html}) => html)))
    report.ran.push(`${copies[index]!.id}:\n${copies[index]!.html}`)
  report.seconds.execute += (performance.now() - executing) / 1000
}
