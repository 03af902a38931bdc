import {browser} from '../browser.ts'

const PAGE = '/converter.html'

/** Of the whole module: an extension has one such document, and the browser refuses a second. */
let preparing: Promise<void> | undefined

/**
 * Opens the converter's document where it is not open: an offscreen document in Chromium, whose background has no
 * documents, and a frame of the background page in Firefox.
 */
export function prepareConverter(): Promise<void> {
  preparing ??= (browser.offscreen ? offscreen() : inFrame()).finally(() => {
    preparing = undefined
  })
  return preparing
}

async function offscreen(): Promise<void> {
  if (await browser.offscreen.hasDocument()) return
  await browser.offscreen.createDocument({
    url: PAGE,
    reasons: ['DOM_PARSER'],
    justification: 'Converts the picked element to code; asks the browser which CSS it accepts.'
  })
}

async function inFrame(): Promise<void> {
  if (document.querySelector('iframe')) return
  const frame = document.createElement('iframe')
  frame.src = PAGE
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, {once: true})
    document.body.append(frame)
  })
}
