import {convert} from '@facsimile/pipeline'
import {printBlocks} from '@facsimile/plugins'
import {describe, expect, it} from 'vitest'

const print = (body: string, css = '') =>
  convert(
    `<!doctype html><style>${css}</style>${body}`,
    {styleFormat: 'external', shape: 'fragment'},
    {slots: {printer: [printBlocks, {name: 'PriceCard'}]}}
  )

/** Names of the blocks, in order, without the group and the sheet around them. */
const names = (code: string) => [...code.matchAll(/<!-- wp:([\w-]+)/g)].map(([, name]) => name).slice(2)

/** Comments open and close like brackets. */
function isNested(code: string): boolean {
  const open: string[] = []
  for (const [, end, name] of code.matchAll(/<!-- (\/?)wp:([\w-]+)[^]*?-->/g)) {
    if (end) {
      if (open.pop() !== name) return false
    } else open.push(name ?? '')
  }
  return open.length === 0
}

describe('print-blocks', () => {
  it.each([
    ['<h2>A <em>title</em></h2><p>Text with a <a href="#">link</a>.</p>', ['heading', 'paragraph']],
    ['<section><h3>a</h3></section>', ['group', 'heading']],
    [
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
      ['list', 'list-item', 'list', 'list-item', 'list-item']
    ],
    ['<blockquote><p>q</p></blockquote>', ['quote', 'paragraph']],
    ['<img src="a.png" alt="x" width="30">', ['image']],
    ['<button>Buy</button>', ['buttons', 'button']],
    ['<hr><pre>a\nb</pre>', ['separator', 'preformatted']],
    ['<table><tbody><tr><td>1</td><td><b>2</b></td></tr></tbody></table>', ['table']],
    ['<div>only text</div>', ['paragraph']],
    ['<div>text <b>bold</b><p>p</p>more</div>', ['group', 'paragraph', 'paragraph', 'paragraph']],
    ['<ul><li><p>a</p></li></ul>', ['group', 'group', 'paragraph']],
    ['<svg width="9" height="9"><path d="M0 0h9v9z"/></svg>', ['html']],
    ['<a href="#"><div>card</div></a>', ['html']]
  ])('makes core blocks of %s', async (body, expected) => {
    const {code} = await print(body)
    expect(names(code)).toEqual(expected)
    expect(isNested(code)).toBe(true)
  })

  it('makes columns of a grid of containers', async () => {
    const {code} = await print(
      '<div class="g"><div><p>a</p></div><div><p>b</p></div></div>',
      '.g{display:grid;gap:9px}'
    )
    expect(names(code)).toEqual(['columns', 'column', 'paragraph', 'column', 'paragraph'])
  })

  it('takes the sheet along, with its media queries and states, and puts it above every theme', async () => {
    const {code, css, files} = await print(
      '<p class="a">x</p>',
      '.a{color:red}.a:hover{color:blue}@media (max-width:500px){.a{color:green}}'
    )
    expect(css).toBe('')
    expect(files).toHaveLength(1)
    const [, name = ''] = /<p class="([\w-]+)"/.exec(code) ?? []
    const heavy = `.${name}`.repeat(4)
    expect(code).toContain(`${heavy} {`)
    expect(code).toContain(`${heavy}:hover {`)
    expect(code).toMatch(/@media [^{]*width[^{]*\{\s*(\.[\w-]+)\1\1\1 \{/)
  })

  it('leads rules to what stands inside a wrapper', async () => {
    const {code} = await print(
      '<a class="b" href="/x">Go</a><img class="i" src="a.png" alt="">',
      '.b{background:red;padding:9px;display:inline-block}.i{border:1px solid}'
    )
    expect(code).toMatch(/--in > \.wp-block-button__link \{/)
    expect(code).toMatch(/--in > img \{/)
    expect(code).toMatch(/<a\s+class="wp-block-button__link wp-element-button" href="\/x"/)
  })

  it('reports what has no block', async () => {
    const {messages} = await print('<form><input></form><nav><p>n</p></nav>')
    expect(messages.map(({ruleId, source}) => `${source} ${ruleId}`)).toEqual(
      expect.arrayContaining(['print-blocks kept-as-html', 'print-blocks tag-replaced'])
    )
  })

  it('writes attributes that cannot end a comment', async () => {
    const {code} = await print('<p class="a--b">x</p>', '.a--b{color:red}')
    for (const [, json] of code.matchAll(/<!-- wp:[\w-]+ (\{.*?\}) -->/g)) {
      expect(json).not.toContain('--')
      expect(() => JSON.parse(json ?? '')).not.toThrow()
    }
  })

  it('holds nothing that WordPress would run or fetch for the page that shows it', async () => {
    const {code} = await print(
      '<p class="a" title="[b]">[gallery] <a href="/x?[c]">l</a></p><p>https://example.com/a</p><p>see https://example.com/b</p>',
      '.a::before{content:"[d]\\\\[e]"}.a[title]{grid-template-columns:[f] 1fr;display:grid}'
    )
    const blocks = code.replace(/<!-- wp:[^]*?-->/g, '')
    expect(blocks).not.toMatch(/\[[^ ]/)
    expect(blocks).not.toMatch(/>\s*https?:\/\//)
    expect(blocks).toContain('>&#91;gallery] ')
    expect(blocks).toContain('content: "\\5b d]\\\\\\5b e]"')
    expect(blocks).toContain('see https://example.com/b')
  })
})
