import type {Conversion, Settings} from '@facsimile/pipeline'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {type FixtureServer, serveFixtures} from './browser/fixtures/server.ts'
import {type BrowserHandle, launchBrowser} from './browser/index.ts'
import {convertPage} from './convert-page.ts'

/** What scripts of today's pages do; each page stands in `fixtures/modern/<name>/`. */
const FOLDER = new URL('./fixtures/modern/', import.meta.url)

let handle: BrowserHandle
let server: FixtureServer | undefined

beforeAll(async () => {
  handle = await launchBrowser()
})
afterEach(() => server?.close())
afterAll(() => handle.close())

async function copy(name: string, settings: Partial<Settings> = {}): Promise<Conversion> {
  server = await serveFixtures('', new URL(`${name}/`, FOLDER))
  return convertPage(handle, `${server.origin}/index.html`, {styleFormat: 'local', ...settings})
}

const messageIds = ({messages}: Conversion) => messages.map(({ruleId}) => ruleId)

const FORMATS: Partial<Settings>[] = [
  {componentFormat: 'html', styleFormat: 'local'},
  {componentFormat: 'jsx', styleFormat: 'tailwind'}
]

test.each(FORMATS)(
  'scripts put frames, boxes and text into head and beside the body: %o',
  async (settings) => {
    const conversion = await copy('scripted-head', settings)
    expect(conversion.fidelity?.misses).toEqual([])
    expect(conversion.code).toContain('Beside the body')
    expect(conversion.code).not.toContain('Not drawn')
    expect(messageIds(conversion)).toContain('content-moved')
  }
)

test.each(FORMATS)('a script deals items into as many columns as there is room for: %o', async (settings) => {
  const {fidelity} = await copy('columns-by-script', settings)
  expect(fidelity?.widths.map(({width, pixels}) => [width, pixels])).toEqual([
    [1440, 0],
    [1024, 0],
    [768, 0],
    [390, 0]
  ])
  expect(fidelity?.misses).toEqual([])
})

test.each(FORMATS)(
  'a list that is shuffled in each load has one order at every width: %o',
  async (settings) => {
    const {code, fidelity} = await copy('shuffled', settings)
    expect(fidelity?.misses).toEqual([])
    expect(code.match(/Quiet people/g)).toHaveLength(1)
    expect(code).toContain('native')
  }
)

test('all that is revealed on scrolling is there, on a page of sixty screens too', async () => {
  const {code, fidelity} = await copy('reveal')
  expect(code.match(/<section class="seen">/g)).toHaveLength(60)
  expect(fidelity?.misses).toEqual([])
})

test.each(FORMATS)(
  'text that types, counts or differs with each load is that of one load: %o',
  async (settings) => {
    const conversion = await copy('unstable', settings)
    expect(conversion.fidelity?.misses).toEqual([])
    expect(conversion.fidelity?.widths.map(({width}) => width)).toEqual([1440, 1024, 768, 390])
    expect(conversion.code.match(/Loaded at/g)).toHaveLength(1)
    expect(conversion.code.match(/We make/g)).toHaveLength(1)
    expect(messageIds(conversion)).toContain('content-unstable')
  }
)

test('the text that a script puts into a field is compared as it shows', async () => {
  const {code, fidelity} = await copy('scripted-field')
  expect(fidelity?.misses).toEqual([])
  expect(code).toContain('A cough')
})
