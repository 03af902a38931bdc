import type {Page} from 'playwright-core'
import {within} from './deadline.ts'
import {BrowserError} from './errors.ts'
import {browserEnded, hasEnded, reportsClosedTarget} from './page-end.ts'
import {worldOf} from './world.ts'

export interface PageLimits {
  maxElements: number
  /** Elements inside each other (default: 1000). */
  maxDepth?: number
  /** Characters of text, those of scripts and sheets included (default: 8 million). */
  maxText?: number
  /** Whether all of the page is there: one that never came is late, not empty. */
  isLoaded: boolean
  /** Milliseconds; a page that is busy for longer never ends. */
  timeout: number
}

interface Facts {
  elements: number
  depth: number
  text: number
  isEmpty: boolean
  isBinary: boolean
}

/** Fails with `too-large`, `not-html` (empty or binary) or `timeout` (the page does not let itself be read). */
export async function checkPage(page: Page, limits: PageLimits): Promise<void> {
  const {maxElements, maxDepth = 1000, maxText = 8_000_000} = limits
  const url = page.url()
  const facts = await factsOf(page, limits.timeout)
  const tooLarge = (sentence: string) => new BrowserError({code: 'too-large', message: sentence})
  if (facts.elements > maxElements) {
    throw tooLarge(`The page has ${facts.elements} elements; at most ${maxElements} can be converted.`)
  }
  if (facts.depth > maxDepth) throw tooLarge(`The page nests more than ${maxDepth} elements.`)
  if (facts.text > maxText)
    throw tooLarge(`The page holds ${facts.text} characters; at most ${maxText} can be converted.`)
  if (facts.isBinary)
    throw new BrowserError({code: 'not-html', message: `${url} is binary data, no HTML page.`})
  if (facts.isEmpty && limits.isLoaded)
    throw new BrowserError({code: 'not-html', message: `${url} is empty.`})
  if (facts.isEmpty) throw new BrowserError({code: 'timeout', message: `${url} sent nothing in time.`})
}

async function factsOf(page: Page, timeout: number): Promise<Facts> {
  try {
    const world = await within(timeout, 'Reading the page', worldOf(page))
    return await world.call(readFacts, [], timeout)
  } catch (cause) {
    if (cause instanceof BrowserError && cause.code !== 'timeout') throw cause
    if (reportsClosedTarget(cause) && (await hasEnded(page))) throw browserEnded(page.url(), cause)
    throw new BrowserError({
      code: 'timeout',
      message: `${page.url()} is busy and never comes to rest.`,
      cause
    })
  }
}

/** Runs in the page. */
function readFacts(): Facts {
  const root = document.documentElement as HTMLElement | null
  let elements = 0
  let depth = 0
  let deepest = 0
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT)
  // One step a time in tree order, so that no depth is too much.
  for (let at: Node | null = walker.firstChild(); at; ) {
    elements++
    depth++
    deepest = Math.max(deepest, depth)
    let next = walker.firstChild()
    while (!next) {
      depth--
      next = walker.nextSibling()
      if (next || !walker.parentNode() || walker.currentNode === document) break
    }
    at = next
  }
  const text = root?.textContent ?? ''
  const start = text.slice(0, 4096)
  const isEmpty =
    !root ||
    (elements <= 3 &&
      text.trim() === '' &&
      [...root.children, root].every(({attributes}) => attributes.length === 0))
  // What is no text in the page's encoding is U+FFFD.
  const isBinary = start.length > 0 && (start.match(/[\0-\x08\ufffd]/g)?.length ?? 0) > start.length / 10
  return {elements, depth: deepest, text: text.length, isEmpty, isBinary}
}
