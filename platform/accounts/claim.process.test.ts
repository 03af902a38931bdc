import {expect, it} from 'vitest'
import {accountClient, signedUp} from './testing/account-client.ts'
import {describeAccounts} from './testing/describe-accounts.ts'

await describeAccounts('accounts that the operator made', ({service, operator, grantTo}) => {
  it('belongs to whoever has a key, where the operator made it, and to nobody who only knows the address', async () => {
    const email = `operated${Math.random().toString(36).slice(2)}@example.com`
    const {answer} = await operator('keys', 'create', '--email', email, '--credits', '7')
    const attacker = accountClient(service())
    const password = 'chosen by who?'
    expect((await attacker.call('POST', '/auth/sign-up', {email, password})).code).toBe('email_taken')
    expect((await attacker.call('POST', '/auth/log-in', {email, password})).code).toBe('invalid_credentials')
    expect((await attacker.call('POST', '/auth/claim', {apiKey: 'fcs_0_0', password})).code).toBe(
      'invalid_api_key'
    )
    const owner = accountClient(service())
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

  it('are made for no address that nobody can log in with', async () => {
    const address = 'jürgen@example.com'
    for (const command of [
      ['keys', 'create', '--email', address, '--credits', '5'],
      ['credits', 'grant', '--email', address, '--credits', '5']
    ]) {
      const {code, stderr} = await operator(...command)
      expect(code).toBe(2)
      const person = accountClient(service())
      const refused = await person.call('POST', '/auth/log-in', {email: address, password: 'x'.repeat(12)})
      const [{message}] = refused.body.errors
      expect(stderr).toContain(`--email: ${message}.`)
    }
    expect((await operator('keys', 'list', '--email', address)).answer).toEqual({keys: []})
  })

  it('gives nothing of the operator’s to an address that somebody signed up with, but when told to', async () => {
    const person = await signedUp(service())
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
})
