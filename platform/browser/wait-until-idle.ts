import type {CaptureLoss} from '@facsimile/plugins/model'
import type {Page} from 'playwright-core'
import {within} from './deadline.ts'
import type {Network} from './network.ts'
import {worldOf} from './world.ts'

export interface IdleOptions {
  network: Network
  scroll: boolean
  /** Whether nothing but loading changes the page: then it is scrolled only where images wait for it. */
  isStatic: (isLoaded: boolean) => boolean | Promise<boolean>
  /** Receives `page-unsettled` where something was not done in time. */
  losses: CaptureLoss[]
}

/**
 * Waits until the page is idle: loaded, scrolled through once, fonts and images there, network, DOM, drawings and motion quiet.
 * Each step has a cap of its own, all of them end at `deadline` (ms since the epoch), and a step that does not end is a
 * loss at most: a page that polls or animates for ever never becomes idle. Gives whether nothing but loading changes it.
 */
export async function waitUntilIdle(
  page: Page,
  deadline: number,
  {network, scroll, losses, ...options}: IdleOptions
): Promise<boolean> {
  const left = (cap: number) => Math.max(1, Math.min(cap, deadline - Date.now()))
  const isLoaded = await page.waitForLoadState('load', {timeout: left(12_000)}).then(
    () => true,
    () => false
  )
  if (!isLoaded) {
    losses.push({
      ruleId: 'page-unsettled',
      reason: 'The page did not finish loading; it was taken as it stood.'
    })
    await page.waitForLoadState('domcontentloaded', {timeout: left(3000)}).catch(() => {})
  }
  const isStatic = await options.isStatic(isLoaded)
  if (!isStatic) await quiet(page, network, left)
  // A document whose text never ends: the debugging protocol would wait for its end before it lists the sheets.
  if (!isLoaded) await inPage(page, stopParsing, [], 2000)
  // A page on which nothing waits to be scrolled to is checked for what it loads at once.
  let open = isStatic ? await inPage(page, resources, [left(3000), scroll], left(4000)) : null
  if (open === null) {
    if (scroll) {
      await inPage(page, scrollThrough, [left(10_000)], left(12_000))
      await quiet(page, network, left)
    }
    if (!isStatic) {
      await Promise.all([
        inPage(page, drawingsIdle, [left(3000)], left(5000)),
        inPage(page, motionIdle, [left(1500)], left(3000))
      ])
    }
    open = await inPage(page, resources, [left(3000), false], left(4000))
  }
  if (open && open.length > 0) {
    losses.push({
      ruleId: 'page-unsettled',
      reason: `These did not load in time: ${open.slice(0, 5).join(', ')}.`
    })
  }
  return isStatic
}

async function quiet(page: Page, network: Network, left: (cap: number) => number): Promise<void> {
  await Promise.all([network.idle(250, left(4000)), inPage(page, domQuiet, [250, left(2500)], left(4000))])
}

/** A step that the page may refuse: it hangs, or it navigates away in the middle. */
async function inPage<Arguments extends unknown[], Result>(
  page: Page,
  step: (...args: Arguments) => Result | Promise<Result>,
  args: Arguments,
  timeout: number
): Promise<Result | undefined> {
  try {
    // Even making the world waits for a page whose script never ends.
    const world = await within(timeout, 'Reading the page', worldOf(page))
    return await world.call(step, args, timeout)
  } catch {
    return undefined
  }
}

/** Runs in the page. */
function stopParsing(): void {
  if (document.readyState === 'loading') stop()
}

/** Runs in the page: ends when nothing changed for `rest` ms, or after `cap` ms. */
function domQuiet(idleTime: number, cap: number): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (isQuiet: boolean) => {
      observer.disconnect()
      clearTimeout(idleTimer)
      clearTimeout(capTimer)
      resolve(isQuiet)
    }
    const observer = new MutationObserver(() => {
      clearTimeout(idleTimer)
      idleTimer = setTimeout(done, idleTime, true)
    })
    let idleTimer = setTimeout(done, idleTime, true)
    const capTimer = setTimeout(done, cap, false)
    observer.observe(document, {subtree: true, childList: true, attributes: true, characterData: true})
  })
}

/**
 * Runs in the page: one screen at a time to the end and then to the top, wherever the page has scrolled itself, until `cap` ms at
 * most; a page that grows meanwhile is not followed beyond 40 screens. Many screens are passed faster, but each of them is drawn: an IntersectionObserver is called in a frame.
 */
async function scrollThrough(cap: number): Promise<void> {
  const end = Date.now() + cap
  const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  const height = () => document.documentElement.scrollHeight
  const idleTime = Math.min(50, (300 * innerHeight) / height())
  const last = Math.max(40, Math.ceil(height() / innerHeight))
  for (let screen = 1; screen <= last && Date.now() < end; screen++) {
    const y = screen * innerHeight
    scrollTo({left: 0, top: y, behavior: 'instant'})
    // A busy machine draws late, and what was not drawn was not seen; a page that is never drawn is passed all the same.
    await Promise.race([pause(400), Promise.all([pause(idleTime), frame().then(frame)])])
    if (y >= height()) break
  }
  scrollTo({left: 0, top: 0, behavior: 'instant'})
  await pause(100)
}

/** Runs in the page: waits until canvases show the same twice in a row, or `cap` ms; games never end. */
async function drawingsIdle(cap: number): Promise<void> {
  const end = Date.now() + cap
  const shown = () =>
    [...document.querySelectorAll('canvas')].map((canvas) => {
      try {
        return canvas.width * canvas.height > 0 ? canvas.toDataURL() : ''
      } catch {
        // Another site's pixels are in it, and cannot be read.
        return ''
      }
    })
  let before = shown()
  while (before.some((drawing) => drawing !== '') && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 150))
    const now = shown()
    if (now.every((drawing, index) => drawing === before[index])) return
    before = now
  }
}

/**
 * Runs in the page: waits for motion that has an end within `cap` ms, and then ends: scripts receive the event and go on, as those
 * do that take away what has faded out.
 */
async function motionIdle(cap: number): Promise<void> {
  const end = Date.now() + cap
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  const isEnding = ({effect, currentTime, playbackRate, playState, timeline}: Animation) =>
    playState === 'running' &&
    timeline === document.timeline &&
    (Number(effect?.getComputedTiming().endTime) - Number(currentTime)) / playbackRate <= end - Date.now()
  while (Date.now() < end) {
    const ending = document.getAnimations().filter(isEnding)
    if (ending.length === 0) return
    const late = new Promise((resolve) => setTimeout(resolve, end - Date.now()))
    await Promise.race([late, Promise.allSettled(ending.map(({finished}) => finished))])
    await Promise.race([late, frame().then(frame)])
  }
}

/**
 * Runs in the page: waits for fonts and images; gives the URLs of images that are still open after `cap` ms. Where it
 * `scrolls`, nothing is given of a page on which something loads when it is scrolled to.
 */
async function resources(cap: number, scrolls: boolean): Promise<string[] | null> {
  if (scrolls && document.querySelector('img[loading=lazy], iframe[loading=lazy]')) return null
  const end = Date.now() + cap
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50))
  // A lazy image that no scrolling reached is not requested at all.
  const open = () => [...document.images].filter(({complete, loading}) => !complete && loading !== 'lazy')
  while (Date.now() < end && (document.fonts.status === 'loading' || open().length > 0)) await pause()
  return open().map(({currentSrc, src}) => currentSrc || src)
}
