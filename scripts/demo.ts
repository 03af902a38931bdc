import {access, mkdir, mkdtemp, readFile, writeFile} from 'node:fs/promises'
import {constants} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {pathToFileURL} from 'node:url'
import {parseArgs} from 'node:util'
import {type Conversion, convert, type Settings} from '@facsimile/pipeline'
import {selectElement} from '@facsimile/pipeline/select-element.ts'
import {BrowserError, type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {INSTALL_LINE} from '@facsimile/platform/browser/problem.ts'
import {certify, copyFiles, gatherEvidence} from '@facsimile/platform/certificate/index.ts'
import type {Picture} from '@facsimile/platform/certificate/picture.ts'
import {fidelityLine} from '@facsimile/platform/cli/fidelity-line.ts'
import {captureUrl} from '@facsimile/platform/source/index.ts'
import {type LoadedPage, loadPage} from '@facsimile/platform/page-load/load-page.ts'
import type {Snapshot} from '@facsimile/plugins'
import {readmePicture, sideBySide} from './demo/picture-page.ts'
import {serveFolder} from './corpus/serve.ts'
import {differencePicture} from './fidelity/difference-picture.ts'

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

async function convertAll(snapshot: Snapshot, folder: string, origin: string): Promise<Conversion[]> {
  const made: Conversion[] = []
  for (const [kind, settings] of KINDS) {
    const start = performance.now()
    const conversion = await convert(snapshot, settings)
    const took = performance.now() - start
    await writeConversion(path.join(folder, kind), conversion, origin)
    const sizes = conversion.files.map(({name, text}) => `${name} ${kilobytes(text)}`).join(', ')
    print(`${kind.padEnd(14)} ${sizes}, ${seconds(took)}, ${conversion.messages.length} messages`)
    made.push(conversion)
  }
  return made
}

async function compareCopies(
  handle: BrowserHandle,
  loaded: LoadedPage,
  made: readonly Conversion[],
  folder: string
): Promise<void> {
  const texts: string[] = []
  for (const conversion of made) texts.push(...Object.values((await copyFiles(handle, conversion)).texts))
  const source = await gatherEvidence(loaded, {texts, pictures: false})
  let facts = ''
  let line = ''
  for (const [index, conversion] of made.entries()) {
    const {fidelity} = await certify(handle, source, conversion, {
      onWidth: async (width, before, after) => {
        if (width !== loaded.loads[0].width || index < made.length - 1) return
        await savePictures(folder, await before.picture(), await after.picture())
      }
    })
    const elements = fidelity.widths[0]?.elements ?? 0
    line = fidelityLine(fidelity)
    facts = `${line}; ${elements} elements, ${((fidelity.widths[0]?.pixels ?? 0) * 100).toFixed(2)} % of pixels differ`
    print(`  ${(KINDS[index]?.[0] ?? '').padEnd(14)} ${facts}`)
  }
  await writeFile(path.join(folder, 'compare.html'), sideBySide(loaded.snapshot.environment.title, [facts]))
  print(`  ${path.join(folder, 'compare.html')} shows them side by side`)
  if (!values.picture) return
  const links = selectElement(loaded.snapshot, '#mainNav ul')
  const {code} = await convert(links, {componentFormat: 'jsx', styleFormat: 'tailwind'})
  const [before, after] = await Promise.all(
    ['source.png', 'copy.png'].map((name) => readFile(path.join(folder, name)))
  )
  if (before && after) await drawPicture(handle, before, after, code, line.replace('fidelity: 1, ', ''))
}

/** The first strip of a page is enough to examine. */
async function savePictures(folder: string, before: Picture, after: Picture): Promise<void> {
  const [source, copy] = [before.strips[0], after.strips[0]]
  if (!source || !copy) return
  await writeFile(path.join(folder, 'source.png'), source)
  await writeFile(path.join(folder, 'copy.png'), copy)
  await writeFile(path.join(folder, 'difference.png'), await differencePicture(source, copy))
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
  const loaded = handle && (await loadPage(handle, url, {stop: true}))
  const snapshot = loaded?.snapshot ?? (await captureUrl(url))
  const {title} = snapshot.environment
  print(
    `${title} (MIT), captured by ${handle ? `the browser ${handle.version}` : 'reading its text'} in ${seconds(performance.now() - start)}`
  )
  const made = await convertAll(snapshot, folder, server.origin)
  const code = lasting(made[0]?.code ?? '', server.origin)
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
  if (handle && loaded) {
    print('\nThe certificate of each copy:')
    await compareCopies(handle, loaded, made, folder)
    await loaded.close()
  }
  print(`\nFiles: ${folder}\nDone in ${seconds(performance.now() - started)}.`)
} finally {
  await handle?.close()
  await server.close()
}
