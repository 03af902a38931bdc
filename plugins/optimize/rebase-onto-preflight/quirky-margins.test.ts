import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const BODY =
  '<html><body><table><tr><td class="a"><p>first</p><p>last</p></td><td><div><h2>deep</h2></div> </td><td>text <p>alone</p></td></tr></table>'

const marginOf = async (html: string, text: string): Promise<string> => {
  const {code, css} = await convert(html, {styleFormat: 'tailwind'})
  const [, classes = ''] = new RegExp(`<\\w+(?: class="([^"]*)")?>\\s*${text}`).exec(code) ?? []
  const rule = /p \{([^}]*)\}/.exec(css ?? '')?.[1] ?? ''
  return `${classes} ${rule.replace(/\s+/g, ' ')}`
}

test('margins of the browser that take no room at the edge of a cell stay the browser’s in quirks mode', async () => {
  expect(await marginOf(BODY, 'first')).toMatch(/mt-\[revert\]|margin-top: revert/)
  expect(await marginOf(BODY, 'deep')).toMatch(/my-\[revert\]/)
  expect(await marginOf(BODY, 'alone')).not.toMatch(/mt-\[revert\]/)
})

test('in standards mode they are declared', async () => {
  const html = `<!doctype html>${BODY}`
  for (const text of ['first', 'last', 'deep', 'alone'])
    expect(await marginOf(html, text)).not.toContain('revert')
})

test('an author’s margin takes room in quirks mode too', async () =>
  expect(await marginOf(`${BODY}<style>p { margin: 1em 0 }</style>`, 'first')).not.toContain('revert'))
