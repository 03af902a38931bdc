import {type Conversion, convert, type Settings, type Slots} from '@facsimile/pipeline'
import {elementsOf} from '@facsimile/pipeline/capture'
import {within} from '../browser/deadline.ts'
import {BrowserError} from '../browser/errors.ts'
import type {BrowserHandle} from '../browser/launch.ts'
import {reportsClosedTarget} from '../browser/page-end.ts'
import type {LoadedPage} from '../page-load/load-page.ts'
import {beginEvidence, evidenceFor} from './begin-evidence.ts'
import {certify} from './certify.ts'
import {copyFiles} from './copy-files.ts'
import {faultyPasses} from './faulty-passes.ts'
import {minimizingSlots} from './minimize.ts'
import {notCompared} from './not-compared.ts'
import {repairsOf, withRepairs} from './repair.ts'
import type {Gathering} from './source-evidence.ts'

export interface CertifyConversionOptions {
  settings: Partial<Settings>
  slots?: Slots
  /** The source, which somebody examines already; by default that begins now. */
  begun?: Gathering
  /** Milliseconds after which the code goes without a certificate (default: 60,000). */
  timeout?: number
  /** Take away what is not needed, as far as comparing shows it; takes seconds (default: false). */
  minimize?: boolean
}

/** Whether plugins of the user's own decide styles, so that what differs may be meant so. */
const decidesStyles = ({beforeCascade, afterCascade, beforeEmit}: Slots = {}) =>
  [beforeCascade, afterCascade, beforeEmit].some((plugins) => plugins !== undefined && plugins.length > 0)

/** Both slots' plugins, the first's first. */
function joined(one: Slots | undefined, two: Slots): Slots {
  if (!one) return two
  return {...one, ...two, beforeEmit: [...(one.beforeEmit ?? []), ...(two.beforeEmit ?? [])]}
}

/** What a parser drops where no table is around it. */
const PART_OF_TABLE = /^(?:caption|colgroup|col|thead|tbody|tfoot|tr|th|td)$/

function checkStandsAlone({snapshot}: LoadedPage, part: number | undefined): void {
  const tagName = part === undefined ? undefined : elementsOf(snapshot.tree)[part]?.tagName
  if (tagName && PART_OF_TABLE.test(tagName))
    throw new BrowserError({
      code: 'browser-failed',
      message: `A <${tagName}> cannot stand without its table.`
    })
}

/**
 * The conversion with its certificate. Declarations that are missing are put in, and the code is compared again, once;
 * not where plugins of the user's own decide styles. A comparison that cannot be made is a message.
 */
export async function certifyConversion(
  handle: BrowserHandle,
  loaded: LoadedPage,
  conversion: Conversion,
  {settings, slots, begun, minimize = false, timeout = 60_000}: CertifyConversionOptions
): Promise<Conversion> {
  const compared = async (): Promise<Conversion> => {
    const pending = begun ?? beginEvidence(loaded, settings)
    checkStandsAlone(loaded, pending.part)
    const files = await copyFiles(handle, conversion, pending.part !== undefined)
    const gathering = await evidenceFor(loaded, pending, Object.values(files))
    // Both pages mostly wait: for what they load, and at each width for pictures.
    const first = await certify(handle, gathering, conversion, {files})
    const source = {...gathering, widths: await Promise.all(gathering.seen)}
    const missCount = first.fidelity.missCount
    const again = async (more: Slots): Promise<Conversion> => {
      const next = await convert(loaded.snapshot, settings, {slots: joined(slots, more)})
      const {fidelity} = await certify(handle, source, next)
      return {...next, fidelity: {...fidelity, repaired: Math.max(0, missCount - fidelity.missCount)}}
    }
    const missesOf = ({fidelity}: Conversion) => fidelity?.missCount ?? Number.POSITIVE_INFINITY
    let best: Conversion = {...conversion, fidelity: first.fidelity}
    const missing = decidesStyles(slots) ? [] : repairsOf(first.findings, source)
    const repairs = missing.length > 0 ? withRepairs(missing) : undefined
    let faulty: string[] | undefined
    if (repairs) {
      const repaired = await again(repairs)
      if (missesOf(repaired) < missesOf(best)) {
        best = repaired
        faulty = await faultyPasses(missing, (observe) =>
          convert(loaded.snapshot, settings, {observe, ...(slots && {slots})})
        )
      }
    }
    const drops = minimize ? await minimizingSlots(handle, loaded, source, settings) : undefined
    if (drops) {
      const smaller = await again(joined(repairs, drops))
      if (missesOf(smaller) <= missesOf(best)) best = smaller
    }
    return faulty ? {...best, fidelity: {...best.fidelity!, faultyPasses: faulty}} : best
  }
  try {
    return await within(timeout, 'Comparing them', compared())
  } catch (error) {
    // The driver itself reports so where the page closed during a call.
    const isEnd = reportsClosedTarget(error)
    if (!(error instanceof BrowserError) && !isEnd) throw error
    const reason = isEnd ? 'The browser gave the page up.' : (error as Error).message
    return notCompared(conversion, reason)
  }
}
