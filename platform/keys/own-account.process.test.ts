import {afterAll, beforeAll, expect, it} from 'vitest'
import {accountClient} from '../accounts/testing/account-client.ts'
import {runCommand} from '../cli/testing/run-command.ts'
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

const read = (path: string, apiKey: string) =>
  accountClient(service).call('GET', path, undefined, {authorization: `Bearer ${apiKey}`})

it('shows the keys of its account, and what was spent by day, to a key', async () => {
  const [apiKey, other] = [await service.key(10), await service.key(3)]
  await service.magic({apiKey, url: `${pages.host}/ok`, certificate: false})
  const keys = await read('/v1/keys', apiKey)
  expect(keys.status).toBe(200)
  expect(keys.body.keys).toMatchObject([{prefix: apiKey.slice(0, 12), name: 'test', creditsPerDay: null}])
  expect(JSON.stringify(keys.body)).not.toContain(apiKey)
  const usage = await read('/v1/usage?days=2', apiKey)
  expect(usage.body.days).toHaveLength(2)
  expect(usage.body.days.at(-1)).toMatchObject({received: 10, spent: 1})
  expect((await read('/v1/usage', other)).body.days.at(-1)).toMatchObject({received: 3, spent: 0})
  expect(usage.headers.get('cache-control')).toBe('no-store')
})

it('refuses wrong questions, and keys that may not ask', async () => {
  const apiKey = await service.key(1)
  for (const days of ['0', '366', 'x'])
    expect(await read(`/v1/usage?days=${days}`, apiKey)).toMatchObject({status: 422, code: 'invalid_request'})
  const args = ['keys', 'create', '--email', 'copies@example.com', '--scope', 'copy', '--json']
  const {stdout} = await runCommand(args, {env: {FACSIMILE_DATA_DIR: `${service.folder}/data`}})
  const narrow = JSON.parse(stdout).apiKey
  for (const path of ['/v1/keys', '/v1/usage']) {
    expect(await read(path, narrow)).toMatchObject({status: 403, code: 'key_scope_missing'})
    expect(await read(path, 'fcs_none')).toMatchObject({status: 401, code: 'invalid_api_key'})
  }
})
