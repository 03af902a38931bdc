import {afterAll, beforeAll, expect, it} from 'vitest'
import {type Pages, servePages} from '../server/testing/pages.ts'
import {type RunningService, runService} from '../server/testing/run-service.ts'

let pages: Pages
let service: RunningService
beforeAll(async () => {
  pages = await servePages()
  service = await runService({
    FACSIMILE_BROWSER: '/nowhere/chrome',
    FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
    FACSIMILE_COPIES_MB: '1'
  })
}, 60_000)
afterAll(async () => {
  await service?.stop()
  await pages?.close()
}, 60_000)

it('a copy is served again to its own account alone', async () => {
  const [one, other] = [await service.key(5), await service.key(5)]
  const url = `${pages.host}/ok`
  const first = await service.magic({apiKey: one, url})
  expect(first.body.cached).toBe(false)
  expect((await service.magic({apiKey: other, url})).body).toMatchObject({cached: false})
  expect((await service.magic({apiKey: one, url})).body).toMatchObject({cached: true, id: first.body.id})
})

it('an account keeps as many copies as it has room for; one more is refused, and costs nothing', async () => {
  const apiKey = await service.key(200)
  const request = (key: string, name: string) =>
    service.magic(
      {apiKey: key, url: `${pages.host}/long`, certificate: false},
      {'cache-control': 'no-cache', 'idempotency-key': name}
    )
  let last = await request(apiKey, 'request-0')
  const first = last
  for (let count = 1; last.status === 200 && count < 150; count++)
    last = await request(apiKey, `request-${count}`)
  expect(last.status).toBe(409)
  expect(last.body).toMatchObject({code: 'storage_full', retryable: true})
  const again = await request(apiKey, 'request-0')
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(again.body).toEqual(first.body)
  const refused = await request(apiKey, 'one-more')
  expect(refused.body.code).toBe('storage_full')
  expect(refused.headers.get('x-credits-remaining')).toBe(last.headers.get('x-credits-remaining'))
  expect((await request(await service.key(1), 'another')).status).toBe(200)
})
