import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type FixtureServer, serveFixtures} from './fixtures/server.ts'
import {type BrowserHandle, findExecutable, launchBrowser, openPage, snapshotPage} from './index.ts'

let server: FixtureServer
let handle: BrowserHandle

beforeAll(async () => {
  server = await serveFixtures()
  handle = await launchBrowser()
})
afterAll(async () => {
  await handle?.close()
  await server?.close()
})

describe('launchBrowser', () => {
  it('says where it looked for a browser that is not there', async () => {
    await expect(findExecutable({configured: '/nowhere/chrome'})).rejects.toMatchObject({
      code: 'browser-missing'
    })
    await expect(launchBrowser({executablePath: process.execPath})).rejects.toMatchObject({
      code: 'browser-failed'
    })
  })
})

describe('openPage', () => {
  const codeOf = (path: string, timeout = 25_000) =>
    openPage(handle, path.includes(':') ? path : `${server.origin}/${path}`, {timeout}).then(
      () => 'opened',
      (error: {code?: string}) => error.code
    )

  it('gives every failure a code', async () => {
    expect(await codeOf('missing.html')).toBe('http-status')
    expect(await codeOf('data.json')).toBe('not-html')
    expect(await codeOf('file.zip')).toBe('not-html')
    expect(await codeOf('http://127.0.0.1:9/')).toBe('address-unreachable')
    expect(await codeOf('http://no-such-host.invalid/')).toBe('address-unreachable')
    expect(await codeOf('file:///etc/hosts')).toBe('address-unreachable')
    expect(await codeOf('silent.html', 3000)).toBe('timeout')
    expect(handle.browser.contexts()).toHaveLength(0)
  })

  it('takes a page that never comes to rest as it stands', async () => {
    const start = Date.now()
    const opened = await openPage(handle, `${server.origin}/never.html`, {timeout: 8000})
    const snapshot = await snapshotPage(opened)
    await opened.close()
    expect(Date.now() - start).toBeLessThan(12_000)
    expect(snapshot.losses.map(({ruleId}) => ruleId)).toContain('page-unsettled')
    expect(JSON.stringify(snapshot.tree)).toContain('here')
  })

  it('shows each part of a long page to what waits for it', async () => {
    const opened = await openPage(handle, `${server.origin}/long.html`, {viewport: {width: 390, height: 500}})
    const parts = await opened.page.evaluate(() =>
      [...document.querySelectorAll('p')].map((p) => p.textContent)
    )
    expect(parts).toEqual(Array.from({length: 30}, () => 'seen'))
    expect(await opened.page.evaluate(() => scrollY)).toBe(0)
    await opened.close()
  })

  it('leaves a page that scrolls itself at its top', async () => {
    const opened = await openPage(handle, `${server.origin}/scrolls-itself.html`)
    expect(await opened.page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
    await opened.close()
  })

  it('waits for what fades out, which a script then takes away, and for nothing that moves for ever', async () => {
    const opened = await openPage(handle, `${server.origin}/fading.html`)
    expect(await opened.page.evaluate(() => document.body.innerText.trim())).toBe('spins')
    await opened.close()
  })

  it.each(['silent.html', 'never.html'])('says so when the browser ends while %s comes', async (path) => {
    const closing = await launchBrowser()
    const opening = openPage(closing, `${server.origin}/${path}`)
    setTimeout(() => void closing.close(), 800)
    await expect(opening).rejects.toMatchObject({code: 'browser-failed'})
    await expect(openPage(closing, server.origin)).rejects.toMatchObject({code: 'browser-failed'})
  })

  it('refuses a page that is too large', async () => {
    await expect(openPage(handle, `${server.origin}/static.html`, {maxElements: 10})).rejects.toMatchObject({
      code: 'too-large'
    })
  })
})
