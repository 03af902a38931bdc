import type {Miss} from '@facsimile/pipeline'
import type {ComboResult, PageResult} from './measure-page.ts'
import {summary} from './table.ts'

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** The report runs nothing and loads nothing but its own styles and the pictures beside it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:; base-uri 'none'; form-action 'none'"

/** The report: a table of all pages, and each page before, after and between. */
export function reportPage(results: readonly PageResult[]): string {
  const combos = [...new Set(results.flatMap((result) => result.combos.map(({combo}) => combo)))]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fidelity</title>
<style>
:root { color-scheme: light dark; --line: light-dark(#d8dce3, #3a3f47); --soft: light-dark(#f4f5f7, #22262c); --bad: light-dark(#b42318, #ff8a7a); --good: light-dark(#067647, #6ce9a6) }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 90rem; padding: 2rem }
h1 { font-size: 1.75rem; margin: 0 0 .25rem } h2 { font-size: 1.15rem; margin: 3rem 0 .75rem }
pre { background: var(--soft); border-radius: 8px; overflow: auto; padding: 1rem }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100% }
th, td { border-bottom: 1px solid var(--line); padding: .35rem .75rem .35rem 0; text-align: left; vertical-align: top }
th { font-weight: 600 } td.good { color: var(--good) } td.bad { color: var(--bad) }
figure { margin: 0 } figcaption { color: GrayText; font-size: .85rem; margin-bottom: .25rem }
.pictures { display: grid; gap: 1rem; grid-template-columns: repeat(3, minmax(0, 1fr)); margin: .75rem 0 1.5rem }
.pictures img { border: 1px solid var(--line); border-radius: 4px; display: block; height: auto; width: 100% }
details { margin: .25rem 0 } summary { cursor: pointer } code { font-size: .85em }
</style>
</head>
<body>
<h1>Fidelity</h1>
<p>${results.length} pages. A score of 1 means that no computed style, box, text or pixel differs at any width.</p>
<pre>${escaped(summary(results))}</pre>
<table>
<thead><tr><th>Page</th>${combos.map((combo) => `<th>${escaped(combo)}</th>`).join('')}</tr></thead>
<tbody>
${results.map((result) => rowOf(result, combos)).join('\n')}
</tbody>
</table>
${results.map(sectionOf).join('\n')}
</body>
</html>
`
}

function rowOf({page, combos}: PageResult, names: readonly string[]): string {
  const cells = names.map((name) => {
    const score = combos.find(({combo}) => combo === name)?.fidelity?.score
    return `<td class="${score === 1 ? 'good' : 'bad'}">${score ?? 'none'}</td>`
  })
  return `<tr><td><a href="#${escaped(page)}">${escaped(page)}</a></td>${cells.join('')}</tr>`
}

function sectionOf({page, combos, losses}: PageResult): string {
  const lost =
    losses.length > 0 ? `<p>Capture could not keep: ${escaped([...new Set(losses)].join(', '))}.</p>` : ''
  return `<section><h2 id="${escaped(page)}">${escaped(page)}</h2>${lost}${combos.map(comboOf).join('')}</section>`
}

function comboOf({combo, fidelity, states, pictures, error}: ComboResult): string {
  const misses = fidelity?.misses.map(missOf).join('') ?? ''
  const wrong = states?.differences
    .map(
      ({element, state, reason}) =>
        `<tr><td><code>${escaped(element)}</code></td><td>:${state}</td><td colspan="3">${escaped(reason)}</td></tr>`
    )
    .join('')
  const rows = misses + (wrong ?? '')
  return `<details${fidelity?.score === 1 && !rows ? '' : ' open'}>
<summary>${escaped(combo)}: ${fidelity?.score ?? escaped(error ?? '')}${states ? `, states ${states.same}/${states.changing}` : ''}</summary>
${rows ? `<table><thead><tr><th>Element</th><th>What</th><th>Expected</th><th>Found</th><th>Widths</th></tr></thead><tbody>${rows}</tbody></table>` : ''}
${Object.entries(pictures)
  .map(([width, {before, after, difference}]) => picturesOf(width, before, after, difference))
  .join('\n')}
</details>`
}

const missOf = ({element, pseudo = '', property, expected, found, widths}: Miss) =>
  `<tr><td><code>${escaped(element + pseudo)}</code></td><td>${escaped(property)}</td><td>${escaped(expected)}</td><td>${escaped(found)}</td><td>${widths.join(', ')}</td></tr>`

const picturesOf = (
  width: string,
  before: string,
  after: string,
  difference: string | undefined
) => `<div class="pictures">
${[
  [`Page, ${width} px`, before],
  ['Code', after],
  ['Difference', difference]
]
  .map(([caption, file]) =>
    file
      ? `<figure><figcaption>${caption}</figcaption><a href="${escaped(file)}"><img src="${escaped(file)}" alt="${caption}" loading="lazy"></a></figure>`
      : `<figure><figcaption>No difference</figcaption></figure>`
  )
  .join('\n')}
</div>`
