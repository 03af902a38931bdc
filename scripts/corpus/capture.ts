import process from 'node:process'
import {elementsOf} from '@facsimile/pipeline/capture/elements-of.ts'
import {launchBrowser, openPage, snapshotPage} from '@facsimile/platform/browser/index.ts'
import {corpusPages} from './pages.ts'
import {serveFolder} from './serve.ts'

/** `node scripts/corpus/capture.ts [name…]`: captures the corpus (default: its core) and prints time and losses. */
const names = process.argv.slice(2)
const pages = (await corpusPages()).filter(({name, core}) => (names.length > 0 ? names.includes(name) : core))
if (pages.length === 0)
  throw new Error('No page to capture; FACSIMILE_CORPUS names the folder of the corpus.')
const handle = await launchBrowser({args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1']})
try {
  for (const page of pages) {
    const server = await serveFolder(page.root)
    const start = performance.now()
    const opened = await openPage(handle, server.origin + page.path)
    const loaded = performance.now()
    const snapshot = await snapshotPage(opened)
    const captured = performance.now()
    await opened.close()
    await server.close()
    const kinds = Object.entries(Object.groupBy(snapshot.sheets, ({kind}) => kind))
    const sheets = kinds.map(([kind, list]) => `${list?.length} ${kind}`).join(', ')
    const bytes = Math.round(JSON.stringify(snapshot).length / 1024)
    process.stdout.write(
      `${page.name.padEnd(26)} open ${Math.round(loaded - start)} ms, capture ${Math.round(captured - loaded)} ms, ` +
        `${elementsOf(snapshot.tree).length} elements, ${bytes} KB, sheets: ${sheets}\n`
    )
    for (const {ruleId, reason, element} of snapshot.losses) {
      process.stdout.write(`    ${ruleId}: ${reason} ${element ?? ''}\n`)
    }
  }
} finally {
  await handle.close()
}
