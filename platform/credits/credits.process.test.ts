import {expect, it} from 'vitest'
import {signedUp} from '../accounts/testing/account-client.ts'
import {describeAccounts} from '../accounts/testing/describe-accounts.ts'

await describeAccounts('keys, copies and the ledger', ({service, pages, grantTo}) => {
  it('makes, names, replaces and ends keys, each shown once', async () => {
    const person = await signedUp(service())
    const made = (await person.call('POST', '/account/keys', {name: 'laptop'})).body
    expect(made.apiKey).toMatch(/^fcs_\w{8}_\w{38}$/)
    expect(made.key).toMatchObject({name: 'laptop', lastUsedAt: null, endsAt: null})
    const {prefix} = made.key
    const renamed = await person.call('PATCH', `/account/keys/${prefix}`, {name: 'desk'})
    expect(renamed.body).toMatchObject({prefix, name: 'desk'})
    await grantTo(person, 2)
    const used = await service().magic({apiKey: made.apiKey, url: `${pages().host}/ok`})
    expect(used.body.credits).toEqual({charged: 1, remaining: 1})
    const next = (await person.call('POST', `/account/keys/${prefix}/rotate`)).body
    expect(next.key).toMatchObject({name: 'desk', endsAt: null})
    const {keys} = (await person.call('GET', '/account/keys')).body
    expect(keys.map(({prefix}: {prefix: string}) => prefix)).toEqual([next.key.prefix, prefix])
    expect(keys[1].lastUsedAt).not.toBeNull()
    expect(Date.parse(keys[1].endsAt)).toBeGreaterThan(Date.now())
    expect((await person.call('DELETE', `/account/keys/${next.key.prefix}`)).status).toBe(204)
    expect((await person.call('DELETE', `/account/keys/${next.key.prefix}`)).code).toBe('not_found')
    expect((await service().magic({apiKey: next.apiKey, url: `${pages().host}/ok`})).status).toBe(401)
    for (const path of ['/account/keys', '/account/export', '/account/me']) {
      const {body} = await person.call('GET', path)
      for (const {apiKey} of [made, next]) expect(JSON.stringify(body)).not.toContain(apiKey.slice(13))
    }
    for (let number = 0; number < 49; number++) await person.call('POST', '/account/keys', {name: 'more'})
    expect((await person.call('POST', '/account/keys', {name: 'too many'})).code).toBe('limit_reached')
    expect(service().output()).not.toContain(made.apiKey)
  })

  it('copies a page for a credit, like a key would', async () => {
    const person = await signedUp(service())
    const request = {url: `${pages().host}/ok`, settings: {componentFormat: 'jsx'}}
    expect((await person.call('POST', '/account/convert', request)).code).toBe('account_inactive')
    await grantTo(person, 2)
    const first = await person.call('POST', '/account/convert', request, {'idempotency-key': 'once'})
    expect(first.body).toMatchObject({
      title: 'Fine',
      settings: {componentFormat: 'jsx'},
      credits: {remaining: 1}
    })
    const again = await person.call('POST', '/account/convert', request, {'idempotency-key': 'once'})
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
    expect((await person.call('POST', '/account/convert', {url: 'http://10.0.0.1/'})).code).toBe(
      'address_not_allowed'
    )
    const {entries} = (await person.call('GET', '/account/ledger')).body
    expect(
      entries.map(({kind, amount, balance, page}: Record<string, unknown>) => [kind, amount, balance, page])
    ).toEqual([
      ['charge', -1, 1, `http://${pages().host}/ok`],
      ['grant', 2, 2, null]
    ])
    expect(JSON.stringify(entries)).not.toContain('reference')
    // A key's copy names its page too, without what the query may hold.
    const {apiKey} = (await person.call('POST', '/account/keys', {name: 'laptop'})).body
    await service().magic({apiKey, url: `${pages().host}/ok?token=secret#part`})
    const {ledger} = (await person.call('GET', '/account/export')).body
    expect(ledger.at(-1)).toMatchObject({kind: 'charge', page: `http://${pages().host}/ok`})
    expect(JSON.stringify(ledger)).not.toContain('secret')
  })

  it('gives a copy as events to whoever asks for them, and charges nobody who goes away', async () => {
    const person = await signedUp(service())
    await grantTo(person, 2)
    const request = async (path: string, signal?: AbortSignal) => {
      const headers = {accept: 'text/event-stream'}
      const body = {url: `${pages().host}${path}`}
      const response = await person.send('POST', '/account/convert', body, headers, signal)
      expect(response.headers.get('content-type')).toContain('text/event-stream')
      return response
    }
    const eventsOf = (text: string) =>
      [...text.matchAll(/^event: (\w+)\ndata: (.*)\n$/gm)].map(([, event, data = '{}']) => ({
        event,
        data: JSON.parse(data)
      }))
    const steps = (...names: string[]) => names.map((step) => ({event: 'step', data: {step}}))
    const copied = eventsOf(await (await request('/ok')).text())
    expect(copied).toEqual([
      ...steps('opening', 'reading', 'writing'),
      {event: 'done', data: expect.anything()}
    ])
    expect(copied.at(-1)?.data).toMatchObject({title: 'Fine', credits: {charged: 1, remaining: 1}})
    const refused = await (await request('/missing')).text()
    expect(eventsOf(refused)).toEqual([
      ...steps('opening', 'reading'),
      {event: 'error', data: expect.objectContaining({code: 'page_not_found'})}
    ])
    expect(refused).not.toMatch(/\bat .*\.ts/)
    const stop = new AbortController()
    const waiting = await request('/slow', stop.signal)
    const me = async () => (await person.call('GET', '/account/me')).body
    await expect.poll(me).toMatchObject({balance: 1, reserved: 1})
    stop.abort()
    await waiting.text().catch(() => undefined)
    await expect.poll(me).toMatchObject({balance: 1, reserved: 0})
  })

  it('shows the ledger page by page, and by day, with the same sums', async () => {
    const person = await signedUp(service())
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
})
