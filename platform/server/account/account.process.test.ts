import fc from 'fast-check'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {runCommand} from '../../cli/testing/run-command.ts'
import {type Database, openDatabase} from '../../database/index.ts'
import {describeOnDatabases} from '../../database/testing/describe-on-databases.ts'
import {administer} from '../../services/administration.ts'
import {askControl} from '../control.ts'
import {type AccountClient, accountClient, signedUp} from '../testing/account-client.ts'
import {type Pages, servePages} from '../testing/pages.ts'
import {type RunningService, runService} from '../testing/run-service.ts'

interface Route {
  method: string
  path: string
}

await describeOnDatabases('the API of accounts', (place) => {
  let service: RunningService
  let pages: Pages
  let env: Record<string, string>
  /** A server takes others beside the service; a folder does not. */
  let database: Database | undefined
  beforeAll(async () => {
    const {url} = place()
    env = {
      FACSIMILE_BROWSER: '/nowhere/chrome',
      FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
      FACSIMILE_LOGIN_RATE_LIMIT: '100000',
      ...(url !== undefined && {DATABASE_URL: url, FACSIMILE_SECRET: 'a secret of thirty-two characters'})
    }
    if (url !== undefined) database = await openDatabase(place())
    ;[service, pages] = await Promise.all([runService(env), servePages()])
  }, 120_000)
  afterAll(async () => {
    await service?.stop()
    await pages?.close()
    await database?.close()
  }, 60_000)

  const operator = async (...args: string[]) => {
    const {stdout, stderr, code} = await runCommand([...args, '--json'], {
      env: {FACSIMILE_DATA_DIR: `${service.folder}/data`, ...env}
    })
    return {stderr, code, answer: stdout === '' ? undefined : JSON.parse(stdout)}
  }
  const grantTo = async ({email}: AccountClient, credits: number) => {
    const request = {do: 'grant-credits' as const, email, credits, signedUp: true}
    if (database) await administer(database.db, request)
    else await askControl(`${service.folder}/data`, request)
  }
  const routes = async (): Promise<Route[]> => {
    const {body} = await accountClient(service).call('GET', '/account/openapi.json')
    return Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({method: method.toUpperCase(), path}))
    )
  }

  it('lets people in with their password, out, and nobody else in', async () => {
    const person = await signedUp(service)
    expect(person.set.join()).toMatch(/HttpOnly/i)
    expect(person.set.join()).toMatch(/SameSite=Lax/i)
    expect(person.set.join()).not.toMatch(/Secure/i)
    const {email, password} = person
    const me = await person.call('GET', '/account/me')
    expect(me.body).toMatchObject({email, status: 'Inactive', balance: 0, spendable: 0, canPurchase: false})
    expect(me.headers.get('cache-control')).toBe('no-store')
    const other = accountClient(service)
    const unknown = await other.call('POST', '/auth/log-in', {email: 'nobody@example.com', password})
    const wrong = await other.call('POST', '/auth/log-in', {email, password: `${password}x`})
    const told = ({body: {request_id: _id, ...body}}: typeof wrong) => body
    expect(told(unknown)).toEqual(told(wrong))
    expect(wrong.body).toMatchObject({code: 'invalid_credentials', status: 401})
    expect((await other.call('POST', '/auth/sign-up', {email: email.toUpperCase(), password})).code).toBe(
      'email_taken'
    )
    expect((await other.call('POST', '/auth/log-in', {email: email.toUpperCase(), password})).status).toBe(
      200
    )
    expect((await other.call('GET', '/auth/session')).body.account).toMatchObject({email})
    const kept = other.cookie
    expect((await other.call('POST', '/auth/log-out')).status).toBe(204)
    expect(other.cookie).toBe('')
    other.cookie = kept
    expect((await other.call('GET', '/account/me')).code).toBe('unauthenticated')
    expect((await other.call('GET', '/auth/session')).body).toEqual({account: null})
    expect((await person.call('GET', '/account/me')).status).toBe(200)
  })

  it.each([
    [{email: 'no address', password: 'long enough 1'}, ['email']],
    [{email: 'a@example.com', password: 'short'}, ['password']],
    [{email: 'a@example.com', password: 'long enough 1', signedUp: false}, ['signedUp']],
    [{email: 'a@example.com', password: 'long enough 1', emailVerified: true}, ['emailVerified']]
  ])('refuses to sign up %j', async (given, path) => {
    const {body} = await accountClient(service).call('POST', '/auth/sign-up', given)
    expect(body).toMatchObject({code: 'invalid_request', errors: [{path}]})
  })

  it('refuses a password of more than 128 characters', async () => {
    const given = {email: 'a@example.com', password: 'x'.repeat(129)}
    const {body} = await accountClient(service).call('POST', '/auth/sign-up', given)
    expect(body).toMatchObject({code: 'invalid_request', errors: [{path: ['password']}]})
  })

  it('never takes a session that somebody else has begun', async () => {
    const attacker = await signedUp(service)
    const victim = await signedUp(service)
    const planted = attacker.cookie
    // The victim's browser comes with the attacker's cookie, and with one that was made up.
    for (const cookie of [planted, 'facsimile.session_token=made.up']) {
      victim.cookie = cookie
      const {email, password} = victim
      await victim.call('POST', '/auth/log-in', {email, password})
      expect(victim.cookie).not.toContain(planted.split('=')[1])
      expect((await victim.call('GET', '/account/me')).body.email).toBe(email)
    }
    expect((await attacker.call('GET', '/account/me')).body.email).toBe(attacker.email)
    const changed = accountClient(service)
    // The token of somebody who is logged in, changed in one place.
    changed.cookie = planted.replace(/(?<==)./, (first) => (first === 'A' ? 'B' : 'A'))
    expect((await changed.call('GET', '/account/me')).code).toBe('unauthenticated')
  })

  it('ends the other sessions with the password, and all of them when it is told to', async () => {
    const here = await signedUp(service)
    const {email, password} = here
    const there = accountClient(service)
    await there.call('POST', '/auth/log-in', {email, password})
    const change = {currentPassword: password, newPassword: 'another secret 2'}
    expect((await here.call('POST', '/auth/change-password', {...change, currentPassword: 'x'})).code).toBe(
      'invalid_credentials'
    )
    expect((await there.call('GET', '/account/me')).status).toBe(200)
    expect((await here.call('POST', '/auth/change-password', change)).status).toBe(200)
    expect((await here.call('GET', '/account/me')).status).toBe(200)
    expect((await there.call('GET', '/account/me')).code).toBe('unauthenticated')
    expect((await there.call('POST', '/auth/log-in', {email, password})).code).toBe('invalid_credentials')
    await there.call('POST', '/auth/log-in', {email, password: change.newPassword})
    const kept = [here.cookie, there.cookie]
    expect((await there.call('POST', '/auth/log-out-everywhere')).status).toBe(204)
    for (const cookie of kept) {
      here.cookie = cookie
      expect((await here.call('GET', '/account/me')).code).toBe('unauthenticated')
    }
  })

  it('takes nothing that another site sends with the cookie, on any path', async () => {
    const person = await signedUp(service)
    const unsafe = (await routes()).filter(({method}) => method !== 'GET')
    expect(unsafe.length).toBeGreaterThan(20)
    for (const {method, path} of unsafe) {
      for (const origin of ['https://evil.example', 'null', `${service.origin}.evil.example`, '']) {
        const {code} = await person.call(method, path.replaceAll(/\{\w+\}/g, 'x'), {}, {origin})
        expect(`${method} ${path} ${origin} ${code}`).toBe(`${method} ${path} ${origin} foreign_origin`)
      }
    }
    // Nothing says that another site may read or send.
    const preflight = await person.send('OPTIONS', '/account/keys', undefined, {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST'
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    expect((await person.call('GET', '/account/keys')).body.keys).toEqual([])
  })

  it('shows nothing to nobody, on any path', async () => {
    const nobody = accountClient(service)
    const entrances = /^\/auth\/(?:session|sign-up|log-in|claim|log-out)$/
    const bodies: Record<string, unknown> = {
      '/auth/change-password': {currentPassword: 'x', newPassword: 'long enough 1'},
      '/account/delete': {password: 'x'}
    }
    for (const {method, path} of await routes()) {
      if (entrances.test(path)) continue
      // Everybody may read the gallery, and nobody may write into it.
      if (path.startsWith('/account/gallery')) {
        expect(`${method} ${path}`).toMatch(/^GET /)
        continue
      }
      const {code} = await nobody.call(method, path.replaceAll(/\{\w+\}/g, 'x'), bodies[path])
      expect(`${method} ${path} ${code}`).toBe(`${method} ${path} unauthenticated`)
    }
  })

  it('keeps what is one person’s from another, on every path that names something', async () => {
    const [owner, other] = [await signedUp(service), await signedUp(service)]
    const component = (
      await owner.call('POST', '/account/components', {name: 'Mine', format: 'html', code: '<p>secret'})
    ).body
    const conversation = (await owner.call('POST', '/account/conversations', {title: 'Mine'})).body
    const key = (await owner.call('POST', '/account/keys', {name: 'mine'})).body
    await owner.call('PUT', '/account/drafts/mine', {data: 'secret'})
    await owner.call('PUT', '/account/provider', {kind: 'anthropic', key: 'secret', model: 'm'})
    const all = async () => ({
      component: (await owner.call('GET', `/account/components/${component.id}`)).body,
      conversation: (await owner.call('GET', `/account/conversations/${conversation.id}`)).body,
      keys: (await owner.call('GET', '/account/keys')).body,
      draft: (await owner.call('GET', '/account/drafts/mine')).body,
      provider: (await owner.call('GET', '/account/provider')).body
    })
    const before = await all()
    const names: Record<string, string> = {
      '/account/components/{id}': component.id,
      '/account/conversations/{id}': conversation.id,
      '/account/keys/{prefix}': key.key.prefix,
      '/account/drafts/{name}': 'mine'
    }
    const bodies: Record<string, unknown> = {
      'PUT /account/components/{id}': {version: 1, code: 'stolen'},
      'PATCH /account/conversations/{id}': {title: 'stolen'},
      'PATCH /account/keys/{prefix}': {name: 'stolen'},
      'PUT /account/drafts/{name}': {data: 'stolen'},
      'POST /account/conversations/{id}/messages': {text: 'Hello'}
    }
    const named = (await routes()).filter(
      ({path}) => path.includes('{') && !path.startsWith('/account/gallery')
    )
    expect(named.length).toBeGreaterThanOrEqual(15)
    for (const {method, path} of named) {
      const [prefix, name] = Object.entries(names).find(([start]) => path.startsWith(start))!
      const address = path.replace(prefix, prefix.replace(/\{\w+\}/, name))
      const {status, code} = await other.call(method, address, bodies[`${method} ${path}`])
      // A draft of the same name is the other's own.
      const own = path.startsWith('/account/drafts') && method !== 'GET'
      expect(`${method} ${path} ${own ? status < 300 : code}`).toBe(
        `${method} ${path} ${own ? true : 'not_found'}`
      )
    }
    expect(await all()).toEqual(before)
    for (const path of [
      '/account/export',
      '/account/components',
      '/account/conversations',
      '/account/keys'
    ]) {
      const {body} = await other.call('GET', path)
      const text = JSON.stringify(body)
      for (const secret of [component.id, conversation.id, key.key.prefix, 'secret']) {
        expect(text).not.toContain(secret)
      }
    }
  })

  it('belongs to whoever has a key, where the operator made it, and to nobody who only knows the address', async () => {
    const email = `operated${Math.random().toString(36).slice(2)}@example.com`
    const {answer} = await operator('keys', 'create', '--email', email, '--credits', '7')
    const attacker = accountClient(service)
    const password = 'chosen by who?'
    expect((await attacker.call('POST', '/auth/sign-up', {email, password})).code).toBe('email_taken')
    expect((await attacker.call('POST', '/auth/log-in', {email, password})).code).toBe('invalid_credentials')
    expect((await attacker.call('POST', '/auth/claim', {apiKey: 'fcs_0_0', password})).code).toBe(
      'invalid_api_key'
    )
    const owner = accountClient(service)
    // Of several that claim at once there is one.
    const claims = await Promise.all(
      Array.from({length: 5}, () => owner.call('POST', '/auth/claim', {apiKey: answer.apiKey, password}))
    )
    expect(claims.map(({status}) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(claims.find(({status}) => status === 200)?.body).toMatchObject({
      email,
      balance: 7,
      status: 'Active'
    })
    const again = await attacker.call('POST', '/auth/claim', {
      apiKey: answer.apiKey,
      password: 'another one 1'
    })
    expect(again.code).toBe('already_claimed')
    expect((await owner.call('POST', '/auth/log-in', {email, password})).status).toBe(200)
  })

  it('gives nothing of the operator’s to an address that somebody signed up with, but when told to', async () => {
    const person = await signedUp(service)
    for (const command of [
      ['keys', 'create', '--email', person.email, '--credits', '5'],
      ['credits', 'grant', '--email', person.email, '--credits', '5']
    ]) {
      const {code, stderr} = await operator(...command)
      expect(code).not.toBe(0)
      expect(stderr).toContain('--signed-up')
    }
    expect((await person.call('GET', '/account/me')).body.balance).toBe(0)
    expect((await person.call('GET', '/account/keys')).body.keys).toEqual([])
    await grantTo(person, 5)
    expect((await person.call('GET', '/account/me')).body).toMatchObject({balance: 5, status: 'Active'})
  })

  it('makes, names, replaces and ends keys, each shown once', async () => {
    const person = await signedUp(service)
    const made = (await person.call('POST', '/account/keys', {name: 'laptop'})).body
    expect(made.apiKey).toMatch(/^fcs_\w{8}_\w{38}$/)
    expect(made.key).toMatchObject({name: 'laptop', lastUsedAt: null, endsAt: null})
    const {prefix} = made.key
    const renamed = await person.call('PATCH', `/account/keys/${prefix}`, {name: 'desk'})
    expect(renamed.body).toMatchObject({prefix, name: 'desk'})
    await grantTo(person, 2)
    const used = await service.magic({apiKey: made.apiKey, url: `${pages.host}/ok`})
    expect(used.body.credits).toEqual({charged: 1, remaining: 1})
    const next = (await person.call('POST', `/account/keys/${prefix}/rotate`)).body
    expect(next.key).toMatchObject({name: 'desk', endsAt: null})
    const {keys} = (await person.call('GET', '/account/keys')).body
    expect(keys.map(({prefix}: {prefix: string}) => prefix)).toEqual([next.key.prefix, prefix])
    expect(keys[1].lastUsedAt).not.toBeNull()
    expect(Date.parse(keys[1].endsAt)).toBeGreaterThan(Date.now())
    expect((await person.call('DELETE', `/account/keys/${next.key.prefix}`)).status).toBe(204)
    expect((await person.call('DELETE', `/account/keys/${next.key.prefix}`)).code).toBe('not_found')
    expect((await service.magic({apiKey: next.apiKey, url: `${pages.host}/ok`})).status).toBe(401)
    for (const path of ['/account/keys', '/account/export', '/account/me']) {
      const {body} = await person.call('GET', path)
      for (const {apiKey} of [made, next]) expect(JSON.stringify(body)).not.toContain(apiKey.slice(13))
    }
    for (let number = 0; number < 49; number++) await person.call('POST', '/account/keys', {name: 'more'})
    expect((await person.call('POST', '/account/keys', {name: 'too many'})).code).toBe('limit_reached')
    expect(service.output()).not.toContain(made.apiKey)
  })

  it('copies a page for a credit, like a key would', async () => {
    const person = await signedUp(service)
    const asked = {url: `${pages.host}/ok`, settings: {componentFormat: 'jsx'}}
    expect((await person.call('POST', '/account/convert', asked)).code).toBe('account_inactive')
    await grantTo(person, 2)
    const first = await person.call('POST', '/account/convert', asked, {'idempotency-key': 'once'})
    expect(first.body).toMatchObject({
      title: 'Fine',
      settings: {componentFormat: 'jsx'},
      credits: {remaining: 1}
    })
    const again = await person.call('POST', '/account/convert', asked, {'idempotency-key': 'once'})
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
    expect((await person.call('POST', '/account/convert', {url: 'http://10.0.0.1/'})).code).toBe(
      'address_not_allowed'
    )
    const {entries} = (await person.call('GET', '/account/ledger')).body
    expect(
      entries.map(({kind, amount, balance}: Record<string, unknown>) => [kind, amount, balance])
    ).toEqual([
      ['charge', -1, 1],
      ['grant', 2, 2]
    ])
    expect(JSON.stringify(entries)).not.toContain('reference')
  })

  it('shows the ledger page by page, and by day, with the same sums', async () => {
    const person = await signedUp(service)
    for (const credits of [3, 4, 5, 6, 7]) await grantTo(person, credits)
    const seen: number[] = []
    for (let before = ''; ; ) {
      const {body} = await person.call('GET', `/account/ledger?limit=2${before}`)
      seen.push(...body.entries.map(({amount}: {amount: number}) => amount))
      if (body.next === null) break
      before = `&before=${body.next}`
    }
    expect(seen).toEqual([7, 6, 5, 4, 3])
    const {days} = (await person.call('GET', '/account/ledger/days?days=3')).body
    expect(days).toHaveLength(3)
    const sum = (of: 'received' | 'spent') =>
      days.reduce((total: number, day: Record<string, number>) => total + (day[of] ?? 0), 0)
    expect([sum('received'), sum('spent')]).toEqual([25, 0])
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'before=x']) {
      expect((await person.call('GET', `/account/ledger?${query}`)).code).toBe('invalid_request')
    }
    expect((await person.call('GET', '/account/ledger/days?days=400')).code).toBe('invalid_request')
  })

  it('lists components in the order of their changes, however they are paged', async () => {
    const person = await signedUp(service)
    const ids: string[] = []
    for (let number = 0; number < 13; number++) {
      const name = number % 2 ? `Card 100% ${number}` : `Table_${number}`
      const made = await person.call('POST', '/account/components', {
        name,
        format: 'html',
        code: `<p>${number}`
      })
      ids.unshift(made.body.id)
    }
    await fc.assert(
      fc.asyncProperty(fc.integer({min: 1, max: 15}), fc.boolean(), async (limit, withCode) => {
        const seen: {id: string; code?: string}[] = []
        for (let before = ''; ; ) {
          const {body} = await person.call(
            'GET',
            `/account/components?limit=${limit}${withCode ? '&code=true' : ''}${before}`
          )
          seen.push(...body.components)
          if (body.next === null) break
          before = `&before=${encodeURIComponent(body.next)}`
        }
        expect(seen.map(({id}) => id)).toEqual(ids)
        expect(seen.every(({code}) => (code !== undefined) === withCode)).toBe(true)
      }),
      {numRuns: 12}
    )
    const search = async (words: string) =>
      (await person.call('GET', `/account/components?search=${encodeURIComponent(words)}`)).body.components
        .length
    expect(await search('card')).toBe(6)
    expect(await search('CARD 100%')).toBe(6)
    expect(await search('%')).toBe(6)
    expect(await search('_')).toBe(7)
    expect(await search("'; drop table components; --")).toBe(0)
    expect((await person.call('GET', '/account/components?before=2026')).code).toBe('invalid_request')
    // Neither is anything that the database could not even read.
    expect((await person.call('GET', '/account/components?search=%00')).status).toBe(200)
    expect((await person.call('GET', '/account/components/%00')).code).toBe('not_found')
    expect((await person.call('GET', '/account/components?limit=25&code=true')).code).toBe('invalid_request')
  })

  it('changes the version that the editor knows, once, whoever saves at the same moment', async () => {
    const person = await signedUp(service)
    const fields = {name: 'Hero', format: 'jsx', code: 'one', settings: {fonts: ['Inter'], seed: 7}}
    const {body: made} = await person.call('POST', '/account/components', fields)
    expect(made).toMatchObject({...fields, css: '', version: 1, deletedAt: null})
    const saved = await Promise.all(
      Array.from({length: 8}, (_, number) =>
        person.call('PUT', `/account/components/${made.id}`, {version: 1, code: `change ${number}`})
      )
    )
    expect(saved.map(({code}) => code ?? 'saved').sort()).toEqual(
      ['saved', ...Array(7).fill('version_conflict')].sort()
    )
    const {body: present} = await person.call('GET', `/account/components/${made.id}`)
    expect(present).toEqual(saved.find(({status}) => status === 200)?.body)
    expect(present).toMatchObject({version: 2, name: 'Hero', settings: fields.settings})
    const {body: copy} = await person.call('POST', `/account/components/${made.id}/duplicate`)
    expect(copy).toMatchObject({name: 'Hero copy', code: present.code, version: 1})
    const {body: deleted} = await person.call('DELETE', `/account/components/${made.id}`)
    expect(deleted.deletedAt).not.toBeNull()
    const listed = async () =>
      (await person.call('GET', '/account/components')).body.components.map(({id}: {id: string}) => id)
    expect(await listed()).toEqual([copy.id])
    expect((await person.call('PUT', `/account/components/${made.id}`, {version: 2, code: ''})).code).toBe(
      'version_conflict'
    )
    const {body: restored} = await person.call('POST', `/account/components/${made.id}/restore`)
    expect(restored).toEqual(present)
    expect((await listed()).sort()).toEqual([copy.id, made.id].sort())
    for (const [given, path] of [
      [{...fields, name: ''}, ['name']],
      [{...fields, code: 'a\0b'}, ['code']],
      [{...fields, format: 'vue'}, ['format']],
      [{...fields, code: 'x'.repeat(500_001)}, ['code']],
      [{...fields, settings: {a: 'x'.repeat(16_001)}}, ['settings']],
      [{...fields, id: 'component_mine'}, ['id']]
    ] as const) {
      const {body} = await person.call('POST', '/account/components', given)
      expect(body).toMatchObject({code: 'invalid_request', errors: [{path}]})
    }
  })

  it('keeps drafts as they were written', async () => {
    const person = await signedUp(service)
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[\w.-]{1,80}$/), fc.jsonValue(), async (name, data) => {
        fc.pre(!/^\.+$/.test(name))
        // PostgreSQL's text and JSON know no U+0000 and no lone surrogates.
        const sent = JSON.parse(
          JSON.stringify(data)
            .replaceAll(/\\u0000/g, '')
            .replaceAll('-0', '0')
        )
        const put = await person.call('PUT', `/account/drafts/${name}`, {data: sent})
        expect(put.status).toBe(200)
        expect((await person.call('GET', `/account/drafts/${name}`)).body).toMatchObject({name, data: sent})
        expect((await person.call('DELETE', `/account/drafts/${name}`)).status).toBe(204)
        expect((await person.call('GET', `/account/drafts/${name}`)).code).toBe('not_found')
      }),
      {numRuns: 25}
    )
    await person.call('PUT', '/account/drafts/large', {data: 'x'.repeat(900_000)})
    expect((await person.call('GET', '/account/drafts')).body.drafts).toMatchObject([{name: 'large'}])
    expect((await person.call('PUT', '/account/drafts/large', {data: 'x'.repeat(1_000_001)})).code).toBe(
      'invalid_request'
    )
    expect((await person.call('PUT', '/account/drafts/a%20b', {data: 1})).code).toBe('invalid_request')
  })

  it('keeps no more than there is room for', async () => {
    const person = await signedUp(service)
    const data = 'x'.repeat(999_000)
    const codes: (string | undefined)[] = []
    for (let number = 0; number < 110 && !codes.includes('limit_reached'); number++)
      codes.push((await person.call('PUT', `/account/drafts/${number}`, {data})).code)
    expect(codes.length).toBe(105)
    const half = 'x'.repeat(490_000)
    const fields = {name: 'More', format: 'html', code: half, css: half}
    expect((await person.call('POST', '/account/components', fields)).code).toBe('limit_reached')
    await person.call('DELETE', '/account/drafts/0')
    expect((await person.call('POST', '/account/components', fields)).status).toBe(201)
  })

  it('gives people all that is kept of them, and forgets them when they go', async () => {
    const person = await signedUp(service)
    const {email, password} = person
    await grantTo(person, 3)
    const {apiKey} = (await person.call('POST', '/account/keys', {name: 'mine'})).body
    await person.call('POST', '/account/components', {name: 'Kept', format: 'html', code: '<p>kept'})
    await person.call('PUT', '/account/drafts/new', {data: {text: 'a draft'}})
    await person.call('PUT', '/account/provider', {kind: 'anthropic', key: 'sk-very-secret', model: 'm'})
    await person.call('POST', '/account/convert', {url: `${pages.host}/ok`})
    const exported = await person.call('GET', '/account/export')
    expect(exported.headers.get('content-disposition')).toContain('attachment')
    expect(exported.body).toMatchObject({
      account: {email, balance: 2},
      keys: [{name: 'mine'}],
      components: [{name: 'Kept', code: '<p>kept'}],
      drafts: [{name: 'new', data: {text: 'a draft'}}],
      provider: {kind: 'anthropic', model: 'm'}
    })
    expect(exported.body.ledger).toHaveLength(2)
    expect(exported.body.copies).toHaveLength(1)
    expect(JSON.stringify(exported.body)).not.toMatch(/sk-very-secret|v1\.|hash|password/)
    expect((await person.call('POST', '/account/delete', {password: 'not it at all'})).code).toBe(
      'invalid_credentials'
    )
    const kept = person.cookie
    expect((await person.call('POST', '/account/delete', {password})).status).toBe(204)
    expect(person.cookie).toBe('')
    person.cookie = kept
    expect((await person.call('GET', '/account/me')).code).toBe('unauthenticated')
    expect((await person.call('POST', '/auth/log-in', {email, password})).code).toBe('invalid_credentials')
    expect((await person.call('POST', '/auth/claim', {apiKey, password})).code).toBe('invalid_api_key')
    expect((await service.magic({apiKey, url: `${pages.host}/ok`})).status).toBe(401)
    // The address is free, and nothing of before comes with it.
    const again = accountClient(service)
    expect((await again.call('POST', '/auth/sign-up', {email, password})).status).toBe(201)
    expect((await again.call('GET', '/account/me')).body).toMatchObject({balance: 0})
    expect((await again.call('GET', '/account/export')).body).toMatchObject({
      ledger: [],
      components: [],
      drafts: [],
      keys: []
    })
  })
})
