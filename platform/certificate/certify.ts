import type {Conversion, Fidelity, Miss} from '@facsimile/pipeline'
import {type BrowserHandle, BrowserError, type OpenedPage} from '../browser/index.ts'
import {worldOf} from '../browser/world.ts'
import type {Collected} from '../diff/collect.ts'
import {openOutput} from '../diff/output.ts'
import {GROUND} from '../diff/output-document.ts'
import {resize} from '../diff/resize.ts'
import {CONTAINER, copyFiles} from './copy-files.ts'
import {type Evidence, evidenceOf, motionOf, standStill} from './evidence.ts'
import {type Finding, findingsAt, type WidthFindings} from './misses.ts'
import {numberCopy} from './number-copy.ts'
import type {SourceEvidence} from './source-evidence.ts'

/** Misses that a certificate lists. */
const LISTED = 50

export interface Certificate {
  fidelity: Fidelity
  /** All that was found, for who can repair it. */
  findings: Finding[]
}

export interface CertifyOptions {
  /** Called at each width with what both pages are there, for who keeps pictures. */
  onWidth?: (width: number, source: Evidence, copy: Evidence) => Promise<void>
  /** Called at the end with the copy, which stands still at the last width. */
  onCopy?: (copy: OpenedPage) => Promise<void>
}

/**
 * Renders the code and compares it with what is known of its source: computed styles and boxes of every element and
 * its pseudo-elements, and pixels, at every width of the evidence. Fails with `BrowserError`.
 */
export async function certify(
  handle: BrowserHandle,
  source: SourceEvidence,
  conversion: Conversion,
  {onWidth, onCopy}: CertifyOptions = {}
): Promise<Certificate> {
  const first = source.widths[0]
  const copy = await openOutput(
    handle,
    source.url,
    await copyFiles(handle, conversion, source.part !== undefined),
    {
      viewport: {width: first.width, height: first.height},
      colorScheme: source.colorScheme,
      isStatic: true
    }
  )
  try {
    await number(copy, conversion, source.page)
    const options = {properties: source.properties, part: source.part}
    const motion: Collected = await motionOf(copy.page)
    await standStill(copy.page)
    const found: WidthFindings[] = []
    for (const [index, {width, height, evidence, room}] of source.widths.entries()) {
      if (index > 0) await resize(copy.page, width, height)
      if (room !== undefined) await (await worldOf(copy.page)).call(giveRoom, [CONTAINER, room])
      const output = await evidenceOf(copy.page, options)
      found.push(
        await findingsAt(width, evidence, output, {
          isPart: source.part !== undefined,
          dropped: conversion.dropped,
          ...(index === 0 && {motion: [source.motion, motion] as const})
        })
      )
      await onWidth?.(width, evidence, output)
    }
    await onCopy?.(copy)
    const findings = found.flatMap((one) => one.findings)
    return {fidelity: fidelityOf(found, findings), findings}
  } finally {
    await copy.close()
  }
}

async function number(copy: OpenedPage, {elements}: Conversion, page: SourceEvidence['page']): Promise<void> {
  const world = await worldOf(copy.page)
  const made = await world.call(numberCopy, [
    elements,
    {container: CONTAINER, ground: GROUND, page: page ?? null}
  ])
  if (made !== elements.length)
    throw new BrowserError(
      'browser-failed',
      `The code has ${elements.length} elements, of which the browser makes ${made}; they cannot be compared one by one.`
    )
}

/** Runs in the copy. */
function giveRoom(container: string, room: string): void {
  document.querySelector(`[${container}]`)?.setAttribute('style', room)
}

function fidelityOf(found: readonly WidthFindings[], findings: readonly Finding[]): Fidelity {
  const widths = found.map(({fidelity}) => fidelity)
  const misses = gathered(findings)
  return {
    score: Math.min(...widths.map(({score}) => score)),
    widths,
    misses: misses.slice(0, LISTED),
    missCount: misses.length,
    repaired: 0
  }
}

/** Rank of what is no CSS property; those come between. */
const RANK: Readonly<Record<string, number>> = {element: 0, text: 1, box: 3, pixels: 4}
const rankOf = ({property}: Miss) => RANK[property] ?? 2

/** One miss for what shows at several widths; the gravest first, then what shows at most of them. */
function gathered(findings: readonly Finding[]): Miss[] {
  const misses = new Map<string, Miss>()
  for (const {index, width, ...miss} of findings) {
    // Boxes have another size at each width.
    const values = /^(?:box|pixels)$/.test(miss.property) ? [] : [miss.expected, miss.found]
    const key = JSON.stringify([index, miss.pseudo, miss.property, values])
    const known = misses.get(key)
    if (!known) misses.set(key, {...miss, widths: [width]})
    else if (!known.widths.includes(width)) known.widths.push(width)
  }
  return [...misses.values()].sort((a, b) => rankOf(a) - rankOf(b) || b.widths.length - a.widths.length)
}
