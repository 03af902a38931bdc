import {afterAll, beforeAll, expect, it} from 'vitest'
import {type AccountClient, accountClient, signedUp} from './testing/account-client.ts'
import {type RunningService, runService} from '../server/testing/run-service.ts'

let service: RunningService
beforeAll(async () => {
  service = await runService({
    FACSIMILE_BROWSER: '/nowhere/chrome',
    FACSIMILE_LOGIN_RATE_LIMIT: '4',
    FACSIMILE_TRUST_PROXY: '1'
  })
}, 60_000)
afterAll(() => service?.stop(), 60_000)

const logIn = (client: AccountClient, given: {email: string; password: string}, from: string) =>
  client.call('POST', '/auth/log-in', given, {'x-forwarded-for': from})

/** Uses up the tries that are there for an account, from many networks. */
async function attack(email: string): Promise<void> {
  const tries = Array.from({length: 20}, (_, turn) =>
    logIn(accountClient(service), {email, password: 'guessed wrongly'}, `198.51.100.${turn}`)
  )
  expect((await Promise.all(tries)).some(({code}) => code === 'rate_limited')).toBe(true)
}

it('a browser that has logged in before cannot be locked out by anybody else', async () => {
  const person = await signedUp(service)
  const {email, password} = person
  await person.call('POST', '/auth/log-out')
  await attack(email)
  // Its network has no tries left either.
  for (let turn = 0; turn < 6; turn++)
    await logIn(accountClient(service), {email, password: 'x'}, '192.0.2.1')
  const elsewhere = accountClient(service)
  expect((await logIn(elsewhere, {email, password}, '192.0.2.1')).code).toBe('rate_limited')
  expect((await logIn(person, {email, password}, '192.0.2.1')).status).toBe(200)
  expect((await person.call('GET', '/account/me')).body.email).toBe(email)
  expect(person.set.join()).not.toContain('facsimile.device')
})

it('has a number of tries of its own, and for its own account alone', async () => {
  const [person, attacker] = [await signedUp(service), await signedUp(service)]
  const {email} = person
  const wrong = {email, password: 'guessed wrongly'}
  const tries = await Promise.all(Array.from({length: 10}, () => logIn(person, wrong, '203.0.113.1')))
  expect(tries.filter(({code}) => code === 'invalid_credentials').length).toBeLessThanOrEqual(5)
  expect(tries.filter(({code}) => code === 'rate_limited').length).toBeGreaterThanOrEqual(5)
  await attack(email)
  expect(attacker.cookie).toMatch(/facsimile\.device=/)
  expect((await logIn(attacker, wrong, '203.0.113.2')).code).toBe('rate_limited')
  const other = accountClient(service)
  const [, id = ''] = /facsimile\.device=([^.]+)/.exec(attacker.cookie) ?? []
  for (const value of [id, `${id}.`, `${id}.AAAA`, '.', '', person.cookie.replace(/.*device=/, 'x')]) {
    other.cookie = `facsimile.device=${value}`
    expect((await logIn(other, wrong, '203.0.113.3')).code).toBe('rate_limited')
  }
})

it('a network of IPv6 counts as one address', async () => {
  const from = (network: number) => (turn: number) => `2001:db8:0:${network}::${(turn + 1).toString(16)}`
  const codes = async (address: (turn: number) => string) => {
    const given = (turn: number) => ({email: `nobody${turn}${Math.random()}@example.com`, password: 'wrong'})
    const replies = await Promise.all(
      Array.from({length: 12}, (_, turn) => logIn(accountClient(service), given(turn), address(turn)))
    )
    return replies.map(({code}) => code)
  }
  const one = await codes(from(1))
  expect(one.filter((code) => code === 'invalid_credentials').length).toBeLessThanOrEqual(5)
  expect(one.filter((code) => code === 'rate_limited').length).toBeGreaterThanOrEqual(7)
  expect(await codes(from(2))).toContain('invalid_credentials')
})

it('nobody chooses a password that everybody tries first', async () => {
  const person = await signedUp(service)
  for (const [password, sentence] of [
    ['          ', 'blanks'],
    ['Password123!', 'most used']
  ] as const) {
    const given = {email: `p${Math.random()}@example.com`, password}
    const headers = {'x-forwarded-for': `192.0.2.${sentence.length}`}
    const {status, body} = await accountClient(service).call('POST', '/auth/sign-up', given, headers)
    expect({status, body}).toMatchObject({
      status: 422,
      body: {code: 'invalid_request', errors: [{path: ['password']}]}
    })
    expect(body.errors[0].message).toContain(sentence)
    const change = {currentPassword: person.password, newPassword: password}
    const refused = await person.call('POST', '/auth/change-password', change)
    expect(refused.body).toMatchObject({code: 'invalid_request', errors: [{path: ['newPassword']}]})
  }
})
