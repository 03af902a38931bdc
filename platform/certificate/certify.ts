import {availableParallelism} from 'node:os'
import type {Conversion, Fidelity} from '@facsimile/pipeline'
import {BrowserError} from '../browser/errors.ts'
import type {BrowserHandle} from '../browser/launch.ts'
import type {OpenedPage} from '../browser/open.ts'
import type {Collected} from '../diff/collect.ts'
import type {OutputFiles} from '../diff/output.ts'
import {copyFiles} from './copy-files.ts'
import {isDrawnAlike} from './drawing.ts'
import type {Evidence} from './evidence.ts'
import {type Compared, compareAgain} from './compare-again.ts'
import {type CopyEvidenceOptions, gatherCopyEvidence} from './copy-evidence.ts'
import {type Finding, findingsAt, gathered, type WidthFindings} from './misses.ts'
import {type Gathering, isByDrawing, type SourceEvidence, type SourceFacts} from './source-evidence.ts'

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
  const gathering =
    'seen' in source ? source : {...source, seen: source.widths.map((one) => Promise.resolve(one))}
  const files = made ?? (await copyFiles(handle, conversion, source.part !== undefined))
  const compared: Promise<Compared>[] = []
  const onSeen: CopyEvidenceOptions['onSeen'] = (index, output, motion) => {
    const {dropped, snaps, pictures} = conversion
    const comparing = compareAt(gathering, index, {output, motion, dropped, snaps, pictures})
    comparing.catch(() => {})
    compared.push(comparing)
    return pictureTaken(gathering, index, output)
  }
  const copies = sharesOf(gathering).map((share) =>
    gatherCopyEvidence(handle, gathering, conversion, {files, indexes: share, onSeen})
  )
  try {
    const [first] = (await Promise.all(copies)) as [OpenedPage, ...OpenedPage[]]
    const found = (await Promise.all(compared)).sort((a, b) => a.index - b.index)
    for (const one of found) await compareAgain(one)
    for (const {width, expected, output} of found) await onWidth?.(width, expected, output)
    // Where an element is not to be seen for what is around it, there is nothing to compare.
    if (found.length === 0)
      throw new BrowserError({
        code: 'browser-failed',
        message: 'The element shows at none of the widths of the page.'
      })
    await onCopy?.(first)
    const findings = found.flatMap((one) => one.findings)
    return {fidelity: fidelityOf(found, findings), findings}
  } finally {
    await Promise.allSettled(copies.map(async (copy) => (await copy).close()))
  }
}

/**
 * Places of the viewports for each copy that is opened: a copy waits for what it loads, and at each width for frames, so
 * that two share the widths. An image that was drawn large once is drawn otherwise when it becomes small: a copy is
 * brought to its widths as its source was, or else to the narrow ones first, where pictures are taken.
 */
function sharesOf(source: SourceFacts): number[][] {
  const {viewports, isResized} = source
  const indexes = viewports.map((_, index) => index)
  if (isResized && availableParallelism() <= 2) return [indexes]
  const widthOf = (index: number) => viewports[index]?.width ?? 0
  if (!isResized) indexes.sort((a, b) => widthOf(a) - widthOf(b))
  const byDrawing = indexes.filter((index) => {
    const viewport = viewports[index]
    return viewport !== undefined && isByDrawing(source, viewport)
  })
  // One picture takes as long as telling twice what is drawn.
  if (!isResized && source.part === undefined && byDrawing.length === indexes.length - 1)
    return byDrawing.length <= 2 ? [[0], byDrawing] : [[0, ...byDrawing.slice(2)], byDrawing.slice(0, 2)]
  return [0, 1].map((half) => indexes.filter((_, at) => at % 2 === half)).filter((share) => share.length > 0)
}

interface SeenCopy {
  output: Evidence
  motion: Collected | undefined
  dropped: Conversion['dropped']
  snaps: Conversion['snaps']
  pictures: Conversion['pictures']
}

function seenAt({seen}: Gathering, index: number): Gathering['seen'][number] {
  const there = seen[index]
  if (!there) throw new RangeError(`The source has no viewport ${index}.`)
  return there
}

/** The copy at one of the viewports, beside its source as soon as that is seen there. */
async function compareAt(
  source: Gathering,
  index: number,
  {output, motion, dropped, snaps, pictures}: SeenCopy
): Promise<Compared> {
  const {width, evidence: expected} = await seenAt(source, index)
  const compareAgain: Compared['compareAgain'] = (page, copy) =>
    findingsAt(width, page, copy, {
      part: source.part,
      dropped,
      snaps,
      opened: {url: source.url, pictures},
      ...(motion && {motion: [source.motion, motion] as const})
    })
  return {...(await compareAgain(expected, output)), index, width, expected, output, compareAgain}
}

/** Ends when the copy need not stay at its width: what it draws there is drawn by its source, or it has a picture. */
async function pictureTaken(source: Gathering, index: number, copy: Evidence): Promise<void> {
  if (!copy.drawing) return
  const {evidence} = await seenAt(source, index)
  if (!isDrawnAlike(evidence.drawing, copy.drawing)) await copy.picture()
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
