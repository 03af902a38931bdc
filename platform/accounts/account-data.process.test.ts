import {expect, it} from 'vitest'
import {accountClient, signedUp} from './testing/account-client.ts'
import {describeAccounts} from './testing/describe-accounts.ts'

await describeAccounts('what is kept of people', ({service, pages, grantTo}) => {
  it('gives people all that is kept of them, and forgets them when they go', async () => {
    const person = await signedUp(service())
    const {email, password} = person
    await grantTo(person, 3)
    const {apiKey} = (await person.call('POST', '/account/keys', {name: 'mine'})).body
    await person.call('POST', '/account/components', {name: 'Kept', format: 'html', code: '<p>kept'})
    await person.call('PUT', '/account/drafts/new', {data: {text: 'a draft'}})
    await person.call('PUT', '/account/provider', {kind: 'anthropic', key: 'sk-very-secret', model: 'm'})
    await person.call('POST', '/account/convert', {url: `${pages().host}/ok`})
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
    expect((await service().magic({apiKey, url: `${pages().host}/ok`})).status).toBe(401)
    // The address is free, and nothing of before comes with it.
    const again = accountClient(service())
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
