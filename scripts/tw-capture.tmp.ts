import {writeFileSync} from 'node:fs'
import {launchBrowser, openPage} from '@facsimile/platform/browser/index.ts'
import {capturePage} from '@facsimile/platform/convert-page.ts'
import {corpusPages} from './corpus/pages.ts'
import {serveFolder} from './corpus/serve.ts'
const handle = await launchBrowser({args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1']})
for (const page of (await corpusPages()).filter((p)=>p.core)) {
  const server = await serveFolder(page.root)
  try { const source = await openPage(handle, server.origin + page.path)
  writeFileSync(`/tmp/w/tw-snaps/${page.name}.json`, JSON.stringify(await capturePage(source))); await source.close() } catch (e) { console.log(page.name, String(e)) }
  await server.close()
}
await handle.close()
