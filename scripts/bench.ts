/**
 * `npm run bench`: how the html front end's time grows with the page. A real page's body is repeated under its real
 * sheet (250 KB); beside each time stands what parse5 and postcss alone take for the same text in the same run.
 */
import {readFile} from 'node:fs/promises'
import process from 'node:process'
import {convert, type Settings} from '@facsimile/pipeline'
import {parse as parseHtml} from 'parse5'
import postcss from 'postcss'

const folder = new URL('../node_modules/startbootstrap-agency/dist/', import.meta.url)
const css = await readFile(new URL('css/styles.css', folder), 'utf8')
const page = await readFile(new URL('index.html', folder), 'utf8')
const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(page)?.[1].replace(/<script[\s\S]*?<\/script>/g, '') ?? ''
const pageOf = (times: number) =>
  `<!doctype html><style>${css}</style>${Array.from({length: times}, (_, index) => `<div>${body.replace(/\bid="/g, `id="p${index}-`)}</div>`).join('')}`

async function measure(run: () => unknown): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

const settings: Partial<Settings> = {styleFormat: 'local'}
await convert(pageOf(1), settings)
process.stdout.write(
  `sheet ${Math.round(css.length / 1024)} KB; the first run, with everything still to be compiled, is left out\n`
)
process.stdout.write('elements      convert    per 1,000    parse5 + postcss     ratio\n')
for (const times of [13, 13, 26, 52, 130]) {
  const html = pageOf(times)
  const elements = html.match(/<[a-z]/g)?.length ?? 0
  const parsing = await measure(() => [parseHtml(html), postcss.parse(css)])
  const converting = await measure(() => convert(html, settings))
  process.stdout.write(
    `${String(elements).padStart(8)} ${String(Math.round(converting)).padStart(9)} ms ${((converting / elements) * 1000).toFixed(0).padStart(9)} ms ${String(Math.round(parsing)).padStart(16)} ms ${(converting / parsing).toFixed(1).padStart(9)}\n`
  )
}
