import {describe, expect, it} from 'vitest'
import {convert} from './index.ts'

const cards = (second: string) => `<!doctype html>
<style>
  .card:hover .body .title { color: red }
  .card:hover > .body > .icon { text-decoration: underline }
  .card:hover .body:focus-within .note { color: blue }
</style>
<article class="card"><div class="body"><b class="title">One</b><i class="icon">!</i><u class="note">n</u><a href="#">x</a></div></article>
<article class="card">${second}</article>`

describe('shortenStates', () => {
  it('makes a state a variant where the elements between only repeat the tree', async () => {
    const {code} = await convert(cards('<div class="body"><b class="title">Two</b></div>'), {
      styleFormat: 'tailwind'
    })
    expect(code.match(/group-hover\/\w+:text-\[?red/g)).toHaveLength(2)
    expect(code).toMatch(/group-hover\/\w+:underline/)
    // An element between that takes part in the state stays.
    expect(code).toMatch(/:hover .*:focus-within .*\{/)
  })

  it('keeps an element between that tells some of the styled elements from others', async () => {
    // The second title is in a card whose body is around the card.
    const page = `<!doctype html>
<style>.card:hover .body .title { color: red }</style>
<div class="card"><div class="body"><b class="title">One</b></div></div>
<div class="card outer"><div class="body"><div class="card inner"><b class="title">Two</b></div></div></div>`
    const {code} = await convert(page, {styleFormat: 'local'})
    expect(code).toMatch(/\.[\w-]+:hover \.[\w-]+ \.[\w-]+ \{/)
  })
})
