import process from 'node:process'
import {expect, it} from 'vitest'
import {sql} from 'drizzle-orm'
import {openDatabase} from '../database/open.ts'
import {postgresPrograms, startPostgres} from '../database/testing/postgres.ts'
import {accountClient, signedUp} from '../accounts/testing/account-client.ts'
import {runService} from './testing/run-service.ts'

const programs = await postgresPrograms()
const NO_BROWSER = {FACSIMILE_BROWSER: '/nowhere/chrome'}

it.skipIf(programs === undefined && process.env.FACSIMILE_REQUIRE_BROWSER !== '1')(
  'the log has queries that failed, and nothing of what they were to store',
  async () => {
    if (programs === undefined) throw new Error('PostgreSQL is not installed.')
    const server = await startPostgres(programs)
    const url = server.url()
    const service = await runService({
      ...NO_BROWSER,
      DATABASE_URL: url,
      FACSIMILE_SECRET: 'the one secret of all the services'
    })
    const person = await signedUp(service)
    const {db, close} = await openDatabase({url, folder: ''})
    // As after a migration that went wrong.
    await db.execute(sql`alter table components rename column code to gone`)
    await db.execute(sql`alter table credentials rename column password to gone`)
    const fields = {name: 'marker-name', format: 'html', code: 'marker-code'}
    expect((await person.call('POST', '/account/components', fields)).code).toBe('internal_error')
    const given = {email: 'marker-address@example.com', password: 'marker password 1'}
    expect((await accountClient(service).call('POST', '/auth/sign-up', given)).status).toBe(500)
    await expect.poll(service.output).toMatch(/Query failed \(42703/)
    expect(service.output().match(/Query failed/g)?.length).toBeGreaterThanOrEqual(2)
    expect(service.output()).not.toMatch(/marker/)
    await close()
    await service.stop()
    await server.stop()
  }
)

it('answers of a service that people reach by https say that it is reached by https alone', async () => {
  const secure = await runService({...NO_BROWSER, FACSIMILE_PUBLIC_URL: 'https://studio.example'})
  for (const path of ['/health', '/docs', '/v1/nothing', '/account/me', '/auth/session']) {
    const response = await fetch(`${secure.origin}${path}`)
    const {headers} = response
    await response.text()
    expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000'])
  }
  await secure.stop()
  const plain = await runService(NO_BROWSER)
  const response = await fetch(`${plain.origin}/health`)
  const {headers} = response
  await response.text()
  expect(headers.get('strict-transport-security')).toBeNull()
  await plain.stop()
})
