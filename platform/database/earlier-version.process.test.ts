import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {PGlite} from '@electric-sql/pglite'
import {sql} from 'drizzle-orm'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {accountClient} from '../accounts/testing/account-client.ts'
import {findDiscrepancies} from '../credits/discrepancies.ts'
import {rowsOf} from '../queue/within.ts'
import {type Pages, servePages} from '../server/testing/pages.ts'
import {type RunningService, runService} from '../server/testing/run-service.ts'
import {lockDataFolder} from './folder-lock.ts'
import {openDatabase} from './open.ts'
import {describeOnDatabases} from './testing/describe-on-databases.ts'
import {postgresPrograms} from './testing/postgres.ts'
import {runTool} from './testing/postgres-tools.ts'

/** `pg_dump` of what a service of 0.2.0 had: copies, an account with its things, a gallery, and pages that wait. */
const DUMP = path.join(import.meta.dirname, 'fixtures/version-0.2.0.sql')

/** Of the key whose two copies are in the dump, and of the person. */
const KEY = 'fcs_u1rcz8c1_czux9xqbMEHglHNiVFHEJabZ6IItn0Hf6kd9mh'
const PERSON = {email: 'pk6nvvkkj6bj@example.com', password: 'secret 0.27691200106566294'}
const SECRET = 'a secret of thirty-two characters'

/** Rows that no time forgets. */
const COUNTS = {
  ...{accounts: 2, api_keys: 2, ledger: 4, reservations: 3, components: 3, drafts: 1, conversations: 1},
  ...{gallery_entries: 1, gallery_pictures: 4, gallery_sections: 2, crawl_pages: 4, crawl_sites: 4}
}

await describeOnDatabases('the data of version 0.2.0', (location) => {
  let service: RunningService
  let pages: Pages
  beforeAll(async () => {
    const {url, folder} = location()
    if (url !== undefined) {
      const programs = (await postgresPrograms()) ?? ''
      await runTool(programs, 'psql', ['--dbname', url, '--quiet', '--set=ON_ERROR_STOP=1', '--file', DUMP])
    } else {
      // The folder is made as the service makes it.
      const data = path.join(folder, 'data')
      const lock = lockDataFolder(data)
      const client = await PGlite.create(path.join(data, 'pglite'))
      await client.exec(await readFile(DUMP, 'utf8'))
      await client.close()
      lock.release()
    }
    pages = await servePages()
    service = await runService(
      {
        ...{
          FACSIMILE_BROWSER: '/nowhere/chrome',
          FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
          FACSIMILE_SECRET: SECRET
        },
        ...(url !== undefined && {DATABASE_URL: url})
      },
      folder
    )
  }, 120_000)
  afterAll(async () => {
    await service?.stop()
    await pages?.close()
  }, 60_000)

  it('is all there for a service of this version, which goes on with it', async () => {
    const headers = {authorization: `Bearer ${KEY}`}
    const owner = accountClient(service)
    const balance = async () => (await owner.call('GET', '/v1/account', undefined, headers)).body
    expect(await balance()).toMatchObject({balance: 8, reserved: 0})
    const job = await owner.call('POST', '/v1/jobs', {
      apiKey: KEY,
      urls: [`${pages.host}/ok`],
      certificate: false
    })
    await expect
      .poll(async () => (await owner.call('GET', `/v1/jobs/${job.body.id}`, undefined, headers)).body.state, {
        timeout: 60_000
      })
      .toBe('done')
    expect(await balance()).toMatchObject({balance: 7, reserved: 0})

    const person = accountClient(service)
    expect((await person.call('POST', '/auth/log-in', PERSON)).status).toBe(200)
    expect((await person.call('GET', '/account/me')).body).toMatchObject({email: PERSON.email, balance: 7})
    const {components} = (await person.call('GET', '/account/components')).body
    expect(components.map(({name}: {name: string}) => name)).toEqual(['Card 3', 'Card 2', 'Card 1'])
    expect((await person.call('GET', '/account/drafts/new')).body).toMatchObject({
      data: 'a draft',
      title: 'Draft'
    })
    expect((await person.call('GET', '/account/keys')).body.keys).toMatchObject([{name: 'mine'}])
    const {entries} = (await person.call('GET', '/account/gallery')).body
    expect(entries).toMatchObject([{title: 'Tea of the week'}])
    expect((await person.call('GET', '/account/gallery/crawl')).body).toMatchObject({
      pages: {waiting: 2, collected: 1, failed: 1}
    })
  }, 120_000)

  it('is complete, agrees with its ledger, and cannot be changed in it', async () => {
    await service.stop()
    const {url, folder} = location()
    const database = await openDatabase({folder: path.join(folder, 'data'), ...(url !== undefined && {url})})
    try {
      const counted = await Promise.all(
        Object.keys(COUNTS).map(async (table) => {
          const answer = await database.db.execute(
            sql`select count(*)::int as rows from ${sql.identifier(table)}`
          )
          return [table, rowsOf<{rows: number}>(answer)[0]?.rows]
        })
      )
      // The job of the test above has added a charge and what was reserved for it.
      expect(Object.fromEntries(counted)).toEqual({...COUNTS, ledger: 5, reservations: 4})
      expect(await findDiscrepancies(database.db)).toEqual([])
      await expect(database.db.execute(sql`update ledger set amount = 100`)).rejects.toThrow()
    } finally {
      await database.close()
    }
  }, 60_000)
})
