import process from 'node:process'
import {convert} from '@facsimile/pipeline'
import {parse as parseHtml} from 'parse5'
import postcss from 'postcss'
import {median} from './measure.ts'
import {agencyBody, agencySheet, cardPage, iconPage} from './pages.ts'
import {kilobytes, milliseconds, type Part, ratio} from './section.ts'

const ELEMENTS = [1000, 3000, 10_000, 30_000, 100_000]
const ICONS = [300, 1000, 3000, 10_000]
const KILOBYTES = [10, 50, 250, 1000, 5000]
/** A conversion that takes longer than this is made once. */
const LONG = 3000

interface Cost {
  /** Milliseconds on the wall. */
  wall: number
  /** Milliseconds of processor time. */
  cpu: number
}

async function measure(work: () => unknown, runs: number): Promise<Cost> {
  const walls: number[] = []
  const cpus: number[] = []
  for (let run = 0; run < runs; run++) {
    const cpu = process.cpuUsage()
    const started = performance.now()
    await work()
    walls.push(performance.now() - started)
    const {user, system} = process.cpuUsage(cpu)
    cpus.push((user + system) / 1000)
    if (walls[0]! > LONG) break
  }
  return {wall: median(walls), cpu: median(cpus)}
}

/** A sheet of about so many bytes: a real one, again and again under other names, so that a page uses the first. */
function sheetOf(css: string, bytes: number): string {
  const rules = postcss.parse(css).nodes.map(String)
  let text = ''
  for (let copy = 0; text.length < bytes; copy++)
    for (const rule of rules) {
      if (text.length >= bytes) break
      text += `${copy === 0 ? rule : rule.replace(/\.(?=[a-z])/gi, `.c${copy}-`)}\n`
    }
  return text
}

const sized = (css: string, html: string, runs: number) =>
  costs(`<!doctype html><style>${css}</style>${html}`, css, runs)

async function costs(page: string, css: string, runs: number) {
  const elements = page.match(/<[a-z]/gi)?.length ?? 0
  const parsing = await measure(() => [parseHtml(page), postcss.parse(css)], runs)
  const converting = await measure(() => convert(page, {styleFormat: 'local'}), runs)
  return {elements, bytes: css.length, parsing, converting}
}

/** How time grows with the page and with its sheet. */
export const growth: Part = async ({runs, say}) => {
  const css = await agencySheet()
  const body = await agencyBody()
  const ownElements = body.match(/<[a-z]/gi)?.length ?? 1
  const repeated = (times: number) =>
    Array.from({length: times}, (_, place) => `<div>${body.replace(/\bid="/g, `id="p${place}-`)}</div>`).join(
      ''
    )
  const few = Math.min(runs, 5)
  // Once for nothing: everything has still to be compiled.
  await sized(css, repeated(3), 3)
  const byElements: string[][] = []
  let first: number | undefined
  for (const wanted of ELEMENTS) {
    say(`growth: ${wanted} elements`)
    const {elements, converting, parsing} = await sized(
      css,
      repeated(Math.max(1, Math.round(wanted / ownElements))),
      few
    )
    const each = converting.cpu / elements
    // A small page is mostly its sheet.
    if (wanted >= 10_000) first ??= each
    byElements.push([
      elements.toLocaleString('en'),
      milliseconds(converting.wall),
      milliseconds(converting.cpu),
      milliseconds(each * 1000),
      wanted >= 10_000 ? ratio(each, first) : '',
      milliseconds(parsing.cpu),
      ratio(converting.cpu, parsing.cpu)
    ])
  }
  const bySheet: string[][] = []
  let base: number | undefined
  for (const size of KILOBYTES) {
    say(`growth: ${size} KB of CSS`)
    const {bytes, converting, parsing} = await sized(sheetOf(css, size * 1024), cardPage(500), few)
    const each = converting.cpu / bytes
    if (size >= 1000) base ??= each
    bySheet.push([
      kilobytes(bytes),
      milliseconds(converting.wall),
      milliseconds(converting.cpu),
      milliseconds(each * 100 * 1024),
      size >= 1000 ? ratio(each, base) : '',
      milliseconds(parsing.cpu),
      ratio(converting.cpu, parsing.cpu)
    ])
  }
  const byNames: string[][] = []
  let least: number | undefined
  for (const icons of ICONS) {
    say(`growth: ${icons} icons`)
    const page = iconPage(icons)
    const {converting, parsing} = await costs(page, /<style>(.*?)<\/style>/.exec(page)![1]!, few)
    const each = converting.cpu / icons
    if (icons >= 1000) least ??= each
    byNames.push([
      icons.toLocaleString('en'),
      milliseconds(converting.wall),
      milliseconds(converting.cpu),
      milliseconds(each * 1000),
      icons >= 1000 ? ratio(each, least) : '',
      milliseconds(parsing.cpu),
      ratio(converting.cpu, parsing.cpu)
    ])
  }
  const runsNote = `${few === 1 ? 'One run each' : `Median of ${few} runs, of one where it takes more than ${LONG / 1000} s`}.`
  return [
    {
      title: 'Growth with elements',
      notes: [
        `Agency’s body again and again under its sheet (${kilobytes(css.length)}), local styles. ${runsNote} Growth compares processor time per element from 10,000 elements on, and is 1× where it is linear; below, the sheet alone takes most of the time.`
      ],
      columns: [
        'Elements',
        'Time',
        'Processor time',
        'per 1,000',
        'Growth',
        'parse5 + postcss',
        'Facsimile ÷ parsing'
      ],
      rows: byElements
    },
    {
      title: 'Growth with CSS',
      notes: [
        `500 elements under Agency’s sheet and copies of it with other class names. ${runsNote} Growth compares processor time per byte from 1 MB on; below, the elements take most of the time.`
      ],
      columns: [
        'CSS',
        'Time',
        'Processor time',
        'per 100 KB',
        'Growth',
        'parse5 + postcss',
        'Facsimile ÷ parsing'
      ],
      rows: bySheet
    },
    {
      title: 'Growth with names',
      notes: [
        `Icons as a font has them, three elements each: a class, a rule and a letter of its own. ${runsNote} Growth compares processor time per icon from 1,000 icons on.`
      ],
      columns: [
        'Icons',
        'Time',
        'Processor time',
        'per 1,000',
        'Growth',
        'parse5 + postcss',
        'Facsimile ÷ parsing'
      ],
      rows: byNames
    }
  ]
}
