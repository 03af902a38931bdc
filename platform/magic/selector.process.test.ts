import {afterAll, beforeAll, expect, it} from 'vitest'
import {accountClient} from '../accounts/testing/account-client.ts'
import {type Pages, servePages} from '../server/testing/pages.ts'
import {type RunningService, runService} from '../server/testing/run-service.ts'

let pages: Pages
let service: RunningService
beforeAll(async () => {
  pages = await servePages()
  service = await runService({FACSIMILE_BROWSER: '/nowhere/chrome', FACSIMILE_EGRESS_ALLOW: '127.0.0.1'})
}, 60_000)
afterAll(async () => {
  await service?.stop()
  await pages?.close()
}, 60_000)

const copy = (apiKey: string, more: object) =>
  service.magic({apiKey, url: `${pages.host}/ok`, certificate: false, ...more})

it('copies one element of a page, and keeps that copy apart from that of the page', async () => {
  const apiKey = await service.key(10)
  const whole = await copy(apiKey, {})
  const part = await copy(apiKey, {selector: 'a'})
  expect([whole.status, part.status]).toEqual([200, 200])
  expect(part.body).toMatchObject({cached: false})
  expect(part.body.code).toMatch(/^<a[\s>]/)
  expect(whole.body.code).toContain('<h1')
  expect(part.body.code).not.toContain('<h1')
  expect((await copy(apiKey, {selector: 'a'})).body).toMatchObject({id: part.body.id, cached: true})
  expect((await copy(apiKey, {})).body).toMatchObject({id: whole.body.id, cached: true})
})

it('charges nothing for a selector that matches nothing, or is none', async () => {
  const apiKey = await service.key(2)
  for (const [selector, code] of [
    ['.nowhere', 'element_not_found'],
    ['p::(', 'element_not_found'],
    ['', 'invalid_request'],
    ['p'.repeat(1001), 'invalid_request'],
    ['p\0', 'invalid_request']
  ] as const)
    expect({selector, ...(await copy(apiKey, {selector}))}).toMatchObject({
      selector,
      status: 422,
      body: {code}
    })
  const headers = {authorization: `Bearer ${apiKey}`}
  const client = accountClient(service)
  const urls = [`${pages.host}/ok`, `${pages.host}/ok?other`]
  const {body} = await client.call('POST', '/v1/jobs', {apiKey, urls, selector: 'h1', certificate: false})
  const job = async () => (await client.call('GET', `/v1/jobs/${body.id}`, undefined, headers)).body
  await expect.poll(async () => (await job()).state, {timeout: 30_000}).toBe('done')
  const {body: made} = await client.call('GET', `/v1/jobs/${body.id}/pages/1`, undefined, headers)
  expect(made.code).toContain('<h1')
  expect(made.code).not.toContain('<a')
  expect((await client.call('GET', '/v1/account', undefined, headers)).body).toMatchObject({
    balance: 0,
    reserved: 0
  })
})
