import type {Element, Root} from 'hast'
import {type Alignment, alignCaptures} from './align.ts'
import {elementsUnder} from './nodes.ts'
import {type Measure, shareOf} from './share.ts'
import {relateToViewport, type Size} from './viewport-lengths.ts'

const WIDTH = /((?:^|;)\s*width\s*:\s*)([\d.]+)px/i
const HEIGHT = /((?:^|;)\s*height\s*:\s*)([\d.]+)px/i
const TRANSLATE = /(\btranslate(?:X|3d)?\(\s*)(-?[\d.]+)px/i

type Capture<Value> = readonly (Value | undefined)[]

/**
 * Widths that scripts set in pixels, each time to the same percentage of the element's surroundings, become that percentage in
 * all captures, so that the element adapts at the widths between them too; a translation by a percentage
 * of its own width is adapted with it, as it is where an element is moved by whole widths of its own, and so is the height of a drawing that keeps its proportions. Likewise for lengths
 * that equal the viewport's. The first tree of the result is always a copy, the others where they are changed.
 * `isRepeated`: the last tree is a second capture at the viewport of the first.
 */
export function withFluidLengths(
  trees: readonly [Root, ...Root[]],
  viewports: readonly Size[],
  isRepeated = false
): readonly [Root, ...Root[]] {
  if (!trees.some(hasStyledLengths)) return [structuredClone(trees[0]), ...trees.slice(1)]
  const [ours, ...others] = structuredClone(trees) as [Root, ...Root[]]
  const counterparts = others.map((other) => partnersOf(alignCaptures(ours, other)))
  for (const element of counterparts[0]?.keys() ?? []) {
    const all = [element, ...counterparts.map((partners) => partners.get(element))]
    if (!all.every((one) => one !== undefined)) continue
    makeFluid(all)
    moveByOwnWidth(all, isRepeated ? all.at(-1) : undefined)
    relateToViewport(all, viewports)
  }
  for (const tree of [ours, ...others])
    for (const {data} of elementsUnder(tree.children)) {
      delete data?.containingWidth
      delete data?.translatedWidth
    }
  return [ours, ...others]
}

const hasStyledLengths = ({children}: Root) =>
  elementsUnder(children).some(({properties}) => /\dpx/.test(String(properties.style ?? '')))

const partnersOf = ({pairs, replaced}: Alignment) =>
  new Map([...pairs, ...replaced.map(({ours, theirs}): [Element, Element] => [ours, theirs])])

function makeFluid(elements: readonly Element[]): void {
  const widths = elements.map((element) => pixels(element, WIDTH))
  const width = shareOf(measured(widths, (place) => elements[place]?.data?.containingWidth))
  if (!width) return
  const shift = shareOf(
    measured(
      elements.map((element) => pixels(element, TRANSLATE)),
      (place) => widths[place]
    )
  )
  const ratio = proportionOf(elements)
  for (const one of elements) {
    rewrite(one, WIDTH, width)
    if (shift) rewrite(one, TRANSLATE, shift)
    if (ratio) rewrite(one, HEIGHT, `auto; aspect-ratio: ${ratio}`)
  }
}

/**
 * A translation by whole widths of the element itself, as carousels have it, becomes a percentage. Where it is another one in a
 * second capture at our width (`again`), the carousel moves on by itself, and all captures get ours.
 */
function moveByOwnWidth(elements: readonly Element[], again: Element | undefined): void {
  const counts = new Map(elements.map((element) => [element, ownWidths(element)]))
  const wholes = new Set(elements.map(({data}) => data?.translatedWidth))
  const ours = elements[0] && counts.get(elements[0])
  if (ours === undefined || wholes.size < 2) return
  const all = [...counts.values()]
  const isMoving = again !== undefined && counts.get(again) !== ours
  if (!all.every((count) => (isMoving ? count !== undefined : count === ours))) return
  const share = ours === 0 ? '0px' : `${ours * 100}%`
  for (const one of elements) rewrite(one, TRANSLATE, share)
}

/** By how many of its own widths a style attribute moves an element; undefined where it is no whole number. */
function ownWidths(element: Element): number | undefined {
  const whole = element.data?.translatedWidth
  const shift = pixels(element, TRANSLATE)
  if (!whole || shift === undefined) return undefined
  const count = Math.round(shift / whole)
  return Math.abs(shift - count * whole) <= ROUNDING ? count : undefined
}

/** Pixels by which a script's rounding may be off. */
const ROUNDING = 0.75

const measured = (values: Capture<number>, whole: (place: number) => number | undefined): Measure[] =>
  values.map((value, place) => ({value, whole: whole(place)}))

/**
 * The ratio of drawings that are as high in proportion at each width, and not all of one height. Their bitmap has whole pixels,
 * so that its own ratio is another one by up to a pixel.
 */
function proportionOf(elements: readonly Element[]): string | undefined {
  if (elements.some((element) => element.tagName !== 'canvas')) return undefined
  const sizes = elements.map((element) => ({
    width: pixels(element, WIDTH) ?? 0,
    height: pixels(element, HEIGHT) ?? 0
  }))
  const [first] = sizes
  if (!first?.height || !sizes.some(({height}) => Math.abs(height - first.height) > 2)) return undefined
  const isRatio = (ratio: number, tolerance: number) =>
    sizes.every(({width, height}) => Math.abs(width / ratio - height) <= tolerance)
  const own = first.width / first.height
  if (!isRatio(own, 1)) return undefined
  for (const part of PARTS) {
    const whole = Math.round(own * part)
    if (whole > 0 && isRatio(whole / part, LAYOUT_UNIT)) return part === 1 ? `${whole}` : `${whole} / ${part}`
  }
  return `${first.width} / ${first.height}`
}

/** Denominators of ratios that people write. */
const PARTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** Lengths in px are laid out in steps of this. */
const LAYOUT_UNIT = 1 / 64

function pixels({properties}: Element, pattern: RegExp): number | undefined {
  const match = pattern.exec(String(properties.style ?? ''))
  return match ? Number(match[2]) : undefined
}

function rewrite({properties}: Element, pattern: RegExp, value: string): void {
  properties.style = String(properties.style).replace(pattern, `$1${value}`)
}
