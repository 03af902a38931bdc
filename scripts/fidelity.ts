import {mkdir, writeFile} from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import {parseArgs} from 'node:util'
import {launchBrowser} from '@facsimile/platform/browser/index.ts'
import {corpusPages} from './corpus/pages.ts'
import {serveFolder} from './corpus/serve.ts'
import {combosOf} from './fidelity/combos.ts'
import {measurePage, type PageResult} from './fidelity/measure-page.ts'
import {reportPage} from './fidelity/report-page.ts'
import {summary, tableOf} from './fidelity/table.ts'

/**
 * `npm run fidelity [-- name…] [--all] [--combos html:local,jsx:tailwind:exact] [--no-states] [--out folder]`: how near
 * the code of the corpus' pages comes to them, in every combination; a table, and a report with pictures. Fails where the
 * certificate would have to repair declarations, and names the passes that left them out.
 */
const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    all: {type: 'boolean'},
    combos: {type: 'string'},
    'no-states': {type: 'boolean'},
    out: {type: 'string', default: 'facsimile-fidelity'}
  }
})
const pages = (await corpusPages()).filter(({name, core}) =>
  positionals.length > 0 ? positionals.includes(name) : values.all || core
)
if (pages.length === 0)
  throw new Error('No page to measure; FACSIMILE_CORPUS names the folder of the corpus.')
const combos = combosOf(values.combos)
const out = path.resolve(values.out)
await mkdir(out, {recursive: true})

const handle = await launchBrowser({args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1']})
const results: PageResult[] = []
try {
  for (const page of pages) {
    const server = await serveFolder(page.root)
    try {
      const result = await measurePage(handle, page.name, server.origin + page.path, {
        combos,
        states: !values['no-states'],
        out
      })
      results.push(result)
      // What the certificate has to repair is a pass that is wrong.
      if (result.combos.some(({faultyPasses}) => faultyPasses.length > 0)) process.exitCode = 1
      process.stdout.write(`${tableOf(result)}\n`)
    } catch (cause) {
      process.exitCode = 1
      process.stdout.write(`${page.name}: ${cause instanceof Error ? cause.stack : String(cause)}\n`)
    } finally {
      await server.close()
    }
    await writeFile(path.join(out, 'results.json'), JSON.stringify(results))
    await writeFile(path.join(out, 'index.html'), reportPage(results))
  }
} finally {
  await handle.close()
}
process.stdout.write(`\n${summary(results)}\n${path.join(out, 'index.html')}\n`)
