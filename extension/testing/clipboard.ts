import {setTimeout} from 'node:timers/promises'
import type {Page, Worker} from 'playwright-core'
import type {RecentCopy} from '../library/recent-copies.ts'

/** What a paste would give, in both forms. */
export const readClipboard = (page: Page): Promise<{text: string; html: string}> =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : '')
    return {text: await read('text/plain'), html: await read('text/html')}
  })

/** Copies that were made, latest first. A copy is listed when it is on the clipboard. */
export const copiesIn = (worker: Worker): Promise<RecentCopy[]> =>
  worker.evaluate(async () => {
    const {recentCopies = []} = await chrome.storage.local.get('recentCopies')
    return recentCopies as RecentCopy[]
  })

/** Runs `act` and gives the copy that comes of it. */
export async function copyAfter(worker: Worker, act: () => Promise<unknown>): Promise<RecentCopy> {
  await worker.evaluate(() => chrome.storage.local.remove('recentCopies'))
  await act()
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const [copy] = await copiesIn(worker)
    if (copy) return copy
    await setTimeout(30)
  }
  throw new Error('Nothing was copied.')
}
