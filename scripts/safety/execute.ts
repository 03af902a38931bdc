import type {Page} from 'playwright-core'
import type {BrowserHandle} from '@facsimile/platform/browser/index.ts'
import {answerWith} from '@facsimile/platform/diff/answer-with.ts'

/** Pages that are opened beside each other, each in a frame of its own. */
const BATCH = 100

/** An origin of nobody: frames may run what they like, and reach nothing. */
const ORIGIN = 'http://copies.test/'

/** Opens pages of HTML as whoever pastes them would, and reports which of them ran script. */
export interface Executor {
  /**
   * Indexes of the pages in which something called `RUN`: when loaded, hovered, focused, clicked, submitted. A text that was
   * opened before is not opened again.
   */
  ran(pages: readonly string[]): Promise<number[]>
  close(): Promise<void>
}

export async function createExecutor(handle: BrowserHandle): Promise<Executor> {
  const context = await handle.browser.newContext({javaScriptEnabled: true})
  const page = await context.newPage()
  // The driver would be asked for every request; what no pattern is for fails at once.
  await context.setOffline(true)
  await answerWith(
    page,
    new Map([[ORIGIN, {text: '<!doctype html><title>copies</title>', contentType: 'text/html'}]])
  )
  const known = new Map<string, boolean>()
  // Frames in which something ran may be what it made of them.
  let isFresh = false
  return {
    async ran(pages) {
      const unknown = [...new Set(pages)].filter((text) => !known.has(text))
      for (let start = 0; start < unknown.length; start += BATCH) {
        const batch = unknown.slice(start, start + BATCH)
        if (!isFresh) await page.goto(ORIGIN)
        await keepFrames(page)
        const found = await runBatch(page, batch)
        const ran = new Set(found.ran)
        isFresh = ran.size === 0
        if (found.gone.length > 0) {
          // What was in its frame before may have gone there, not this page: each once more, in a frame of its own.
          await page.goto(ORIGIN)
          await keepFrames(page)
          const again = await runBatch(
            page,
            found.gone.map((index) => batch[index] ?? '')
          )
          for (const index of again.ran) ran.add(found.gone[index]!)
          isFresh = false
        }
        for (const [index, text] of batch.entries()) known.set(text, ran.has(index))
      }
      return [...pages.keys()].filter((index) => known.get(pages[index] ?? ''))
    },
    close: () => context.close()
  }
}

/** What the page of frames has for a batch. */
interface FramesWindow {
  /** Set by what is written into a frame, if that runs scripts. */
  alive: boolean
  /** The frame at an index, which runs what is written into it. */
  frameAt(index: number): HTMLIFrameElement
}

/** Frames are kept from batch to batch: one costs more than what is written into it. */
const keepFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const view = window as unknown as FramesWindow
    const runs = (frame: HTMLIFrameElement): boolean => {
      const inside = frame.contentDocument
      // Forms and images of the page before may be called as members of its document.
      const root =
        inside && Object.getOwnPropertyDescriptor(Document.prototype, 'documentElement')?.get?.call(inside)
      // None where a page before went elsewhere, which it may do at any time.
      if (!inside || !root) return false
      view.alive = false
      const script = Document.prototype.createElement.call(inside, 'script')
      script.textContent = 'parent.alive = true'
      root.append(script)
      return view.alive
    }
    view.frameAt = (index) => {
      const frame = document.querySelectorAll('iframe')[index]
      if (frame && runs(frame)) return frame
      const added = document.createElement('iframe')
      if (frame) frame.replaceWith(added)
      else document.body.append(added)
      return added
    }
  })

/** Indexes of pages. */
interface Batch {
  /** That ran something. */
  ran: number[]
  /** Whose frames show a document of another origin in the end. */
  gone: number[]
}

/** A message names the window it comes from: the frame it is in is the page that ran something. */
async function runBatch(page: Page, pages: readonly string[]): Promise<Batch> {
  return page.evaluate(async (texts) => {
    const frames = texts.map((_, index) => (window as unknown as FramesWindow).frameAt(index))
    const ran = new Set<number>()
    const onMessage = ({data, source}: MessageEvent) => {
      if (data !== 'ran') return
      let from = source as Window | null
      while (from && from.parent !== window) from = from.parent
      const index = frames.findIndex(({contentWindow}) => contentWindow === from)
      // A window that is gone: any of them.
      for (const one of index < 0 ? frames.keys() : [index]) ran.add(one)
    }
    addEventListener('message', onMessage)
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    const loads = frames.map((frame, index) => {
      // Written instead of navigated to: the same parser, in less time. What is loaded before is the empty page.
      const inside = frame.contentDocument!
      inside.open()
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, {once: true}))
      inside.write(texts[index] ?? '')
      inside.close()
      return loaded
    })
    await Promise.race([Promise.all(loads), wait(5000)])
    await wait(30)
    // Controls may be called as members of their form, and forms as those of the document.
    const {querySelectorAll} = Document.prototype
    const {getAttribute, removeAttribute} = Element.prototype
    const {dispatchEvent} = EventTarget.prototype
    const localName = Object.getOwnPropertyDescriptor(Element.prototype, 'localName')?.get
    for (const frame of frames) {
      const inside = frame.contentDocument
      if (!inside) continue
      // The window at the top has to stay.
      for (const element of querySelectorAll.call(inside, '[target]')) removeAttribute.call(element, 'target')
      for (const element of querySelectorAll.call(inside, '*')) {
        for (const type of [
          'pointerover',
          'mouseover',
          'mousedown',
          'focus',
          'toggle',
          'animationstart',
          'begin'
        ])
          dispatchEvent.call(element, new Event(type, {bubbles: true}))
        const name = String(localName?.call(element))
        const href = getAttribute.call(element, 'href') ?? getAttribute.call(element, 'xlink:href') ?? ''
        const goesAway = /^\s*https?:/i.test(href)
        if (!goesAway && ['a', 'area', 'button', 'input', 'math', 'rect'].includes(name))
          dispatchEvent.call(element, new MouseEvent('click', {bubbles: true, cancelable: true}))
      }
    }
    await wait(60)
    removeEventListener('message', onMessage)
    const gone = [...frames.keys()].filter((index) => !frames[index]!.contentDocument)
    return {ran: [...ran], gone}
  }, pages)
}
