import {readFile} from 'node:fs/promises'
import {bundled} from '@facsimile/platform/browser/bundle.ts'
import {launchBrowser} from '@facsimile/platform/browser/index.ts'
import {OFFLINE} from './browser.ts'
import type * as inPage from './copy-in-page.ts'
import {alternately} from './measure.ts'
import {bootstrapSheet, cardPage, withSheet} from './pages.ts'
import {installPeers, snapdomFile} from './peers.ts'
import {milliseconds, type Part, ratio} from './section.ts'

const NODES = [50, 300, 2000]

interface BenchGlobals {
  facsimileBench: typeof inPage
  snapdom: (element: Element, options: object) => Promise<{url: string}>
}

/** One element of a page, as the extension copies it. */
export const element: Part = async ({runs, progress}) => {
  await installPeers(progress)
  const script = await bundled(new URL('./copy-in-page.ts', import.meta.url), 'facsimileBench')
  const snapdom = await readFile(snapdomFile(), 'utf8')
  const sheet = await bootstrapSheet()
  const handle = await launchBrowser({args: OFFLINE})
  const rows: string[][] = []
  try {
    for (const nodes of NODES) {
      progress(`element: ${nodes} nodes`)
      const page = await handle.browser.newPage()
      await page.setContent(withSheet(cardPage(nodes), sheet))
      await page.addScriptTag({content: script})
      await page.addScriptTag({content: snapdom})
      const times = await alternately(
        {
          Facsimile: () =>
            page.evaluate(() => (globalThis as unknown as BenchGlobals).facsimileBench.copyElement('#cards')),
          'computed styles read': () =>
            page.evaluate(() =>
              (globalThis as unknown as BenchGlobals).facsimileBench.readComputed('#cards')
            ),
          snapdom: () =>
            page.evaluate(async () => {
              const {snapdom: picture} = globalThis as unknown as BenchGlobals
              return (await picture(document.querySelector('#cards')!, {embedFonts: true})).url.length
            })
        },
        {runs, warmUp: 3, progress}
      )
      for (const [work, time] of Object.entries(times))
        rows.push([
          String(nodes),
          work,
          milliseconds(time.wall),
          ratio(times.Facsimile?.wall, time.wall),
          String(time.runs)
        ])
      await page.close()
    }
  } finally {
    await handle.close()
  }
  return [
    {
      title: 'One element, as the extension copies it',
      notes: [
        'Capture, the questions to the browser and the conversion with the default settings, in a page with cards under Bootstrap’s sheet (275 KB). Beside it: reading every computed value of the same elements, which has no states, no media queries and no code yet; and snapdom, which makes a picture and keeps what it worked out from one run to the next.'
      ],
      columns: ['Nodes', 'Work', 'Time', 'Facsimile ÷ this', 'Runs'],
      rows
    }
  ]
}
