import {readdir, readFile} from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import {parseArgs} from 'node:util'
import {convert, type StyleFormat} from '@facsimile/pipeline'
import type {Snapshot} from '@facsimile/plugins'
import {compileTailwind} from '@facsimile/plugins/emit'
import {everyElement} from '@facsimile/plugins/model/every-element.ts'
import {hydratedDocument} from '@facsimile/plugins/print/print-jsx/testing/hydrate.ts'
import {launchBrowser} from '@facsimile/platform/browser/index.ts'
import {Scanner} from '@tailwindcss/oxide'
import type {Root} from 'hast'

/**
 * `node scripts/corpus/controls.ts FOLDER [name…] [--style local]`: converts each snapshot of a folder (`NAME.json`) to a component,
 * runs it with React in a browser, activates each control and looks whether something is drawn at another place or in another size, shown or hidden then. Prints what works, what does not, and what is known by message not to.
 */
const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {style: {type: 'string', default: 'local'}, width: {type: 'string', default: '390,1440'}}
})
const [folder, ...names] = positionals
if (!folder) throw new Error('Name the folder of the snapshots.')
const styleFormat = values.style as StyleFormat

/** A control of a page, by its number, and the variable that it sets. */
interface Pair {
  control: number
  label: string
  variable: number
}

/** The controls that open something. */
function pairsIn(tree: Root): Pair[] {
  const pairs: Pair[] = []
  everyElement(tree, ({data, tagName}) => {
    for (const {variable, effect} of data?.activations ?? [])
      if (effect !== 'close') pairs.push({control: data!.number!, label: tagName, variable})
  })
  return pairs
}

/** Runs in a page: what is drawn. */
function drawn(): string {
  return [...document.querySelectorAll('[data-facsimile-index]')]
    .map((element) => {
      const {width, height, x, y} = element.getBoundingClientRect()
      const {visibility, opacity, display, transform} = getComputedStyle(element)
      return [x, y, width, height, visibility, opacity, display, transform].join(' ')
    })
    .join('\n')
}

const handle = await launchBrowser()
const context = await handle.browser.newContext({javaScriptEnabled: true})
await context.route('**/*', (route) => route.abort())
const still =
  '<style>*, ::before, ::after { transition: none !important; animation: none !important }</style>'
const all = (await readdir(folder)).map((file) => path.basename(file, '.json'))
let [count, working, unknown] = [0, 0, 0]
for (const name of all.filter((each) => names.length === 0 || names.includes(each)).sort()) {
  const snapshot: Snapshot = JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8'))
  let pairs: Pair[] = []
  const note = () => (tree: Root) => {
    pairs = pairsIn(tree)
  }
  const settings = {componentFormat: 'jsx', styleFormat, markElements: true} as const
  const {code, css, messages} = await convert(snapshot, settings, {slots: {beforePrint: [note]}})
  const unresolved = messages.filter(({ruleId}) => ruleId === 'control-unresolved')
  if (pairs.length + unresolved.length === 0) continue
  const {html, script, warnings} = await hydratedDocument(code)
  const classes = new Scanner({}).scanFiles([{content: code, extension: 'jsx'}])
  const sheet = styleFormat === 'tailwind' ? await compileTailwind(classes, css) : css
  const problems = [...warnings]
  const page = await context.newPage()
  page.on('pageerror', ({message}) => problems.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load'))
      problems.push(message.text())
  })
  await page.setContent(html.replace('<head>', () => `<head>${still}<style>${sheet}</style>`))
  await page.addScriptTag({content: script})
  await page.waitForFunction(() => (window as {isHydrated?: boolean}).isHydrated)
  const failed: string[] = []
  for (const {control, label, variable} of pairs) {
    let changes = false
    for (const width of values.width.split(',').map(Number)) {
      await page.setViewportSize({width, height: 900})
      // A tab that is selected opens nothing more: another one is selected first.
      const other = pairs.find((pair) => pair.variable === variable && pair.control !== control)
      if (other) await page.locator(`[data-facsimile-index="${other.control}"]`).dispatchEvent('click')
      const before = await page.evaluate(drawn)
      const activate = () => page.locator(`[data-facsimile-index="${control}"]`).dispatchEvent('click')
      await activate()
      if ((await page.evaluate(drawn)) !== before) changes = true
      await activate()
    }
    if (changes) working++
    else failed.push(`<${label}> ${control}`)
    count++
  }
  unknown += unresolved.length
  process.stdout.write(
    `${name.padEnd(36)} ${pairs.length - failed.length} of ${pairs.length} work, ${unresolved.length} by message ${failed.join(', ')}\n`
  )
  for (const {reason, element} of unresolved) process.stdout.write(`    ${element}: ${reason}\n`)
  for (const problem of problems.slice(0, 3)) process.stdout.write(`    ${problem.slice(0, 300)}\n`)
  await page.close()
}
await handle.close()
process.stdout.write(`${working} of ${count} controls work, ${unknown} are known by message not to\n`)
