import type {Miss, WidthFidelity} from '@facsimile/pipeline'
import type {Picture, Snap} from '@facsimile/plugins'
import {OF_PAGES} from '@facsimile/plugins/markup'
import type {Collected, CollectedElement} from '../diff/collect.ts'
import {compare, type StyleDifference, type WidthReport} from '../diff/compare.ts'
import {SAME_PX} from '../diff/invisible.ts'
import {comparePictures, type PictureComparison} from './compare-pictures.ts'
import {isDrawnAlike} from './drawing.ts'
import type {Evidence} from './evidence.ts'
import type {Area} from './picture.ts'
import {withDataUrls} from './with-data-urls.ts'

/** A miss at one width, with the number of its element for who can repair it. */
export interface Finding extends Omit<Miss, 'widths'> {
  index: number
  width: number
}

export interface WidthFindings {
  fidelity: WidthFidelity
  findings: Finding[]
}

export interface FindingsOptions {
  motion?: readonly [Collected, Collected]
  /** Number of the element that is copied; absent where it is the page. */
  part?: number | undefined
  /** Numbers of boxes that the code does without. */
  dropped?: readonly number[]
  /** Values that the code has for others on purpose: how they look is compared, and not what they are. */
  snaps?: readonly Snap[]
  /** URL at which the copy is opened, and the pictures that are files beside its code. */
  opened?: {url: string; pictures: readonly Picture[]}
}

/** One width: what differs, and how much of the page does not. */
export async function findingsAt(
  width: number,
  source: Evidence,
  output: Evidence,
  {motion, part, dropped = [], snaps = [], opened}: FindingsOptions = {}
): Promise<WidthFindings> {
  const copy = opened ? withDataUrls(output.collected, opened.url, opened.pictures) : output.collected
  const report = compare(width, source.collected, copy)
  // What is left is compared; a box that changes nothing is not missed.
  report.unpaired = report.unpaired.filter(({index}) => !dropped.includes(index))
  if (motion) report.differences.push(...compare(width, ...motion).differences)
  const snapped = new Set(snaps.map((snap) => snapKey(snap.number, snap.pseudo, snap.property)))
  report.differences = report.differences.filter(
    ({index, pseudo, property}) => !snapped.has(snapKey(index, pseudo, property))
  )
  const tolerances = new Map(
    snaps.flatMap(({number, property, from}) =>
      property === 'box' ? [[number, Number.parseFloat(from)] as const] : []
    )
  )
  report.boxes = report.boxes.filter((box) => !isWithin(box, tolerances.get(box.index)))
  if (part !== undefined) {
    const moved = new Set(report.boxes.map(({index}) => index))
    const isOfPosition = ({index, pseudo, property}: StyleDifference) =>
      pseudo === '' && INSET.test(property) && !moved.has(index)
    const along = takenAlong(report.differences, part)
    report.differences = report.differences.filter(
      (one) => !along.has(one) && !isOfPosition(one) && !OF_PAGES.has(one.property)
    )
  }
  const pictures = isDrawnAlike(source.drawing, output.drawing)
    ? NO_DIFFERENCE
    : await comparePictures(...(await Promise.all([source.picture(), output.picture()])), {
        edges: part === undefined
      })
  const elements = source.collected.elements.filter(hasBox)
  const findings = [...ofElements(report, width), ...ofPictures(pictures, elements, width)]
  const faulty = new Set(findings.filter(({property}) => property !== 'pixels').map(({index}) => index))
  const exact = elements.filter(({index}) => !faulty.has(index)).length
  const pixels = pictures.pixels > 0 ? pictures.different / pictures.pixels : 0
  return {
    fidelity: {
      width,
      score: scoreOf(elements.length === 0 ? 1 : exact / elements.length, pixels, findings.length),
      elements: elements.length,
      exact,
      pixels: round(pixels, 6)
    },
    findings
  }
}

/** Whether no edge of a box is further from its place than a number of px. */
function isWithin({expected, found}: WidthReport['boxes'][number], tolerance = 0): boolean {
  const edges = ([x, y, width, height]: readonly [number, number, number, number]) => [
    x,
    y,
    x + width,
    y + height
  ]
  const [before, after] = [edges(expected), edges(found)]
  return tolerance > 0 && before.every((edge, at) => Math.abs(edge - (after[at] ?? 0)) <= tolerance + SAME_PX)
}

const snapKey = (number: number, pseudo: string, property: string) => `${number} ${pseudo} ${property}`

const NO_DIFFERENCE: PictureComparison = {pixels: 0, different: 0, areas: []}

/**
 * An element that is copied takes along its backdrop's colour, the lines that are drawn along its text by what is around, and the values of
 * counters that begin there; screenshots show whether they are the right ones.
 */
function takenAlong(differences: readonly StyleDifference[], part: number): Set<StyleDifference> {
  const own = differences.filter(({index, pseudo}) => index === part && pseudo === '')
  const hasLine = own.some(
    ({property, expected}) => property === 'text-decoration-line' && expected === 'none'
  )
  return new Set(
    own.filter(
      ({property, expected}) =>
        (property === 'background-color' && expected === 'rgba(0, 0, 0, 0)') ||
        property === 'counter-reset' ||
        (hasLine && /^text-decoration-(?:line|style|color|thickness)$/.test(property))
    )
  )
}

/** Used distances from what is around an element; where its own box stands in the copy is compared. */
const INSET = /^(?:top|right|bottom|left)$/

const hasBox = ({box}: CollectedElement) => box[2] > 0 && box[3] > 0
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** The worse of the share of exact elements and the share of equal pixels; rounded down, so that 1 means all. */
function scoreOf(exact: number, pixels: number, findings: number): number {
  const score = Math.floor(Math.min(exact, 1 - pixels) * 10_000) / 10_000
  return findings > 0 ? Math.min(score, 0.9999) : score
}

function ofElements(report: WidthReport, width: number): Finding[] {
  const rounded = (box: readonly number[]) => box.map((side) => round(side, 1)).join(' ')
  return [
    ...report.unpaired.map(({path, index}) => ({
      element: path,
      index,
      property: 'element',
      expected: 'an element',
      found: 'none',
      width
    })),
    ...report.differences
      .filter(({isEcho}) => !isEcho)
      .map(({element, index, pseudo, property, expected, found}) => ({
        element,
        index,
        ...(pseudo && {pseudo}),
        property: property === 'text()' ? 'text' : property,
        expected,
        found,
        width
      })),
    ...report.boxes.map(({element, index, expected, found}) => ({
      element,
      index,
      property: 'box',
      expected: rounded(expected),
      found: rounded(found),
      width
    }))
  ]
}

/** Areas that are drawn differently, each by the name of the smallest element that holds its middle. */
function ofPictures(
  {areas}: PictureComparison,
  elements: readonly CollectedElement[],
  width: number
): Finding[] {
  return areas.map((area) => {
    const holder = smallestAround(area, elements)
    return {
      element: holder?.path ?? 'html',
      index: holder?.index ?? -1,
      property: 'pixels',
      expected: 'drawn alike',
      found: `differs within ${area.width} × ${area.height} px at ${area.x}, ${area.y}`,
      width
    }
  })
}

function smallestAround(area: Area, elements: readonly CollectedElement[]): CollectedElement | undefined {
  const x = area.x + area.width / 2
  const y = area.y + area.height / 2
  let best: CollectedElement | undefined
  for (const element of elements) {
    const [left, top, width, height] = element.box
    if (x < left || y < top || x > left + width || y > top + height) continue
    if (!best || width * height <= best.box[2] * best.box[3]) best = element
  }
  return best
}

/** Rank of what is no CSS property; those come between. */
const RANK: Readonly<Record<string, number>> = {element: 0, text: 1, box: 3, pixels: 4}
const rankOf = ({property}: Miss) => RANK[property] ?? 2

/** One miss for what shows at several widths; the gravest first, then what shows at most of them. */
export function gathered(findings: readonly Finding[]): Miss[] {
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
