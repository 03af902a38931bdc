import {afterAll, beforeAll, expect, it} from 'vitest'
import {type Pages, servePages} from './testing/pages.ts'
import {type RunningService, runService} from './testing/run-service.ts'

const TOKEN = 'a-token-of-prometheus'

let pages: Pages
let service: RunningService
beforeAll(async () => {
  pages = await servePages()
  service = await runService({
    FACSIMILE_BROWSER: '/nowhere/chrome',
    FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
    FACSIMILE_METRICS_TOKEN: TOKEN
  })
}, 60_000)
afterAll(async () => {
  await service?.stop()
  await pages?.close()
}, 60_000)

const read = async (token: string) => {
  const response = await fetch(`${service.origin}/metrics`, {headers: {authorization: `Bearer ${token}`}})
  return {status: response.status, type: response.headers.get('content-type'), text: await response.text()}
}
const valueOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1)
  )

it('shows queues, copies, credits and requests to whoever has the token', async () => {
  const apiKey = await service.key(10)
  const urls = Array.from({length: 8}, (_, page) => `${pages.host}/silent-server?${page}`)
  await fetch(`${service.origin}/v1/jobs`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({apiKey, urls, certificate: false})
  })
  const {status, type, text} = await read(TOKEN)
  expect({status, type}).toMatchObject({status: 200, type: expect.stringContaining('version=0.0.4')})
  const jobs = ['created', 'active', 'retry'].map((state) =>
    valueOf(text, `facsimile_queue_jobs{queue="pages",state="${state}"}`)
  )
  expect(jobs.reduce((sum, count) => sum + count, 0)).toBe(8)
  expect(valueOf(text, 'facsimile_queue_jobs{queue="crawl",state="created"}')).toBe(0)
  expect(valueOf(text, 'facsimile_credits_reserved')).toBe(8)
  expect(valueOf(text, 'facsimile_copies{state="size"}')).toBe(1)
  expect(valueOf(text, 'facsimile_http_requests{method="POST",status="202"}')).toBe(1)
  expect(valueOf(text, 'facsimile_http_seconds_count{method="POST"}')).toBe(1)
  // Nothing of accounts, keys or pages.
  expect(text).not.toContain(apiKey)
  expect(text).not.toContain('silent-server')
})

it('shows how long the steps of copies take, and what the pool of browsers does', async () => {
  const apiKey = await service.key()
  // The copy waits for the one browser until the silent pages are given up.
  expect(await service.magic({apiKey, url: `${pages.host}/ok`})).toMatchObject({status: 200})
  const {text} = await read(TOKEN)
  const counts = ['opening', 'reading', 'writing'].map((step) =>
    valueOf(text, `facsimile_copies_step_seconds_count{step="${step}"}`)
  )
  // The silent pages may have been opened and read by now, but nothing is written of them.
  expect(counts).toEqual([expect.any(Number), expect.any(Number), 1])
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(1)
  expect(valueOf(text, 'facsimile_browsers_replaced{reason="recycled"}')).toBe(0)
  expect(valueOf(text, 'facsimile_browsers_replaced{reason="broken"}')).toBeGreaterThanOrEqual(0)
  expect(valueOf(text, 'facsimile_copies_refused')).toBe(0)
})

it('is shown to nobody else', async () => {
  for (const token of ['', 'another', `${TOKEN}x`]) {
    const {status, text} = await read(token)
    expect({status, code: JSON.parse(text).code}).toEqual({status: 401, code: 'invalid_api_key'})
  }
})
