import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {convert, type ComponentFormat, selectElement, type StyleFormat} from '@facsimile/pipeline'
import {classTokens, compileTailwind} from '@facsimile/plugins/emit'
import {render} from '@facsimile/plugins/print/print-jsx/testing/render.ts'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type BrowserHandle, launchBrowser, openPage} from './browser/index.ts'
import {capturePage} from './capture-page.ts'

/** What rules refer to beside the element that they style, and what a browser makes of it in the page and in its copy. */
interface Case {
  name: string
  html: string
  /** What is copied (default: the page). */
  selector?: string
  /** Runs in page and copy: what has to be the same. */
  seen: () => unknown
  /** What the page has to give, so that the case is one. */
  expected?: unknown
  /** What the copy is put into. */
  around?: string
  /** In the message that has to come with it. */
  reason?: string
}

const CASES: Case[] = [
  {
    name: '@scope',
    html: `<style>@scope (.card) to (.inner) { p { color: rgb(1, 2, 3) } :scope { padding: 4px } } @scope (.other) { p { color: red } }</style>
      <div class="card"><section title="a"><p title="b">Tea</p><div class="inner"><p title="c">Pot</p></div></section></div>`,
    seen: () => ['b', 'c'].map((t) => getComputedStyle(document.querySelector(`[title=${t}]`)!).color),
    expected: ['rgb(1, 2, 3)', 'rgb(0, 0, 0)']
  },
  {
    name: '@scope, of an element inside it',
    html: `<style>@scope (.card) to (.inner) { p { color: rgb(1, 2, 3) } }</style>
      <div class="card"><section title="a"><p title="b">Tea</p><div class="inner"><p title="c">Pot</p></div></section></div>`,
    selector: 'section',
    seen: () => ['b', 'c'].map((t) => getComputedStyle(document.querySelector(`[title=${t}]`)!).color),
    expected: ['rgb(1, 2, 3)', 'rgb(0, 0, 0)']
  },
  {
    name: 'right to left, of an element inside it',
    html: `<html dir="rtl"><style>[dir=rtl] .x { padding-right: 9px } .x:dir(rtl) { color: rgb(1, 2, 3) } .x { margin-inline-start: 5px } li { padding-inline-start: 3px }</style>
      <section title="a"><p class="x" title="b">שלום <bdi>a</bdi></p><ul><li title="c">x</ul><input title="d" placeholder="שם"></section>`,
    selector: 'section',
    seen: () =>
      ['b', 'c', 'd'].map((t) => {
        const {direction, color, paddingRight, marginRight} = getComputedStyle(
          document.querySelector(`[title=${t}]`)!
        )
        return [direction, color, paddingRight, marginRight]
      })
  },
  {
    name: 'right to left, of the page',
    html: `<html dir="rtl"><style>[dir=rtl] .x { padding-right: 9px } .x:dir(rtl) { color: rgb(1, 2, 3) } .x { margin-inline-start: 5px }</style><p class="x" title="b">שלום (a)</p><p title="c" dir="auto">abc</p>`,
    seen: () =>
      ['b', 'c'].map((t) => {
        const {direction, color, paddingRight, marginRight} = getComputedStyle(
          document.querySelector(`[title=${t}]`)!
        )
        return [direction, color, paddingRight, marginRight]
      }),
    expected: [
      ['rtl', 'rgb(1, 2, 3)', '9px', '5px'],
      ['ltr', 'rgb(0, 0, 0)', '0px', '0px']
    ]
  },
  {
    name: 'units of a container around what is copied',
    html: `<style>.box { container-type: inline-size; width: 400px } p { width: 50cqi }</style><div class="box"><section><p title="a">x</p></section></div>`,
    selector: 'section',
    around: 'width: 400px; container-type: inline-size',
    reason: 'container-type: inline-size',
    seen: () => document.querySelector('[title=a]')!.getBoundingClientRect().width,
    expected: 200
  },
  {
    name: '@supports',
    html: `<style>p { color: red } @supports (display: grid) { p { color: rgb(1, 2, 3); display: grid } } @supports (display: unknown-thing) { p { color: blue } } @supports not (display: grid) { p { float: left } }</style><p title="a">x</p>`,
    seen: () => {
      const {color, display, float} = getComputedStyle(document.querySelector('[title=a]')!)
      return [color, display, float]
    },
    expected: ['rgb(1, 2, 3)', 'grid', 'none']
  },
  {
    name: '@container of the copy',
    html: `<style>.box { container: box / inline-size; width: 400px } p { color: red } @container box (width > 300px) { p { color: rgb(1, 2, 3) } } @container (width > 500px) { p { color: blue } }</style><div class="box" title="box"><p title="a">x</p></div>`,
    seen: () => {
      const p = document.querySelector('[title=a]')!
      const box = document.querySelector<HTMLElement>('[title=box]')!
      return [400, 200, 600].map((width) => {
        box.style.width = `${width}px`
        return getComputedStyle(p).color
      })
    },
    expected: ['rgb(1, 2, 3)', 'rgb(255, 0, 0)', 'rgb(0, 0, 255)']
  },
  {
    name: '@container around what is copied',
    html: `<style>.box { container: box / inline-size; width: 400px } p { color: red; margin: 0 } @container box (width > 300px) { p { color: rgb(1, 2, 3) } } @container box (width > 500px) { p { color: blue } }</style><div id="around" class="box"><section><p title="a">x</p></section></div>`,
    selector: 'section',
    around: 'container: box / inline-size',
    reason: 'container: box / inline-size',
    seen: () => {
      const p = document.querySelector('[title=a]')!
      const box = document.querySelector<HTMLElement>('#around')!
      return [400, 200, 600].map((width) => {
        box.style.width = `${width}px`
        return getComputedStyle(p).color
      })
    },
    expected: ['rgb(1, 2, 3)', 'rgb(255, 0, 0)', 'rgb(0, 0, 255)']
  },
  {
    name: 'style queries',
    html: `<style>.box { --kind: wide } p { color: red } @container style(--kind: wide) { p { color: rgb(1, 2, 3) } }</style><div class="box"><section><p title="a">x</p></section></div>`,
    selector: 'section',
    seen: () => getComputedStyle(document.querySelector('[title=a]')!).color,
    expected: 'rgb(1, 2, 3)'
  },
  {
    name: '@starting-style',
    html: `<style>[popover] { opacity: 1; transition: opacity 10s, display 10s allow-discrete; border: 0 } @starting-style { [popover]:popover-open { opacity: .25 } }
      .card { transition: opacity 10s; opacity: 1 } @starting-style { .card { opacity: .5 } }</style><button popovertarget="p">x</button><div id="p" title="p" popover>y</div><div class="card" title="c">z</div>`,
    seen: () => {
      document.querySelector<HTMLElement>('[title=p]')!.showPopover()
      const card = document.querySelector<HTMLElement>('[title=c]')!
      card.style.display = 'none'
      void card.offsetWidth
      card.style.display = ''
      void card.offsetWidth
      return ['p', 'c'].map((t) =>
        document
          .querySelector(`[title=${t}]`)!
          .getAnimations()
          .map((animation) => (animation.effect as KeyframeEffect).getKeyframes().map(({opacity}) => opacity))
          .filter(([first]) => first !== undefined)
      )
    },
    expected: [[['0.25', '1']], [['0.5', '1']]]
  },
  {
    name: 'timelines of scrolling',
    html: `<style>@keyframes grow { from { width: 10px } to { width: 110px } } @keyframes fade { from { opacity: 0 } to { opacity: 1 } }
      .scroller { height: 100px; overflow-y: scroll; scroll-timeline: --own y } .tall { height: 1000px } .bar { height: 5px; animation: grow linear both; animation-timeline: --own; position: sticky; top: 0 }
      .root { animation: grow linear both; animation-timeline: scroll(root); height: 3px } .seen { animation: fade linear both; animation-timeline: view(); animation-range: entry 0% cover 50%; height: 50px }
      body { margin: 0; height: 4000px } main { timeline-scope: --named } .subject { view-timeline: --named; height: 40px } .follow { animation: fade linear both; animation-timeline: --named }</style>
      <div class="root" title="root"></div><main><div class="scroller" title="scroller"><div class="bar" title="bar"></div><div class="tall">x</div></div><div class="seen" title="seen">y</div><div class="subject">s</div><p class="follow" title="follow">f</p></main>`,
    seen: async () => {
      document.querySelector('[title=scroller]')!.scrollTop = 450
      window.scrollTo(0, 50)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      return ['root', 'bar', 'seen', 'follow'].map((t) => {
        const {width, opacity} = getComputedStyle(document.querySelector(`[title=${t}]`)!)
        return [t === 'root' || t === 'bar' ? Math.round(parseFloat(width)) : '', Number(opacity).toFixed(2)]
      })
    }
  },
  {
    name: 'anchors',
    html: `<style>body { margin: 0 } .a { anchor-name: --a; position: absolute; left: 200px; top: 100px; width: 50px; height: 20px } .b { position: absolute; position-anchor: --a; top: anchor(bottom); left: anchor(left); width: anchor-size(width); height: 10px; margin: 0; inset: auto; top: anchor(bottom); left: anchor(left) }
      .c { position: absolute; position-anchor: --a; position-area: top right; margin: 0; width: 30px; height: 10px; position-try-fallbacks: --below } @position-try --below { position-area: bottom }</style>
      <main><div class="a" title="a">a</div><div class="b" title="b">b</div><div class="c" title="c">c</div></main>`,
    seen: () =>
      ['a', 'b', 'c'].map((t) => {
        const {x, y, width, height} = document.querySelector(`[title=${t}]`)!.getBoundingClientRect()
        return [x, y, width, height]
      })
  },
  {
    name: 'view transitions',
    html: `<style>@view-transition { navigation: auto } .hero { view-transition-name: hero; view-transition-class: big; contain: layout } ::view-transition-old(hero) { animation-duration: 7s } ::view-transition-group(*.big) { animation-duration: 6s }
      @keyframes out { to { opacity: 0 } } ::view-transition-new(root) { animation: out 5s }</style><div class="hero" title="h">x</div>`,
    seen: async () => {
      const hero = document.querySelector<HTMLElement>('[title=h]')!
      const transition = (
        document as unknown as {
          startViewTransition(change: () => void): {ready: Promise<void>; skipTransition(): void}
        }
      ).startViewTransition(() => hero.append('y'))
      await transition.ready
      const found = document
        .getAnimations()
        .map(
          ({effect}) =>
            `${(effect as KeyframeEffect).pseudoElement} ${(effect as KeyframeEffect).getTiming().duration}`
        )
      transition.skipTransition()
      return [
        getComputedStyle(hero).getPropertyValue('view-transition-name') !== 'none',
        found.map((text) => text.replace(/\(.*hero\)/, '(hero)')).sort()
      ]
    }
  }
]

const FORMATS = (['html', 'jsx'] as const).flatMap((componentFormat) =>
  (['tailwind', 'local'] as const).map((styleFormat) => [componentFormat, styleFormat] as const)
)

describe('rules whose context is not the element', () => {
  let handle: BrowserHandle
  let page: Page
  let served = ''
  let origin: string
  const server = createServer((_, response) =>
    response.writeHead(200, {'content-type': 'text/html; charset=utf-8'}).end(served)
  )
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    handle = await launchBrowser()
    page = await (await handle.browser.newContext({javaScriptEnabled: true})).newPage()
    await page.setViewportSize({width: 1000, height: 700})
  })
  afterAll(async () => {
    await handle.close()
    server.close()
  })

  async function documentOf(
    code: string,
    css: string,
    componentFormat: ComponentFormat,
    styleFormat: StyleFormat
  ) {
    const markup = componentFormat === 'jsx' ? render(code).html : code
    const sheet = styleFormat === 'tailwind' ? await compileTailwind(classTokens(code), css) : css
    return {markup, sheet}
  }

  it.each(
    CASES.flatMap((each) => FORMATS.map(([component, style]) => [each.name, component, style, each] as const))
  )(
    '%s (%s, %s)',
    async (_, componentFormat, styleFormat, {html, selector, seen, expected, around, reason}) => {
      served = `<!doctype html>${html}`
      const opened = await openPage(handle, origin)
      const snapshot = await capturePage(opened)
      await opened.close()
      await page.setContent(served)
      const ofPage = await page.evaluate(seen)
      if (expected !== undefined) expect(ofPage).toEqual(expected)
      const picked = selector ? selectElement(snapshot, selector) : snapshot
      const {code, css, messages} = await convert(picked, {componentFormat, styleFormat})
      const reasons = messages.map((message) => message.reason)
      if (reason) expect(reasons.join()).toContain(reason)
      const {markup, sheet} = await documentOf(code, css, componentFormat, styleFormat)
      const inside = around === undefined ? markup : `<div id="around" style="${around}">${markup}</div>`
      await page.setContent(
        selector || componentFormat === 'jsx'
          ? `<!doctype html><style>${sheet}</style>${inside}`
          : inside.replace('<head>', `<head><style>${sheet}</style>`)
      )
      const ofCopy = await page.evaluate(seen)
      expect(ofCopy, `${reasons.join()}\n${code}`).toEqual(ofPage)
    }
  )
})
