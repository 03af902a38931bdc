import {describe, expect, it, test} from 'vitest'
import {captureHtml} from './capture/html/index.ts'
import {convert} from './convert.ts'
import {selectElement} from './select-element.ts'
import {COMPONENT_FORMATS, COPY_MODES, SettingsError, STYLE_FORMATS} from './settings.ts'

const CARD = `<!doctype html><title>Tea shop</title><style>
:root { --ink: #222 }
body { margin: 0; font: 16px/1.5 Georgia, serif; color: var(--ink) }
.card { width: 50%; padding: 1rem; border: 1px solid #ddd }
.card:hover .title { color: crimson }
.title::before { content: '→ ' }
@media (min-width: 600px) { .card { padding: 2rem } }
@keyframes rise { from { opacity: 0 } }
.card { animation: rise 1s }
</style><article class="card"><h2 class="title">Tea</h2><p>4.20 €</p></article>`

describe('convert', () => {
  for (const componentFormat of COMPONENT_FORMATS) {
    for (const styleFormat of STYLE_FORMATS) {
      for (const copyMode of COPY_MODES) {
        test(`${componentFormat} ${styleFormat} ${copyMode} keeps what the author declared`, async () => {
          const {code, css, files} = await convert(CARD, {componentFormat, styleFormat, copyMode})
          const all = code + css
          expect(all).toMatch(/50%|w-1\/2/)
          expect(all).toMatch(/crimson/)
          expect(all).toMatch(/rise/)
          expect(all).toMatch(/600px|37\.5rem/)
          expect(files[0]).toEqual({
            name: componentFormat === 'jsx' ? 'component.jsx' : 'component.html',
            text: code
          })
          expect(code).not.toContain('<script')
        })
      }
    }
  }

  test('without media queries the copy is the page at the captured width', async () => {
    const source = {html: CARD, viewport: {width: 1440, height: 900}}
    for (const styleFormat of STYLE_FORMATS) {
      const {code, css} = await convert(source, {styleFormat, includeMediaQuery: false})
      expect(code + css).not.toMatch(/@media \(|min-\[|sm:|md:/)
      expect(code + css).toMatch(/2rem|p-8/)
    }
  })

  test('external styles are files of their own, in the form of the component', async () => {
    const html = await convert(CARD, {styleFormat: 'external'})
    expect(html.files.map(({name}) => name)).toEqual(['component.html', 'component.css'])
    expect(html.code).toContain('<link rel="stylesheet" href="component.css" />')
    const jsx = await convert(CARD, {styleFormat: 'external', componentFormat: 'jsx'})
    expect(jsx.files.map(({name}) => name)).toEqual(['component.jsx', 'component.styles.jsx'])
    expect(jsx.files[1].text).toContain('<style>{`')
    expect(jsx.css).toContain('padding: 2rem')
    expect(jsx.code).not.toContain('<style')
  })

  test('an element brings its context along', async () => {
    const snapshot = selectElement(captureHtml(CARD), '.title')
    const {code} = await convert(snapshot, {styleFormat: 'inline'})
    expect(code).toContain('color: #222')
    expect(code).toMatch(/Georgia/)
    expect(code).not.toContain('<html')
  })

  test('rem is resolved where the root font size is not the default', async () => {
    const captured = captureHtml('<style>html { font-size: 10px } p { margin: 2rem }</style><p>a</p>')
    const snapshot = selectElement(
      {...captured, environment: {...captured.environment, rootFontSize: 10}},
      'p'
    )
    const {code} = await convert(snapshot, {styleFormat: 'inline'})
    expect(code).toContain('margin: 20px')
  })

  test('names of a fragment cannot meet those of the page around', async () => {
    const {code} = await convert(CARD, {styleFormat: 'local', shape: 'fragment'})
    expect(code).toContain('@keyframes tea-rise')
    expect(code).toMatch(/animation: tea-rise 1s/)
    expect(code).toContain('class="tea-card')
  })

  test('the source is left as it was', async () => {
    const snapshot = captureHtml(CARD)
    const before = JSON.stringify(snapshot)
    await convert(snapshot, {styleFormat: 'tailwind'})
    expect(JSON.stringify(snapshot)).toBe(before)
  })

  test('a wrong setting is named', async () => {
    await expect(convert(CARD, {styleFormat: 'sass' as never})).rejects.toThrow(SettingsError)
    await expect(convert(CARD, {styleFormat: 'sass' as never})).rejects.toThrow(
      'styleFormat must be one of tailwind'
    )
    await expect(convert(CARD, {colour: 'red'} as never)).rejects.toThrow('There is no setting «colour»')
  })

  test('what browsers drop is dropped', async () => {
    const {code} = await convert(
      '<style>p { color: red; color: nonsense; *zoom: 1; width: 10bananas }</style><p>a</p>'
    )
    expect(code).toContain('color: red')
    expect(code).not.toMatch(/nonsense|zoom|bananas/)
  })
})

describe('blocks', () => {
  const html = '<!doctype html><style>p { color: red }</style><p>x</p>'

  it('are one file with their sheet', async () => {
    const {code, css, files, settings} = await convert(html, {componentFormat: 'blocks'})
    expect(files).toEqual([{name: 'component.blocks.html', text: code}])
    expect(css).toBe('')
    expect(code).toMatch(/^<!-- wp:group [^]*color: red;[^]*<!-- wp:paragraph /)
    expect(settings.styleFormat).toBe('external')
  })

  it.each([{styleFormat: 'inline'}, {shape: 'document'}] as const)('refuse %j', async (given) =>
    expect(convert(html, {componentFormat: 'blocks', ...given})).rejects.toThrow(SettingsError)
  )
})

test('text without the tags of a page decides nothing about the page that it will stand on', async () => {
  const fragment = '<style>p { color: red }</style><p>x</p>'
  const settings = {styleFormat: 'tailwind', shape: 'fragment'} as const
  expect((await convert(fragment, settings)).code).not.toContain('<style>')
  expect((await convert(`<!doctype html><body>${fragment}`, settings)).code).toMatch(/body \{\s*margin: 8px;/)
})
