import {convert} from '@facsimile/pipeline'
import {parse as parseHtml} from 'parse5'
import postcss from 'postcss'
import {alternately} from './measure.ts'
import {textPages} from './pages.ts'
import {cssInline, installPeers, juice} from './peers.ts'
import {milliseconds, type Part, ratio} from './section.ts'

/** Rounds until the engine has compiled what runs most. */
const WARM_UP = 40

/** HTML with its sheet to HTML with inline styles. */
export const html: Part = async ({runs, say}) => {
  await installPeers(say)
  const [byJuice, byCssInline] = [juice(), cssInline()]
  const rows: string[][] = []
  for (const [name, page] of Object.entries(await textPages())) {
    say(`html: ${name}`)
    const css = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join('\n')
    const times = await alternately(
      {
        facsimile: () => convert(page, {styleFormat: 'inline'}),
        juice: () => byJuice(page),
        'css-inline': () => byCssInline(page),
        'parse5 + postcss': () => [parseHtml(page), postcss.parse(css)]
      },
      {runs, warmUp: WARM_UP, say}
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
    }
  ]
}
