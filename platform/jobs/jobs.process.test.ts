import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {strFromU8, unzipSync} from 'fflate'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type AccountClient, accountClient} from '../accounts/testing/account-client.ts'
import {type Pages, servePages} from '../server/testing/pages.ts'
import {type RunningService, runService} from '../server/testing/run-service.ts'
import {readEvents} from './testing/read-events.ts'

/** Without a browser pages are read as text, which is quick. */
const ENV = {FACSIMILE_BROWSER: '/nowhere/chrome', FACSIMILE_EGRESS_ALLOW: '127.0.0.1'}

let folder: string
let pages: Pages
let service: RunningService
let client: AccountClient
beforeAll(async () => {
  pages = await servePages()
  folder = await mkdtemp(path.join(tmpdir(), 'facsimile-jobs-'))
  service = await runService(ENV, folder)
  client = accountClient(service)
}, 60_000)
afterAll(async () => {
  await service?.stop()
  await pages?.close()
  await rm(folder, {recursive: true, force: true})
}, 60_000)

const withKey = (apiKey: string) => ({authorization: `Bearer ${apiKey}`})
const order = (apiKey: string, urls: readonly string[], headers: Record<string, string> = {}) =>
  client.call('POST', '/v1/jobs', {apiKey, urls, certificate: false}, headers)
const state = async (apiKey: string, id: string) =>
  (await client.call('GET', `/v1/jobs/${id}`, undefined, withKey(apiKey))).body
const account = async (apiKey: string) =>
  (await client.call('GET', '/v1/account', undefined, withKey(apiKey))).body
async function ended(apiKey: string, id: string) {
  await expect.poll(async () => (await state(apiKey, id)).endedAt, {timeout: 60_000}).not.toBeNull()
  return state(apiKey, id)
}

it('copies every page or says why not, charges what it delivered, and keeps the copies', async () => {
  const apiKey = await service.key(10)
  const urls = [`${pages.host}/ok`, `${pages.host}/missing`, `${pages.host}/ok?again`, '10.0.0.1']
  const accepted = await order(apiKey, urls)
  expect(accepted).toMatchObject({status: 202, body: {counts: {done: 0}, credits: {charged: 0}}})
  expect(accepted.headers.get('x-credits-remaining')).not.toBeNull()
  const job = await ended(apiKey, accepted.body.id)
  expect(job).toMatchObject({
    state: 'done',
    counts: {waiting: 0, done: 2, failed: 2, cancelled: 0},
    credits: {reserved: 0, charged: 2},
    pages: [
      {number: 0, url: urls[0], state: 'done', code: null},
      {number: 1, state: 'failed', copyId: null, code: 'page_not_found'},
      {number: 2, state: 'done'},
      {number: 3, state: 'failed', code: 'address_not_allowed'}
    ]
  })
  expect(await account(apiKey)).toMatchObject({balance: 8, reserved: 0, spendable: 8})
  const copy = await client.call('GET', `/v1/jobs/${job.id}/pages/2`, undefined, withKey(apiKey))
  expect(copy).toMatchObject({status: 200, body: {id: job.pages[2].copyId, engine: 'html', fidelity: null}})
  expect(copy.body.code).toContain('<')
  for (const number of ['1', '9', 'x'])
    expect(
      await client.call('GET', `/v1/jobs/${job.id}/pages/${number}`, undefined, withKey(apiKey))
    ).toMatchObject({
      status: 404,
      code: 'not_found'
    })
})

const unzipped = async (response: Response) => {
  expect(response.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

it('gives its copies as archives: one, or all that are there', async () => {
  const apiKey = await service.key(10)
  const settings = {styleFormat: 'external'}
  const urls = [`${pages.host}/ok`, `${pages.host}/missing`, `${pages.host}/long`]
  const {body} = await client.call('POST', '/v1/jobs', {apiKey, urls, settings, certificate: false})
  await ended(apiKey, body.id)
  const get = (path: string) => client.send('GET', `/v1/jobs/${body.id}${path}`, undefined, withKey(apiKey))
  const all = await unzipped(await get('/files'))
  const host = pages.host.replace(':', '-')
  const [first, last] = [`0000-${host}-ok`, `0002-${host}-long`]
  expect(Object.keys(all).toSorted()).toEqual(
    [first, last]
      .flatMap((folder) =>
        ['component.css', 'component.html', 'copy.json'].map((name) => `${folder}/${name}`)
      )
      .concat('job.json')
  )
  expect(all[`${first}/component.css`]).toContain('rebeccapurple')
  expect(JSON.parse(all['job.json'] ?? '')).toMatchObject({
    id: body.id,
    pages: [{folder: first}, {folder: null, code: 'page_not_found'}, {folder: last}]
  })
  const one = await unzipped(await get('/pages/0?files=zip'))
  expect(one['component.html']).toBe(all[`${first}/component.html`])
  // The same copy, from the cache, in the answer to a request of its own.
  const request = {apiKey, url: urls[0], settings, certificate: false, files: 'zip'}
  const answer = await client.send('POST', '/v1/magic', request)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="copy_\w+\.zip"$/)
  expect(answer.headers.get('x-credits-remaining')).toBe('7')
  const magic = await unzipped(answer)
  expect(magic['component.html']).toBe(one['component.html'])
  expect(JSON.parse(magic['copy.json'] ?? '')).toMatchObject({
    id: JSON.parse(one['copy.json'] ?? '').id,
    files: ['component.html', 'component.css'],
    credits: {charged: 1, remaining: 7},
    cached: true
  })
  expect(await client.call('POST', '/v1/magic', {...request, files: 'rar'})).toMatchObject({
    status: 422,
    code: 'invalid_request'
  })
  expect((await client.call('GET', '/v1/jobs/job_none/files', undefined, withKey(apiKey))).status).toBe(404)
})

it('reports what happens in order, and again from any event on', async () => {
  const apiKey = await service.key(10)
  const {body} = await order(apiKey, [`${pages.host}/ok`, `${pages.host}/missing`])
  const all = await readEvents(client, body.id, apiKey)
  expect(all.map(({id}) => id)).toEqual([1, 2, 3, 4])
  expect(all[0]).toMatchObject({event: 'job.created', data: {job: body.id, pages: 2}})
  expect(
    all
      .slice(1, 3)
      .map(({event}) => event)
      .toSorted()
  ).toEqual(['page.done', 'page.failed'])
  expect(all[3]).toMatchObject({event: 'job.done', data: {counts: {done: 1, failed: 1}}})
  expect(await readEvents(client, body.id, apiKey, 2)).toEqual(all.slice(2))
  expect(await readEvents(client, body.id, apiKey, 4)).toEqual([])
  const wrong = await client.call('GET', `/v1/jobs/${body.id}/events`, undefined, {
    ...withKey(apiKey),
    'last-event-id': 'x'
  })
  expect(wrong).toMatchObject({status: 422, code: 'invalid_request'})
})

it('gives back what a cancelled job has not delivered', async () => {
  const apiKey = await service.key(50)
  const urls = Array.from({length: 40}, (_, index) => `${pages.host}/slow?${index}`)
  const {body} = await order(apiKey, urls)
  expect(await account(apiKey)).toMatchObject({balance: 50, reserved: 40, spendable: 10})
  await sleep(500)
  const cancelled = await client.call('DELETE', `/v1/jobs/${body.id}`, undefined, withKey(apiKey))
  expect(cancelled).toMatchObject({status: 200, body: {state: 'cancelled', counts: {waiting: 0}}})
  const {counts} = cancelled.body
  expect(counts.cancelled).toBeGreaterThan(30)
  await sleep(2500)
  expect(await state(apiKey, body.id)).toMatchObject({state: 'cancelled', counts})
  expect(await account(apiKey)).toMatchObject({balance: 50 - counts.done, reserved: 0})
  const again = await client.call('DELETE', `/v1/jobs/${body.id}`, undefined, withKey(apiKey))
  expect(again.body).toEqual(cancelled.body)
  expect((await readEvents(client, body.id, apiKey)).at(-1)).toMatchObject({event: 'job.cancelled'})
})

it('refuses with a named error, and reserves nothing', async () => {
  const apiKey = await service.key(5)
  const many = Array.from({length: 1001}, (_, index) => `example.com/${index}`)
  const refusals = [
    [await order(apiKey, many), 422, 'invalid_request'],
    [await order(apiKey, []), 422, 'invalid_request'],
    [await order(apiKey, ['example.com', 'example.org', 'https://example.com/']), 422, 'invalid_request'],
    [await order(apiKey, ['example.com', 'javascript:alert(1)']), 422, 'invalid_request'],
    [await order(apiKey, many.slice(0, 6)), 402, 'account_inactive'],
    [await order('fcs_none', ['example.com']), 401, 'invalid_api_key'],
    [
      await client.call('POST', '/v1/jobs', {apiKey, urls: ['example.com'], settings: {styleFormat: 'sass'}}),
      422,
      'invalid_request'
    ],
    [await client.call('PUT', '/v1/jobs', {}), 405, 'method_not_allowed'],
    [await client.call('GET', '/v1/jobs/job_none', undefined, withKey(apiKey)), 404, 'not_found'],
    [await client.call('GET', '/v1/jobs/job_none'), 401, 'invalid_api_key']
  ] as const
  expect(refusals.map(([{status, code}]) => [status, code])).toEqual(
    refusals.map(([, status, code]) => [status, code])
  )
  expect(refusals[2][0].body.errors).toEqual([{path: ['urls', 2], message: 'The same page as urls[0].'}])
  expect(await account(apiKey)).toMatchObject({balance: 5, reserved: 0})
})

it('is nothing to another account', async () => {
  const [own, other] = [await service.key(5), await service.key(5)]
  const {body} = await order(own, [`${pages.host}/ok`])
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['GET', '/events'],
    ['GET', '/pages/0']
  ] as const)
    expect(await client.call(method, `/v1/jobs/${body.id}${path}`, undefined, withKey(other))).toMatchObject({
      status: 404,
      code: 'not_found'
    })
  expect(await ended(own, body.id)).toMatchObject({state: 'done', counts: {done: 1}})
})

it('is one job however often a named request is sent', async () => {
  const apiKey = await service.key(5)
  const name = {'idempotency-key': 'order-1'}
  const answers = await Promise.all([1, 2, 3].map(() => order(apiKey, [`${pages.host}/ok`], name)))
  expect(new Set(answers.map(({body}) => body.id)).size).toBe(1)
  expect(await order(apiKey, [`${pages.host}/missing`], name)).toMatchObject({
    status: 422,
    code: 'idempotency_key_reused'
  })
  await ended(apiKey, answers[0]!.body.id)
  expect(await account(apiKey)).toMatchObject({balance: 4, reserved: 0})
})

it('goes on after the service was killed, and charges once', async () => {
  const apiKey = await service.key(20)
  const urls = Array.from({length: 12}, (_, index) => `${pages.host}/ok?killed=${index}`)
  const {body} = await order(apiKey, urls)
  await expect
    .poll(async () => (await state(apiKey, body.id)).counts.done, {timeout: 30_000})
    .toBeGreaterThan(1)
  await service.stop('SIGKILL')
  service = await runService(ENV, folder)
  client = accountClient(service)
  expect(await ended(apiKey, body.id)).toMatchObject({
    state: 'done',
    counts: {done: 12},
    credits: {charged: 12}
  })
  expect(await account(apiKey)).toMatchObject({balance: 8, reserved: 0})
})
