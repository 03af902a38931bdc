import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {PGlite} from '@electric-sql/pglite'
import {readMigrationFiles} from 'drizzle-orm/migrator'
import {drizzle} from 'drizzle-orm/pglite'
import {expect, it} from 'vitest'
import {openDatabase} from '../database/open.ts'
import {crawlProgress} from './progress.ts'
import {nextTurn} from './testing/next-turn.ts'
import {sendMissingTurns} from './turns.ts'

/** The last migration of the version that had a queue of its own. */
const BEFORE = '0012_ledger_pages'
const migrationsFolder = path.join(import.meta.dirname, '../database/migrations')

it('takes up what a version with a queue of its own left: pages that wait, also those that were leased', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-earlier-'))
  try {
    const client = await PGlite.create(path.join(folder, 'pglite'))
    const {dialect, session} = drizzle({client}) as unknown as {
      dialect: {migrate: (...given: unknown[]) => Promise<void>}
      session: unknown
    }
    const {entries} = (await import('../database/migrations/meta/_journal.json', {with: {type: 'json'}}))
      .default
    const count = entries.findIndex(({tag}) => tag === BEFORE) + 1
    const config = {migrationsFolder}
    await dialect.migrate(readMigrationFiles(config).slice(0, count), session, config)
    await client.exec(`
      insert into crawl_sites (host, next_at, lease, lease_owner, lease_until) values
        ('leased.example', now(), 'lease_1', 'process_1', now() + interval '1 hour'),
        ('waits.example', now(), null, null, null);
      insert into crawl_pages (address, site, claims) values
        ('https://leased.example/', 'leased.example', 1), ('https://waits.example/', 'waits.example', 0);`)
    await client.close()
    const database = await openDatabase({folder})
    await sendMissingTurns(database)
    const taken = [await nextTurn(database), await nextTurn(database)]
    expect(taken.map((turn) => turn?.page.address).toSorted()).toEqual([
      'https://leased.example/',
      'https://waits.example/'
    ])
    expect(await nextTurn(database)).toBeUndefined()
    expect(await crawlProgress(database.db)).toMatchObject({waiting: 2})
    await database.close()
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}, 60_000)
