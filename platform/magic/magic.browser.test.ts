import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {describeWithBrowser} from '../browser/testing/describe-with-browser.ts'
import {runCommand} from '../cli/testing/run-command.ts'
import {postgresPrograms, startPostgres} from '../database/testing/postgres.ts'
import {type Pages, servePages} from '../server/testing/pages.ts'
import {type RunningService, runService} from '../server/testing/run-service.ts'

// Several run at once and share the machine.
vi.setConfig({testTimeout: 300_000})

await describeWithBrowser('POST /v1/magic', () => {
  let pages: Pages
  let service: RunningService
  let key: string
  beforeAll(async () => {
    pages = await servePages()
    service = await runService({FACSIMILE_EGRESS_ALLOW: '127.0.0.1', FACSIMILE_BROWSERS: '2'})
    key = await service.key(1000)
  })
  afterAll(async () => {
    await service?.stop()
    await pages?.close()
  })
  const copyPage = (path: string, more: object = {}, headers?: Record<string, string>) =>
    service.magic({apiKey: key, url: `${pages.host}${path}`, ...more}, headers)

  it.concurrent('answers with a copy in the formats that were asked for, and with defaults otherwise', async ({
    expect
  }) => {
    const {status, headers, body} = await copyPage('/ok')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      url: `http://${pages.host}/ok`,
      title: 'Fine!',
      settings: {componentFormat: 'html', styleFormat: 'inline', includeMediaQuery: true},
      engine: 'browser',
      credits: {charged: 1},
      cached: false
    })
    expect(body.code).toContain('A page')
    expect(body.code).toContain('@media')
    expect(body.files).toEqual([{name: 'component.html', text: body.code}])
    expect(headers.get('x-credits-remaining')).toBe(String(body.credits.remaining))
    expect(headers.get('x-request-id')).toMatch(/^request_/)
    const settings = {componentFormat: 'jsx', styleFormat: 'external', includeMediaQuery: false}
    const jsx = await copyPage('/ok', {settings})
    expect(jsx.body.settings).toEqual(settings)
    expect(jsx.body.files.map(({name}: {name: string}) => name)).toEqual([
      'component.jsx',
      'component.styles.jsx'
    ])
    expect(jsx.body.css).not.toContain('@media')
  })

  it.concurrent('compares the copy with its page, unless told not to', async ({expect}) => {
    const settings = {styleFormat: 'external'}
    const plain = await copyPage('/ok', {settings, certificate: false})
    expect(plain.body).toMatchObject({
      fidelity: null,
      fidelityReason: 'The request asked for no certificate.',
      cached: false
    })
    const compared = await copyPage('/ok', {settings})
    expect(compared.body).toMatchObject({fidelity: {score: 1}, fidelityReason: null, cached: false})
    expect(compared.body.code).toBe(plain.body.code)
    expect((await copyPage('/ok', {certificate: 'no'})).status).toBe(422)
  })

  it.concurrent('returns no script, no handler and no javascript: address', async ({expect}) => {
    const {body} = await copyPage('/ok', {settings: {styleFormat: 'tailwind'}})
    expect(body.code).not.toMatch(/<script|onclick|javascript:/i)
  })

  it.concurrent('serves a copy again for some minutes, says so, and makes it anew when told to', async ({
    expect
  }) => {
    const settings = {styleFormat: 'local', includeMediaQuery: false}
    const own = await service.key(5)
    const copyOf = (path: string, more: object, headers?: Record<string, string>) =>
      service.magic({apiKey: own, url: `${pages.host}${path}`, ...more}, headers)
    const first = await copyOf('/ok', {settings})
    const second = await copyOf('/ok', {settings})
    expect(second.body).toMatchObject({id: first.body.id, cached: true, credits: {charged: 1}})
    expect(second.body.credits.remaining).toBe(first.body.credits.remaining - 1)
    const third = await copyOf('/ok', {settings}, {'cache-control': 'no-cache'})
    expect(third.body.cached).toBe(false)
    expect(third.body.id).not.toBe(first.body.id)
  })

  it.concurrent('does a named request once, whoever asks how often', async ({expect}) => {
    const own = await service.key(5)
    const named = () =>
      service.magic(
        {apiKey: own, url: `${pages.host}/slow?once`, settings: {includeMediaQuery: false}},
        {'idempotency-key': 'once', 'cache-control': 'no-cache'}
      )
    const all = await Promise.all([named(), named(), named()])
    expect(all.map(({status}) => status).sort()).toEqual([200, 409, 409])
    const {headers} = all.find(({status}) => status === 409)!
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    const again = await named()
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body).toEqual(all.find(({status}) => status === 200)?.body)
    expect(again.body.credits).toEqual({charged: 1, remaining: 4})
    expect(pages.requests.get('/slow?once')).toBe(1)
    const other = await service.magic({apiKey: own, url: `${pages.host}/ok`}, {'idempotency-key': 'once'})
    expect(other.body.code).toBe('idempotency_key_reused')
  })

  it.concurrent('is done to its end where it has a name and the client goes away', async ({expect}) => {
    const own = await service.key(5)
    const request = {
      method: 'POST',
      headers: {'content-type': 'application/json', 'idempotency-key': 'left', 'cache-control': 'no-cache'},
      body: JSON.stringify({
        apiKey: own,
        url: `${pages.host}/slow?left`,
        settings: {componentFormat: 'jsx', includeMediaQuery: false}
      })
    }
    const left = fetch(`${service.origin}/v1/magic`, {...request, signal: AbortSignal.timeout(1500)})
    await expect(left).rejects.toThrow()
    for (;;) {
      const response = await fetch(`${service.origin}/v1/magic`, request)
      const body = (await response.json()) as {credits?: unknown}
      if (response.status === 409) {
        await new Promise((resolve) => setTimeout(resolve, 300))
        continue
      }
      expect(response.headers.get('idempotency-replayed')).toBe('true')
      expect(body.credits).toEqual({charged: 1, remaining: 4})
      break
    }
  })

  it.concurrent.for([
    ['/missing', 422, 'page_not_found'],
    ['/broken', 502, 'page_unreachable'],
    ['/image', 422, 'not_html'],
    ['/inside', 403, 'address_not_allowed'],
    ['/redirect-loop', 502, 'page_unreachable']
  ] as const)('%s is %i %s, and costs nothing', async ([path, status, code], {expect}) => {
    const own = await service.key(1)
    const answer = await service.magic({apiKey: own, url: `${pages.host}${path}`})
    expect(answer.body).toMatchObject({code, status})
    expect(answer.status).toBe(status)
    const after = await service.magic({apiKey: own, url: `${pages.host}/ok`})
    expect(after.body.credits).toEqual({charged: 1, remaining: 0})
  })

  it('names a host that does not answer, and not what the proxy says in its place', async () => {
    // A port on which something listened a moment ago, and nothing does.
    const gone = await servePages()
    const {port} = new URL(`http://${gone.host}`)
    await gone.close()
    const {body} = await service.magic({apiKey: await service.key(1), url: `http://127.0.0.1:${port}/`})
    expect(body).toMatchObject({
      code: 'page_unreachable',
      status: 502,
      detail: `127.0.0.1 does not answer on port ${port}.`
    })
  })

  it.each([
    ['{', 400, 'malformed_json', undefined],
    ['', 400, 'malformed_json', undefined],
    [{}, 422, 'invalid_request', [['apiKey'], ['url']]],
    [[], 422, 'invalid_request', [[]]],
    [{apiKey: 'KEY', url: 'x.example', copyMode: 'exact'}, 422, 'invalid_request', [['copyMode']]],
    [
      {apiKey: 'KEY', url: 'x.example', settings: {copyMode: 'exact'}},
      422,
      'invalid_request',
      [['settings', 'copyMode']]
    ],
    [
      {apiKey: 'KEY', url: 'x.example', settings: {styleFormat: 'Tailwind'}},
      422,
      'invalid_request',
      [['settings', 'styleFormat']]
    ],
    [
      {apiKey: 'KEY', url: 'x.example', settings: {includeMediaQuery: 'true'}},
      422,
      'invalid_request',
      [['settings', 'includeMediaQuery']]
    ],
    [{apiKey: 'KEY', url: 5}, 422, 'invalid_request', [['url']]],
    [{apiKey: 'KEY', url: ''}, 422, 'invalid_request', [['url']]],
    [{apiKey: 'KEY', url: 'http://user:pass@x.example/'}, 422, 'invalid_request', [['url']]],
    [{apiKey: 'KEY', url: 'file:///etc/passwd'}, 403, 'address_not_allowed', [['url']]],
    [{apiKey: 'KEY', url: 'http://10.0.0.1/'}, 403, 'address_not_allowed', undefined],
    [{apiKey: 'KEY', url: 'http://[::ffff:127.0.0.1]/'}, 403, 'address_not_allowed', undefined],
    [{apiKey: 'KEY', url: 'http://169.254.169.254/latest/'}, 403, 'address_not_allowed', undefined],
    [{apiKey: 'KEY', url: 'nowhere.invalid'}, 422, 'page_not_found', undefined],
    [{apiKey: 'fcs_00000000_nonsense', url: 'x.example'}, 401, 'invalid_api_key', undefined],
    [{apiKey: 'KEY', url: 'LONG'}, 413, 'request_too_large', undefined]
  ])('%j is %i %s', async (given, status, code, paths) => {
    const text = (typeof given === 'string' ? given : JSON.stringify(given))
      .replace('"KEY"', JSON.stringify(key))
      .replace('LONG', 'x'.repeat(600_000))
    const {body, headers, status: found} = await service.magic(text)
    expect(body).toMatchObject({code, status})
    expect(found).toBe(status)
    expect(headers.get('content-type')).toBe('application/problem+json')
    for (const name of ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'x-request-id']) {
      expect(headers.get(name)).toBeTruthy()
    }
    expect(body.request_id).toBe(headers.get('x-request-id'))
    if (paths) expect(body.errors.map((error: {path: unknown}) => error.path)).toEqual(paths)
    // The documentation is there, with a heading for the code.
    const documentation = await fetch(body.documentation_url)
    expect(await documentation.text()).toContain(`<h2 id="${code}">`)
  })

  it('refuses other types, methods and paths with problems too', async () => {
    const typed = await service.magic('x=1', {'content-type': 'application/x-www-form-urlencoded'})
    expect(typed.body.code).toBe('unsupported_media_type')
    for (const [path, method, code] of [
      ['/v1/magic', 'GET', 'method_not_allowed'],
      ['/v2/magic', 'POST', 'not_found'],
      ['/nowhere', 'GET', 'not_found'],
      ['/account/drafts/%E0%A4%A', 'GET', 'not_found']
    ]) {
      const response = await fetch(`${service.origin}${path}`, {method: method as string})
      expect(await response.json()).toMatchObject({code})
    }
  })

  it.concurrent('an account without credits is inactive until it gets some', async ({expect}) => {
    const own = await service.key(0)
    const body = {apiKey: own, url: `${pages.host}/ok`}
    expect((await service.magic(body)).body).toMatchObject({code: 'account_inactive', status: 402})
    const {stdout} = await runCommand(['keys', 'list', '--json'], {
      env: {FACSIMILE_DATA_DIR: `${service.folder}/data`}
    })
    const listed = JSON.parse(stdout).keys.find(({prefix}: {prefix: string}) => own.startsWith(prefix))
    await runCommand(['credits', 'grant', '--email', listed.email, '--credits', '2'], {
      env: {FACSIMILE_DATA_DIR: `${service.folder}/data`}
    })
    expect((await service.magic(body)).body.credits).toEqual({charged: 1, remaining: 1})
  })

  it.concurrent('a key that is revoked does not work any more, one that is rotated does', async ({
    expect
  }) => {
    const own = await service.key(5)
    const env = {FACSIMILE_DATA_DIR: `${service.folder}/data`}
    const body = (apiKey: string) =>
      service.magic({apiKey, url: `${pages.host}/ok`}).then(({status}) => status)
    const {stdout} = await runCommand(['keys', 'rotate', own.slice(0, 12), '--json'], {env})
    const {apiKey, prefix} = JSON.parse(stdout)
    expect([await body(own), await body(apiKey)]).toEqual([200, 200])
    await runCommand(['keys', 'revoke', prefix], {env})
    expect([await body(own), await body(apiKey)]).toEqual([200, 401])
  })

  it('no key and no hash is in the log, and each line has its request', async () => {
    expect(service.output()).not.toContain(key)
    const lines = service
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    const requests = lines.map((line) => JSON.parse(line)).filter(({message}) => message?.[0] === 'request')
    expect(requests.length).toBeGreaterThan(20)
    for (const {annotations} of requests) expect(annotations.requestId).toMatch(/^[\w.-]{8,64}$/)
  })

  it('the documentation is generated from the API and names every field', async () => {
    const [specification, docs] = await Promise.all([
      fetch(`${service.origin}/openapi.json`).then(
        (response) => response.json() as Promise<Record<string, never>>
      ),
      fetch(`${service.origin}/docs`).then((response) => response.text())
    ])
    const missing: string[] = []
    const walk = (schema: Record<string, never>, path: string) => {
      for (const [name, field] of Object.entries(
        (schema.properties ?? {}) as Record<string, Record<string, never>>
      )) {
        const [inner] = (field.allOf ?? []) as readonly object[]
        const all = {...field, ...inner} as Record<string, unknown>
        if (!all.$ref && (!all.description || !all.examples)) missing.push(`${path}.${name}`)
        walk(field, `${path}.${name}`)
      }
    }
    const {schemas} = (
      specification as unknown as {components: {schemas: Record<string, Record<string, never>>}}
    ).components
    for (const [name, schema] of Object.entries(schemas)) walk(schema, name)
    expect(missing).toEqual([])
    for (const name of [
      'apiKey',
      'settings.styleFormat',
      'credits.remaining',
      'files[].name',
      'idempotency-key'
    ]) {
      expect(docs).toContain(`<code>${name}</code>`)
    }
  })
})

await describeWithBrowser('the service and its process', () => {
  it.concurrent('limits requests, and says when the next one is taken', async ({expect}) => {
    const service = await runService({FACSIMILE_RATE_LIMIT: '3', FACSIMILE_BROWSER: '/nowhere/chrome'})
    const key = await service.key(5)
    const answers = []
    for (let times = 0; times < 5; times++)
      answers.push(await service.magic({apiKey: key, url: 'http://10.0.0.1/'}))
    expect(answers.map(({body}) => body.code)).toEqual([
      ...Array(3).fill('address_not_allowed'),
      'rate_limited',
      'rate_limited'
    ])
    expect(Number(answers[4]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answers[4]?.headers.get('ratelimit-remaining')).toBe('0')
    await service.stop()
  })

  it.concurrent('serves from the text of pages where no browser starts, and says so', async ({expect}) => {
    const pages = await servePages()
    const service = await runService({
      FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
      FACSIMILE_BROWSER: '/nowhere/chrome'
    })
    const key = await service.key(5)
    const {body} = await service.magic({apiKey: key, url: `${pages.host}/ok`})
    expect(body).toMatchObject({engine: 'html', title: 'Fine', fidelity: null})
    expect(body.fidelityReason).toMatch(/No browser/)
    expect(body.messages[0]).toMatchObject({ruleId: 'browser-missing', severity: 'warning'})
    const refused = await service.magic({apiKey: key, url: `${pages.host}/inside`})
    expect(refused.body.code).toBe('address_not_allowed')
    expect(await fetch(`${service.origin}/ready`).then((response) => response.json())).toMatchObject({
      engine: 'html'
    })
    await service.stop()
    await pages.close()
  })

  it.concurrent('finishes what is under way when it is stopped', async ({expect}) => {
    const pages = await servePages()
    const service = await runService({FACSIMILE_EGRESS_ALLOW: '127.0.0.1'})
    const key = await service.key(5)
    const slow = service.magic({apiKey: key, url: `${pages.host}/slow`})
    while (!pages.requests.get('/slow')) await new Promise((resolve) => setTimeout(resolve, 20))
    const stopped = service.stop()
    expect((await slow).status).toBe(200)
    expect(await stopped).toBe(0)
    await pages.close()
  })

  it.concurrent('gives back what a killed process left, and keeps what it had', async ({expect}) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-kill-'))
    const pages = await servePages()
    const first = await runService({FACSIMILE_EGRESS_ALLOW: '127.0.0.1'}, folder)
    const key = await first.key(2)
    await first.magic({apiKey: key, url: `${pages.host}/ok`})
    const lost = first.magic({apiKey: key, url: `${pages.host}/slow`}).catch(() => undefined)
    while (!pages.requests.get('/slow')) await new Promise((resolve) => setTimeout(resolve, 20))
    await first.stop('SIGKILL')
    await lost
    const second = await runService({FACSIMILE_EGRESS_ALLOW: '127.0.0.1'}, first.folder)
    const {body} = await second.magic({apiKey: key, url: `${pages.host}/slow`})
    expect(body.credits).toEqual({charged: 1, remaining: 0})
    await second.stop()
    await pages.close()
    await rm(folder, {recursive: true})
  })

  it.concurrent.for([
    ['PORT', 'abc', /^facsimile: PORT must be a whole number from 0 to 65535, not "abc"\.$/],
    ['FACSIMILE_EGRESS_ALLOW', '10.0.0.0/99', /^facsimile: FACSIMILE_EGRESS_ALLOW must be CIDR ranges/],
    [
      'DATABASE_URL',
      'mysql://secret@x/',
      /^facsimile: DATABASE_URL must be a URL that begins with postgres:\/\/, not what it is\.$/
    ],
    [
      'STRIPE_SECRET_KEY',
      'sk_x',
      /^facsimile: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together\.$/
    ]
  ] as const)('does not start with a wrong %s', async ([name, value, sentence], {expect}) => {
    const {code, stderr, stdout} = await runCommand(['serve'], {env: {[name]: value}})
    expect(stderr.trim()).toMatch(sentence)
    expect(code).toBe(2)
    expect(stdout).toBe('')
  })

  it('documents every setting', async () => {
    const {SETTINGS} = await import('../server/settings.ts')
    const text = await readFile(new URL('../../docs/service.md', import.meta.url), 'utf8')
    for (const name of Object.keys(SETTINGS)) expect(text).toContain(`| \`${name}\` |`)
  })
})

const programs = await postgresPrograms()
const orSkip =
  programs === undefined && process.env.FACSIMILE_REQUIRE_BROWSER !== '1'
    ? describe.skip
    : describeWithBrowser

await orSkip('two services on one PostgreSQL', () => {
  it('are one: keys, credits and named requests are the same in both', async () => {
    if (programs === undefined) throw new Error('PostgreSQL is not installed.')
    const server = await startPostgres(programs)
    const pages = await servePages()
    const env = {
      FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
      FACSIMILE_RATE_LIMIT: '6',
      FACSIMILE_SECRET: 'the secret of both, which are one service',
      DATABASE_URL: server.url()
    }
    const [one, other] = await Promise.all([runService(env), runService(env)])
    const key = await one.key(3)
    const request = {apiKey: key, url: `${pages.host}/ok`}
    const first = await one.magic(request, {'idempotency-key': 'shared'})
    const second = await other.magic(request, {'idempotency-key': 'shared'})
    expect(first.body.credits).toEqual({charged: 1, remaining: 2})
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    // Requests are counted together, whichever of them takes them.
    const busy = await one.key(12)
    const began = Date.now()
    const turns = Array.from({length: 12}, (_, turn) =>
      (turn % 2 ? one : other).magic({apiKey: busy, url: 'http://10.0.0.1/'})
    )
    const codes = (await Promise.all(turns)).map(({body}) => (body as {code?: string}).code)
    const taken = codes.filter((code) => code === 'address_not_allowed').length
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(12 - taken)
    expect(taken).toBeGreaterThanOrEqual(6)
    // One more for each ten seconds that it took.
    expect(taken).toBeLessThanOrEqual(6 + Math.ceil((Date.now() - began) / 10_000))
    const third = await other.magic(request)
    expect(third.body).toMatchObject({cached: true, credits: {charged: 1, remaining: 1}})
    // One of them dies in the middle of a copy; the other one gives back what it had reserved.
    const lost = one.magic({...request, url: `${pages.host}/slow`}).catch(() => undefined)
    while (!pages.requests.get('/slow')) await new Promise((resolve) => setTimeout(resolve, 20))
    await one.stop('SIGKILL')
    await lost
    // Ten seconds apart, so that the limit of six a minute is not what is asked about.
    await expect
      .poll(async () => (await other.magic({...request, url: `${pages.host}/long`})).body.credits, {
        timeout: 90_000,
        interval: 10_000
      })
      .toEqual({charged: 1, remaining: 0})
    await other.stop()
    await pages.close()
    await server.stop()
  }, 300_000)
})
