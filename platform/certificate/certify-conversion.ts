import {type Conversion, convert, type Settings, type Slots} from '@facsimile/pipeline'
import {within} from '../browser/deadline.ts'
import {BrowserError} from '../browser/errors.ts'
import type {BrowserHandle} from '../browser/launch.ts'
import {reportsClosedTarget} from '../browser/page-end.ts'
import type {OutputFiles} from '../diff/output.ts'
import type {LoadedPage} from '../page-load/load-page.ts'
import {type Attempting, joined, withMissing, withoutDoubtful, withoutUnneeded} from './attempts.ts'
import {beginEvidence, evidenceFor} from './begin-evidence.ts'
import {certify} from './certify.ts'
import {copyFiles} from './copy-files.ts'
import {faultyPasses} from './faulty-passes.ts'
import {minimizingSlots} from './minimize.ts'
import type {Finding} from './misses.ts'
import {notCompared} from './not-compared.ts'
import {repairsOf} from './repair.ts'
import {compareScenarios} from './scenarios/compare-scenarios.ts'
import {snapMessages} from './snaps.ts'
import type {Gathering, SourceEvidence} from './source-evidence.ts'

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

/** Share of the time that is left which comparing themes and states may take. */
const SCENARIO_SHARE = 0.8

interface ScenarioOptions {
  /** The code as a page, where it is one already. */
  files: OutputFiles | undefined
  /** What differs at rest. */
  atRest: readonly Finding[]
  /** Milliseconds. */
  timeout: number
}

/** The conversion with what its themes and states are like, as far as there is time: what is known of the page at rest stays. */
async function withScenarios(
  handle: BrowserHandle,
  source: SourceEvidence,
  conversion: Conversion,
  {files, atRest, timeout}: ScenarioOptions
): Promise<Conversion> {
  const compared = async () => {
    const made = files ?? (await copyFiles(handle, conversion, source.part !== undefined))
    return compareScenarios(handle, source, conversion, {files: made, atRest, timeout: timeout / 2})
  }
  try {
    const scenarios = await within(timeout, 'Comparing its states', compared())
    return scenarios.length > 0 ? {...conversion, fidelity: {...conversion.fidelity!, scenarios}} : conversion
  } catch (error) {
    if (error instanceof BrowserError || reportsClosedTarget(error)) return conversion
    throw error
  }
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
  const end = Date.now() + timeout
  const compared = async (): Promise<Conversion> => {
    const pending = begun ?? beginEvidence(loaded, settings)
    const files = await copyFiles(handle, conversion, pending.part !== undefined)
    const gathering = await evidenceFor(loaded, pending, Object.values(files.texts))
    // Both pages mostly wait: for what they load, and at each width for pictures.
    const first = await certify(handle, gathering, conversion, {files})
    const source = {...gathering, widths: await Promise.all(gathering.seen)}
    const attempt: Attempting = async (more) => {
      const next = await convert(loaded.snapshot, settings, {slots: joined(slots, more)})
      const {fidelity, findings} = await certify(handle, source, next)
      return {conversion: {...next, fidelity}, findings, more}
    }
    const begunWith = {
      conversion: {...conversion, fidelity: first.fidelity},
      findings: first.findings,
      more: {}
    }
    const restored = await withoutDoubtful(begunWith, source, attempt)
    const missing = decidesStyles(slots) ? [] : repairsOf(restored.findings, source)
    const repaired = await withMissing(restored, missing, attempt)
    const faulty =
      repaired === restored
        ? undefined
        : await faultyPasses(missing, (observe) =>
            convert(loaded.snapshot, settings, {observe, ...(slots && {slots})})
          )
    const drops = minimize ? await minimizingSlots(handle, loaded, source, settings) : undefined
    const best = drops ? await withoutUnneeded(repaired, drops, attempt) : repaired
    const known = best.conversion.code === conversion.code ? files : undefined
    const complete = await withScenarios(handle, source, best.conversion, {
      files: known,
      atRest: best.findings,
      timeout: Math.max(0, (end - Date.now()) * SCENARIO_SHARE)
    })
    const messages = [...complete.messages, ...snapMessages(complete.snaps, conversion.snaps)]
    const fidelity = {...complete.fidelity!, ...(faulty && {faultyPasses: faulty})}
    return {...complete, messages, fidelity}
  }
  try {
    return await within(timeout, 'Comparing them', compared())
  } catch (error) {
    // The driver itself reports so where the page closed during a call.
    const isEnd = reportsClosedTarget(error)
    if (!(error instanceof BrowserError) && !isEnd) throw error
    const reason = isEnd ? 'The browser gave the page up.' : (error as Error).message
    // What was to be tried is not in code that nobody compared.
    const plain = conversion.snaps.some(({isKnown}) => !isKnown)
      ? await convert(loaded.snapshot, {...settings, snap: false}, slots && {slots})
      : conversion
    return notCompared({...plain, timings: conversion.timings}, reason)
  }
}
