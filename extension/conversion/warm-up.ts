import {captureHtml, convert, selectElement} from '@facsimile/pipeline'
import {readSettings} from '../settings/stored.ts'
import {prepareSnapshot} from './convert-snapshot.ts'

const CARD = `<article class="card"><h2 class="title">A title</h2><p>Some <b>text</b> and <a href="#">a link</a></p>
<ul><li class="on">One</li><li>Two</li></ul><img src="x.png" alt=""><button type="button" class="buy">Buy</button></article>`

const SAMPLE = `<!doctype html><style>:root{--gap:1rem;--ink:#123}*{box-sizing:border-box}
body{margin:0;font:16px/1.5 sans-serif;color:var(--ink)}.cards{display:grid;grid-template-columns:1fr 1fr;gap:var(--gap)}
.card{padding:1rem;border:1px solid #ccd;border-radius:8px;background:#fff}.card:hover .title{color:red}
.card>p{margin:0 auto;opacity:.9}.on::before{content:"+";margin-right:4px}.buy{padding:.5em 1em;border:0;background:teal}
@media (min-width:600px){.cards{grid-template-columns:repeat(3,1fr)}.card{padding:2rem;transition:color .2s}}</style>
<div class="cards">${CARD.repeat(12)}</div>`

/** As often as it takes until the engine has compiled what runs most. */
const TIMES = 6

/**
 * Converts a sample before the first element is picked: a design system is read once, and code that has run is fast
 * code.
 */
export async function warmUp(): Promise<void> {
  const settings = await readSettings()
  for (let time = 0; time < TIMES; time++) {
    const snapshot = selectElement(captureHtml(SAMPLE, {}), '.cards')
    await convert(prepareSnapshot(snapshot, document), settings)
    // A request that has come meanwhile goes first.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
