import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'

const styles = `<style>
body { font: 16px/1.5 sans-serif; margin: 0 auto; max-width: 60rem }
.card { border: 1px solid #ccc; border-radius: 8px; padding: 1rem } .card:hover { border-color: teal }
.grid { display: grid; gap: 1rem; grid-template-columns: repeat(3, 1fr) }
@media (max-width: 600px) { .grid { grid-template-columns: 1fr } }
</style>`

const cards = (count: number) =>
  Array.from(
    {length: count},
    (_, folder) => `<article class="card"><h2>Card ${folder}</h2><p>Some <b>text</b> of it.</p></article>`
  ).join('')

/** Kinds of pages, and what the answer to each may be. */
export const KINDS = {
  text: {weight: 3, expected: 200, body: '<h1>Text</h1><p>A page of a few words.</p>'},
  cards: {weight: 4, expected: 200, body: `<h1>Cards</h1><div class="grid">${cards(30)}</div>`},
  scripted: {
    weight: 2,
    expected: 200,
    body: `<div class="grid" id="grid"></div><script>grid.innerHTML = ${JSON.stringify(cards(12))}.repeat(innerWidth > 700 ? 2 : 1)</script>`
  },
  missing: {weight: 1, expected: 422, body: ''}
} as const

export type Kind = keyof typeof KINDS

/** The kind of the copy at a place: all kinds by turns, in the proportion of their weights. */
export function kindAt(folder: number): Kind {
  const turns = (Object.keys(KINDS) as Kind[]).flatMap((kind) => Array<Kind>(KINDS[kind].weight).fill(kind))
  return turns[folder % turns.length]!
}

/** Serves the kinds on loopback, at `/<kind>`. */
export async function serveKinds(): Promise<{host: string; close(): Promise<void>}> {
  const server = createServer((request, response) => {
    const kind = (request.url ?? '/').slice(1).split('?')[0] as Kind
    const {body = '', expected = 404} = KINDS[kind] ?? {}
    response.writeHead(expected === 200 ? 200 : 404, {'content-type': 'text/html; charset=utf-8'})
    response.end(`<!doctype html><html lang="en"><title>${kind}</title>${styles}${body}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
