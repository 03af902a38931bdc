import {expect, it} from 'vitest'
import {accountClient, signedUp} from './testing/account-client.ts'
import {describeAccounts} from './testing/describe-accounts.ts'

await describeAccounts('log-in and sessions', ({service}) => {
  it('lets people in with their password, out, and nobody else in', async () => {
    const person = await signedUp(service())
    expect(person.set.join()).toMatch(/HttpOnly/i)
    expect(person.set.join()).toMatch(/SameSite=Lax/i)
    expect(person.set.join()).not.toMatch(/Secure/i)
    const {email, password} = person
    const me = await person.call('GET', '/account/me')
    expect(me.body).toMatchObject({email, status: 'Inactive', balance: 0, spendable: 0, canPurchase: false})
    expect(me.headers.get('cache-control')).toBe('no-store')
    const other = accountClient(service())
    const unknown = await other.call('POST', '/auth/log-in', {email: 'nobody@example.com', password})
    const wrong = await other.call('POST', '/auth/log-in', {email, password: `${password}x`})
    const bodyOf = ({body: {request_id: _id, ...body}}: typeof wrong) => body
    expect(bodyOf(unknown)).toEqual(bodyOf(wrong))
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
    // What is left says that the browser was here before, and opens nothing.
    expect(other.cookie).toMatch(/^facsimile\.device=[^;]+$/)
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
    const {body} = await accountClient(service()).call('POST', '/auth/sign-up', given)
    expect(body).toMatchObject({code: 'invalid_request', errors: [{path}]})
  })

  it('makes an account of an address or refuses it by name, however odd it is', async () => {
    for (const email of [
      'ä@x.example',
      'a@ä.example',
      'a!b@x.example',
      'a..b@x.example',
      '.a@x.example',
      'a.@x.example',
      'a@x.e',
      'a@x.1',
      'a@-x.example',
      'a@x_y.example',
      'a@x..example',
      `${'a'.repeat(65)}@x.example`,
      `a@${'x'.repeat(64)}.example`,
      '"a b"@x.example',
      'a@[192.0.2.1]',
      "o'hara+tag@x.example"
    ]) {
      const given = {email, password: 'long enough 1'}
      const {status, body} = await accountClient(service()).call('POST', '/auth/sign-up', given)
      if (status === 201) continue
      expect({email, status, body}).toMatchObject({
        status: 422,
        body: {code: 'invalid_request', errors: [{path: ['email']}]}
      })
      expect(email).not.toBe("o'hara+tag@x.example")
    }
    const given = {email: 'ä@x.example', password: 'long enough 1'}
    const refused = await accountClient(service()).call('POST', '/auth/sign-up', given)
    expect(refused.body).toMatchObject({status: 422, errors: [{path: ['email']}]})
    expect(refused.body.errors[0].message).toContain('ASCII')
  })

  it('refuses a password of more than 128 characters', async () => {
    const given = {email: 'a@example.com', password: 'x'.repeat(129)}
    const {body} = await accountClient(service()).call('POST', '/auth/sign-up', given)
    expect(body).toMatchObject({code: 'invalid_request', errors: [{path: ['password']}]})
  })

  it('never takes a session that somebody else has begun', async () => {
    const attacker = await signedUp(service())
    const victim = await signedUp(service())
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
    const changed = accountClient(service())
    // The token of somebody who is logged in, changed in one place.
    changed.cookie = planted.replace(/(?<==)./, (first) => (first === 'A' ? 'B' : 'A'))
    expect((await changed.call('GET', '/account/me')).code).toBe('unauthenticated')
  })

  it('ends the other sessions with the password, and all of them when it is told to', async () => {
    const here = await signedUp(service())
    const {email, password} = here
    const there = accountClient(service())
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
})
