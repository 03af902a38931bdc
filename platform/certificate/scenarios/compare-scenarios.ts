import type {Conversion, ScenarioFidelity} from '@facsimile/pipeline'
import type {Scenario} from '@facsimile/plugins'
import type {Page} from 'playwright-core'
import type {BrowserHandle} from '../../browser/launch.ts'
import type {OutputFiles} from '../../diff/output.ts'
import {resize} from '../../diff/resize.ts'
import {openCopy} from '../copy-evidence.ts'
import {CONTAINER_STYLE} from '../copy-files.ts'
import {type Evidence, evidenceOf} from '../evidence.ts'
import {type Finding, findingsAt, gathered, type WidthFindings} from '../misses.ts'
import type {SourceEvidence} from '../source-evidence.ts'
import {giveContainer} from '../give-container.ts'
import {setScenario} from './set-scenario.ts'

/** Scenarios that are compared: those of most elements, themes first. */
const MOST = 6
/** Misses that are listed of each. */
const LISTED = 5
/** Milliseconds. */
const LONGEST = 15_000

export interface CompareScenariosOptions {
  /** The code as a page. */
  files: OutputFiles
  /** What differs at rest, which is no matter of a scenario (default: nothing). */
  atRest?: readonly Finding[]
  /** Milliseconds after which no other scenario is begun (default, and at most: 15,000). */
  timeout?: number
}

/**
 * Sets each theme and state that the code keeps in the page and in its copy, and compares them: styles and boxes, and of a whole page what it draws,
 * at the captured width and at the narrowest. Both stand still, and are as they were when it ends. Fails with `BrowserError`.
 */
export async function compareScenarios(
  handle: BrowserHandle,
  source: SourceEvidence,
  conversion: Conversion,
  {files, atRest = [], timeout = LONGEST}: CompareScenariosOptions
): Promise<ScenarioFidelity[]> {
  const scenarios = conversion.scenarios.slice(0, MOST)
  if (scenarios.length === 0) return []
  const end = Date.now() + Math.min(timeout, LONGEST)
  const found = new Map<Scenario, WidthFindings[]>()
  const isKnown = new Set(atRest.map(keyOf))
  const indexes = [...new Set([0, narrowest(source)])]
  const copy = await openCopy(handle, source, conversion, files)
  try {
    for (const index of indexes) {
      const page = source.pages[index]!
      await bringTo(source, index, page, copy.page)
      for (const scenario of scenarios) {
        if (Date.now() > end) break
        const compared = await compareOne(source, index, {scenario, page, copy: copy.page, conversion})
        found.set(scenario, [...(found.get(scenario) ?? []), without(isKnown, compared)])
      }
    }
  } finally {
    await copy.close()
  }
  return [...found].map(([scenario, widths]) => fidelityOf(scenario, widths))
}

/** Of pixels where they are, since another element may be around them. */
const keyOf = ({index, width, property, pseudo = '', found}: Finding) =>
  property === 'pixels' ? `${width} ${found}` : `${width} ${index} ${property} ${pseudo}`

/** What is found without what is known. */
function without(isKnown: ReadonlySet<string>, {fidelity, findings}: WidthFindings): WidthFindings {
  const own = findings.filter((one) => !isKnown.has(keyOf(one)))
  return own.length > 0 || findings.length === 0
    ? {fidelity, findings: own}
    : {fidelity: {...fidelity, score: 1, exact: fidelity.elements, pixels: 0}, findings: own}
}

function narrowest({viewports, widths}: SourceEvidence): number {
  const shown = viewports.flatMap((viewport, index) =>
    widths[index]?.surroundings?.shows === 'away' ? [] : [{...viewport, index}]
  )
  return shown.toSorted((a, b) => a.width - b.width)[0]?.index ?? 0
}

async function bringTo(source: SourceEvidence, index: number, page: Page, copy: Page): Promise<void> {
  const {width, height} = source.viewports[index]!
  await Promise.all([resize(page, width, height), resize(copy, width, height)])
  const surroundings = source.widths[index]?.surroundings
  if (source.part !== undefined && surroundings?.containers[0])
    await giveContainer(copy, CONTAINER_STYLE, source.part, surroundings)
}

interface Pair {
  scenario: Scenario
  page: Page
  copy: Page
  conversion: Conversion
}

async function compareOne(
  source: SourceEvidence,
  index: number,
  {scenario, page, copy, conversion}: Pair
): Promise<WidthFindings> {
  const {width, height} = source.viewports[index]!
  const undo = await Promise.all([page, copy].map((each) => setScenario(each, scenario, each === copy)))
  try {
    const seen = async (each: Page): Promise<Evidence> => {
      // What it shows now may have to be loaded.
      await resize(each, width, height)
      const {properties, part, among} = source
      const surroundings = source.widths[index]?.surroundings
      return evidenceOf(each, {
        properties,
        among,
        byDrawing: true,
        // No picture of an element by itself.
        ...(part !== undefined && surroundings && {part, surroundings: {...surroundings, isWhole: false}})
      })
    }
    const [expected, output] = await Promise.all([seen(page), seen(copy)])
    return await findingsAt(width, expected, output, {
      part: source.part,
      dropped: conversion.dropped,
      snaps: conversion.snaps,
      opened: {url: source.url, pictures: conversion.pictures}
    })
  } finally {
    for (const takeBack of undo) await takeBack()
  }
}

function fidelityOf({selector, kind}: Scenario, found: readonly WidthFindings[]): ScenarioFidelity {
  const widths = found.map(({fidelity}) => fidelity)
  const misses = gathered(found.flatMap(({findings}): Finding[] => findings))
  return {
    selector,
    kind,
    score: Math.min(...widths.map(({score}) => score)),
    widths,
    misses: misses.slice(0, LISTED),
    missCount: misses.length
  }
}
