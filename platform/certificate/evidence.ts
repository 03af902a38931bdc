import type {Page} from 'playwright-core'
import {viewportOf} from '../browser/drawn-size.ts'
import {drawFrame} from '../browser/screenshot.ts'
import {worldOf} from '../browser/world.ts'
import {type Collected, collectIn} from '../diff/collect.ts'
import {freeze} from '../diff/freeze.ts'
import {ignoredPattern, MOTION} from '../diff/ignored.ts'
import {resize} from '../diff/resize.ts'
import {whileAlone} from './alone.ts'
import {type Drawing, drawingOf, watchLayers} from './drawing.ts'
import {type Area, type Picture, takePicture} from './picture.ts'
import type {Surroundings} from './surroundings.ts'

/** How a page is at one width. */
export interface Evidence {
  collected: Collected
  /** What it draws, where that was read instead of a picture. */
  drawing?: Drawing | undefined
  /** Its picture; where none was taken, as long as the page is open and nobody else examines it. */
  picture: () => Promise<Picture>
  /** Takes the picture of a whole page anew, as long as the page is open and nobody else examines it. */
  again?: () => Promise<Picture>
}

export interface EvidenceOptions {
  /** Longhands to read; all where it is undefined. */
  properties: readonly string[] | undefined
  /** Number of the element that is the copy; by default it is the whole page. */
  part?: number
  /** Numbers of the elements to read (default: all). */
  among?: readonly number[] | undefined
  /** How that element stands on its page. */
  surroundings?: Surroundings | undefined
  /** By the numbers of the page's own capture (default: false). */
  own?: boolean
  /** Takes the picture of a whole page, where the page itself would not do (default: the page itself is taken). */
  takeElsewhere?: (() => Promise<Picture>) | undefined
  /** Drawing commands may replace a picture, where they are read in less time (default: false). */
  byDrawing?: boolean
}

/** Where more elements than one on so many px are drawn, a picture takes no longer than telling what is drawn. */
const DENSE = 2000

/** Motion as declared; read before `standStill`, which takes it away. */
export async function motionOf(page: Page): Promise<Collected> {
  const world = await worldOf(page)
  return collectIn(world, {leaveOut: ignoredPattern, only: MOTION})
}

/**
 * From here on the page's scripts do not run and nothing in it moves. The first picture of more than the viewport changes how
 * wide Chromium takes text to be, for good: it is taken now, so that all pages are measured alike.
 */
export async function standStill(page: Page): Promise<void> {
  await freeze(page)
  await watchLayers(page)
  const {session} = await worldOf(page)
  await drawFrame(session, {beyondViewport: true})
}

/** Picture of a whole page that stands still. */
export async function pictureOf(page: Page): Promise<Picture> {
  await movePointerAway(page)
  return takePicture(page)
}

/** A headless browser may take the pointer to be at the first pixel, so that what is there is hovered. */
const movePointerAway = (page: Page) => page.mouse.move(-1, -1)

/** Styles, boxes and picture of a page that stands still. Fails with `BrowserError`. */
export async function evidenceOf(page: Page, options: EvidenceOptions): Promise<Evidence> {
  const {
    properties,
    part,
    among,
    surroundings: standing,
    byDrawing = false,
    own = false,
    takeElsewhere
  } = options
  const only = properties ? `^(?:${properties.join('|')})$` : null
  await movePointerAway(page)
  const world = await worldOf(page)
  const collected = await collectIn(world, {leaveOut: `${ignoredPattern}|${MOTION}`, only, own, among})
  const root = collected.elements.find(({index}) => index === part)
  if (part === undefined || !root) {
    const again = takeElsewhere ?? againAt(page)
    const drawing = byDrawing && !isDense(collected) ? await drawingOf(page) : undefined
    if (drawing) return {collected, drawing, picture: once(again), again}
    const picture = await (takeElsewhere ?? takePicture)(page)
    return {collected, picture: () => Promise.resolve(picture), again}
  }
  const [x, y, width, height] = root.box
  const isDrawn = width > 0 && height > 0 && standing?.isWhole !== false
  const picture = isDrawn
    ? await whileAlone(page, part, standing?.isClear ?? false, (area) => takePicture(page, wholePixels(area)))
    : {width: 0, height: 0, strips: []}
  const atCorner = {...picture, x: 0, y: 0}
  return {collected: partOf(collected, part, x, y), picture: () => Promise.resolve(atCorner)}
}

function isDense({elements}: Collected): boolean {
  let [right, bottom] = [0, 0]
  for (const {box} of elements) {
    right = Math.max(right, box[0] + box[2])
    bottom = Math.max(bottom, box[1] + box[3])
  }
  return right * bottom < elements.length * DENSE
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => (result ??= work())
}

function againAt(page: Page): () => Promise<Picture> {
  const viewport = viewportOf(page)
  return async () => {
    if (viewport && viewportOf(page)?.width !== viewport.width)
      await resize(page, viewport.width, viewport.height)
    return pictureOf(page)
  }
}

function wholePixels({x, y, width, height}: Area): Area {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  return {x: left, y: top, width: Math.max(1, x + width - left), height: Math.max(1, y + height - top)}
}

/** The element and what is in it, with places counted from its corner. */
function partOf(collected: Collected, part: number, left: number, top: number): Collected {
  const inside = new Set([part])
  const elements = collected.elements.filter(({index, parent}) => {
    if (index !== part && !inside.has(parent)) return false
    inside.add(index)
    return true
  })
  return {
    ...collected,
    elements: elements.map((element) => {
      const [x, y, width, height] = element.box
      // What is not displayed has no place either.
      const isNowhere = x === 0 && y === 0 && width === 0 && height === 0
      return isNowhere ? element : {...element, box: [x - left, y - top, width, height]}
    })
  }
}
