import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type FixtureServer, serveFixtures} from './fixtures/server.ts'
import {type BrowserHandle, launchBrowser, type OpenedPage, openPage, snapshotPage} from './index.ts'

let home: FixtureServer
let handle: BrowserHandle

beforeAll(async () => {
  home = await serveFixtures()
  handle = await launchBrowser()
})
afterAll(async () => {
  await handle?.close()
  await home?.close()
})

it('has the texts that scripts gave to constructed sheets, where they still hold', async () => {
  const opened = await openPage(handle, `${home.origin}/adopted.html`)
  const first = await snapshotPage(opened)
  const second = await snapshotPage(opened)
  await opened.close()
  const card = ':host { padding: var(--p); padding-left: 0 }'
  expect(first.sheets.map(({text, scope}) => [text, scope])).toEqual([
    ['.replaced { all: unset; padding: .5rem 1rem }', undefined],
    ['.grown { padding: var(--p); padding-left: 0 }\n.inserted { all: unset; color: red; }', undefined],
    ['.kept { color: red; }\n.changed { all: unset; color: green; }', undefined],
    ['.built { all: initial; color: oklch(0.7 0.1 10); }', undefined],
    ['.imports { color: red; }', undefined],
    ['.object { padding: 0px; }', undefined],
    ['.waited { margin: .50em; background: url(a.png) }', undefined],
    [card, 1],
    [card, 2]
  ])
  expect(first.sheets.every(({kind}) => kind === 'adopted')).toBe(true)
  expect(second.sheets).toEqual(first.sheets)
})

describe('what the page sees of it', () => {
  /** Everything that a script can ask of the functions, in a page that is opened by us and in one that is not. */
  const read = async () => {
    const {prototype} = CSSStyleSheet
    const seen: unknown[] = []
    const note = (label: string, evaluate: () => unknown) => {
      try {
        seen.push([label, evaluate()])
      } catch (error) {
        seen.push([label, String(error), (error as Error).constructor === TypeError])
      }
    }
    for (const [holder, name] of [
      [prototype, 'replace'],
      [prototype, 'replaceSync'],
      [Function.prototype, 'toString']
    ] as const) {
      const fn = Reflect.get(holder, name)
      note(`${name} shape`, () => [
        fn.name,
        fn.length,
        `${fn}`,
        Function.prototype.toString.call(fn),
        Object.prototype.toString.call(fn),
        typeof fn,
        Object.getPrototypeOf(fn) === Function.prototype,
        Reflect.ownKeys(fn),
        {...Object.getOwnPropertyDescriptor(holder, name), value: 0},
        Object.keys(holder),
        Object.getOwnPropertyNames(holder)
      ])
      note(`new ${name}`, () => Reflect.construct(fn, []))
      note(`extends ${name}`, () => class extends fn {})
      note(`${name} of nothing`, () => fn.call({}) instanceof Promise)
    }
    note('global names', () => Object.getOwnPropertyNames(globalThis).toSorted())
    const style = document.head.appendChild(document.createElement('style')).sheet as CSSStyleSheet
    const sheet = new CSSStyleSheet()
    note('no text', () => Reflect.apply(prototype.replaceSync, sheet, []))
    note('another sheet', () => style.replaceSync('a{}'))
    note('a symbol', () => Reflect.apply(prototype.replaceSync, sheet, [Symbol('a')]))
    note('a failing object', () =>
      Reflect.apply(prototype.replaceSync, sheet, [{toString: () => JSON.parse('{')}])
    )
    let requests = 0
    note('an object', () =>
      Reflect.apply(prototype.replaceSync, sheet, [{toString: () => `a{top:${requests++}px}`}])
    )
    note('its rules', () => [requests, sheet.cssRules[0]?.cssText])
    const promise = sheet.replace('b{}')
    note('a promise', () => [promise.constructor === Promise, Reflect.ownKeys(promise)])
    note('what it gives', () => sheet.replaceSync('c{}'))
    const settled = await promise.catch(String)
    note('its value', () => [settled === sheet, sheet.cssRules[0]?.cssText])
    const refused = await Promise.allSettled([
      style.replace('a{}'),
      Reflect.apply(prototype.replace, {}, ['a{}'])
    ])
    note('refused', () => refused.map((one) => ('reason' in one ? String(one.reason) : one.status)))
    return JSON.parse(JSON.stringify(seen))
  }

  it('is nothing', async () => {
    const opened: OpenedPage = await openPage(handle, `${home.origin}/static.html`)
    const page = await handle.browser.newPage()
    await page.goto(`${home.origin}/static.html`)
    const [isolated, main] = [await opened.page.evaluate(read), await page.evaluate(read)]
    expect(main.length).toBeGreaterThan(15)
    expect(isolated).toEqual(main)
    await page.close()
    await opened.close()
  })
})
