import {execFile} from 'node:child_process'
import {once} from 'node:events'
import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import path from 'node:path'
import process from 'node:process'
import {describeWithBrowser} from '@facsimile/platform/browser/testing/describe-with-browser.ts'
import {findExecutable} from '@facsimile/platform/browser/executable.ts'
import {afterAll, beforeAll, expect, it} from 'vitest'

const SCRIPT = path.resolve(import.meta.dirname, '../../deploy/health.mjs')

await describeWithBrowser('deploy/health.mjs', () => {
  let server: Server
  let port: string
  let browser: string
  let status = 200
  beforeAll(async () => {
    browser = await findExecutable()
    server = createServer((_, response) => response.writeHead(status).end())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    port = String((server.address() as AddressInfo).port)
  })
  afterAll(() => server.close())

  function check(args: readonly string[] = [], more: Record<string, string> = {}) {
    // The container's user is not root, as whom Chromium has no sandbox.
    const sandbox = process.getuid?.() === 0 ? '1' : (process.env.FACSIMILE_NO_SANDBOX ?? '0')
    const env = {
      ...process.env,
      PORT: port,
      FACSIMILE_BROWSER: browser,
      FACSIMILE_NO_SANDBOX: sandbox,
      ...more
    }
    return new Promise<{code: number; stderr: string}>((resolve) =>
      execFile(process.execPath, [SCRIPT, ...args], {env}, (error, _, stderr) =>
        resolve({code: error ? Number(error.code) : 0, stderr})
      )
    )
  }

  it('is well where requests are taken and a page opens', async () => {
    expect(await check()).toEqual({code: 0, stderr: ''})
  })

  it('is not where the service ends, is away, or no browser opens a page', async () => {
    status = 503
    expect(await check()).toEqual({code: 1, stderr: '/health answered with the status 503.\n'})
    status = 200
    expect(await check([], {PORT: '1'})).toMatchObject({code: 1})
    const {code, stderr} = await check([], {FACSIMILE_BROWSER: '/nowhere/chrome'})
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The browser opens no page: .*\n$/)
  })

  it('asks a worker for its browser alone', async () => {
    expect(await check(['--worker'], {PORT: '1'})).toEqual({code: 0, stderr: ''})
    expect(await check(['--worker'], {FACSIMILE_BROWSER: '/nowhere/chrome'})).toMatchObject({code: 1})
  })
})
