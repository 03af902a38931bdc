import {writeFile} from 'node:fs/promises'
import path from 'node:path'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {accountClient} from '../accounts/testing/account-client.ts'
import {runCommand} from '../cli/testing/run-command.ts'
import {describeWithBrowser} from '../browser/testing/describe-with-browser.ts'
import {type RunningService, runService} from '../server/testing/run-service.ts'
import {type PrivateSite, servePrivateSite} from './testing/private-site.ts'

const SECRET = 'q83vEjRWeJCr0a1b2c3d4e5f'

await describeWithBrowser('pages that are opened with headers, a storage state, and waited for', () => {
  let site: PrivateSite
  let service: RunningService
  beforeAll(async () => {
    site = await servePrivateSite()
    service = await runService({FACSIMILE_EGRESS_ALLOW: '127.0.0.1, ::1', LOG_LEVEL: 'Debug'})
  }, 120_000)
  afterAll(async () => {
    await service?.stop()
    site?.close()
  }, 60_000)

  // The browser itself takes the first away from what it redirects to another host, and the second it does not.
  const headers = {Authorization: `Bearer ${SECRET}`, 'X-Api-Key': SECRET}
  const cookie = {name: 'session', value: SECRET, domain: '127.0.0.1', path: '/', expires: -1}
  const storageState = () => ({
    cookies: [cookie, {...cookie, domain: 'other.example'}],
    origins: [
      {origin: `http://${site.host}`, localStorage: [{name: 'name', value: 'Ada'}]},
      {origin: 'https://other.example', localStorage: [{name: 'name', value: SECRET}]}
    ]
  })
  const copy = (apiKey: string, path: string, more: object) =>
    service.magic({
      apiKey,
      url: `${site.host}${path}`,
      certificate: false,
      settings: {styleFormat: 'local'},
      ...more
    })
  const balance = async (apiKey: string) => {
    const {body} = await accountClient(service).call('GET', '/v1/account', undefined, {
      authorization: `Bearer ${apiKey}`
    })
    return {balance: body.balance, reserved: body.reserved}
  }

  it('sends headers to the origin of the page alone, redirects included', async () => {
    const apiKey = await service.key(10)
    const known = await copy(apiKey, '/hop', {headers})
    expect(known).toMatchObject({status: 200})
    expect(known.body.code).toContain('Known')
    expect(
      site.own.filter(({path}) => path === '/own.css').map(({authorization, key}) => [authorization, key])
    ).toContainEqual([headers.Authorization, SECRET])
    const left = await copy(apiKey, '/leave', {headers, cookies: [{name: 'session', value: SECRET}]})
    expect(left.body.code).toContain('Elsewhere')
    expect(site.other.map(({path}) => path)).toEqual(expect.arrayContaining(['/a.css', '/b.css', '/page']))
    expect(JSON.stringify(site.other)).not.toContain(SECRET)
    const stranger = await copy(apiKey, '/hop', {})
    expect(stranger.body).toMatchObject({cached: false})
    expect(stranger.body.code).toContain('Unknown')
    expect(service.output()).not.toContain(SECRET)
  })

  it('opens the session of a storage state, its cookies and what it keeps of the page', async () => {
    const apiKey = await service.key(3)
    const {body} = await copy(apiKey, '/', {storageState: storageState()})
    expect(body.code).toContain('Logged in')
    expect(body.code).toContain('Ada')
    const [own] = storageState().origins
    expect(
      await copy(apiKey, '/', {storageState: {cookies: [{...cookie, domain: 'other.example'}], origins: []}})
    ).toMatchObject({status: 422, body: {code: 'invalid_request', errors: [{path: ['storageState']}]}})
    expect(await copy(apiKey, '/', {headers: {Host: 'other.example'}})).toMatchObject({
      status: 422,
      body: {code: 'invalid_request'}
    })
    expect(
      await copy(apiKey, '/', {storageState: {cookies: [{...cookie, value: `${SECRET};`}], origins: [own]}})
    ).toMatchObject({
      status: 422,
      body: {code: 'invalid_request'}
    })
    expect(await balance(apiKey)).toEqual({balance: 2, reserved: 0})
    expect(service.output()).not.toContain(SECRET)
  })

  it('waits for a selector or some time, and charges nothing for one that never matches', async () => {
    const apiKey = await service.key(5)
    const early = await copy(apiKey, '/late', {selector: 'h1'})
    expect(early.body.code).toContain('Early')
    const late = await copy(apiKey, '/late', {waitFor: '#ready'})
    expect(late.body.code).toContain('Late chart')
    expect((await copy(apiKey, '/late', {waitFor: 2500})).body.code).toContain('Late chart')
    for (const [waitFor, code] of [
      ['#never', 'element_not_found'],
      ['p::(', 'element_not_found'],
      [10_001, 'invalid_request'],
      ['', 'invalid_request']
    ] as const) {
      const began = Date.now()
      expect({waitFor, ...(await copy(apiKey, '/plain', {waitFor}))}).toMatchObject({
        status: 422,
        body: {code}
      })
      // Nothing in the page runs: there is nothing to wait for.
      expect(Date.now() - began).toBeLessThan(10_000)
    }
    expect(await balance(apiKey)).toEqual({balance: 2, reserved: 0})
  })

  it('are what the command opens too, and no option repeats a secret', async () => {
    const file = path.join(service.folder, 'state.json')
    await writeFile(file, JSON.stringify({...storageState(), more: 1}))
    const page = `http://${site.host}/`
    const convert = (...options: string[]) => runCommand(['convert', page, '--no-certificate', ...options])
    const {code, stdout, stderr} = await convert(
      ...['--header', `Authorization: Bearer ${SECRET}`],
      ...['--storage-state', file],
      ...['--wait-for', 'h2']
    )
    expect({code, stderr}).toMatchObject({code: 0})
    for (const text of ['Known', 'Logged in', 'Ada']) expect(stdout).toContain(text)
    expect((await convert('--cookie', `session=${SECRET}`)).stdout).toContain('Logged in')
    for (const [options, sentence] of [
      [['--cookie', SECRET], /--cookie: Expected name=value/],
      [['--header', SECRET], /--header: Expected "name: value"/],
      [['--header', `Host: ${SECRET}`], /--header.*Host/],
      [['--storage-state', 'nowhere.json'], /nowhere.json cannot be read/],
      [['--wait-for', '20000'], /--wait-for/],
      [['--cookie', `a=${SECRET}`, '--engine', 'html'], /need a browser/]
    ] as const) {
      const refused = await convert(...options)
      expect({options, code: refused.code}).toEqual({options, code: 2})
      expect(refused.stderr).toMatch(sentence)
      expect(refused.stderr).not.toContain(SECRET)
    }
    const missing = await convert('--wait-for', '#never', '--timeout', '3')
    expect(missing).toMatchObject({code: 7, stdout: ''})
  })

  it('are pages of a job too, of one host', async () => {
    const apiKey = await service.key(5)
    const client = accountClient(service)
    const authorization = {authorization: `Bearer ${apiKey}`}
    const order = (urls: readonly string[], more: object) =>
      client.call('POST', '/v1/jobs', {apiKey, urls, certificate: false, ...more})
    for (const [urls, more, path] of [
      [[`${site.host}/`, `${site.otherHost}/`], {headers}, ['urls', 1]],
      [
        [`${site.host}/`],
        {cookies: [{name: 'a', value: SECRET, domain: 'other.example'}]},
        ['cookies', 0, 'domain']
      ]
    ] as const)
      expect(await order(urls, more)).toMatchObject({
        status: 422,
        code: 'invalid_request',
        body: {errors: [{path}]}
      })
    expect(await balance(apiKey)).toEqual({balance: 5, reserved: 0})
    const {body} = await order([`${site.host}/`, `${site.host}/?2`], {
      headers,
      storageState: storageState(),
      waitFor: 'h2'
    })
    const job = async () => (await client.call('GET', `/v1/jobs/${body.id}`, undefined, authorization)).body
    await expect.poll(async () => (await job()).state, {timeout: 60_000}).toBe('done')
    expect(await job()).toMatchObject({counts: {done: 2}})
    const {body: made} = await client.call('GET', `/v1/jobs/${body.id}/pages/1`, undefined, authorization)
    for (const text of ['Known', 'Logged in', 'Ada']) expect(made.code).toContain(text)
    expect(JSON.stringify(await job())).not.toContain(SECRET)
    expect(service.output()).not.toContain(SECRET)
  })
})
