import process from 'node:process'
import {writeFileSync} from 'node:fs'
import {convert} from '@facsimile/pipeline'
import {launchBrowser, openPage} from '@facsimile/platform/browser/index.ts'
import {capturePage} from '@facsimile/platform/capture-page.ts'
import {diffPages, formatReport, openOutput} from '@facsimile/platform/diff/index.ts'
import {renderedDocument} from './rendered.ts'
import {serveFolder} from './serve.ts'
const handle = await launchBrowser({args: []})
try {
  const server = await serveFolder('/tmp/w/h5root')
  const address = server.origin + '/index.html'
  const opened = await openPage(handle, address)
  const snapshot = await capturePage(opened)
  await opened.close()
  const set = {copyMode: 'adaptable', markElements: true} as const
  const local = await convert(snapshot, {...set, styleFormat: 'local'})
  const tw = await convert(snapshot, {...set, styleFormat: 'tailwind'})
  console.log(tw.code.replace(/ data-facsimile-index="\d+"/g, ''))
  const a = await openOutput(handle, address, await renderedDocument(local))
  const b = await openOutput(handle, address, await renderedDocument(tw))
  await a.page.setViewportSize({width:1024,height:900}); await b.page.setViewportSize({width:1024,height:900})
  writeFileSync('/tmp/w/h5a.png', await a.page.screenshot({fullPage:true}))
  writeFileSync('/tmp/w/h5b.png', await b.page.screenshot({fullPage:true}))
  const reports = await diffPages(a.page, b.page, {widths: [1024]})
  console.log(formatReport(reports, {rows: 40}))
  for (const d of reports[0].differences) if(!d.isEcho) console.log(d.element, d.pseudo, d.property, d.expected, '→', d.found)
  await server.close()
} finally { await handle.close() }
