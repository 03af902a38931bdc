import {convert} from '@facsimile/pipeline'
import {expect, it} from 'vitest'
import {embedResources, type EmbedResourcesOptions} from './index.ts'

const PIXEL = Uint8Array.from([71, 73, 70])
const files: Record<string, {contentType: string; bytes: Uint8Array}> = {
  'https://site.test/a.gif': {contentType: 'image/gif', bytes: PIXEL},
  'https://site.test/css/b.gif': {contentType: 'image/gif; charset=x', bytes: PIXEL},
  'https://site.test/f.woff2': {contentType: 'application/octet-stream', bytes: PIXEL},
  'https://site.test/page': {contentType: 'text/html', bytes: PIXEL},
  'https://site.test/large.gif': {contentType: 'image/gif', bytes: new Uint8Array(100)}
}
const html = `<!doctype html><link rel=stylesheet href=css/s.css>
<p class=b>text<img src=a.gif srcset="a.gif 1x, large.gif 2x" alt=""><a href=a.gif>link</a><img src=page alt="">
<svg><image href="a.gif"/></svg></p>`
const css =
  '@font-face{font-family:F;src:url(../f.woff2)} .b{background:url("b.gif");font-family:F} .b:hover{background:url(#x)}'

const run = (styleFormat: 'inline' | 'local' | 'external', more: Partial<EmbedResourcesOptions> = {}) => {
  const requested: string[] = []
  const fetchData = async (url: string) => {
    requested.push(url)
    return files[url]
  }
  const plugin = [embedResources, {fetchData, limit: 50, ...more}] as const
  return convert(
    {html, url: 'https://site.test/', sheets: {'https://site.test/css/s.css': css}},
    {styleFormat},
    {slots: {beforePrint: [plugin as never]}}
  ).then((conversion) => ({...conversion, asked: requested}))
}

it.each(['inline', 'local', 'external'] as const)(
  'embeds what %s code refers to, and reports what it cannot',
  async (format) => {
    const {code, css: sheet, messages, asked: requested} = await run(format)
    const all = code + (format === 'external' ? sheet : '')
    expect(all).toContain('src="data:image/gif;base64,R0lG"')
    expect(all).toContain('data:image/gif;base64,R0lG 1x')
    expect(all).toContain('url("data:font/woff2;base64,R0lG")')
    expect(all).toContain('<a href="https://site.test/a.gif"')
    expect(all).not.toContain('css/b.gif')
    expect(requested.length).toBe(new Set(requested).size)
    const reasons = messages
      .filter(({ruleId}) => ruleId === 'resource-not-embedded')
      .map(({reason}) => reason)
    expect(reasons.sort()).toEqual([
      'https://site.test/large.gif is too large, so it stays a link',
      'https://site.test/page is no image or font, so it stays a link'
    ])
  }
)

it('stops where all of it would be too much', async () => {
  const {messages} = await run('local', {total: 7})
  expect(messages.filter(({ruleId}) => ruleId === 'resource-not-embedded')).toHaveLength(3)
})
