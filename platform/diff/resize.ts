import type {Page} from 'playwright-core'
import {setViewport} from '../browser/drawn-size.ts'
import {watchNetwork} from '../browser/network.ts'
import {drawFrame} from '../browser/screenshot.ts'
import {type World, worldOf} from '../browser/world.ts'

/** Heights that go with the usual widths: a desktop, a small desktop, a tablet and a telephone. */
const HEIGHTS: Readonly<Record<number, number>> = {1440: 900, 1024: 768, 768: 1024, 390: 844}
/** Milliseconds for what loads at another width. */
const TIMEOUT = 3000

/** Height of the viewport for a width, px. */
export const heightFor = (width: number): number => HEIGHTS[width] ?? 900

/** Another viewport for an open page, at its top, with the images that it chooses there. */
export async function resize(page: Page, width: number, height = heightFor(width)): Promise<void> {
  const end = Date.now() + TIMEOUT
  const network = watchNetwork(page)
  try {
    await setViewport(page, {width, height})
    const world = await worldOf(page)
    await world.call(() => scrollTo({left: 0, top: 0, behavior: 'instant'}), [])
    // What sheets and `srcset` want at this width is requested when it is drawn.
    await drawFrame(world.session)
    if (network.isBusy()) await network.idle(50, end - Date.now())
    await untilImages(world, end)
  } finally {
    network.end()
  }
}

async function untilImages(world: World, end: number): Promise<void> {
  const isOpen = () => [...document.images].some(({complete, loading}) => !complete && loading !== 'lazy')
  while (Date.now() < end && (await world.call(isOpen, [])))
    await new Promise((resolve) => setTimeout(resolve, 50))
}
