import {convert} from '@facsimile/pipeline'
import {parse as parseHtml} from 'parse5'
import postcss from 'postcss'
import {corpusTexts} from './corpus-text.ts'
import {alternately, median} from './measure.ts'
import {textPages} from './pages.ts'
import {cssInline, installPeers, juice} from './peers.ts'
import {type Phases, phasesOf} from './phases.ts'
import {milliseconds, type Part, ratio, type Section} from './section.ts'

/** Rounds until the engine has compiled what runs most. */
const WARM_UP = 40
/** The corpus is many pages, and the engine is warm by then. */
const CORPUS_WARM_UP = 5

/** HTML with its sheet to HTML with inline styles. */
export const html: Part = async ({runs, progress}) => {
  await installPeers(progress)
  const [byJuice, byCssInline] = [juice(), cssInline()]
  const rows: string[][] = []
  for (const [name, page] of Object.entries(await textPages())) {
    progress(`html: ${name}`)
    const css = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join('\n')
    const times = await alternately(
      {
        facsimile: () => convert(page, {styleFormat: 'inline'}),
        juice: () => byJuice(page),
        'css-inline': () => byCssInline(page),
        'parse5 + postcss': () => [parseHtml(page), postcss.parse(css)]
      },
      {runs, warmUp: WARM_UP, progress}
    )
    const own = times.facsimile
    for (const [work, time] of Object.entries(times))
      rows.push([
        name,
        work,
        milliseconds(time.wall),
        milliseconds(time.cpu),
        ratio(own?.wall, time.wall),
        ratio(own?.cpu, time.cpu),
        String(time.runs)
      ])
  }
  return [
    {
      title: 'HTML text to inline HTML',
      notes: [
        'HTML with its style sheet to HTML with `style` attributes, media queries kept, in one process. The ratios are Facsimile’s time by that of the line: below 1 it is faster.',
        'The peers do less: juice and css-inline (native code) leave `:hover` and other states as they are or drop them, do not say what pseudo-elements look like, do not work out what media queries come to beside the attributes that now beat them, keep what is inherited or initial anyway, and do not format what they print. parse5 and postcss only read.'
      ],
      columns: ['Page', 'Program', 'Time', 'Processor time', 'Facsimile ÷ this', 'by processor time', 'Runs'],
      rows
    },
    ...(await corpusSection(runs, progress))
  ]
}

interface CorpusTimes {
  rows: string[][]
  phaseRows: string[][]
  /** Of each page: Facsimile's time by the peer's; and that of what no peer could leave out. */
  ratios: Record<'juice' | 'cssInline', number[]>
  least: Record<'juice' | 'cssInline', number[]>
}

function corpusSections({rows, phaseRows, ratios, least}: CorpusTimes): Section[] {
  rows.push([
    'the median page',
    '',
    '',
    '',
    ratio(median(ratios.juice), 1),
    ratio(median(ratios.cssInline), 1)
  ])
  phaseRows.push([
    'the median page',
    ...Array.from({length: 5}, () => ''),
    ratio(median(least.juice), 1),
    ratio(median(least.cssInline), 1)
  ])
  return [
    {
      title: 'HTML text to inline HTML, real pages',
      notes: ['The same work on the quick set of the corpus, each page with its own sheets in it.'],
      columns: ['Page', 'Facsimile', 'juice', 'css-inline', 'Facsimile ÷ juice', 'Facsimile ÷ css-inline'],
      rows
    },
    {
      title: 'HTML text to inline HTML, where the time goes',
      notes: [
        'The phases of Facsimile, with a clock read between them, right after the runs above. «Deciding» is what neither peer does: values in the place of custom properties, what is inherited or initial anyway, what no one sees. The ratios are of reading, cascade and printing alone, which is what would be left if nothing were decided and emitting took no time.'
      ],
      columns: [
        'Page',
        'Reading',
        'Cascade',
        'Deciding',
        'Emitting',
        'Printing',
        'least ÷ juice',
        'least ÷ css-inline'
      ],
      rows: phaseRows
    }
  ]
}

/** The same for real pages, with the median of all of them: where there is a corpus. */
async function corpusSection(runs: number, progress: (text: string) => void): Promise<Section[]> {
  const pages = await corpusTexts()
  if (pages.length === 0) return []
  const [byJuice, byCssInline] = [juice(), cssInline()]
  const rows: string[][] = []
  const phaseRows: string[][] = []
  const ratios: {juice: number[]; cssInline: number[]} = {juice: [], cssInline: []}
  const least: {juice: number[]; cssInline: number[]} = {juice: [], cssInline: []}
  for (const {name, html: page} of pages) {
    progress(`html: ${name}`)
    const {facsimile, ...peers} = await alternately(
      {
        facsimile: () => convert(page, {styleFormat: 'inline'}),
        juice: () => byJuice(page),
        cssInline: () => byCssInline(page)
      },
      {runs, warmUp: CORPUS_WARM_UP, progress}
    )
    for (const peer of ['juice', 'cssInline'] as const)
      if (facsimile && peers[peer]) ratios[peer].push(facsimile.wall / peers[peer].wall)
    rows.push([
      name,
      milliseconds(facsimile?.wall),
      milliseconds(peers.juice?.wall),
      milliseconds(peers.cssInline?.wall),
      ratio(facsimile?.wall, peers.juice?.wall),
      ratio(facsimile?.wall, peers.cssInline?.wall)
    ])
    const phases = await phasesOf(page, {runs, warmUp: CORPUS_WARM_UP})
    const {reading, cascade, deciding, emitting, printing} = phases
    const needed = leastOf(phases)
    for (const peer of ['juice', 'cssInline'] as const)
      if (peers[peer]) least[peer].push(needed / peers[peer].wall)
    phaseRows.push([
      name,
      ...[reading, cascade, deciding, emitting, printing].map(milliseconds),
      ratio(needed, peers.juice?.wall),
      ratio(needed, peers.cssInline?.wall)
    ])
  }
  return corpusSections({rows, phaseRows, ratios, least})
}

/** What any way from HTML to inline styles has to do in some form. */
const leastOf = ({reading, cascade, printing}: Phases): number => reading + cascade + printing
