import process from 'node:process'
import {parseArgs} from 'node:util'
import {convert, type Settings} from '@facsimile/pipeline'
import {launchBrowser, openPage} from '@facsimile/platform/browser/index.ts'
import {capturePage} from '@facsimile/platform/capture-page.ts'
import {diffPages, formatReport, openOutput, WIDTHS} from '@facsimile/platform/diff/index.ts'
import {outputDocument} from '@facsimile/platform/diff/output-document.ts'
import {corpusPages} from './pages.ts'
import {serveFolder} from './serve.ts'

/**
 * `node scripts/corpus/diff.ts [name…] [--all] [--style-format …] [--copy-mode …] [--component-format …] [--rows N]`:
 * converts pages of the corpus and compares every computed style of the code with the source's.
 */
const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    all: {type: 'boolean'},
    'style-format': {type: 'string', default: 'local'},
    'copy-mode': {type: 'string', default: 'adaptable'},
    'component-format': {type: 'string', default: 'html'},
    rows: {type: 'string', default: '12'},
    brief: {type: 'boolean'}
  }
})
const pages = (await corpusPages()).filter(({name, core}) =>
  positionals.length > 0 ? positionals.includes(name) : values.all || core
)
if (pages.length === 0)
  throw new Error('No page to compare; FACSIMILE_CORPUS names the folder of the corpus.')
const settings: Partial<Settings> = {
  styleFormat: values['style-format'] as Settings['styleFormat'],
  copyMode: values['copy-mode'] as Settings['copyMode'],
  componentFormat: values['component-format'] as Settings['componentFormat'],
  markElements: true
}
const handle = await launchBrowser({args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1']})
try {
  for (const page of pages) {
    const server = await serveFolder(page.root)
    const url = server.origin + page.path
    try {
      const source = await openPage(handle, url)
      const snapshot = await capturePage(source)
      const started = performance.now()
      const conversion = await convert(snapshot, settings)
      const elapsed = performance.now() - started
      const output = await openOutput(handle, url, await outputDocument(conversion))
      const reports = await diffPages(source.page, output.page, {widths: WIDTHS})
      const counts = reports.map(
        ({width, differences, boxes, unpaired}) =>
          `${width}: ${differences.filter(({isEcho}) => !isEcho).length}/${boxes.length}/${unpaired.length}`
      )
      process.stdout.write(
        `${page.name.padEnd(22)} ${reports[0].compared} elements, ${Math.round(elapsed)} ms, ${conversion.code.length + (conversion.files.length > 1 ? conversion.css.length : 0)} bytes; differences/boxes/unpaired ${counts.join('  ')}\n`
      )
      if (!values.brief)
        process.stdout.write(`${formatReport(reports.slice(0, 4), {rows: Number(values.rows)})}\n`)
      await source.close()
      await output.close()
    } catch (cause) {
      process.stdout.write(
        `${page.name.padEnd(22)} ${cause instanceof Error ? cause.stack : String(cause)}\n`
      )
    } finally {
      await server.close()
    }
  }
} finally {
  await handle.close()
}
