import type {Page} from 'playwright-core'
import {sessionOf} from './page-session.ts'

/**
 * From the next document on, `Math.random` gives the same numbers in every page with this seed: lists that a script shuffles,
 * and names that it makes up, are the same in all loads of a page. Call this before anything is opened in the page.
 */
export async function sameChance(page: Page, seed: number): Promise<void> {
  const session = await sessionOf(page)
  await session.send('Page.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', {source: `(${repeatChance})(${seed})`})
}

/**
 * Runs in the page's own world, before its scripts. A proxy has the name, the length and the text of the function that it
 * stands for. Each document has numbers of its own by its URL, so that a frame makes up other names than the page around it.
 * The generator is sfc32 (PractRand), seeded with that URL.
 */
function repeatChance(seed: number): void {
  let [a, b, c, count] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1]
  const next = () => {
    const sum = (((a + b) | 0) + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  const {href} = location
  for (let index = 0; index < href.length; index++) {
    c ^= href.charCodeAt(index)
    next()
  }
  for (let round = 0; round < 12; round++) next()
  // As many bits as the browser's own (53).
  Math.random = new Proxy(Math.random, {
    apply: () => ((next() >>> 5) * 67_108_864 + (next() >>> 6)) / 2 ** 53
  })
}
