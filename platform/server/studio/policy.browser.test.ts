import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type BrowserHandle, launchBrowser} from '../../browser/index.ts'
import {describeWithBrowser} from '../../browser/testing/describe-with-browser.ts'
import {browserCookies, signedUp} from '../../accounts/testing/account-client.ts'
import {type RunningService, runService} from '../testing/run-service.ts'

/** A page of the build that shows a preview and keeps what it says. */
const PAGE = `<!doctype html><title>Page</title>
<iframe sandbox="allow-scripts" src="/preview/frame.html"></iframe>
<script>
window.violations = new Promise((resolve) => addEventListener('message', ({data, origin}) => resolve({...data, origin})))
document.body.dataset.ran = 'yes'
</script>
<img src=x onerror="document.body.dataset.handler = 'ran'">`

/** What code of somebody tries in the preview. */
const preview = (canary: string) => `<!doctype html><body><script>
const tried = async (act) => { try { return String(await act()) } catch (error) { return error.name } }
const all = async () => ({
  parent: await tried(() => parent.document.title),
  top: await tried(() => { top.location = '${canary}/top'; return 'went' }),
  cookie: await tried(() => document.cookie),
  storage: await tried(() => localStorage.length),
  database: await tried(() => new Promise((resolve, reject) => { const open = indexedDB.open('x'); open.onsuccess = () => resolve('open'); open.onerror = () => reject(open.error) })),
  account: await tried(() => fetch('/account/me').then((answer) => answer.status)),
  elsewhere: await tried(() => fetch('${canary}/fetch', {mode: 'no-cors'}).then(() => 'sent')),
  beacon: await tried(() => navigator.sendBeacon('${canary}/beacon', 'x')),
  socket: await tried(() => new Promise((resolve, reject) => { const socket = new WebSocket('${canary.replace('http', 'ws')}/socket'); socket.onopen = () => resolve('open'); socket.onerror = () => reject(new Error('closed')) })),
  evaluated: await tried(() => eval('1 + 1')),
  script: await tried(() => new Promise((resolve, reject) => { const script = document.createElement('script'); script.src = '${canary}/script.js'; script.onload = () => resolve('ran'); script.onerror = () => reject(new Error('refused')); document.body.append(script) })),
  frame: await tried(() => { const frame = document.createElement('iframe'); frame.src = '${canary}/frame'; document.body.append(frame); return 'made' }),
  popup: await tried(() => window.open('${canary}/popup') === null),
  form: await tried(() => { const form = document.createElement('form'); form.action = '${canary}/form'; document.body.append(form); form.submit(); return 'sent' })
})
all().then((results) => parent.postMessage(results, '*'))
</script>`

await describeWithBrowser('the policies of the pages', () => {
  let home: string
  let service: RunningService
  let browser: BrowserHandle
  const hits: string[] = []
  const canary = createServer((request, response) => {
    hits.push(request.url ?? '')
    response.writeHead(200, {'content-type': 'text/html', 'access-control-allow-origin': '*'}).end('canary')
  })

  beforeAll(async () => {
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`
    home = await mkdtemp(path.join(tmpdir(), 'facsimile-policy-'))
    await mkdir(path.join(home, 'preview'))
    await writeFile(path.join(home, 'index.html'), PAGE)
    await writeFile(path.join(home, 'preview/frame.html'), preview(url))
    await writeFile(path.join(home, 'preview/still.html'), '<!doctype html><p>still')
    ;[service, browser] = await Promise.all([
      runService({FACSIMILE_STUDIO_DIR: home, FACSIMILE_BROWSER: '/nowhere/chrome'}),
      launchBrowser({windows: true})
    ])
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await service?.stop()
    canary.close()
    canary.closeAllConnections()
    await rm(home, {recursive: true, force: true})
  })

  it('runs what the build holds, and nothing that was put into it', async () => {
    const page = await browser.browser.newPage()
    await page.goto(service.origin, {waitUntil: 'load'})
    expect(await page.evaluate(() => ({...document.body.dataset}))).toEqual({ran: 'yes'})
    const evaluated = await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.body.dataset.added = "ran"'
      document.body.append(script)
      return document.body.dataset.added
    })
    expect(evaluated).toBeUndefined()
    await page.close()
  })

  it('keeps people’s code in the preview away from everything', async () => {
    const person = await signedUp(service)
    const context = await browser.browser.newContext()
    await context.addCookies(browserCookies(person, service.origin))
    const page = await context.newPage()
    await page.goto(service.origin, {waitUntil: 'load'})
    const violations = await page.evaluate(
      () => (window as unknown as {violations: Promise<Record<string, string>>}).violations
    )
    expect(violations).toMatchObject({
      origin: 'null',
      parent: 'SecurityError',
      top: 'SecurityError',
      cookie: 'SecurityError',
      storage: 'SecurityError',
      account: 'TypeError',
      elsewhere: 'TypeError',
      evaluated: 'EvalError',
      popup: 'true'
    })
    expect(violations.database).toMatch(/Error/)
    expect(violations.socket).toMatch(/Error/)
    expect(violations.script).toBe('Error')
    expect(page.url()).toBe(`${service.origin}/`)
    expect(hits).toEqual([])
    // Opened by itself it is as far away.
    await page.goto(`${service.origin}/preview/still.html`)
    expect(await page.evaluate(() => window.origin)).toBe('null')
    await context.close()
  })
})
