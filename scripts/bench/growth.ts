import process from 'node:process'
import {convert} from '@facsimile/pipeline'
import {parse as parseHtml} from 'parse5'
import postcss from 'postcss'
import {median} from './measure.ts'
import {agencyBody, agencySheet, builderPage, cardPage, controlsPage, iconPage, statesPage} from './pages.ts'
import {kilobytes, milliseconds, type Part, ratio} from './section.ts'

const ELEMENTS = [1000, 3000, 10_000, 30_000, 100_000]
const ICONS = [300, 1000, 3000, 10_000]
const BLOCKS = [300, 1000, 3000, 10_000]
const CONTROLS = [300, 1000, 3000, 10_000]
const STATES = [100, 300, 1000, 3000]
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

const ownSheet = (page: string, runs: number) => costs(page, /<style>(.*?)<\/style>/.exec(page)![1]!, runs)

async function costs(page: string, css: string, runs: number) {
  const elements = page.match(/<[a-z]/gi)?.length ?? 0
  const parsing = await measure(() => [parseHtml(page), postcss.parse(css)], runs)
  const converting = await measure(() => convert(page, {styleFormat: 'local'}), runs)
  return {elements, bytes: css.length, parsing, converting}
}

/** Rows with the time for `per` of what grows; growth is measured from about `from` of it on, beside the first such row. */
function table(per: number, from: number) {
  const rows: string[][] = []
  let first: number | undefined
  return {
    rows,
    add(amount: number, label: string, {converting, parsing}: {converting: Cost; parsing: Cost}) {
      const each = converting.cpu / amount
      // Pages and sheets come out a little smaller than they were to be.
      const isLarge = amount >= from * 0.95
      if (isLarge) first ??= each
      rows.push([
        label,
        milliseconds(converting.wall),
        milliseconds(converting.cpu),
        milliseconds(each * per),
        isLarge ? ratio(each, first) : '',
        milliseconds(parsing.cpu),
        ratio(converting.cpu, parsing.cpu)
      ])
    }
  }
}

const columns = (what: string, per: string) => [
  what,
  'Time',
  'Processor time',
  per,
  'Growth',
  'parse5 + postcss',
  'Facsimile ÷ parsing'
]

/** How time grows with the page, its sheet, and the names and rules in both. */
export const growth: Part = async ({runs, progress}) => {
  const css = await agencySheet()
  const body = await agencyBody()
  const ownElements = body.match(/<[a-z]/gi)?.length ?? 1
  const repeated = (times: number) =>
    Array.from({length: times}, (_, index) => `<div>${body.replace(/\bid="/g, `id="p${index}-`)}</div>`).join(
      ''
    )
  const few = Math.min(runs, 5)
  // Once for nothing: everything has still to be compiled.
  await sized(css, repeated(3), 3)
  // A small page is mostly its sheet.
  const byElements = table(1000, 10_000)
  for (const wanted of ELEMENTS) {
    progress(`growth: ${wanted} elements`)
    const cost = await sized(css, repeated(Math.max(1, Math.round(wanted / ownElements))), few)
    byElements.add(cost.elements, cost.elements.toLocaleString('en'), cost)
  }
  const bySheet = table(100 * 1024, 1000 * 1024)
  for (const size of KILOBYTES) {
    progress(`growth: ${size} KB of CSS`)
    const cost = await sized(sheetOf(css, size * 1024), cardPage(500), few)
    bySheet.add(cost.bytes, kilobytes(cost.bytes), cost)
  }
  const byNames = table(1000, 1000)
  for (const icons of ICONS) {
    progress(`growth: ${icons} icons`)
    byNames.add(icons, icons.toLocaleString('en'), await ownSheet(iconPage(icons), few))
  }
  const byRules = table(1000, 1000)
  for (const blocks of BLOCKS) {
    progress(`growth: ${blocks} blocks with rules of their own`)
    byRules.add(blocks, blocks.toLocaleString('en'), await ownSheet(builderPage(blocks), few))
  }
  const byControls = table(1000, 1000)
  for (const controls of CONTROLS) {
    progress(`growth: ${controls} controls`)
    byControls.add(controls, controls.toLocaleString('en'), await ownSheet(controlsPage(controls), few))
  }
  const byStates = table(1000, 300)
  for (const states of STATES) {
    progress(`growth: ${states} states of one element`)
    byStates.add(states, states.toLocaleString('en'), await ownSheet(statesPage(states), few))
  }
  const runsNote = `${few === 1 ? 'One run each' : `Median of ${few} runs, of one where it takes more than ${LONG / 1000} s`}.`
  return [
    {
      title: 'Growth with elements',
      notes: [
        `Agency’s body again and again under its sheet (${kilobytes(css.length)}), local styles. ${runsNote} Growth compares processor time per element from 10,000 elements on, and is 1× where it is linear; below, the sheet alone takes most of the time.`
      ],
      columns: columns('Elements', 'per 1,000'),
      rows: byElements.rows
    },
    {
      title: 'Growth with CSS',
      notes: [
        `500 elements under Agency’s sheet and copies of it with other class names. ${runsNote} Growth compares processor time per byte from 1 MB on; below, the elements take most of the time.`
      ],
      columns: columns('CSS', 'per 100 KB'),
      rows: bySheet.rows
    },
    {
      title: 'Growth with names',
      notes: [
        `Icons as a font has them, three elements each: a class, a rule and a letter of its own. ${runsNote} Growth compares processor time per icon from 1,000 icons on.`
      ],
      columns: columns('Icons', 'per 1,000'),
      rows: byNames.rows
    },
    {
      title: 'Growth with rules',
      notes: [
        `Blocks as a page builder writes them, four elements each: three rules of its own, one of a state, that end in what all blocks have. ${runsNote} Growth compares processor time per block from 1,000 blocks on.`
      ],
      columns: columns('Blocks', 'per 1,000'),
      rows: byRules.rows
    },
    {
      title: 'Growth with controls',
      notes: [
        `Menus behind buttons, half of which refer to nothing, and tabs without a list. ${runsNote} Growth compares processor time per control from 1,000 controls on.`
      ],
      columns: columns('Controls', 'per 1,000'),
      rows: byControls.rows
    },
    {
      title: 'Growth with states',
      notes: [
        `One element with a rule for each of so many classes of states, half of them while it is hovered. ${runsNote} Growth compares processor time per state from 300 states on.`
      ],
      columns: columns('States', 'per 1,000'),
      rows: byStates.rows
    }
  ]
}
