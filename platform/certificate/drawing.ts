import {createHash} from 'node:crypto'
import type {CDPSession, Page} from 'playwright-core'
import {SMALL} from '../browser/drawn-size.ts'
import {drawFrame} from '../browser/screenshot.ts'
import {worldOf} from '../browser/world.ts'

/**
 * What a page draws, as its drawing commands. Pages whose commands are equal, and whose styles, texts, fonts and images are
 * too, have the same pixels; reading the commands takes a fraction of what a picture takes.
 */
export interface Drawing {
  /** Where each layer stands while the page is at its top, from the lowest to the topmost: place, size and transform, px. */
  layers: string[]
  /** A digest of the commands of each, for each standpoint of the viewport. */
  commands: string[]
  /** What commands do not hold: what images and fields show, how lists count, and the faces of the fonts that are in use. */
  contents: string[]
}

/** As the debugging protocol reports it. */
interface Layer {
  layerId: string
  offsetX: number
  offsetY: number
  width: number
  height: number
  transform?: number[]
  drawsContent: boolean
}

interface LayerWatch {
  session: CDPSession
  /** Those of the last frame. */
  layers: readonly Layer[]
}

/** How far beyond the viewport a browser paints what can be scrolled, px. */
const PAINTED = 4000
/** Endless pages: what is below is compared by styles and boxes alone, as with pictures. */
const MAX_HEIGHT = 65_536
/** Characters of outlines, in the page and in the drawings that it loads. */
const OUTLINES = 200_000
/** Of images: the number that they got when they were drawn, and whether somebody knows by now that nothing shines through. */
const BY_CHANCE = /"(?:uniqueID":\d+|opaque":(?:true|false)),?/g

/** Of the whole module, since a page has one such watch whoever begins it; it goes with the page. */
const watches = new WeakMap<Page, Promise<LayerWatch | undefined>>()

/** From here on it is known of which layers each frame of the page is made; nothing where the browser does not report it. */
export function watchLayers(page: Page): Promise<LayerWatch | undefined> {
  let watch = watches.get(page)
  if (!watch) watches.set(page, (watch = beginWatch(page).catch(() => undefined)))
  return watch
}

async function beginWatch(page: Page): Promise<LayerWatch> {
  const {session} = await worldOf(page)
  const watch: LayerWatch = {session, layers: []}
  session.on('LayerTree.layerTreeDidChange', ({layers}: {layers?: Layer[]}) => {
    if (layers) watch.layers = layers
  })
  await session.send('LayerTree.enable')
  return watch
}

/**
 * Of a page that stands still at its top and was watched before its last frame. Undefined where commands do not decide
 * (films, canvases, frames), are too many (maps), or cannot be had: then a picture has to be taken. Fails with `BrowserError`.
 * Spec: <https://chromedevtools.github.io/devtools-protocol/tot/LayerTree/>
 */
export async function drawingOf(page: Page): Promise<Drawing | undefined> {
  const watch = await watchLayers(page)
  const world = await worldOf(page)
  const contents = watch && (await world.call(readContents, [OUTLINES]))
  if (!contents) return undefined
  const {height, shown} = contents
  // When the browser reports layers that moved is not deterministic.
  const layers = tokensOf(drawnLayers(watch))
  const commands: string[] = []
  try {
    if (height <= PAINTED) commands.push(...(await commandsOf(watch)))
    else
      for (const top of standpoints(height)) {
        await world.call(scrollDown, [top])
        commands.push(...(await commandsOf(watch)))
      }
    return commands.length > 0 ? {layers, commands, contents: shown} : undefined
  } catch {
    // The browser does not report them, or each frame has other layers.
    return undefined
  } finally {
    if (height > PAINTED) await world.call(scrollDown, [0])
  }
}

/**
 * Where to stand for all to be painted, from the end to the top, px. What was painted before a step counts as painted after it where
 * it reaches far enough: pages have to come the same way.
 */
function standpoints(height: number): number[] {
  const tops: number[] = []
  for (let top = PAINTED; top < Math.min(height, MAX_HEIGHT) + PAINTED; top += 2 * PAINTED) tops.unshift(top)
  return tops
}

export const isDrawnAlike = (one: Drawing | undefined, two: Drawing | undefined): boolean =>
  one !== undefined &&
  two !== undefined &&
  isSame(one.layers, two.layers) &&
  isSame(one.commands, two.commands) &&
  isSame(one.contents, two.contents)

const isSame = (one: readonly string[], two: readonly string[]) =>
  one.length === two.length && one.every((text, index) => text === two[index])

const drawnLayers = ({layers}: LayerWatch): Layer[] =>
  layers.filter(({drawsContent, width, height}) => drawsContent && width * height > 0)

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
/** Of a transform: what falls with the size at which the page is drawn. */
const OF_SIZE = new Set([0, 1, 4, 5, 12, 13])

/** As if the page were drawn large: whether the browser reports its layers before it draws them small is not deterministic either. */
function tokensOf(layers: readonly Layer[]): string[] {
  const factor = layers[0]?.transform?.[0] === SMALL ? 1 / SMALL : 1
  return layers.map(({offsetX, offsetY, width, height, transform = IDENTITY}) => {
    const large = transform.map((value, at) => (OF_SIZE.has(at) ? value * factor : value))
    return [offsetX, offsetY, width, height, ...large].join(' ')
  })
}

async function commandsOf(watch: LayerWatch): Promise<string[]> {
  try {
    return await readCommands(watch)
  } catch {
    // There are other layers than in the last frame.
    await drawFrame(watch.session)
    return readCommands(watch)
  }
}

function readCommands(watch: LayerWatch): Promise<string[]> {
  const {session} = watch
  return Promise.all(
    drawnLayers(watch).map(async ({layerId}) => {
      const {snapshotId} = await session.send('LayerTree.makeSnapshot', {layerId})
      const {commandLog} = await session.send('LayerTree.snapshotCommandLog', {snapshotId})
      // The page may have gone.
      session.send('LayerTree.releaseSnapshot', {snapshotId}).catch(() => {})
      return createHash('sha1').update(JSON.stringify(commandLog).replace(BY_CHANCE, '')).digest('hex')
    })
  )
}

/** Runs in the page. */
function scrollDown(top: number): void {
  scrollTo({left: 0, top, behavior: 'instant'})
}

/**
 * Runs in the page: how high it is, px, and what commands do not hold of it; nothing where that is unknown, or where outlines
 * have so many points that their commands take longer than a picture.
 */
function readContents(longest: number): {height: number; shown: string[]} | null {
  const shown: string[] = []
  let outlines = 0
  const read = (root: Document | ShadowRoot): boolean => {
    if (root.querySelector('canvas, video, iframe, frame, object, embed')) return false
    for (const outline of root.querySelectorAll('path, polygon, polyline'))
      outlines += (outline.getAttribute('d') ?? outline.getAttribute('points') ?? '').length
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot && !read(element.shadowRoot)) return false
      if (element instanceof HTMLImageElement) {
        if (element.complete && element.naturalWidth > 0) shown.push(`image ${element.currentSrc}`)
      } else if (element instanceof SVGImageElement) shown.push(`image ${element.href.baseVal}`)
      else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
        shown.push(`field ${element.type} ${element.value} ${element.placeholder}`)
      else if (element instanceof HTMLSelectElement)
        shown.push(`field ${[...element.selectedOptions].map(({label}) => label).join()}`)
      else if (element instanceof HTMLOListElement)
        shown.push(`list ${element.start} ${element.reversed} ${element.type}`)
      else if (element instanceof HTMLLIElement && element.value !== 0) shown.push(`item ${element.value}`)
    }
    return true
  }
  if (!read(document)) return null
  for (const entry of performance.getEntriesByType('resource'))
    if (/\.svg(?:[?#]|$)/i.test(entry.name)) outlines += (entry as PerformanceResourceTiming).decodedBodySize
  if (outlines > longest) return null
  const faces = new Set<string>()
  for (const {family, weight, style, stretch, unicodeRange, status} of document.fonts)
    if (status === 'loaded') faces.add(`font ${[family, weight, style, stretch, unicodeRange].join(' ')}`)
  return {height: document.documentElement.scrollHeight, shown: [...shown, ...[...faces].sort()]}
}
