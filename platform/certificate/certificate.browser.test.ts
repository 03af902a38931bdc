import {type Conversion, convert, type Fidelity, type Settings, type Slots} from '@facsimile/pipeline'
import type {Root} from 'hast'
import {visit as visitTree} from 'unist-util-visit'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import type {VFile} from 'vfile'
import {type FixtureServer, serveFixtures} from '../browser/fixtures/server.ts'
import {type BrowserHandle, launchBrowser} from '../browser/index.ts'
import {convertPage, type ConvertPageOptions} from '../convert-page.ts'
import {loadPage} from '../page-load/load-page.ts'
import {certifyConversion} from './certify-conversion.ts'

let server: FixtureServer
let handle: BrowserHandle

beforeAll(async () => {
  server = await serveFixtures('', new URL('./fixtures/', import.meta.url))
  handle = await launchBrowser()
})
afterAll(async () => {
  await handle?.close()
  await server?.close()
})

const convertFixture = (
  name: string,
  settings: Partial<Settings>,
  options: ConvertPageOptions = {}
): Promise<Conversion> => convertPage(handle, `${server.origin}/${name}`, settings, options)

async function fidelityOf(...given: Parameters<typeof convertFixture>): Promise<Fidelity> {
  const {fidelity, messages} = await convertFixture(...given)
  expect(messages.filter(({source, severity}) => source === 'certificate' && severity !== 'info')).toEqual([])
  return fidelity!
}

const FORMATS = (['html', 'jsx'] as const).flatMap((componentFormat) =>
  (['tailwind', 'inline', 'local', 'external'] as const).map((styleFormat) => ({
    componentFormat,
    styleFormat
  }))
)

describe('a faithful copy is perfect', () => {
  test.each(FORMATS)('$componentFormat $styleFormat of a page', async (settings) => {
    const {score, widths, misses} = await fidelityOf('page.html', settings)
    expect(misses).toEqual([])
    expect(score).toBe(1)
    // The captured width, where the breakpoints lie, and a narrow one.
    expect(widths.map(({width}) => width)).toEqual([1440, 700, 481, 390])
    expect(widths.every(({elements, exact}) => elements > 10 && exact === elements)).toBe(true)
  })

  test('a page whose controls are called as members of forms and documents', async () => {
    const {code, fidelity} = await convertFixture('named-members.html', {styleFormat: 'local'})
    expect(fidelity?.misses).toEqual([])
    expect(fidelity?.repaired).toBe(0)
    expect(code).toContain('<input name="attributes"')
    expect(code).toMatch(/name="children"\s+id="children"/)
    expect(code).not.toContain('facsimile')
  })

  test.each(FORMATS)('$componentFormat $styleFormat of an element', async (settings) => {
    const {score, misses, widths} = await fidelityOf('page.html', settings, {selector: '#second'})
    expect(misses).toEqual([])
    expect(score).toBe(1)
    expect(widths[0]!.elements).toBe(6)
  })

  test.each(
    [
      'nav',
      '.toggle',
      'nav li',
      'nav a',
      '.pulled',
      '.placed',
      '.glass',
      '.tilted',
      '.clipped',
      '.stretched',
      '.filled',
      '.link b',
      '.second',
      '.inner',
      'summary',
      '.cleared',
      'button em',
      'dd',
      'label',
      '.off'
    ].flatMap((selector) => (['local', 'tailwind'] as const).map((styleFormat) => ({selector, styleFormat})))
  )('$selector alone, wherever it stood, in $styleFormat', async ({selector, styleFormat}) => {
    const {score, misses, repaired} = await fidelityOf('element.html', {styleFormat}, {selector})
    expect(misses).toEqual([])
    expect(score).toBe(1)
    expect(repaired).toBe(0)
  })

  test.each([
    '.third',
    '.rest',
    '.floated',
    '.wide',
    '.third-column',
    '.areas header',
    '.card',
    'ol',
    '.named'
  ])('%s, which has a share of what is around it', async (selector) => {
    const {score, misses, repaired} = await fidelityOf('share.html', {styleFormat: 'local'}, {selector})
    expect(misses).toEqual([])
    expect(score).toBe(1)
    expect(repaired).toBe(0)
  })

  test.each(['local', 'tailwind'] as const)(
    'in %s an element of a page whose rem changes',
    async (styleFormat) => {
      const {score, misses, repaired} = await fidelityOf('root-size.html', {styleFormat}, {selector: '.card'})
      expect(misses).toEqual([])
      expect(score).toBe(1)
      expect(repaired).toBe(0)
    }
  )

  test.each(['local', 'tailwind', 'inline'] as const)(
    'in %s native controls under a reset, as the browser draws them or not',
    async (styleFormat) => {
      const {score, misses, repaired} = await fidelityOf('controls.html', {styleFormat})
      expect(misses).toEqual([])
      expect(score).toBe(1)
      expect(repaired).toBe(0)
    }
  )

  test('an element that is not to be seen for what is around it is not compared there', async () => {
    const {widths} = await fidelityOf('element.html', {styleFormat: 'local'}, {selector: 'nav li'})
    expect(widths.map(({width}) => width)).toEqual([1440, 700])
  })

  test.each(['local', 'tailwind'] as const)(
    '%s of a page that scripts lay out for the width',
    async (styleFormat) => {
      const {fidelity, messages} = await convertFixture('by-width.html', {styleFormat})
      expect(fidelity!.misses).toEqual([])
      expect(fidelity!.widths.map(({width}) => width)).toEqual([1440, 1024, 768, 390])
      expect(messages.map(({ruleId}) => ruleId)).not.toContain('structure-varies')
    }
  )

  test.each(['html', 'jsx'] as const)(
    'in %s a page with a caret, a scrolled list, a link to nowhere and the text of code',
    async (componentFormat) => {
      const {fidelity, messages} = await convertFixture('reader.html', {
        componentFormat,
        styleFormat: 'tailwind'
      })
      expect(fidelity!.misses).toEqual([])
      expect(messages.map(({ruleId}) => ruleId)).toContain('scroll-position')
    }
  )

  test('without media rules it is compared at the captured width alone', async () => {
    const {score, widths} = await fidelityOf('page.html', {includeMediaQuery: false})
    expect(score).toBe(1)
    expect(widths.map(({width}) => width)).toEqual([1440])
  })
})

/** A plugin that does something to the elements with this id, or all of this tag. */
const spoil = (
  name: string,
  change: (properties: Record<string, unknown>) => 'remove' | undefined
): Slots => ({
  beforePrint: [
    () => (tree: Root) => {
      visitTree(tree, 'element', (element, index, parent) => {
        if (element.tagName !== name && element.properties.id !== name) return
        if (change(element.properties) === 'remove') parent!.children.splice(index!, 1)
      })
    }
  ]
})

describe('what a copy lost is named', () => {
  test('an element', async () => {
    const slots = spoil('ul', () => 'remove')
    const {score, misses} = await fidelityOf('page.html', {styleFormat: 'local'}, {slots})
    expect(misses).toContainEqual(
      expect.objectContaining({element: 'section#second > ul:nth-child(2)', property: 'element'})
    )
    expect(score).toBeLessThan(0.9)
  })

  test('a picture that is another one', async () => {
    const slots = spoil('img', (properties) => {
      properties.src = 'data:image/gif;base64,R0lGODlhAQABAPAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
      return undefined
    })
    const {score, misses} = await fidelityOf('page.html', {styleFormat: 'local'}, {slots})
    expect(misses).toHaveLength(1)
    expect(misses[0]).toMatchObject({property: 'pixels', element: expect.stringMatching(/img$/)})
    expect(misses[0]!.widths).toEqual([1440, 700, 481, 390])
    expect(score).toBeLessThan(1)
  })

  test('a colour, with what was expected and what is there', async () => {
    const recolour = () => (_: Root, file: VFile) => {
      file.data.stylesheet = file.data.stylesheet?.replace('background: var(--brand)', 'background: #5b3df4')
    }
    // A plugin before the emitter decides styles, so nothing is repaired.
    const slots = {beforeEmit: [() => () => {}], beforePrint: [recolour]}
    const {misses, score, repaired} = await fidelityOf('page.html', {styleFormat: 'external'}, {slots})
    expect(misses).toEqual([
      {
        element: expect.stringMatching(/span$/),
        property: 'background-color',
        expected: 'rgb(91, 61, 245)',
        found: 'rgb(91, 61, 244)',
        widths: [1440, 700, 481, 390]
      }
    ])
    expect(score).toBeLessThan(1)
    expect(repaired).toBe(0)
  })
})

test('a declaration that is missing is put in, and the code is compared again', async () => {
  const settings: Partial<Settings> = {styleFormat: 'local'}
  const loaded = await loadPage(handle, `${server.origin}/page.html`, {stop: true})
  try {
    // As a fault of a pass would: the corners of cards are lost, at every width.
    const forget = () => (tree: Root) => {
      visitTree(tree, 'element', ({data}) => {
        const own = data?.style?.['']
        if (own)
          data!.style = {...data!.style, '': own.filter(({properties}) => !/radius/.test(properties.join()))}
      })
    }
    const faulty = await convert(loaded.snapshot, settings, {slots: {beforeEmit: [forget]}})
    expect(faulty.code).not.toContain('border-radius')
    const {fidelity} = await certifyConversion(handle, loaded, faulty, {
      settings,
      slots: {beforePrint: []}
    })
    expect(fidelity).toMatchObject({score: 1, missCount: 0})
    expect(fidelity!.repaired).toBeGreaterThan(0)
    // Made again without the fault, the conversion declares them up to the emitter.
    expect(fidelity!.faultyPasses).toEqual(['emit-local'])
  } finally {
    await loaded.close()
  }
})

test('minimizing takes away what comparing shows not to be needed, and nothing else', async () => {
  const settings: Partial<Settings> = {styleFormat: 'local'}
  const usual = await convertFixture('page.html', settings)
  const smaller = await convertFixture('page.html', settings, {minimize: true})
  expect(usual.code).toContain('width: 100%')
  expect(smaller.code).not.toContain('width: 100%')
  expect(smaller.code.length).toBeLessThan(usual.code.length)
  expect(smaller.fidelity).toMatchObject({score: 1, missCount: 0})
})

test('values of the scale are kept where nothing differs, and taken back where something does', async () => {
  const settings = {styleFormat: 'tailwind', snap: undefined} as const
  const {code, fidelity, messages} = await convertFixture('scale.html', settings)
  expect(fidelity?.misses).toEqual([])
  expect(code).toMatch(/<a\s+class="[^"]*\bm-4\b[^"]*\brounded-full\b/)
  expect(code).toMatch(/<div class="[^"]*\bpt-2\b/)
  // The second one's first column is as wide as its word.
  expect(code.match(/grid-cols-2/g)).toHaveLength(1)
  expect(code).toMatch(/grid-cols-\[/)
  const reason = messages.find(({ruleId}) => ruleId === 'values-snapped')?.reason
  expect(reason).toMatch(/no difference shows with .*`border-radius: 9999px` for `50px`/)
  expect(reason).toMatch(/one does with `grid-template-columns: repeat\(2, minmax\(0, 1fr\)\)` for `1fr 1fr`/)
  const plain = await convertFixture('scale.html', {styleFormat: 'tailwind', snap: false})
  expect(plain.code).toContain('rounded-[50px]')
  expect(plain.messages.filter(({source}) => source === 'certificate')).toEqual([])
})

test.each(['main', 'p', 'code', 'button', 'pre', 'table'])(
  '%s of a page that declares no font has that of the browser without a repair',
  async (selector) => {
    const settings = {styleFormat: 'tailwind', shape: 'fragment'} as const
    const {misses, repaired} = await fidelityOf('no-font.html', settings, {selector})
    expect(misses).toEqual([])
    expect(repaired).toBe(0)
  }
)

test('where its time is up the code goes without it, and says so', async () => {
  const {code, fidelity, messages} = await convertFixture('page.html', {}, {certificateTimeout: 1})
  expect(code).toContain('</html>')
  expect(fidelity).toBeUndefined()
  expect(messages).toContainEqual(
    expect.objectContaining({ruleId: 'certificate-failed', severity: 'warning', source: 'certificate'})
  )
})

test.each(
  [
    'caption',
    '.wide',
    'colgroup',
    'thead',
    '.lined tbody',
    '.reaching',
    '.reached',
    '.high',
    '.cell',
    '.first',
    '.tall',
    '.low',
    '.spaced tbody',
    '.mirrored tr',
    '.own',
    '.stack',
    '.part'
  ].flatMap((selector) => (['local', 'tailwind'] as const).map((styleFormat) => ({selector, styleFormat})))
)('$selector, a part of a table, in $styleFormat', async ({selector, styleFormat}) => {
  const {misses, repaired} = await fidelityOf('table.html', {styleFormat}, {selector})
  expect(misses).toEqual([])
  expect(repaired).toBe(0)
})

test.each(FORMATS)('a row as $componentFormat $styleFormat', async (settings) => {
  expect((await fidelityOf('table.html', settings, {selector: '.reaching'})).misses).toEqual([])
})

test('it can be left out', async () => {
  const {fidelity, timings} = await convertFixture('page.html', {}, {certificate: false})
  expect(fidelity).toBeUndefined()
  expect(timings.certificate).toBeUndefined()
})
