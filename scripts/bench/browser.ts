import {type BrowserHandle, launchBrowser, openPage} from '@facsimile/platform/browser/index.ts'
import {convertPage} from '@facsimile/platform/convert-page.ts'
import type {Page} from 'playwright-core'
import {serveFolder} from '../corpus/serve.ts'
import {alternately} from './measure.ts'
import {AGENCY, agencyInOne} from './pages.ts'
import {installPeers, singleFileScript, snapdomFile} from './peers.ts'
import {servePlain} from './serve-plain.ts'
import {milliseconds, type Part, ratio} from './section.ts'

/** Nothing but this machine: a page that waits for somebody else's server measures that server. */
export const OFFLINE = ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1']

/** What the command of SingleFile requests by default. */
const SINGLE_FILE = {
  removeHiddenElements: true,
  removeUnusedStyles: true,
  removeUnusedFonts: true,
  removeAlternativeFonts: true,
  removeAlternativeMedias: true,
  removeAlternativeImages: true,
  groupDuplicateImages: true,
  removeNoScriptTags: true,
  compressHTML: true,
  blockScripts: true,
  blockVideos: true,
  blockAudios: true,
  loadDeferredImages: true,
  loadDeferredImagesMaxIdleTime: 1500,
  insertMetaCSP: true,
  resolveLinks: true
}

interface PeerGlobals {
  singlefile: {init: (options: object) => void; getPageData: (options: object) => Promise<{content: string}>}
  snapdom: (element: Element, options: object) => Promise<{url: string}>
}

/** What is measured on a page, by its name; `script` is SingleFile's. */
function worksOn(handle: BrowserHandle, url: string, script: string) {
  const onLoaded = async (work: (page: Page) => Promise<unknown>) => {
    const context = await handle.browser.newContext({viewport: {width: 1440, height: 900}})
    try {
      const page = await context.newPage()
      await page.goto(url, {waitUntil: 'load'})
      await work(page)
    } finally {
      await context.close()
    }
  }
  return {
    'goto(load)': () => onLoaded(async () => {}),
    'goto(load) + content()': () => onLoaded((page) => page.content()),
    'opened and settled': async () => (await openPage(handle, url)).close(),
    'Facsimile, one width': () => convertPage(handle, url, {}, {widths: false, certificate: false}),
    'Facsimile, with width variants': () => convertPage(handle, url, {}, {certificate: false}),
    'Facsimile, with width variants and certificate': () => convertPage(handle, url),
    SingleFile: () =>
      onLoaded(async (page) => {
        await page.evaluate(`${script};globalThis.singlefile = singlefile;0`)
        await page.evaluate(async (options) => {
          const {singlefile} = globalThis as unknown as PeerGlobals
          singlefile.init({})
          return (await singlefile.getPageData(options)).content
        }, SINGLE_FILE)
      }),
    snapdom: () =>
      onLoaded(async (page) => {
        await page.addScriptTag({path: snapdomFile()})
        await page.evaluate(async () => {
          const {snapdom} = globalThis as unknown as PeerGlobals
          return (await snapdom(document.body, {embedFonts: true})).url
        })
      })
  }
}

/** A URL to code, in a browser that is warm. */
export const browser: Part = async ({runs, progress}) => {
  await installPeers(progress)
  const script = await singleFileScript()
  const handle = await launchBrowser({args: OFFLINE})
  const served = await serveFolder(AGENCY)
  const plain = await servePlain(await agencyInOne())
  const rows: string[][] = []
  try {
    const pages = {
      'Agency, with its scripts': `${served.origin}/`,
      'Agency, without scripts': `${plain.origin}/`
    }
    for (const [name, url] of Object.entries(pages)) {
      progress(`browser: ${name}`)
      const times = await alternately(worksOn(handle, url, script), {runs, warmUp: 1, progress})
      for (const [work, time] of Object.entries(times))
        rows.push([
          name,
          work,
          milliseconds(time.wall),
          ratio(time.wall, times['goto(load)']?.wall),
          ratio(time.wall, times['opened and settled']?.wall),
          ratio(times.SingleFile?.wall, time.wall),
          String(time.runs)
        ])
    }
  } finally {
    await plain.close()
    await served.close()
    await handle.close()
  }
  return [
    {
      title: 'Address to code in a warm browser',
      notes: [
        'A fresh context each time, the page on the loopback interface, other hosts not there. «Settled» waits as Facsimile does: loaded, scrolled through once, fonts and images there, network, DOM and motion quiet.',
        'The peers make something else: SingleFile saves the page as one file as the browser has it at one width, with the style sheets it had (read as a tool, by its own bundle, with its command’s defaults); snapdom makes a picture. Neither waits for the page to settle, looks at other widths or compares what it made with the page.'
      ],
      columns: ['Page', 'Work', 'Time', '÷ goto(load)', '÷ settled', 'SingleFile ÷ this', 'Runs'],
      rows
    }
  ]
}
