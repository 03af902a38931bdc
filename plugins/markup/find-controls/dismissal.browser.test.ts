import {convert, type StyleFormat} from '@facsimile/pipeline'
import {compileTailwind} from '@facsimile/plugins/emit'
import {hydratedDocument} from '@facsimile/plugins/print/print-jsx/testing/hydrate.ts'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {Scanner} from '@tailwindcss/oxide'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'

const MENUS = `<style>.menu { display: none } .menu.show { display: block }</style>
  <div><button title="one" data-bs-toggle="dropdown" aria-expanded="false">One</button><ul class="menu" title="first"><li><a href="#a" title="item">A</a><li><input title="field"></ul></div>
  <div><button title="two" data-bs-toggle="dropdown" aria-expanded="false">Two</button><ul class="menu" title="second"><li>B</ul></div><p title="outside">After</p>`

const DIALOG = `<style>.modal { display: none; position: fixed; inset: 0 } .modal.show { display: block } .box { width: 200px; height: 80px; margin: 100px auto; background: #fff }</style>
  <button title="one" data-bs-toggle="modal" data-bs-target="#m">Open</button>
  <div class="modal" id="m" title="first" tabindex="-1"><div class="box" title="inside">Tea</div></div>`

const MORE = `<style>.c:not(.show) { display: none }</style><button title="one" data-bs-toggle="collapse" data-bs-target="#c" aria-expanded="false">More</button><p class="c" id="c" title="first">Tea</p><p title="outside">After</p>`

interface Step {
  /** What is done: a click on the element of a title, or a key. */
  do: string
  /** The titles of what is shown then, and where the focus is. */
  shows: string[]
  focus?: string
}

interface Case {
  name: string
  html: string
  steps: Step[]
}

const CASES: Case[] = [
  {
    name: 'Escape closes a menu, and its control has the focus',
    html: MENUS,
    steps: [
      {do: 'one', shows: ['first']},
      {do: 'key Tab', shows: ['first'], focus: 'item'},
      {do: 'key Escape', shows: [], focus: 'one'}
    ]
  },
  {
    name: 'a click outside closes a menu, one into a field of it does not',
    html: MENUS,
    steps: [
      {do: 'one', shows: ['first']},
      {do: 'field', shows: ['first']},
      {do: 'outside', shows: []},
      {do: 'one', shows: ['first']},
      {do: 'one', shows: []}
    ]
  },
  {
    name: 'what is chosen closes a menu',
    html: MENUS,
    steps: [
      {do: 'one', shows: ['first']},
      {do: 'item', shows: []}
    ]
  },
  {
    name: 'another menu closes a menu',
    html: MENUS,
    steps: [
      {do: 'one', shows: ['first']},
      {do: 'two', shows: ['second']},
      {do: 'key Escape', shows: [], focus: 'two'}
    ]
  },
  {
    name: 'a menu that declares it is closed by its control alone',
    html: MENUS.replaceAll('data-bs-toggle', 'data-bs-auto-close="false" data-bs-toggle'),
    steps: [
      {do: 'one', shows: ['first']},
      {do: 'outside', shows: ['first']},
      {do: 'key Escape', shows: ['first']}
    ]
  },
  {
    name: 'a menu button of ARIA',
    html: `<style>.menu { display: none } .menu.open { display: block }</style><button title="one" aria-haspopup="menu" aria-controls="m" aria-expanded="false">File</button>
      <ul class="menu" id="m" role="menu" title="first"><li role="menuitem">Open</ul><p title="outside">After</p>`,
    steps: [
      {do: 'one', shows: ['first']},
      {do: 'outside', shows: []},
      {do: 'one', shows: ['first']},
      {do: 'key Escape', shows: [], focus: 'one'}
    ]
  },
  {
    name: 'Escape and a click on the backdrop close a dialog',
    html: DIALOG,
    steps: [
      {do: 'one', shows: ['first']},
      {do: 'inside', shows: ['first']},
      {do: 'first', shows: []},
      {do: 'one', shows: ['first']},
      {do: 'key Escape', shows: [], focus: 'one'}
    ]
  },
  {
    name: 'a dialog that declares it stays open',
    html: DIALOG.replace('tabindex', 'data-bs-backdrop="static" data-bs-keyboard="false" tabindex'),
    steps: [
      {do: 'one', shows: ['first']},
      {do: 'first', shows: ['first']},
      {do: 'key Escape', shows: ['first']}
    ]
  },
  {
    name: 'what only collapses stays open',
    html: MORE,
    steps: [
      {do: 'one', shows: ['first']},
      {do: 'outside', shows: ['first']},
      {do: 'key Escape', shows: ['first']}
    ]
  }
]

/** Runs in the page: titles of what is shown of what can be opened. */
const shown = (): string[] =>
  ['first', 'second'].filter((title) => document.querySelector(`[title=${title}]`)?.checkVisibility())

describe('what closes beside its controls', () => {
  let handle: BrowserHandle
  let page: Page
  let problems: string[] = []
  beforeAll(async () => {
    handle = await launchBrowser()
    page = await (await handle.browser.newContext({javaScriptEnabled: true})).newPage()
    page.on('console', (message) => {
      if (message.type() !== 'info') problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(error.message))
  })
  afterAll(() => handle.close())

  async function open(html: string, styleFormat: StyleFormat, typescript: boolean): Promise<void> {
    const {code, css} = await convert(`<!doctype html>${html}`, {
      componentFormat: 'jsx',
      styleFormat,
      typescript
    })
    const {html: markup, script, warnings} = await hydratedDocument(code, {typescript})
    expect(warnings).toEqual([])
    const classes = new Scanner({}).scanFiles([{content: code, extension: 'jsx'}])
    const sheet = styleFormat === 'tailwind' ? await compileTailwind(classes, css) : css
    await page.setContent(markup.replace('<head>', `<head><style>${sheet}</style>`))
    await page.addScriptTag({content: script})
    await page.waitForFunction(() => (window as {isHydrated?: boolean}).isHydrated)
  }

  const formats = [
    ['local', false],
    ['tailwind', true]
  ] as const
  it.each(
    CASES.flatMap((each) =>
      formats.map(([style, typescript]) => [each.name, style, typescript, each] as const)
    )
  )('%s (%s)', async (_, styleFormat, typescript, {html, steps}) => {
    problems = []
    await open(html, styleFormat, typescript)
    for (const {do: action, shows, focus} of steps) {
      if (action.startsWith('key ')) await page.keyboard.press(action.slice('key '.length))
      else await page.locator(`[title=${action}]`).click({position: {x: 4, y: 4}})
      expect(await page.evaluate(shown), action).toEqual(shows)
      if (focus) expect(await page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe(focus)
    }
    expect(problems).toEqual([])
  })
})
