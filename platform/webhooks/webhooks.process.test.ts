import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type AccountClient, accountClient} from '../accounts/testing/account-client.ts'
import {type Pages, servePages} from '../server/testing/pages.ts'
import {type RunningService, runService} from '../server/testing/run-service.ts'
import {isSigned} from './signature.ts'
import {type Receiver, startReceiver} from './testing/receiver.ts'

const ENV = {
  FACSIMILE_BROWSER: '/nowhere/chrome',
  FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
  FACSIMILE_LOW_CREDITS: '1'
}

let folder: string
let pages: Pages
let receiver: Receiver
let service: RunningService
let client: AccountClient
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'facsimile-webhooks-'))
  pages = await servePages()
  receiver = await startReceiver()
  service = await runService(ENV, folder)
  client = accountClient(service)
}, 60_000)
afterAll(async () => {
  await service?.stop()
  await pages?.close()
  await receiver?.close()
  await rm(folder, {recursive: true, force: true})
}, 60_000)

const withKey = (apiKey: string) => ({authorization: `Bearer ${apiKey}`})
const register = (apiKey: string, url: string) => client.call('POST', '/v1/webhooks', {apiKey, url})
const order = (apiKey: string, paths: readonly string[]) =>
  client.call('POST', '/v1/jobs', {
    apiKey,
    urls: paths.map((one) => `${pages.host}${one}`),
    certificate: false
  })
const eventsOf = (job: string) => receiver.received.filter(({event}) => event.job === job)

it('sends every event of a job, signed and in order', async () => {
  const apiKey = await service.key(5)
  const {status, body: webhook} = await register(apiKey, receiver.url)
  expect({status, webhook}).toMatchObject({status: 201, webhook: {url: receiver.url, failure: null}})
  const {body: job} = await order(apiKey, ['/ok', '/missing'])
  await expect.poll(() => eventsOf(job.id).length, {timeout: 30_000}).toBe(4)
  expect(eventsOf(job.id).map(({event}) => event.number)).toEqual([1, 2, 3, 4])
  const [first, ...others] = eventsOf(job.id)
  expect(first?.event).toMatchObject({id: `${job.id}/1`, type: 'job.created', pages: 2})
  expect(others.at(-1)?.event).toMatchObject({type: 'job.done', counts: {done: 1, failed: 1}})
  for (const {body, signature} of eventsOf(job.id)) {
    expect(isSigned({header: signature, body, secret: webhook.secret})).toBe(true)
    expect(isSigned({header: signature, body: body.replace('job', 'Job'), secret: webhook.secret})).toBe(
      false
    )
  }
  const rotated = await client.call('POST', `/v1/webhooks/${webhook.id}/rotate`, undefined, withKey(apiKey))
  expect(rotated.status).toBe(201)
  const {body: next} = await order(apiKey, ['/ok'])
  await expect.poll(() => eventsOf(next.id).length, {timeout: 30_000}).toBe(3)
  for (const {body, signature} of eventsOf(next.id))
    for (const {secret} of [webhook, rotated.body])
      expect(isSigned({header: signature, body, secret})).toBe(true)
  const {body: listed} = await client.call('GET', '/v1/webhooks', undefined, withKey(apiKey))
  expect(listed.webhooks).toMatchObject([{id: webhook.id}])
  expect(JSON.stringify(listed)).not.toContain('secret')
})

it('says that credits are low, and that they are spent', async () => {
  const apiKey = await service.key(2)
  const {body: webhook} = await register(apiKey, `${receiver.url}?credits`)
  const of = () => receiver.received.filter(({event}) => String(event.type).startsWith('credits.'))
  await order(apiKey, ['/ok', '/ok?2'])
  await expect.poll(() => of().length, {timeout: 30_000}).toBe(2)
  const [low, exhausted] = of()
  expect(low?.event).toMatchObject({number: 1, type: 'credits.low', balance: 1, threshold: 1})
  expect(exhausted?.event).toMatchObject({number: 2, type: 'credits.exhausted', balance: 0})
  expect(low?.event).not.toHaveProperty('job')
  for (const {body, signature} of of())
    expect(isSigned({header: signature, body, secret: webhook.secret})).toBe(true)
})

it('takes no private, unknown or unencrypted place, and none of another account', async () => {
  const [own, other] = [await service.key(), await service.key()]
  for (const [url, status, code] of [
    ['https://10.0.0.1/', 403, 'address_not_allowed'],
    ['https://[::1]/', 403, 'address_not_allowed'],
    ['https://169.254.169.254/latest', 403, 'address_not_allowed'],
    ['http://93.184.215.14/', 403, 'address_not_allowed'],
    ['https://93.184.215.14:22/', 403, 'address_not_allowed'],
    ['ftp://example.com/', 422, 'invalid_request'],
    ['https://user:pass@example.com/', 422, 'invalid_request'],
    ['https://no-such-host.invalid/', 422, 'invalid_request']
  ] as const)
    expect({url, ...(await register(own, url))}).toMatchObject({url, status, code})
  const {body} = await register(own, receiver.url)
  for (const [method, rest] of [
    ['DELETE', ''],
    ['POST', '/rotate']
  ] as const)
    expect(
      await client.call(method, `/v1/webhooks/${body.id}${rest}`, undefined, withKey(other))
    ).toMatchObject({
      status: 404,
      code: 'not_found'
    })
  expect((await client.call('DELETE', `/v1/webhooks/${body.id}`, undefined, withKey(own))).status).toBe(204)
  expect((await client.call('GET', '/v1/webhooks', undefined, withKey(own))).body).toEqual({webhooks: []})
})

it('tries again what was refused, follows no redirect, and goes on after the service was killed', async () => {
  const apiKey = await service.key(5)
  const {body: webhook} = await register(apiKey, receiver.url)
  receiver.answer(302)
  const {body: job} = await order(apiKey, ['/ok'])
  await expect.poll(() => eventsOf(job.id).length, {timeout: 30_000}).toBe(1)
  const shown = async () =>
    (await client.call('GET', '/v1/webhooks', undefined, withKey(apiKey))).body.webhooks[0]
  await expect.poll(async () => (await shown()).failure).toBe('The URL answered with the HTTP status 302.')
  await service.stop('SIGKILL')
  receiver.answer(204)
  service = await runService(ENV, folder)
  client = accountClient(service)
  await expect.poll(() => eventsOf(job.id).length, {timeout: 60_000}).toBe(4)
  expect(eventsOf(job.id).map(({event}) => event.number)).toEqual([1, 1, 2, 3])
  expect((await shown()).id).toBe(webhook.id)
})

it('sends nothing to a place that is private by now', async () => {
  const apiKey = await service.key(5)
  await register(apiKey, receiver.url)
  await service.stop()
  service = await runService({FACSIMILE_BROWSER: '/nowhere/chrome'}, folder)
  client = accountClient(service)
  const {body: job} = await order(apiKey, ['/ok'])
  const failure = async () =>
    (await client.call('GET', '/v1/webhooks', undefined, withKey(apiKey))).body.webhooks[0].failure
  await expect.poll(failure, {timeout: 30_000}).toContain('127.0.0.1')
  await sleep(500)
  expect(eventsOf(job.id)).toEqual([])
})
