import {availableParallelism} from 'node:os'
import type {Conversion, Fidelity, Miss} from '@facsimile/pipeline'
import {BrowserError, type BrowserHandle, type OpenedPage} from '../browser/index.ts'
import type {OutputFiles} from '../diff/output.ts'
import {copyFiles} from './copy-files.ts'
import type {Evidence} from './evidence.ts'
import {type Gathering, lookAtCopy, type LookedAt} from './look-at-copy.ts'
import {type Finding, findingsAt, type WidthFindings} from './misses.ts'
import type {SourceEvidence} from './source-evidence.ts'

/** Misses that a certificate lists. */
const LISTED = 50

export interface Certificate {
  fidelity: Fidelity
  /** All that was found, for who can repair it. */
  findings: Finding[]
}

export interface CertifyOptions {
  /** The code as files that a browser can open, where they are there already. */
  files?: OutputFiles
  /** Called at each width with what both pages are there, for who keeps pictures. */
  onWidth?: (width: number, source: Evidence, copy: Evidence) => Promise<void>
  /** Called at the end with a copy that stands still, at one of the widths. */
  onCopy?: (copy: OpenedPage) => Promise<void>
}

/**
 * Renders the code and compares it with what is known of its source: computed styles and boxes of every element and
 * its pseudo-elements, and pixels, at every width of the evidence. Fails with `BrowserError`.
 */
export async function certify(
  handle: BrowserHandle,
  source: SourceEvidence | Gathering,
  conversion: Conversion,
  {files: made, onWidth, onCopy}: CertifyOptions = {}
): Promise<Certificate> {
  const evidence = 'evidence' in source ? source.evidence : Promise.resolve(source)
  // Whoever fails first says why; the other is not heard any more.
  evidence.catch(() => {})
  const files = made ?? (await copyFiles(handle, conversion, source.part !== undefined))
  // A copy mostly waits, for what it loads and at each width: where there are processors for it, two share the widths.
  const places = source.viewports.map((_, place) => place)
  const shares =
    availableParallelism() > 2
      ? [places.filter((place) => place % 2 === 0), places.filter((place) => place % 2 === 1)]
      : [places]
  const copies = shares
    .filter((share) => share.length > 0)
    .map((share) => lookAtCopy(handle, {...source, evidence}, conversion, {files, places: share}))
  try {
    const looked = await Promise.all(copies)
    const [first] = looked as [LookedAt, ...LookedAt[]]
    const outputs = new Map(looked.flatMap(({seen}) => seen))
    const found: WidthFindings[] = []
    for (const [index, {width, evidence: expected}] of (await evidence).widths.entries()) {
      const output = outputs.get(index)
      // Where an element is not to be seen for what is around it, there is nothing to compare.
      if (!output) continue
      found.push(
        await findingsAt(width, expected, output, {
          part: source.part,
          dropped: conversion.dropped,
          ...(index === 0 && {motion: [source.motion, first.motion] as const})
        })
      )
      await onWidth?.(width, expected, output)
    }
    if (found.length === 0)
      throw new BrowserError('browser-failed', 'The element shows at none of the widths of the page.')
    await onCopy?.(first.copy)
    const findings = found.flatMap((one) => one.findings)
    return {fidelity: fidelityOf(found, findings), findings}
  } finally {
    for (const opened of await Promise.allSettled(copies))
      if (opened.status === 'fulfilled') await opened.value.copy.close()
  }
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
