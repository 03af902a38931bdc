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
 * of its own width is adapted with it, and so is the height of a drawing that keeps its proportions. Likewise for lengths
 * that equal the viewport's. The first tree of the result is always a copy, the others where they are changed.
 */
export function withFluidLengths(
  trees: readonly [Root, ...Root[]],
  viewports: readonly Size[]
): readonly [Root, ...Root[]] {
  if (!trees.some(hasStyledLengths)) return [structuredClone(trees[0]), ...trees.slice(1)]
  const [ours, ...others] = structuredClone(trees) as [Root, ...Root[]]
  const counterparts = others.map((other) => partnersOf(alignCaptures(ours, other)))
  for (const element of counterparts[0]?.keys() ?? []) {
    const all = [element, ...counterparts.map((partners) => partners.get(element))]
    if (!all.every((one) => one !== undefined)) continue
    makeFluid(all)
    relateToViewport(all, viewports)
  }
  for (const tree of [ours, ...others])
    for (const {data} of elementsUnder(tree.children)) delete data?.containingWidth
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
  const proportional = isProportional(elements)
  for (const one of elements) {
    rewrite(one, WIDTH, width)
    if (shift) rewrite(one, TRANSLATE, shift)
    if (proportional) rewrite(one, HEIGHT, 'auto')
  }
}

const measured = (values: Capture<number>, whole: (place: number) => number | undefined): Measure[] =>
  values.map((value, place) => ({value, whole: whole(place)}))

/** Whether drawings are as high in proportion at each width, and not all of one height. */
function isProportional(elements: readonly Element[]): boolean {
  if (elements.some((element) => element.tagName !== 'canvas')) return false
  const sizes = elements.map((element) => ({
    width: pixels(element, WIDTH) ?? 0,
    height: pixels(element, HEIGHT) ?? 0
  }))
  const [first] = sizes
  if (!first?.height) return false
  return (
    sizes.every(({width, height}) => Math.abs((width * first.height) / first.width - height) <= 1) &&
    sizes.some(({height}) => Math.abs(height - first.height) > 2)
  )
}

function pixels({properties}: Element, pattern: RegExp): number | undefined {
  const match = pattern.exec(String(properties.style ?? ''))
  return match ? Number(match[2]) : undefined
}

function rewrite({properties}: Element, pattern: RegExp, value: string): void {
  properties.style = String(properties.style).replace(pattern, `$1${value}`)
}
