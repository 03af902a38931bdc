import {captureHtml, convert} from '@facsimile/pipeline'
import {withWidthVariants} from '@facsimile/pipeline/capture/width-variants/index.ts'
import {expect, test} from 'vitest'

const at = (width: number, html: string) =>
  captureHtml(`<!doctype html>${html}`, {viewport: {width, height: 900}})

/** The copy of a page that its scripts build in two ways. */
async function copied(wide: string, narrow: string): Promise<string> {
  const {code} = await convert(withWidthVariants(at(1440, wide), [at(390, narrow)]), {styleFormat: 'local'})
  return code.replace(/\s+/g, ' ')
}

const idsOf = (code: string) => [...code.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)

test('a part that is there for two ranges of widths has two names, and what is in it refers to its own', async () => {
  const form = (text: string) =>
    `<main><form><label for=name>${text}</label><input id=name aria-describedby="hint other"><p id=hint>${text}</p></form></main>`
  const code = await copied(
    `${form('wide')}<p id=other>x</p>`,
    `${form('narrow').replace('<form>', '<form class=n><b>new</b>')}<p id=other>x</p>`
  )
  const ids = idsOf(code)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of code.matchAll(/ (?:for|aria-describedby)="([^"]*)"/g))
    for (const one of id!.split(' ')) expect(ids).toContain(one)
})

test('drawings keep their own gradients', async () => {
  const drawing = (text: string) =>
    `<div><b>${text}</b><svg><linearGradient id=g><stop stop-color=red /></linearGradient><rect fill="url(#g)" style="mask: url('#g')" width=9 height=9 /></svg></div>`
  const code = await copied(
    `<section>${drawing('a')}</section>`,
    `<section>${drawing('b')}${drawing('c')}</section>`
  )
  const ids = idsOf(code)
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(code).toContain(`url(#${id})`)
})

test('what always shows keeps its id', async () => {
  const code = await copied(
    '<main><p id=a>x</p></main><div id=m><i id=b>1</i></div>',
    '<main><p id=a>x</p></main><div id=m><i id=b>1</i><u id=a>2</u></div>'
  )
  expect(code).toMatch(/<p id="a"/)
  expect(code).toMatch(/<u[^>]* id="a-2"|<u id="a-2"/)
})

test('ids that the page has twice stay', async () => {
  const {code} = await convert('<!doctype html><p id=a>1</p><p id=a>2</p>')
  expect(idsOf(code)).toEqual(['a', 'a'])
})

test('one part does not turn off what is on in another', async () => {
  const group = (text: string) =>
    `<b>${text}</b><input type=radio name=size value=s checked><input type=radio name=size value=m><details name=more open><summary>${text}</summary></details>`
  const code = await copied(
    `<main><section>${group('wide')}</section></main>`,
    `<main><nav>${group('narrow')}</nav></main>`
  )
  const names = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name]) => name)
  const radios = names(/<input[^>]* name="([^"]*)"[^>]* checked/g)
  expect(radios).toEqual(['size', 'size-2'])
  const details = names(/<details[^>]* name="([^"]*)"/g)
  expect(details).toEqual(['more', 'more-2'])
})

test('groups in forms of their own keep their names', async () => {
  const form = '<form><b>x</b><input type=radio name=size checked></form>'
  const code = await copied(`<main><section>${form}</section></main>`, `<main><nav>${form}</nav></main>`)
  expect([...code.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name)).toEqual(['size', 'size'])
})
