import process from 'node:process'
import {parseArgs} from 'node:util'
import {COMPONENT_FORMATS, convert, type Settings, STYLE_FORMATS} from '@facsimile/pipeline'
import {launchBrowser, openPage} from '@facsimile/platform/browser/index.ts'
import {capturePage} from '@facsimile/platform/capture-page.ts'
import {copyFiles} from '@facsimile/platform/certificate/index.ts'
import {diffPages, formatReport, openOutput} from '@facsimile/platform/diff/index.ts'
import {corpusPages} from './pages.ts'
import {serveFolder} from './serve.ts'

/**
 * `node scripts/corpus/agree.ts [name…] [--all] [--styles a,b] [--components a,b] [--rows N]`: whether the four style formats and the two
 * component formats of one copy give the same computed styles, element by element, at three widths.
 */
const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    all: {type: 'boolean'},
    styles: {type: 'string'},
    components: {type: 'string'},
    rows: {type: 'string', default: '4'}
  }
})
const pages = (await corpusPages()).filter(({name, core}) =>
  positionals.length > 0 ? positionals.includes(name) : values.all || core
)
if (pages.length === 0)
  throw new Error('No page to compare; FACSIMILE_CORPUS names the folder of the corpus.')
const styles = (values.styles?.split(',') ?? STYLE_FORMATS) as Settings['styleFormat'][]
const components = (values.components?.split(',') ?? COMPONENT_FORMATS) as Settings['componentFormat'][]
const WIDTHS = [1440, 1024, 390]

const handle = await launchBrowser({args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1']})
let total = 0
try {
  for (const page of pages) {
    const server = await serveFolder(page.root)
    const url = server.origin + page.path
    try {
      const opened = await openPage(handle, url)
      const snapshot = await capturePage(opened)
      await opened.close()
      const settings = {copyMode: 'adaptable', markElements: true} as const
      for (const componentFormat of components) {
        for (const styleFormat of styles) {
          if (componentFormat === 'html' && styleFormat === 'local') continue
          const reference = await openOutput(
            handle,
            url,
            await copyFiles(handle, await convert(snapshot, {...settings, styleFormat: 'local'}))
          )
          const other = await openOutput(
            handle,
            url,
            await copyFiles(handle, await convert(snapshot, {...settings, styleFormat, componentFormat}))
          )
          const reports = await diffPages(reference.page, other.page, {widths: WIDTHS})
          const differences = reports.reduce(
            (sum, report) => sum + report.differences.filter(({isEcho}) => !isEcho).length,
            0
          )
          const boxes = reports.reduce((sum, report) => sum + report.boxes.length, 0)
          total += differences + boxes
          process.stdout.write(
            `${page.name.padEnd(34)} ${componentFormat} ${styleFormat.padEnd(9)} ${reports[0].compared} elements, differences ${differences}, boxes ${boxes}\n`
          )
          if (differences + boxes > 0)
            process.stdout.write(
              `${formatReport(reports.filter((report) => report.differences.length + report.boxes.length > 0).slice(0, 1), {rows: Number(values.rows)})}\n`
            )
          await reference.close()
          await other.close()
        }
      }
    } catch (cause) {
      total++
      process.stdout.write(
        `${page.name.padEnd(34)} ${cause instanceof Error ? cause.stack : String(cause)}\n`
      )
    } finally {
      await server.close()
    }
  }
} finally {
  await handle.close()
}
process.stdout.write(`${pages.length} pages, ${total} differences\n`)
process.exitCode = total > 0 ? 1 : 0
