import type {Snapshot} from '@facsimile/plugins/model/snapshot.ts'
import type {Copy, ExportedBlocks} from '../conversion/protocol.ts'
import {rememberingIndexes} from '../conversion/narrow-snapshot.ts'
import {requestBlocks, requestConversion} from '../conversion/request.ts'
import type {CopySettings} from '../settings/settings.ts'
import {type CaptureMemory, sheetsAhead} from '@facsimile/pipeline/capture/dom/index.ts'
import {readSettings} from '../settings/stored.ts'
import {captureNarrow} from './capture-picked.ts'
import {idle, inIdleTime} from './in-idle-time.ts'
import {warmUpElements} from './warm-up.ts'
import {readSheetTexts, type SheetTexts} from './sheet-texts.ts'

/** A capture that takes longer holds up several frames of the page. */
const LATE_MILLISECONDS = 60

/** Reads sheets ahead of the first pick and copies elements. */
export interface Copier {
  copy(element: Element, settings: CopySettings): Promise<Copy>
  blocks(element: Element): Promise<ExportedBlocks>
}

/** `host`: what we ourselves put into the page. */
export function createCopier(host?: Element): Copier {
  const textsOf = rememberingTexts()
  const indexOf = rememberingIndexes()
  const memory: CaptureMemory = new WeakMap()
  let isRequested = false
  const capture = async (element: Element) => {
    const options = {texts: await textsOf(element.ownerDocument), without: host, memory}
    return () => captureNarrow(element, options, indexOf)
  }
  // While the person points, everything that a copy needs of the page's sheets is read once.
  const readAhead = async () => {
    const texts = await inIdleTime(sheetsAhead(document, {texts: await textsOf(document), memory}))
    for (const text of texts) {
      await idle()
      indexOf(text)
    }
  }
  void readAhead()
    .then(() => warmUp(capture, () => isRequested))
    .catch(() => {
      // An element that cannot be copied is reported when it is picked.
    })
  return {
    async blocks(element) {
      isRequested = true
      const take = await capture(element)
      return requestBlocks(take())
    },
    async copy(element, settings) {
      isRequested = true
      const started = performance.now()
      const take = await capture(element)
      const read = performance.now()
      const snapshot = take()
      const captured = performance.now()
      const copy = await requestConversion(snapshot, settings)
      const timings = {sheets: read - started, capture: captured - read, ...copy.timings}
      return {...copy, timings: {...timings, total: performance.now() - started}}
    }
  }
}

/** Texts of a document's sheets, each read once; a sheet that came since the last time is read too. */
function rememberingTexts(): (document: Document) => Promise<SheetTexts> {
  const known = new WeakMap<Document, Promise<SheetTexts>>()
  return (document) => {
    const texts = (known.get(document) ?? Promise.resolve({})).then((before) =>
      readSheetTexts(document, before)
    )
    known.set(document, texts)
    return texts
  }
}

/** Copies some elements that nobody has picked, so that the first that is picked is fast; ends when one is. */
async function warmUp(
  capture: (element: Element) => Promise<() => Snapshot>,
  isOver: () => boolean
): Promise<void> {
  const settings = await readSettings()
  for (const element of warmUpElements(document.body ?? document.documentElement)) {
    const take = await capture(element)
    await idle()
    if (isOver()) return
    const started = performance.now()
    const snapshot = take()
    const isSlow = performance.now() - started > LATE_MILLISECONDS
    await requestConversion(snapshot, settings)
    // Where the page's CSS depends on the whole page each time, its frames would wait for us.
    if (isSlow) return
  }
}
