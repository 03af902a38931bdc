import {existsSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {parseArgs} from 'node:util'
import {convert} from '@facsimile/pipeline'
import {
  type BrowserHandle,
  launchBrowser,
  type OpenedPage,
  openPage
} from '@facsimile/platform/browser/index.ts'
import {capturePage} from '@facsimile/platform/capture-page.ts'
import {
  diffPages,
  formatReport,
  type OutputFiles,
  openOutput,
  WIDTHS
} from '@facsimile/platform/diff/index.ts'
import {outputDocument} from '@facsimile/platform/diff/output-document.ts'
import {corpusPages} from './corpus/pages.ts'
import {serveFolder} from './corpus/serve.ts'

const HELP = `diff <address or file> [settings]         converts a page and compares the copy with it
diff <address or file> --output <address or file>   compares two pages that carry data-facsimile-index
diff --corpus core|all [--only <name>]    converts and compares the pages of FACSIMILE_CORPUS

  --style-format, --component-format, --copy-mode, --no-media-query   settings of the conversion
  --widths 1440,390   --rows 25
`

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    output: {type: 'string'},
    corpus: {type: 'string'},
    only: {type: 'string'},
    widths: {type: 'string'},
    rows: {type: 'string', default: '25'},
    help: {type: 'boolean', default: false},
    'style-format': {type: 'string'},
    'component-format': {type: 'string'},
    'copy-mode': {type: 'string'},
    'no-media-query': {type: 'boolean'}
  }
})

/** THE WIRING: a conversion of the open page, as files, whose elements carry `data-facsimile-index`. */
async function convertOpened(page: OpenedPage): Promise<OutputFiles> {
  const options = {
    styleFormat: values['style-format'],
    componentFormat: values['component-format'],
    copyMode: values['copy-mode'],
    includeMediaQuery: values['no-media-query'] ? false : undefined
  }
  const settings = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  return outputDocument(await convert(await capturePage(page), {...settings, markElements: true}))
}

const widths = values.widths?.split(',').map(Number) ?? WIDTHS
const rows = Number(values.rows)

async function diffConversion(handle: BrowserHandle, url: string): Promise<string> {
  const source = await openPage(handle, url)
  try {
    const output = await openOutput(handle, source.url, await convertOpened(source))
    try {
      return formatReport(await diffPages(source.page, output.page, {widths}), {rows})
    } finally {
      await output.close()
    }
  } finally {
    await source.close()
  }
}

async function diffTwo(handle: BrowserHandle, first: string, second: string): Promise<string> {
  const [source, output] = await Promise.all([openPage(handle, first), openPage(handle, second)])
  try {
    return formatReport(await diffPages(source.page, output.page, {widths}), {rows})
  } finally {
    await Promise.all([source.close(), output.close()])
  }
}

/** Runs with the URL of a page; a file is served from its folder meanwhile. */
async function at<Result>(wanted: string, run: (url: string) => Promise<Result>): Promise<Result> {
  if (/^https?:/.test(wanted)) return run(wanted)
  if (!existsSync(wanted)) throw new Error(`There is no file ${wanted}.`)
  const server = await serveFolder(path.dirname(path.resolve(wanted)))
  try {
    return await run(`${server.origin}/${encodeURIComponent(path.basename(wanted))}`)
  } finally {
    await server.close()
  }
}

async function diffCorpus(handle: BrowserHandle, set: string, print: (text: string) => void): Promise<void> {
  for (const page of await corpusPages()) {
    if ((set === 'core' && !page.core) || (values.only && values.only !== page.name)) continue
    const server = await serveFolder(page.root)
    try {
      print(`${page.name}\n${await diffConversion(handle, server.origin + page.path)}\n\n`)
    } catch (error) {
      print(`${page.name}: ${String(error)}\n\n`)
    } finally {
      await server.close()
    }
  }
}

const [argument] = positionals
if (values.help || (!argument && !values.corpus)) process.stdout.write(HELP)
else {
  // Nothing but the loopback interface for a corpus, so that both sides lack the same fonts and kits.
  const offline = values.corpus ? ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'] : []
  const handle = await launchBrowser({args: offline})
  const print = (text: string) => void process.stdout.write(text)
  try {
    if (values.corpus) await diffCorpus(handle, values.corpus, print)
    else if (argument) {
      const {output} = values
      const report = await at(argument, (url) =>
        output ? at(output, (other) => diffTwo(handle, url, other)) : diffConversion(handle, url)
      )
      print(`${report}\n`)
    }
  } finally {
    await handle.close()
  }
}
