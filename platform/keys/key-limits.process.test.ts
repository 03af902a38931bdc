import {Client} from '@modelcontextprotocol/sdk/client/index.js'
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type {Transport} from '@modelcontextprotocol/sdk/shared/transport.js'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {accountClient, signedUp} from '../accounts/testing/account-client.ts'
import {runCommand} from '../cli/testing/run-command.ts'
import {type Pages, servePages} from '../server/testing/pages.ts'
import {type RunningService, runService} from '../server/testing/run-service.ts'

let pages: Pages
let service: RunningService
beforeAll(async () => {
  pages = await servePages()
  service = await runService({
    FACSIMILE_BROWSER: '/nowhere/chrome',
    FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
    FACSIMILE_LOGIN_RATE_LIMIT: '1000',
    FACSIMILE_PURCHASE_URL: 'https://shop.example/credits',
    FACSIMILE_TRUST_PROXY: '1'
  })
}, 60_000)
afterAll(async () => {
  await service?.stop()
  await pages?.close()
}, 60_000)

const command = (...args: string[]) =>
  runCommand(['keys', ...args], {env: {FACSIMILE_DATA_DIR: `${service.folder}/data`}})

let people = 0
/** A key as the operator makes it. */
async function keyWith(...flags: string[]): Promise<string> {
  const email = `person${people++}@example.com`
  const {stdout, stderr} = await command('create', '--email', email, '--credits', '20', '--json', ...flags)
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout).apiKey
}

/** Everything that takes a key, and the code that it answers with. */
const uses = {
  copy: async (apiKey: string, headers: Record<string, string> = {}) =>
    service.magic({apiKey, url: `${pages.host}/ok`, certificate: false}, headers),
  checkout: async (apiKey: string, headers: Record<string, string> = {}) =>
    accountClient(service).call('POST', '/v1/credits/checkout', {apiKey}, headers),
  read: async (apiKey: string, headers: Record<string, string> = {}) =>
    accountClient(service).call('GET', '/v1/account', undefined, {
      authorization: `Bearer ${apiKey}`,
      ...headers
    }),
  claim: async (apiKey: string, headers: Record<string, string> = {}) =>
    accountClient(service).call('POST', '/auth/claim', {apiKey, password: 'long enough 1'}, headers),
  mcp: async (apiKey: string, headers: Record<string, string> = {}) => {
    const client = new Client({name: 'test', version: '1'})
    const transport = new StreamableHTTPClientTransport(new URL(`${service.origin}/mcp`), {
      requestInit: {headers: {authorization: `Bearer ${apiKey}`, ...headers}}
    })
    const call = {name: 'copy_component_from_url', arguments: {url: `${pages.host}/ok`, certificate: false}}
    const failed = await client
      .connect(transport as Transport)
      .then(() => client.callTool(call))
      .then(
        ({isError, content}) => (isError ? JSON.stringify(content) : ''),
        ({message}: Error) => message
      )
    await client.close()
    const [, code] = /\b(key_[a-z]+_[a-z_]+)\b/.exec(failed) ?? []
    return {status: failed === '' ? 200 : 401, body: {code}}
  }
}

async function codesOf(apiKey: string, headers?: Record<string, string>) {
  const codes: Record<string, string | number> = {}
  for (const [name, use] of Object.entries(uses)) {
    const {status, body} = await use(apiKey, headers)
    codes[name] = (body as {code?: string} | undefined)?.code?.startsWith('key_')
      ? (body as {code: string}).code
      : status
  }
  return codes
}

const MISSING = 'key_scope_missing'

it('a key does what its scopes name, and nothing else, wherever keys are taken', async () => {
  const all = {copy: 200, checkout: 200, read: 200, claim: 200, mcp: 200}
  expect(await codesOf(await keyWith())).toEqual(all)
  const none = {copy: MISSING, checkout: MISSING, read: MISSING, claim: MISSING, mcp: MISSING}
  expect(await codesOf(await keyWith('--scope', 'copy'))).toEqual({...none, copy: 200, mcp: 200})
  expect(await codesOf(await keyWith('--scope', 'account:read', '--scope', 'credits:buy'))).toEqual({
    ...none,
    read: 200,
    checkout: 200
  })
  expect(await codesOf(await keyWith('--scope', 'account:claim'))).toEqual({...none, claim: 200})
})

it('a key works in its networks alone, wherever keys are taken', async () => {
  const key = await keyWith('--allow-ip', '192.0.2.0/24', '--allow-ip', '2001:db8:7::/48')
  const refused = 'key_network_not_allowed'
  const outside = {copy: refused, checkout: refused, read: refused, claim: refused, mcp: refused}
  for (const from of ['198.51.100.1', '2001:db8:8::1', 'nonsense'])
    expect(await codesOf(key, {'x-forwarded-for': from})).toEqual(outside)
  const answer = await uses.copy(key, {'x-forwarded-for': '198.51.100.1'})
  expect(answer.status).toBe(403)
  // Who has found a key learns nothing of its account.
  expect(answer.headers.get('x-credits-remaining')).toBeNull()
  for (const from of ['192.0.2.9', '::ffff:192.0.2.9', '2001:db8:7:1::1'])
    expect((await uses.copy(key, {'x-forwarded-for': from})).status).toBe(200)
})

it('a key spends what it may in a day and in all, and says how much that was', async () => {
  const day = await keyWith('--day-limit', '2')
  const spend = (key: string) => uses.copy(key, {'cache-control': 'no-cache'})
  expect((await Promise.all([spend(day), spend(day)])).map(({status}) => status)).toEqual([200, 200])
  const refused = await spend(day)
  expect(refused.body.code).toBe('key_day_limit_reached')
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(86_400)
  const total = await keyWith('--total-limit', '1', '--scope', 'copy', '--scope', 'account:read')
  expect((await spend(total)).status).toBe(200)
  expect((await spend(total)).body.code).toBe('key_credits_spent')
  expect((await uses.read(total)).body).toEqual({
    status: 'Active',
    balance: 19,
    reserved: 0,
    spendable: 19,
    key: {
      prefix: total.slice(0, 12),
      scopes: ['copy', 'account:read'],
      creditsPerDay: null,
      creditsTotal: 1,
      allowedIps: [],
      spentToday: 1,
      spentTotal: 1
    }
  })
})

it('an account makes such keys for itself', async () => {
  const person = await signedUp(service)
  const limits = {
    scopes: ['account:read'],
    creditsPerDay: 5,
    creditsTotal: 50,
    allowedIps: ['127.0.0.1', '2001:db8::/32'],
    endsAt: new Date(Date.now() + 86_400_000).toISOString()
  }
  const made = await person.call('POST', '/account/keys', {name: 'limited', ...limits})
  expect(made.body.key).toMatchObject(limits)
  expect((await person.call('GET', '/account/keys')).body.keys[0]).toMatchObject(limits)
  expect((await uses.copy(made.body.apiKey, {'x-forwarded-for': '127.0.0.1'})).body.code).toBe(MISSING)
  for (const [field, value] of Object.entries({
    scopes: ['everything'],
    creditsPerDay: 0,
    creditsTotal: 1.5,
    allowedIps: ['10.0.0.0/33'],
    endsAt: '2020-01-01'
  })) {
    const {body} = await person.call('POST', '/account/keys', {name: 'wrong', [field]: value})
    expect(body).toMatchObject({code: 'invalid_request'})
    expect(body.errors[0].path[0]).toBe(field)
  }
})

it('an account changes the limits of its keys, and they hold at once', async () => {
  const person = await signedUp(service)
  const {apiKey, key} = (await person.call('POST', '/account/keys', {name: 'build', creditsPerDay: 5})).body
  const path = `/account/keys/${key.prefix}`
  const change = async (body: unknown) => (await person.call('PATCH', path, body)).body
  const later = new Date(Date.now() + 86_400_000).toISOString()
  const limits = {scopes: ['account:read'], creditsTotal: 50, allowedIps: ['127.0.0.1'], endsAt: later}
  expect(await change(limits)).toMatchObject({name: 'build', creditsPerDay: 5, ...limits})
  expect((await uses.copy(apiKey, {'x-forwarded-for': '127.0.0.1'})).body.code).toBe(MISSING)
  const free = {creditsPerDay: null, creditsTotal: null, allowedIps: [], endsAt: null}
  expect(await change({name: 'builder', ...free})).toMatchObject({name: 'builder', ...free})
  expect(await change({})).toMatchObject({name: 'builder', ...free})
  expect((await uses.read(apiKey, {'x-forwarded-for': '198.51.100.1'})).status).toBe(200)
  for (const [field, value] of Object.entries({creditsTotal: 0, allowedIps: ['x'], endsAt: '2020-01-01'})) {
    const {code, errors} = await change({[field]: value})
    expect([code, errors[0].path[0]]).toEqual(['invalid_request', field])
  }
  await person.call('DELETE', path)
  expect(await change({endsAt: null})).toMatchObject({code: 'not_found'})
  expect((await uses.read(apiKey)).status).toBe(401)
})

it('the command changes what it names, and takes limits away', async () => {
  const key = await keyWith('--scope', 'copy', '--allow-ip', '192.0.2.1', '--day-limit', '7')
  const prefix = key.slice(0, 12)
  const changed = async (...flags: string[]) => {
    const {stdout, stderr} = await command('change', prefix, '--json', ...flags)
    if (stdout === '') throw new Error(stderr)
    return JSON.parse(stdout).key
  }
  const before = {prefix, name: 'key', scopes: ['copy'], allowedIps: ['192.0.2.1'], creditsPerDay: 7}
  expect(await changed()).toMatchObject(before)
  expect(await changed('--total-limit', '9', '--name', 'build')).toMatchObject({
    ...before,
    name: 'build',
    creditsTotal: 9
  })
  const none = ['--day-limit', 'none', '--total-limit', 'none', '--allow-ip', 'none', '--expires', 'none']
  expect(await changed(...none, '--scope', 'all')).toMatchObject({
    scopes: ['copy', 'account:read', 'credits:buy', 'account:claim'],
    allowedIps: [],
    creditsPerDay: null,
    creditsTotal: null,
    ends: null
  })
  const {stdout} = await command('change', prefix, '--day-limit', '3')
  expect(stdout).toMatch(new RegExp(`^${prefix}  build  made .*  3 credits a day\n$`))
  for (const [flag, value] of [
    ['--day-limit', 'many'],
    ['--day-limit', '0'],
    ['--allow-ip', '10.0.0.0/33']
  ] as const) {
    const {code, stderr} = await command('change', prefix, flag, value)
    expect([code, stderr]).toEqual([2, expect.stringContaining(flag)])
  }
  await command('revoke', prefix)
  expect((await command('change', prefix, '--expires', 'none')).stderr).toContain('no key')
})

it('the command lists limits, and names the flag that is wrong', async () => {
  const key = await keyWith(
    '--scope',
    'copy',
    '--allow-ip',
    '192.0.2.1',
    '--day-limit',
    '7',
    '--expires',
    '2999-01-01'
  )
  const {stdout} = await command('list')
  const line = stdout.split('\n').find((one) => one.startsWith(key.slice(0, 12)))
  expect(line).toContain('for copy  from 192.0.2.1  7 credits a day')
  expect(line).toContain('ends 2999-01-01T00:00:00.000Z')
  for (const [flag, value] of [
    ['--allow-ip', '10.0.0.0/33'],
    ['--day-limit', '0'],
    ['--expires', 'yesterday'],
    ['--scope', 'everything']
  ] as const) {
    const {code, stderr} = await command('create', '--email', 'wrong@example.com', flag, value)
    expect(code).toBe(2)
    expect(stderr).toContain(flag)
  }
})
