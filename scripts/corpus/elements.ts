import process from 'node:process'
import {parseArgs} from 'node:util'
import type {Conversion, Settings} from '@facsimile/pipeline'
import {BrowserError, type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {convertPage} from '@facsimile/platform/convert-page.ts'
import {combosOf} from '../fidelity/combos.ts'
import {corpusPages} from './pages.ts'
import {serveFolder} from './serve.ts'

/** What people point at; a page that has none of a kind goes without it. */
const USUAL = [
  'header',
  'nav',
  'section:nth-of-type(2)',
  'footer',
  'form',
  'table',
  'h1',
  'main p',
  'button, .btn, .button',
  'ul li',
  '.card, article, [class*=card]',
  'main > *:nth-child(2)'
]

/**
 * `node scripts/corpus/elements.ts [name…] [--all] [--combos html:local,jsx:tailwind] [--selector s]…`: elements copied out
 * of the corpus' pages, each with its certificate. A line for each, and how many of them are exact. Fails where a certificate had to repair, with
 * the passes that were wrong.
 */
const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    all: {type: 'boolean'},
    combos: {type: 'string', default: 'html:local,jsx:tailwind'},
    selector: {type: 'string', multiple: true, default: USUAL}
  }
})
const pages = (await corpusPages()).filter(({name, core}) =>
  positionals.length > 0 ? positionals.includes(name) : values.all || core
)
if (pages.length === 0)
  throw new Error('No page to copy from; FACSIMILE_CORPUS names the folder of the corpus.')
const combos = combosOf(values.combos)
const scores: number[] = []
let unseen = 0
let repaired = 0
const faulty = new Set<string>()

const handle = await launchBrowser({args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1']})
try {
  for (const page of pages) {
    const server = await serveFolder(page.root)
    try {
      for (const selector of values.selector)
        for (const {name, settings} of combos) {
          const conversion = await copyOf(handle, server.origin + page.path, selector, settings)
          if (!conversion) continue
          const {fidelity, code} = conversion
          if (fidelity) scores.push(fidelity.score)
          else unseen++
          if (fidelity?.repaired) repaired++
          for (const pass of fidelity?.faultyPasses ?? []) faulty.add(pass)
          const score = fidelity ? String(fidelity.score) : 'not compared'
          const [miss] = fidelity?.misses ?? []
          const cells = [page.name.padEnd(34), selector.padEnd(32), name.padEnd(14), score.padEnd(13)]
          process.stdout.write(
            `${cells.join(' ')}${String(code.length).padStart(8)}${miss ? `  ${miss.property} of ${miss.element}` : ''}\n`
          )
        }
    } finally {
      await server.close()
    }
  }
} finally {
  await handle.close()
}
const exact = scores.filter((score) => score === 1).length
process.stdout.write(
  `${scores.length} copies: ${exact} exact, ${scores.filter((score) => score >= 0.99).length} at least .99; ${repaired} repaired${faulty.size > 0 ? ` (${[...faulty].join(', ')})` : ''}; ${unseen} of what shows at no width\n`
)
// A certificate that had to repair shows that a pass is wrong.
if (repaired > 0) process.exitCode = 1

/** Undefined where the page has no such element. */
async function copyOf(
  browser: BrowserHandle,
  url: string,
  selector: string,
  settings: Partial<Settings>
): Promise<Conversion | undefined> {
  try {
    return await convertPage(browser, url, settings, {selector})
  } catch (error) {
    if (error instanceof BrowserError && error.code === 'element-not-found') return undefined
    throw error
  }
}
