import {readFile} from 'node:fs/promises'
import {elementsOf} from '@facsimile/pipeline/capture/elements-of.ts'
import {captureHtml} from '@facsimile/pipeline/capture/html/index.ts'
import type {Snapshot} from '@facsimile/plugins/model/snapshot.ts'
import type {Element} from 'hast'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type FixtureServer, serveFixtures} from './fixtures/server.ts'
import {
  callPage,
  type BrowserHandle,
  launchBrowser,
  type OpenedPage,
  openPage,
  snapshotPage
} from './index.ts'

let other: FixtureServer
let home: FixtureServer
let handle: BrowserHandle

beforeAll(async () => {
  other = await serveFixtures()
  home = await serveFixtures(other.origin)
  handle = await launchBrowser()
})
afterAll(async () => {
  await handle?.close()
  await home?.close()
  await other?.close()
})

const byId = (snapshot: Snapshot, id: string): Element => {
  const found = elementsOf(snapshot.tree).find(({properties}) => properties.id === id)
  if (!found) throw new Error(`no #${id}`)
  return found
}
const byTag = (snapshot: Snapshot, name: string) =>
  elementsOf(snapshot.tree).filter(({tagName}) => tagName === name)

describe('a page with live state', () => {
  let opened: OpenedPage
  let snapshot: Snapshot

  beforeAll(async () => {
    opened = await openPage(handle, `${home.origin}/live.html`)
    snapshot = await snapshotPage(opened, {selector: '#text'})
  })
  afterAll(() => opened?.close())

  const texts = (pattern: RegExp) => snapshot.sheets.filter(({text}) => pattern.test(text))

  it('has the source text of linked sheets, of other sites and behind redirects too', () => {
    expect(texts(/\.cross/)).toEqual([
      {
        text: '@import "sub/deep.css"; .cross { padding: var(--p); padding-left: 0 }',
        href: `${other.origin}/cross.css`,
        base: `${other.origin}/cross.css`,
        kind: 'linked'
      }
    ])
    expect(texts(/\.redirected/)[0]).toMatchObject({
      text: '.redirected { padding: var(--p); padding-left: 0 }',
      href: `${home.origin}/redirected.css`,
      kind: 'linked'
    })
    expect(snapshot.imports).toEqual({
      [`${other.origin}/sub/deep.css`]: '.deep { color: red }',
      [`${home.origin}/imported.css`]: '.imported { color: red }'
    })
  })

  it('keeps the source text of inline sheets and reads from the CSSOM only what exists nowhere else', () => {
    expect(texts(/\.kept/)[0]).toMatchObject({
      text: '@import "imported.css"; .kept { padding: var(--p); padding-left: 0 }',
      kind: 'inline'
    })
    expect(texts(/\.inserted/)[0]).toMatchObject({text: '.inserted { color: blue; }', kind: 'cssom'})
    expect(texts(/\.base/)[0]).toMatchObject({
      text: '.base { padding: var(--p); padding-left: 0 }\n.later { color: blue; }',
      kind: 'cssom'
    })
    expect(texts(/\.edited /)[0]).toMatchObject({
      text: '.edited { padding: var(--p); padding-left: 0 }\n.edited-later { color: blue; }',
      kind: 'cssom'
    })
    expect(texts(/\.changed/)[0]).toMatchObject({text: '.changed { color: green; }', kind: 'cssom'})
    expect(texts(/\.adopted/)[0]).toMatchObject({text: '.adopted { color: blue }', kind: 'adopted'})
    expect(texts(/\.off/)).toEqual([])
  })

  it('has form state where it differs from the markup, and no secrets', () => {
    expect(byId(snapshot, 'text').data).toEqual({live: {value: 'typed'}, selected: true})
    expect(byId(snapshot, 'box').data?.live).toEqual({checked: true})
    expect(byId(snapshot, 'two').data?.live).toEqual({selected: true})
    // The mark of one that is no longer chosen would choose it again.
    expect(['three', 'four', 'five'].map((id) => byId(snapshot, id).data?.live)).toEqual([
      undefined,
      {selected: false},
      {selected: false}
    ])
    expect(byId(snapshot, 'range').data).toBeUndefined()
    expect(byTag(snapshot, 'textarea')[0]?.data?.live).toEqual({value: 'after'})
    expect(byId(snapshot, 'popover').data?.live).toEqual({open: true})
    expect(byTag(snapshot, 'details')[0]?.properties.open).toBe(true)
    expect(JSON.stringify(snapshot)).not.toContain('secret')
  })

  it('has what canvases show, and says where it may not look', () => {
    const bitmap = byId(snapshot, 'drawn').data?.live?.bitmap
    expect(bitmap).toMatchObject({width: 20, height: 10})
    expect(bitmap?.src).toMatch(/^data:image\/png;base64,/)
    expect(byId(snapshot, 'tainted').data).toBeUndefined()
    expect(snapshot.losses.filter(({ruleId}) => ruleId === 'canvas-tainted')).toMatchObject([
      {element: 'canvas#tainted'}
    ])
  })

  it('has a canvas that nothing was drawn on as it is', () => {
    expect(byId(snapshot, 'blank').data).toBeUndefined()
  })

  it('has a canvas without a picture where no browser has one that large', () => {
    expect(byId(snapshot, 'vast').data).toBeUndefined()
  })

  it('has lengths that a script measured as layout takes them, and those of the markup as they are', () => {
    expect(byId(snapshot, 'measured').properties.style).toBe(
      'height: 322.61px; margin: 1px -100.11px; top: 33.3333px; left: 20.125px;'
    )
    expect(byId(snapshot, 'written').properties.style).toBe('width: 322.609px')
  })

  it('says what was scrolled', () => {
    const found = snapshot.losses.filter(({ruleId}) => ruleId === 'scroll-position')
    expect(found).toEqual([
      {ruleId: 'scroll-position', reason: expect.stringContaining('0, 7 px'), element: 'div#scrolled'}
    ])
  })

  it('says which highlights of a script no markup tells', () => {
    const found = snapshot.losses.filter(({ruleId}) => ruleId === 'highlight-unmarked')
    expect(found.map(({reason}) => reason)).toEqual([expect.stringContaining('::highlight(found)')])
  })

  it('has chosen and lazy images', () => {
    expect(byId(snapshot, 'picture').data?.live?.currentSrc).toBe(`${home.origin}/wide.svg`)
    expect(byId(snapshot, 'set').data).toBeUndefined()
    expect(byId(snapshot, 'swap').properties.src).toBe('swapped.svg')
  })

  it('keeps SVG references', () => {
    const [use] = byTag(snapshot, 'use')
    expect(use?.properties).toEqual({href: '#s'})
    expect(byTag(snapshot, 'symbol')[0]?.properties).toEqual({id: 's', viewBox: '0 0 1 1'})
  })

  it('has same-origin frames as documents of their own, others as losses', () => {
    const inside = byId(snapshot, 'same').data?.live?.document
    expect(inside?.sheets.map(({text}) => text)).toEqual(['b{color:red}'])
    expect(inside && byTag(inside, 'b')[0]?.children).toEqual([{type: 'text', value: 'inside'}])
    expect(snapshot.losses.filter(({ruleId}) => ruleId === 'iframe-unreadable')).toMatchObject([
      {element: 'iframe#other'}
    ])
  })

  it('has shadow trees with their sheets, closed ones too', () => {
    const [host] = byTag(snapshot, 'x-open')
    const scope = host?.data?.shadow?.scope
    expect(host?.data?.shadow?.children.map((child) => (child as Element).tagName)).toEqual(['style', 'p'])
    expect(host?.children).toMatchObject([{tagName: 'span', properties: {slot: 'a'}}])
    expect(
      snapshot.sheets.filter((sheet) => sheet.scope === scope).map(({text, kind}) => [text, kind])
    ).toEqual([
      [':host { display: block }', 'inline'],
      ['p { color: blue }', 'adopted']
    ])
    expect(byTag(snapshot, 'x-closed')[0]?.data?.shadow?.children).toMatchObject([
      {tagName: 'p', children: [{value: 'closed'}]}
    ])
    expect(byTag(snapshot, 'x-filled')[0]).toMatchObject({
      children: [{tagName: 'i'}],
      data: {shadow: {children: [{tagName: 'b'}, {tagName: 'slot'}]}}
    })
    expect(snapshot.losses.filter(({ruleId}) => ruleId === 'shadow-closed')).toEqual([])
  })

  it('names the fonts that scripts loaded', () => {
    const reasons = snapshot.losses
      .filter(({ruleId}) => ruleId === 'font-unreadable')
      .map(({reason}) => reason)
    expect(reasons).toEqual([expect.stringContaining('Scripted Font')])
  })

  it('has an environment', () => {
    expect(snapshot.environment).toEqual({
      url: `${home.origin}/live.html`,
      base: `${home.origin}/live.html`,
      title: 'Live state',
      viewport: {width: 1440, height: 900},
      devicePixelRatio: 1,
      colorScheme: 'light',
      rootFontSize: 16,
      quirks: false,
      engine: 'browser'
    })
    expect(JSON.parse(JSON.stringify(snapshot))).toEqual(snapshot)
  })

  it('answers questions about CSS', async () => {
    const answers = await callPage(opened.page, {
      selectors: ['a:hover', 'a:nope', 'a::-moz-x, b', 'p:has(> i)', 'a{} b', '"'],
      declarations: [
        ['color', 'red'],
        ['color', 'nope(1'],
        ['*display', 'block'],
        ['--x', '('],
        ['width', '1px !important']
      ],
      supports: ['(display: grid)', '(display: nope)', 'selector(:has(a))']
    })
    expect(answers).toEqual({
      invalidSelectors: ['a:nope', 'a::-moz-x, b', 'a{} b', '"'],
      invalidDeclarations: ['color:nope(1', '*display:block'],
      supports: {'(display: grid)': true, '(display: nope)': false, 'selector(:has(a))': true}
    })
  })

  it('says what is wrong with a selector', async () => {
    await expect(snapshotPage(opened, {selector: '#nowhere'})).rejects.toMatchObject({
      code: 'element-not-found'
    })
    await expect(snapshotPage(opened, {selector: 'a['})).rejects.toMatchObject({code: 'selector-invalid'})
  })
})

describe('both front ends', () => {
  it('give the same tree and sheets for a static page', async () => {
    const url = `${home.origin}/static.html`
    const opened = await openPage(handle, url)
    const fromDom = await snapshotPage(opened)
    await opened.close()
    const html = await readFile(new URL('./fixtures/static.html', import.meta.url), 'utf8')
    const fromHtml = captureHtml(html, {
      url,
      sheets: {
        [`${home.origin}/imported.css`]: '.imported { color: red }',
        [`${home.origin}/edited.css`]: '.edited { padding: var(--p); padding-left: 0 }'
      }
    })
    expect(fromDom.tree).toEqual(fromHtml.tree)
    expect(fromDom.sheets).toEqual(fromHtml.sheets)
    expect({...fromDom.environment, engine: 'html'}).toEqual(fromHtml.environment)
    expect(fromDom.losses).toEqual([])
  })
})

it('has the closed shadow trees of plain elements', async () => {
  const opened = await openPage(handle, `${home.origin}/closed.html`)
  const snapshot = await snapshotPage(opened)
  await opened.close()
  expect(byId(snapshot, 'host').data?.shadow?.children).toMatchObject([
    {tagName: 'b', children: [{value: 'closed'}]}
  ])
})

it('knows where a script has moved the focus', async () => {
  const opened = await openPage(handle, `${home.origin}/focused.html`)
  const snapshot = await snapshotPage(opened)
  await opened.close()
  expect(byId(snapshot, 'search').data?.live).toEqual({focused: true})
  expect(byId(snapshot, 'other').data?.live).toBeUndefined()
})
