import {mkdir} from 'node:fs/promises'
import path from 'node:path'
import {type Conversion, convert, type Fidelity} from '@facsimile/pipeline'
import type {BrowserHandle, OpenedPage} from '@facsimile/platform/browser/index.ts'
import {worldOf} from '@facsimile/platform/browser/world.ts'
import {
  certify,
  compareScenarios,
  copyFiles,
  faultyPasses,
  gatherEvidence,
  repairsOf,
  type SourceEvidence
} from '@facsimile/platform/certificate/index.ts'
import {compareStates, type StateReport} from '@facsimile/platform/diff/compare-states.ts'
import {interactiveElements} from '@facsimile/platform/diff/interactive.ts'
import {resize} from '@facsimile/platform/diff/resize.ts'
import {type LoadedPage, loadPage} from '@facsimile/platform/page-load/load-page.ts'
import type {Combo} from './combos.ts'
import {comparePreferences, type PreferenceResult} from './preferences.ts'
import {savePictures} from './save-pictures.ts'

export interface ComboResult {
  combo: string
  fidelity?: Fidelity
  /** Passes that left out declarations which the certificate would have to repair. */
  faultyPasses: string[]
  states?: StateReport
  preferences?: PreferenceResult[]
  /** Bytes of code and sheet, and of the page's own markup and sheets. */
  bytes: number
  sourceBytes: number
  /** Milliseconds. */
  convertTime: number
  certificateTime: number
  /** Width → names of the pictures before, after and between. */
  pictures: Record<number, {before: string; after: string; difference?: string}>
  error?: string
}

export interface PageResult {
  page: string
  loadTime: number
  losses: string[]
  combos: ComboResult[]
}

export interface MeasureOptions {
  combos: readonly Combo[]
  states: boolean
  /** Folder of the report. */
  out: string
}

const STATES = ['hover', 'focus', 'active'] as const

/** One page in every combination against one visit of it. */
export async function measurePage(
  handle: BrowserHandle,
  name: string,
  url: string,
  {combos, states, out}: MeasureOptions
): Promise<PageResult> {
  const started = performance.now()
  const loaded = await loadPage(handle, url, {stop: true, small: true})
  const loadTime = performance.now() - started
  try {
    const folder = path.join(out, name)
    await mkdir(folder, {recursive: true})
    const made = await conversionsOf(loaded, combos)
    const texts: string[] = []
    for (const {conversion} of made) texts.push(...Object.values((await copyFiles(handle, conversion)).texts))
    const source = await gatherEvidence(loaded, {texts})
    const results: ComboResult[] = []
    for (const [index, {combo, conversion, time}] of made.entries()) {
      const result: ComboResult = {
        combo: combo.name,
        faultyPasses: [],
        bytes: Buffer.byteLength(conversion.code) + bytesBeside(conversion),
        sourceBytes: sourceBytes(loaded),
        convertTime: time,
        certificateTime: 0,
        pictures: {}
      }
      results.push(result)
      try {
        const begun = performance.now()
        const {fidelity, findings} = await certify(handle, source, conversion, {
          onWidth: async (width, before, after) => {
            const pictures = await Promise.all([before.picture(), after.picture()])
            const [page, copy] = pictures
            if (index > 0 && page.strips.every((strip, at) => copy.strips[at]?.equals(strip))) return
            result.pictures[width] = await savePictures(
              folder,
              `${combo.name.replaceAll(':', '-')}-${width}`,
              ...pictures
            )
          },
          onCopy: async (copy) => {
            result.certificateTime = performance.now() - begun
            if (states) Object.assign(result, await inStates(loaded, copy, source, conversion))
          }
        })
        result.fidelity = await withScenarios(handle, source, conversion, fidelity)
        result.faultyPasses = await faultyPasses(repairsOf(findings, source), (observe) =>
          convert(loaded.snapshot, combo.settings, {observe})
        )
      } catch (cause) {
        result.error = cause instanceof Error ? cause.message : String(cause)
      }
    }
    return {page: name, loadTime, losses: loaded.snapshot.losses.map(({ruleId}) => ruleId), combos: results}
  } finally {
    await loaded.close()
  }
}

async function withScenarios(
  handle: BrowserHandle,
  source: SourceEvidence,
  conversion: Conversion,
  fidelity: Fidelity
): Promise<Fidelity> {
  const scenarios = await compareScenarios(handle, source, conversion, {
    files: await copyFiles(handle, conversion)
  })
  return {...fidelity, ...(scenarios.length > 0 && {scenarios})}
}

/** The page in every combination, with the milliseconds that each took. */
async function conversionsOf(
  {snapshot}: LoadedPage,
  combos: readonly Combo[]
): Promise<{combo: Combo; conversion: Conversion; time: number}[]> {
  const made: {combo: Combo; conversion: Conversion; time: number}[] = []
  for (const combo of combos) {
    const begun = performance.now()
    const conversion = await convert(snapshot, combo.settings)
    made.push({combo, conversion, time: performance.now() - begun})
  }
  return made
}

/** What hovering, focus and preferences do, at the width of the first load. */
async function inStates(
  loaded: LoadedPage,
  copy: OpenedPage,
  source: SourceEvidence,
  {dropped}: Conversion
): Promise<Pick<ComboResult, 'states' | 'preferences'>> {
  const [{opened, width, height}] = loaded.loads
  await Promise.all([opened.page, copy.page].map((page) => resize(page, width, height)))
  const world = await worldOf(opened.page)
  const elements = await world.call(interactiveElements, [])
  const {properties} = source
  const states = await compareStates(opened.page, copy.page, {elements, states: STATES, properties})
  const preferences = await comparePreferences(opened.page, copy.page, loaded.snapshot, {properties, dropped})
  return {states, preferences}
}

const bytesBeside = ({files, css}: Conversion) => (files.length > 1 ? Buffer.byteLength(css) : 0)

function sourceBytes({snapshot}: LoadedPage): number {
  const {sheets, imports, tree} = snapshot
  const css = [...sheets.map(({text}) => text), ...Object.values(imports)].join('')
  return Buffer.byteLength(css) + markupBytes(tree)
}

/** About what the markup is as text: enough for a share. */
function markupBytes(node: {
  children?: readonly unknown[]
  tagName?: string
  value?: string
  properties?: object
}): number {
  const own =
    node.tagName === undefined
      ? (node.value?.length ?? 0)
      : node.tagName.length * 2 + 5 + JSON.stringify(node.properties ?? {}).length
  return (node.children ?? []).reduce<number>((sum, child) => sum + markupBytes(child as typeof node), own)
}
