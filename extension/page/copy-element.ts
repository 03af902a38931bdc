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
  const known = new WeakMap<Document, Promise<SheetTexts>>()
  const textsOf = (document: Document): Promise<SheetTexts> => {
    // A sheet that came since the last time is read too.
    const texts = (known.get(document) ?? Promise.resolve({})).then((before) =>
      readSheetTexts(document, before)
    )
    known.set(document, texts)
    return texts
  }
  const indexOf = rememberingIndexes()
  const memory: CaptureMemory = new WeakMap()
  const optionsFor = async (element: Element) => ({
    texts: await textsOf(element.ownerDocument),
    without: host,
    memory
  })
  // While the person points, everything that a copy needs of the page's sheets is read once.
  const readAhead = async () => {
    const texts = await inIdleTime(sheetsAhead(document, {texts: await textsOf(document), memory}))
    for (const text of texts) {
      await idle()
      indexOf(text)
    }
  }
  let isRequested = false
  const warmUp = async () => {
    const settings = await readSettings()
    for (const element of warmUpElements(document.body ?? document.documentElement)) {
      const options = await optionsFor(element)
      await idle()
      if (isRequested) return
      const started = performance.now()
      const snapshot = captureNarrow(element, options, indexOf)
      const isSlow = performance.now() - started > LATE_MILLISECONDS
      await requestConversion(snapshot, settings)
      // Where the page's CSS depends on the whole page each time, its frames would wait for us.
      if (isSlow) return
    }
  }
  void readAhead()
    .then(warmUp)
    .catch(() => {
      // An element that cannot be copied is reported when it is picked.
    })
  return {
    async blocks(element) {
      isRequested = true
      return requestBlocks(captureNarrow(element, await optionsFor(element), indexOf))
    },
    async copy(element, settings) {
      isRequested = true
      const started = performance.now()
      const options = await optionsFor(element)
      const read = performance.now()
      const snapshot = captureNarrow(element, options, indexOf)
      const captured = performance.now()
      const copy = await requestConversion(snapshot, settings)
      const timings = {sheets: read - started, capture: captured - read, ...copy.timings}
      return {...copy, timings: {...timings, total: performance.now() - started}}
    }
  }
}
