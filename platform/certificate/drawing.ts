import {createHash} from 'node:crypto'
import type {CDPSession, Page} from 'playwright-core'
import {drawFrame} from '../browser/screenshot.ts'
import {worldOf} from '../browser/world.ts'

/**
 * What a page draws, told by its drawing commands. Pages whose commands are equal, and whose styles, texts, fonts and images are
 * too, have the same pixels; reading the commands takes a fraction of what a picture takes.
 */
export interface Drawing {
  /** Each layer from the lowest to the topmost: where it stands, and a digest of its commands. */
  layers: string[]
  /** What commands do not tell: what images and fields show, and the faces of the fonts that are in use. */
  contents: string[]
}

/** As the debugging protocol tells of it. */
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
/** Of images: the number that they got when they were drawn, and whether somebody knows by now that nothing shines through. */
const BY_CHANCE = /"(?:uniqueID":\d+|opaque":(?:true|false)),?/g

const watches = new WeakMap<Page, Promise<LayerWatch | undefined>>()

/** From here on it is known of which layers each frame of the page is made; nothing where the browser does not tell. */
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
 * Of a page that stands still at its top and was watched before its last frame. Undefined where commands do not tell enough
 * (films, canvases, frames), or cannot be had: then a picture has to be taken. Fails with `BrowserError`.
 * Spec: <https://chromedevtools.github.io/devtools-protocol/tot/LayerTree/>
 */
export async function drawingOf(page: Page): Promise<Drawing | undefined> {
  const watch = await watchLayers(page)
  const world = await worldOf(page)
  const contents = watch && (await world.call(readContents, []))
  if (!contents) return undefined
  const {height, shown} = contents
  const layers: string[] = []
  try {
    if (height <= PAINTED) layers.push(...(await layersOf(watch)))
    else
      for (const top of standpoints(height)) {
        await world.call(scrollDown, [top])
        layers.push(...(await layersOf(watch)))
      }
    return layers.length > 0 ? {layers, contents: shown} : undefined
  } catch {
    // The browser cannot tell, or each frame has other layers.
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
  isSame(one.contents, two.contents)

const isSame = (one: readonly string[], two: readonly string[]) =>
  one.length === two.length && one.every((text, place) => text === two[place])

async function layersOf(watch: LayerWatch): Promise<string[]> {
  try {
    return await readLayers(watch)
  } catch {
    // There are other layers than in the last frame.
    await drawFrame(watch.session)
    return readLayers(watch)
  }
}

function readLayers({session, layers}: LayerWatch): Promise<string[]> {
  const drawn = layers.filter(({drawsContent, width, height}) => drawsContent && width * height > 0)
  return Promise.all(
    drawn.map(async ({layerId, offsetX, offsetY, width, height, transform = []}) => {
      const {snapshotId} = await session.send('LayerTree.makeSnapshot', {layerId})
      const {commandLog} = await session.send('LayerTree.snapshotCommandLog', {snapshotId})
      // The page may have gone.
      session.send('LayerTree.releaseSnapshot', {snapshotId}).catch(() => {})
      const commands = JSON.stringify(commandLog).replace(BY_CHANCE, '')
      return `${[offsetX, offsetY, width, height, ...transform].join(' ')} ${createHash('sha1').update(commands).digest('hex')}`
    })
  )
}

/** Runs in the page. */
function scrollDown(top: number): void {
  scrollTo({left: 0, top, behavior: 'instant'})
}

/** Runs in the page: how high it is, px, and what commands do not tell of it; nothing where that cannot be said. */
function readContents(): {height: number; shown: string[]} | null {
  const shown: string[] = []
  const read = (root: Document | ShadowRoot): boolean => {
    if (root.querySelector('canvas, video, iframe, frame, object, embed')) return false
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot && !read(element.shadowRoot)) return false
      if (element instanceof HTMLImageElement) {
        if (element.complete && element.naturalWidth > 0) shown.push(`image ${element.currentSrc}`)
      } else if (element instanceof SVGImageElement) shown.push(`image ${element.href.baseVal}`)
      else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
        shown.push(`field ${element.type} ${element.value}`)
      else if (element instanceof HTMLSelectElement)
        shown.push(`field ${[...element.selectedOptions].map(({label}) => label).join()}`)
    }
    return true
  }
  if (!read(document)) return null
  const faces = new Set<string>()
  for (const {family, weight, style, stretch, unicodeRange, status} of document.fonts)
    if (status === 'loaded') faces.add(`font ${[family, weight, style, stretch, unicodeRange].join(' ')}`)
  return {height: document.documentElement.scrollHeight, shown: [...shown, ...[...faces].sort()]}
}
