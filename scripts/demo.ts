import {access, mkdir, mkdtemp, writeFile} from 'node:fs/promises'
import {constants} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {pathToFileURL} from 'node:url'
import {parseArgs} from 'node:util'
import {type Conversion, convert, type Settings} from '@facsimile/pipeline'
import {selectElement} from '@facsimile/pipeline/select-element.ts'
import {BrowserError, type BrowserHandle, launchBrowser, openPage} from '@facsimile/platform/browser/index.ts'
import {INSTALL_LINE} from '@facsimile/platform/browser/problem.ts'
import {capturePage} from '@facsimile/platform/capture-page.ts'
import {diffPages, openOutput} from '@facsimile/platform/diff/index.ts'
import {outputDocument} from '@facsimile/platform/diff/output-document.ts'
import {captureAddress} from '@facsimile/platform/source/index.ts'
import type {Snapshot} from '@facsimile/plugins'
import {comparePictures} from './demo/compare-pictures.ts'
import {readmePicture, sideBySide} from './demo/picture-page.ts'
import {serveFolder} from './corpus/serve.ts'

/**
 * `npm run demo [-- --out folder] [--picture file.png]`: converts a real page, which comes with the install, shows the
 * code, compares the copy with the page where a browser is there, and says where the files are.
 */
const {values} = parseArgs({
  options: {out: {type: 'string'}, picture: {type: 'string'}, lines: {type: 'string', default: '40'}}
})
const root = path.resolve(import.meta.dirname, '..')
const site = path.join(root, 'node_modules', 'startbootstrap-agency', 'dist')
const started = performance.now()
const print = (text = '') => void process.stdout.write(`${text}\n`)
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
const kilobytes = (text: string) => `${(Buffer.byteLength(text) / 1024).toFixed(1)} KB`

async function outputFolder(): Promise<string> {
  if (values.out) return path.resolve(values.out)
  const writable = await access(root, constants.W_OK).then(
    () => true,
    () => false
  )
  return writable ? path.join(root, 'facsimile-demo') : mkdtemp(path.join(tmpdir(), 'facsimile-demo-'))
}

async function browserIfAny(): Promise<BrowserHandle | undefined> {
  try {
    // Nothing but this machine, so that the page and its copy lack the same fonts everywhere.
    return await launchBrowser({args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1']})
  } catch (error) {
    if (!(error instanceof BrowserError)) throw error
    print(
      `${error.message} ${INSTALL_LINE}\nThe page's text is converted without one, and nothing is compared.\n`
    )
    return undefined
  }
}

/** The demo's server is gone afterwards; the page's images stay where the install put them. */
const lasting = (text: string, origin: string) => text.replaceAll(origin, pathToFileURL(site).href)

async function writeConversion(folder: string, {files}: Conversion, origin: string): Promise<void> {
  await mkdir(folder, {recursive: true})
  for (const {name, text} of files) await writeFile(path.join(folder, name), lasting(text, origin))
}

const KINDS: readonly [folder: string, settings: Partial<Settings>][] = [
  ['jsx-tailwind', {componentFormat: 'jsx', styleFormat: 'tailwind'}],
  ['html-local', {componentFormat: 'html', styleFormat: 'local'}]
]

async function convertAll(snapshot: Snapshot, folder: string, origin: string): Promise<string> {
  let shown = ''
  for (const [kind, settings] of KINDS) {
    const start = performance.now()
    const conversion = await convert(snapshot, settings)
    const took = performance.now() - start
    await writeConversion(path.join(folder, kind), conversion, origin)
    const sizes = conversion.files.map(({name, text}) => `${name} ${kilobytes(text)}`).join(', ')
    print(`${kind.padEnd(14)} ${sizes}, ${seconds(took)}, ${conversion.messages.length} messages`)
    shown ||= lasting(conversion.code, origin)
  }
  return shown
}

async function compareCopy(handle: BrowserHandle, url: string, folder: string): Promise<void> {
  const source = await openPage(handle, url)
  const snapshot = await capturePage(source)
  const marked = await convert(snapshot, {componentFormat: 'html', styleFormat: 'local', markElements: true})
  const output = await openOutput(handle, source.url, await outputDocument(marked))
  const facts: string[] = []
  for (const {width, compared, differences, boxes} of await diffPages(source.page, output.page, {
    widths: [390, 768, 1440]
  })) {
    facts.push(
      `${width} px: ${compared} elements, ${differences.length} computed styles and ${boxes.length} boxes differ`
    )
  }
  const [before, after] = await Promise.all(
    [source, output].map(({page}) => page.screenshot({fullPage: true}))
  )
  if (!before || !after) return
  const {different, pixels, picture} = await comparePictures(handle.browser, before, after)
  facts.push(`pixels at 1440 px: ${different} of ${pixels} differ`)
  for (const fact of facts) print(`  ${fact}`)
  await writeFile(path.join(folder, 'source.png'), before)
  await writeFile(path.join(folder, 'copy.png'), after)
  await writeFile(path.join(folder, 'difference.png'), picture)
  await writeFile(path.join(folder, 'compare.html'), sideBySide(snapshot.environment.title, facts))
  print(`  ${path.join(folder, 'compare.html')} shows them side by side`)
  if (values.picture) {
    const heading = selectElement(snapshot, '#services .text-center')
    const {code} = await convert(heading, {
      componentFormat: 'jsx',
      styleFormat: 'tailwind',
      componentName: 'SectionHeading',
      shape: 'fragment'
    })
    await drawPicture(
      handle,
      before,
      after,
      code,
      `${different} of ${pixels.toLocaleString('en')} pixels differ`
    )
  }
  await source.close()
  await output.close()
}

async function drawPicture(
  handle: BrowserHandle,
  before: Buffer,
  after: Buffer,
  code: string,
  fact: string
): Promise<void> {
  const page = await handle.browser.newPage({viewport: {width: 1000, height: 500}})
  await page.setContent(readmePicture(before, after, code.trim(), fact))
  await page.screenshot({path: values.picture, fullPage: true})
  await page.close()
}

const folder = await outputFolder()
await mkdir(folder, {recursive: true})
const server = await serveFolder(site)
const handle = await browserIfAny()
try {
  const url = `${server.origin}/index.html`
  const start = performance.now()
  let snapshot: Snapshot
  if (handle) {
    const opened = await openPage(handle, url)
    snapshot = await capturePage(opened)
    await opened.close()
  } else snapshot = await captureAddress(url)
  const {title} = snapshot.environment
  print(
    `${title} (MIT), captured by ${handle ? `the browser ${handle.version}` : 'reading its text'} in ${seconds(performance.now() - start)}`
  )
  const code = await convertAll(snapshot, folder, server.origin)
  // The page's global rules come first; the markup says more.
  const lines = code
    .slice(Math.max(0, code.indexOf('</style>')))
    .split('\n')
    .slice(1)
  const count = Number(values.lines)
  print(`\nThe beginning of the markup in ${path.join('jsx-tailwind', 'component.jsx')}:\n`)
  // Class lists are long; a terminal need not show all of each.
  for (const line of lines.slice(0, count)) print(line.length > 150 ? `${line.slice(0, 149)}…` : line)
  if (lines.length > count) print(`… and ${lines.length - count} more lines`)
  if (handle) {
    print('\nThe copy (html-local) beside the page:')
    await compareCopy(handle, url, folder)
  }
  print(`\nFiles: ${folder}\nDone in ${seconds(performance.now() - started)}.`)
} finally {
  await handle?.close()
  await server.close()
}
