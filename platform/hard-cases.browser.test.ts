import {convert, type Conversion, type Settings} from '@facsimile/pipeline'
import {render} from '@facsimile/plugins/print/print-jsx/testing/render.ts'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {type FixtureServer, serveFixtures} from './browser/fixtures/server.ts'
import {type BrowserHandle, launchBrowser, type OpenedPage, openPage} from './browser/index.ts'
import {capturePage} from './capture-page.ts'
import {convertPage, type ConvertPageOptions} from './convert-page.ts'
import {diffPages, openOutput} from './diff/index.ts'
import {outputDocument} from './diff/output-document.ts'

/** The rows of what makes copying a page hard; each page stands in `fixtures/hard-cases/<row>-<slug>/`. */
const FOLDER = new URL('./fixtures/hard-cases/', import.meta.url)

let handle: BrowserHandle
const open: (FixtureServer | OpenedPage)[] = []

beforeAll(async () => {
  handle = await launchBrowser()
})
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})
afterAll(() => handle.close())

/** URL of a case's page; `OTHER` in it is the same folder on another port, which is another origin. */
async function serve(name: string): Promise<string> {
  const folder = new URL(`${name}/`, FOLDER)
  const other = await serveFixtures('', folder)
  const server = await serveFixtures(other.origin, folder)
  open.push(other, server)
  return `${server.origin}/index.html`
}

const copy = (
  url: string,
  settings: Partial<Settings> = {},
  options: ConvertPageOptions = {}
): Promise<Conversion> =>
  convertPage(handle, url, {styleFormat: 'local', ...settings}, {certificate: false, ...options})

/** Computed styles, boxes and text of the copy beside the source: everything that differs, one line each. */
async function differences(
  url: string,
  settings: Partial<Settings> = {},
  widths?: readonly number[]
): Promise<string[]> {
  const source = await openPage(handle, url)
  open.push(source)
  const snapshot = await capturePage(source)
  const conversion = await convert(snapshot, {
    styleFormat: 'local',
    ...settings,
    markElements: true,
    shape: 'document'
  })
  const output = await openOutput(handle, source.url, await outputDocument(conversion))
  open.push(output)
  const reports = await diffPages(source.page, output.page, widths && {widths})
  expect(reports.every(({compared}) => compared > 2)).toBe(true)
  return reports.flatMap(({width, differences: found, boxes, unpaired}) => [
    ...found.map(
      ({element, pseudo, property, expected, found: value}) =>
        `${width} ${element}${pseudo} ${property}: ${expected} → ${value}`
    ),
    ...boxes.map(
      ({element, expected, found: box}) => `${width} ${element} box ${expected.join(' ')} → ${box.join(' ')}`
    ),
    ...unpaired.map(({path}) => `${width} ${path} is missing`)
  ])
}

const lossIds = ({messages}: Conversion) => messages.map(({ruleId}) => ruleId)

test('1: the text of a cross-origin sheet comes along, with its fonts, media rules and keyframes', async () => {
  const url = await serve('01-cross-origin-sheets')
  const {code, messages} = await copy(url)
  expect(code).toMatch(/@font-face[^}]*url\("?http:\/\/127\.0\.0\.1:\d+\/tiny\.ttf/)
  expect(code).toContain('@keyframes')
  expect(code).toContain('900px')
  expect(code).toContain('var(--space, 12px)')
  expect(messages.filter(({ruleId}) => ruleId === 'sheet-unreadable')).toEqual([])
  expect(await differences(url)).toEqual([])
})

test('2: a shorthand with var() and the longhand after it both survive', async () => {
  const url = await serve('02-var-then-longhand')
  const {code} = await copy(url)
  expect(code).toMatch(/padding: var\(--space\);\s*(?:[^}]*)padding-top: 3px/)
  expect(await differences(url)).toEqual([])
})

test('3: rules that exist only in the CSSOM are read from it', async () => {
  const url = await serve('03-cssom-only-rules')
  const {code} = await copy(url)
  expect(code).toMatch(/rgb\(10,? 120,? 30\)/)
  expect(code).toMatch(/500px/)
  expect(await differences(url)).toEqual([])
})

test('4: what the author declared is in the code, not what it came to', async () => {
  const url = await serve('04-declared-values')
  for (const styleFormat of ['local', 'inline'] as const) {
    const {code} = await copy(url, {styleFormat})
    for (const value of [
      'width: 50%',
      'margin: 0 auto',
      'grid-template-columns: auto 1fr',
      'calc(100% - 2rem)',
      'min(10ch, 30vw)'
    ])
      expect(code).toContain(value)
    expect(code).not.toMatch(/width: \d+(?:\.\d+)?px/)
  }
  expect(await differences(url)).toEqual([])
})

test('5: states come along, on the element itself and on another one', async () => {
  const url = await serve('05-states')
  const {code} = await copy(url)
  expect(code).toMatch(/:hover[^{]*\.title/)
  expect(code).toMatch(/:focus-visible/)
  expect(code).toMatch(/:checked\)? ~ /)
  expect(code).toMatch(/:active/)
  expect(await differences(url)).toEqual([])
})

test('6: breakpoints win where they win in the source', async () => {
  expect(await differences(await serve('06-breakpoints'), {}, [1440, 1150, 1000, 700, 699, 390])).toEqual([])
})

test('7: pseudo-elements and icon fonts', async () => {
  const url = await serve('07-pseudo-elements')
  const {code} = await copy(url)
  for (const text of [
    '::before',
    '::after',
    '::first-letter',
    '::marker',
    '::placeholder',
    '::selection',
    '@font-face'
  ])
    expect(code).toContain(text)
  expect(await differences(url)).toEqual([])
})

test('8: nesting, :has, :is, :where, layers, containers, scope, supports, registered properties', async () => {
  expect(await differences(await serve('08-modern-cascade'))).toEqual([])
})

test.each(['inline', 'local', 'external', 'tailwind'] as const)(
  '8: what stands in slots of the browser, and lists that look as the author says, %s',
  async (styleFormat) => {
    expect(await differences(await serve('08-browser-slots'), {styleFormat}, [1440, 390])).toEqual([])
  }
)

test('9: shadow trees are flattened, each with the rules of its own', async () => {
  const url = await serve('09-shadow-dom')
  const {code} = await copy(url)
  expect(code).not.toContain('shadowrootmode')
  expect(code).toContain('live')
  expect(await differences(url)).toEqual([])
})

test('10: the symbol that an SVG uses is in the copy', async () => {
  const url = await serve('10-svg-use')
  const {code} = await copy(url, {}, {selector: '.icon'})
  expect(code).toContain('M1 5l3 3 5-6')
  expect(await differences(url)).toEqual([])
})

test('11: a font that a script added is named in a message', async () => {
  const {messages} = await copy(await serve('11-script-fonts'))
  expect(messages.filter(({reason}) => reason.includes('Hidden Face'))).not.toEqual([])
})

test('12: the page is settled first, and addresses are absolute', async () => {
  const url = await serve('12-images')
  const {code} = await copy(url)
  const origin = new URL(url).origin
  expect(code).toContain(`${origin}/late.svg`)
  expect(code).toContain(`${origin}/lazy.svg`)
  expect(code).toContain(`${origin}/a.svg`)
  expect(code).not.toMatch(/\s(?:src|srcset)="[a-z]+\.svg/)
  expect(await differences(url)).toEqual([])
})

test('13: a frame of the same origin comes along as srcdoc, another one with a message', async () => {
  const {code, messages} = await copy(await serve('13-iframes'))
  expect(code).toMatch(/srcdoc="[^"]*inside the frame/)
  expect(lossIds({messages} as Conversion)).toContain('iframe-unreadable')
})

test('14: the state that is seen is the state that is copied', async () => {
  const {code} = await copy(await serve('14-live-state'))
  expect(code).toContain('value="typed"')
  expect(code).toMatch(/<input[^>]*type="checkbox"[^>]*checked/)
  expect(code).toMatch(/<option[^>]*selected[^>]*>two/)
  expect(code).toContain('new text')
  expect(code).toMatch(/<details[^>]* open/)
  expect(code).toMatch(/<dialog[^>]* open/)
  expect(code).toContain('value="in a shadow tree"')
  expect(code).toMatch(/<input[^>]*type="radio"[^>]*checked/)
  expect(code).not.toContain('<canvas')
})

test('15: a canvas is an image of what is drawn', async () => {
  const {code} = await copy(await serve('15-canvas'))
  expect(code).toMatch(/<img[^>]*src="data:image\/png;base64,/)
  expect(code).not.toContain('<canvas')
})

// The overlay, which must swallow the click and take nothing from the page, is the extension's (its own tests).
test('16: an element that the pointer cannot reach is picked by selector, and brings its context', async () => {
  const {code} = await copy(await serve('16-pointer-events'), {}, {selector: '.veil'})
  expect(code).toContain('behind the pointer')
  expect(code).toContain('pointer-events: none')
  expect(code).toMatch(/font[^;]*: [^;]*16px/)
  expect(code).toContain('padding: 20px')
  expect(code).toMatch(/rgb\(250,? 240,? 230\)/)
})

test.each(['local', 'inline', 'external', 'tailwind'] as const)(
  '18: %s prints the one model',
  async (styleFormat) => {
    const url = await serve('18-four-formats')
    const {code, css} = await copy(url, {styleFormat})
    expect(code + css).toMatch(/pulse/)
    expect(await differences(url, {styleFormat}, [1440, 768, 390])).toEqual([])
  }
)

test.each(['inline', 'local', 'external', 'tailwind'] as const)(
  '8: functions, states of styles, formulas and resets of today, %s',
  async (styleFormat) => {
    const url = await serve('08-current-css')
    expect(await differences(url, {styleFormat}, [1440, 768, 390])).toEqual([])
  }
)

test('19: logical properties stay logical, in every direction', async () => {
  const url = await serve('19-directions')
  const {code} = await copy(url)
  expect(code).toContain('margin-inline-start: 12px')
  expect(code).toContain('writing-mode: vertical-rl')
  expect(await differences(url)).toEqual([])
})

test('20: what breaks converters to JSX parses and renders', async () => {
  const {code} = await copy(await serve('20-jsx-breakers'), {componentFormat: 'jsx', styleFormat: 'inline'})
  const {html, warnings} = render(code)
  expect(warnings).toEqual([])
  for (const text of [
    '{braces} in text &lt;tag&gt; */ end',
    'two\n   lines\ttab',
    'a &quot;quoted&quot; {brace}',
    'R0lGODlhAQABAAAAACw='
  ])
    expect(html).toContain(text)
  expect(html).toMatch(/<option[^>]*selected[^>]*>b/)
  expect(html).toMatch(/<td[^>]*colspan="2"/i)
  expect(html).toMatch(/popovertarget="pop"/i)
  expect(html).not.toMatch(/onclick|@click/)
})
