import {expect, it} from 'vitest'
import {postgresPrograms, startPostgres} from '../database/testing/postgres.ts'
import {accountClient, signedUp} from './testing/account-client.ts'
import {runService} from '../server/testing/run-service.ts'

const NO_BROWSER = {FACSIMILE_BROWSER: '/nowhere/chrome'}

it('limits tries to log in by where they come from and by whom they are for', async () => {
  const service = await runService({
    ...NO_BROWSER,
    FACSIMILE_LOGIN_RATE_LIMIT: '4',
    FACSIMILE_TRUST_PROXY: '1'
  })
  const person = await signedUp(service)
  const tries = (email: string, from: (turn: number) => string, count: number) =>
    Promise.all(
      Array.from({length: count}, (_, turn) =>
        accountClient(service).call(
          'POST',
          '/auth/log-in',
          {email, password: 'guessed wrongly'},
          {'x-forwarded-for': from(turn)}
        )
      )
    )
  const codes = (replies: {code: string | undefined}[]) =>
    Object.groupBy(replies, ({code}) => code ?? 'in') as Record<string, unknown[] | undefined>
  // One address, for whatever account.
  const one = await tries('nobody@example.com', () => '192.0.2.1', 10)
  expect(codes(one).invalid_credentials?.length).toBeLessThanOrEqual(5)
  expect(codes(one).rate_limited?.length).toBeGreaterThanOrEqual(5)
  const refused = one.find(({code}) => code === 'rate_limited')!
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // Many addresses, one account: three times as many.
  const many = await tries(person.email, (turn) => `198.51.100.${turn}`, 30)
  expect(codes(many).invalid_credentials?.length).toBeLessThanOrEqual(14)
  expect(codes(many).rate_limited?.length).toBeGreaterThanOrEqual(16)
  // Who is in stays in.
  expect((await person.call('GET', '/account/me')).status).toBe(200)
  const claims = await Promise.all(
    Array.from({length: 8}, () =>
      accountClient(service).call(
        'POST',
        '/auth/claim',
        {apiKey: 'fcs_0_0', password: 'long enough 1'},
        {'x-forwarded-for': '192.0.2.9'}
      )
    )
  )
  expect(codes(claims).rate_limited?.length).toBeGreaterThanOrEqual(3)
  await service.stop()
})

it('marks cookies for https where people come by https, and takes requests of that origin alone', async () => {
  const service = await runService({...NO_BROWSER, FACSIMILE_PUBLIC_URL: 'https://studio.example'})
  const person = accountClient(service)
  const given = {email: 'person@example.com', password: 'long enough 1'}
  expect((await person.call('POST', '/auth/sign-up', given)).code).toBe('foreign_origin')
  const headers = {origin: 'https://studio.example'}
  expect((await person.call('POST', '/auth/sign-up', given, headers)).status).toBe(201)
  expect(person.set.join()).toMatch(/^__Secure-facsimile\.session_token=.*; Secure/)
  expect((await person.call('GET', '/account/me')).body.email).toBe(given.email)
  await service.stop()
})

const programs = await postgresPrograms()

it.skipIf(programs === undefined && process.env.FACSIMILE_REQUIRE_BROWSER !== '1')(
  'is one log-in for several services on one PostgreSQL, which need one secret',
  async () => {
    if (programs === undefined) throw new Error('PostgreSQL is not installed.')
    const server = await startPostgres(programs)
    const env = {
      ...NO_BROWSER,
      DATABASE_URL: server.url(),
      FACSIMILE_SECRET: 'the one secret of all the services',
      FACSIMILE_LOGIN_RATE_LIMIT: '5'
    }
    const [one, other] = await Promise.all([runService(env), runService(env)])
    const person = await signedUp(one)
    const there = accountClient(other)
    there.cookie = person.cookie
    expect((await there.call('GET', '/account/me')).body.email).toBe(person.email)
    const began = Date.now()
    const tries = await Promise.all(
      Array.from({length: 12}, (_, turn) =>
        accountClient(turn % 2 ? one : other).call('POST', '/auth/log-in', {
          email: 'nobody@example.com',
          password: 'guessed wrongly'
        })
      )
    )
    const taken = tries.filter(({code}) => code === 'invalid_credentials').length
    // One was the signing up; one more comes with each twelve seconds.
    expect(taken).toBeLessThanOrEqual(5 + Math.ceil((Date.now() - began) / 12_000))
    expect(taken).toBeGreaterThanOrEqual(4)
    await expect(
      runService({...env, FACSIMILE_SECRET: 'quite another secret, and long enough'})
    ).rejects.toThrow(/FACSIMILE_SECRET must be the secret with which this database was begun/)
    await Promise.all([one.stop(), other.stop()])
    await server.stop()
  }
)
