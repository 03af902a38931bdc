import {compileTailwind} from '@facsimile/plugins/emit'
import {readTokens, TOKEN_FORMATS, tokenFile} from '@facsimile/pipeline'
import {defineConfig, parse} from '@terrazzo/parser'
import postcss from 'postcss'
import {describe, expect, test} from 'vitest'
import {contrastRatio} from './collect-tokens/contrast.ts'
import {code, escaped} from './print-tokens/markdown.ts'
import type {DesignTokens} from './index.ts'

const CSS = `:root { --brand-primary: #0a58ca; --space: 24px }
  body { font: 16px/1.5 "Inter", sans-serif; color: #212529; background: #fff }
  .btn { padding: 8px var(--space); border: 1px solid #dee2e6; border-radius: .5rem; background: var(--brand-primary); color: #fff; font-weight: 600;
    box-shadow: 0 1px 2px rgb(0 0 0 / 50%), inset 0 0 0 1px red; transition: background .2s cubic-bezier(.4, 0, .2, 1); letter-spacing: .02em }
  .hero { background: linear-gradient(90deg, #000, #fff 80%); color: #fff }
  .note { background: rgb(0 0 0 / 50%); color: #fff }
  @media (min-width: 640px) { .btn { padding: 16px } }`
const BODY = '<a class="btn">a</a><a class="btn">b</a><p class="hero">c</p><p class="note">d</p><h1>f</h1>'
const page = (css = CSS, body = BODY) =>
  readTokens({
    html: `<!doctype html><title>Shop</title><style>${css}</style>${body}`,
    url: 'https://shop.example/'
  })

const find = ({tokens}: DesignTokens, kind: string, value: string) =>
  tokens.find((token) => token.kind === kind && token.value === value)

/** Terrazzo's validator of the format throws for what is wrong. */
async function validated(src: string) {
  const cwd = new URL('file:///tokens/')
  const {tokens} = await parse([{filename: new URL('tokens.json', cwd), src}], {
    config: defineConfig({}, {cwd})
  })
  return tokens
}

describe('tokens', () => {
  test('have the author’s names, what uses them, and how often', async () => {
    const tokens = await page()
    expect(find(tokens, 'color', '#0a58ca')).toMatchObject({
      name: expect.stringMatching(/primary$/),
      count: 2,
      users: ['btn'],
      properties: ['background-color']
    })
    expect(find(tokens, 'spacing', '24px')).toMatchObject({properties: ['padding']})
    expect(find(tokens, 'text', '16px')).toMatchObject({lineHeight: '1.5'})
    expect(find(tokens, 'font-weight', '600')).toMatchObject({name: 'semibold'})
    expect(find(tokens, 'breakpoint', '640px')).toMatchObject({count: 2, users: ['btn']})
  })

  test('are values that the page declares', async () => {
    const {tokens} = await page()
    const declared = CSS.replaceAll(/\s+/g, ' ')
    for (const {kind, value} of tokens)
      if (kind !== 'font-weight' && !value.includes('rgb')) expect(declared, value).toContain(value)
  })

  test('each have a name of their own', async () => {
    const {tokens} = await page(
      `.a { color: #111 } .b { color: #121212 } .c { color: #131313 } .d { color: #141414 } ${CSS}`,
      `<i class=a>x</i><i class=b>x</i><i class=c>x</i><i class=d>x</i>${BODY}`
    )
    const names = tokens.map(({kind, name}) => `${kind} ${name}`)
    expect(new Set(names).size).toBe(names.length)
    for (const {name} of tokens) expect(name).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/)
  })

  test('are left out where fewer elements than wanted declare them', async () => {
    const html = `<!doctype html><style>${CSS}</style>${BODY}`
    const {tokens} = await readTokens(html, {least: 2})
    expect(tokens.every(({kind, count}) => kind === 'breakpoint' || count >= 2)).toBe(true)
    expect(tokens.length).toBeGreaterThan(3)
  })
})

describe('contrasts', () => {
  test('are those of WCAG, of the colours that are seen', async () => {
    const {contrasts, unknownContrasts} = await page()
    expect(contrasts).toEqual([
      expect.objectContaining({text: '#ffffff', backdrop: '#808080', ratio: 3.94, count: 1}),
      expect.objectContaining({text: '#ffffff', backdrop: '#0a58ca', ratio: 6.43, count: 2, users: ['btn']}),
      expect.objectContaining({text: '#212529', backdrop: '#ffffff', ratio: 15.42, count: 1})
    ])
    // What lies on a gradient.
    expect(unknownContrasts).toBe(1)
  })

  test('are between 1 and 21, and never rounded up to a level', () => {
    expect(contrastRatio([0, 0, 0, 1], [255, 255, 255, 1])).toBe(21)
    expect(contrastRatio([9, 9, 9, 1], [9, 9, 9, 1])).toBe(1)
    expect(contrastRatio([0x77, 0x77, 0x77, 1], [255, 255, 255, 1])).toBe(4.47)
  })

  test('are unknown where a box lies over others by its position', async () => {
    const css = '.over { position: absolute } .on { position: absolute; background: #000; color: #fff }'
    const {contrasts, unknownContrasts} = await page(css, '<p class=over>a</p><p class=on>b</p>')
    expect(contrasts).toEqual([expect.objectContaining({text: '#ffffff', backdrop: '#000000', ratio: 21})])
    expect(unknownContrasts).toBe(1)
  })
})

describe('the forms', () => {
  test('W3C design tokens are valid, and hold what the format can hold', async () => {
    const tokens = await validated(tokenFile(await page(), 'dtcg').text)
    const byType = Map.groupBy(Object.values(tokens), ({$type}) => $type)
    for (const type of [
      'color',
      'dimension',
      'fontFamily',
      'fontWeight',
      'shadow',
      'gradient',
      'cubicBezier',
      'number'
    ] as const)
      expect(byType.get(type)?.length, type).toBeGreaterThan(0)
    const [shadow] = byType.get('shadow')!
    expect(shadow!.$value).toEqual([
      expect.objectContaining({
        offsetY: {value: 1, unit: 'px'},
        color: expect.objectContaining({alpha: 0.5})
      }),
      expect.objectContaining({inset: true})
    ])
    // `em` is no unit of the format.
    expect(byType.get('dimension')!.map(({$value}) => ($value as {unit: string}).unit)).not.toContain('em')
    expect(Object.keys(tokens).filter((id) => id.startsWith('tracking'))).toEqual([])
  })

  test('Tailwind compiles the theme, and its utilities have the values', async () => {
    const tokens = await page()
    const {name} = find(tokens, 'color', '#0a58ca')!
    const css = await compileTailwind([`bg-${name}`, 'font-semibold'], tokenFile(tokens, 'tailwind').text)
    expect(css).toContain(`background-color: var(--color-${name})`)
    expect(css).toContain(`--color-${name}: #0a58ca`)
  })

  test('custom properties are one rule of valid CSS', async () => {
    const tokens = await page()
    const root = postcss.parse(tokenFile(tokens, 'css').text)
    expect(root.nodes).toHaveLength(1)
    const properties = new Set<string>()
    root.walkDecls(({prop}) => void properties.add(prop))
    expect(properties).toContain(`--spacing-${find(tokens, 'spacing', '24px')!.name}`)
    expect([...properties].some((name) => name.startsWith('--breakpoint'))).toBe(false)
  })

  test('nothing of a page becomes markup, a link, or another rule', async () => {
    const tokens = await readTokens({
      html: `<!doctype html><title>&lt;img src=x onerror=alert(1)&gt; [a](javascript:b) | *c*\n# d</title>
        <style>:root { --x\`y: #abc } .a\\|b { font-family: "\`</style><script>", serif; color: #abc } .a\\|b { background: url("}x") }</style><p class="a|b">x</p>`,
      url: 'https://e.example/`<b>|'
    })
    const markdown = tokenFile(tokens, 'markdown').text
    const outside = markdown.replaceAll(/(`+)(?!`).*?[^`]\1(?!`)/g, '')
    expect(outside).not.toMatch(/<|(?<!\\)\[|(?<!\\)\*|^# d/m)
    for (const row of markdown.split('\n').filter((line) => line.startsWith('| `')))
      expect(row.match(/(?<!\\)\|/g)).toHaveLength(row.includes(' : 1 |') ? 7 : 6)
    for (const format of ['css', 'tailwind'] as const)
      expect(postcss.parse(tokenFile(tokens, format).text).nodes).toHaveLength(1)
    await validated(tokenFile(tokens, 'dtcg').text)
  })

  test('a page without styles has all of them', async () => {
    const tokens = await page('', '<p>x</p>')
    for (const format of TOKEN_FORMATS) expect(tokenFile(tokens, format).text.trim()).not.toBe('')
  })
})

test('code spans and escapes hold anything', () => {
  expect(code('a`b')).toBe('``a`b``')
  expect(code('`')).toBe('`` ` ``')
  expect(code('a|b\n\u202ec')).toBe('`a\\|b c`')
  expect(code('')).toBe('')
  expect(escaped('<a>&[b](c)')).toBe('&lt;a&gt;&amp;\\[b\\]\\(c\\)')
})
