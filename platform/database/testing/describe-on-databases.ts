import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {afterAll, beforeAll, describe} from 'vitest'
import type {DatabaseLocation} from '../open.ts'
import {addFreshDatabase} from './fresh-folder.ts'
import {type PostgresServer, postgresPrograms, startPostgres} from './postgres.ts'

export type DatabaseKind = 'PGlite' | 'PostgreSQL'

/**
 * The same tests on PGlite and on a real PostgreSQL. Where PostgreSQL is not installed its tests are skipped, with the
 * reason in their name; with FACSIMILE_REQUIRE_BROWSER=1 (everything has to be there) they run and fail. Long ones are in a file for
 * each of the `kinds`, and run beside each other.
 */
export async function describeOnDatabases(
  name: string,
  tests: (location: () => DatabaseLocation) => void,
  kinds: readonly DatabaseKind[] = ['PGlite', 'PostgreSQL']
): Promise<void> {
  if (kinds.includes('PGlite')) describeOnPglite(name, tests)
  if (kinds.includes('PostgreSQL')) await describeOnPostgres(name, tests)
}

function describeOnPglite(name: string, tests: (location: () => DatabaseLocation) => void): void {
  describe(`${name}, PGlite`, () => {
    const folders: string[] = []
    let location: DatabaseLocation
    beforeAll(async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-data-'))
      folders.push(folder)
      await addFreshDatabase(folder)
      location = {folder}
    })
    afterAll(async () => {
      for (const folder of folders) await rm(folder, {recursive: true, force: true})
    })
    tests(() => location)
  })
}

async function describeOnPostgres(
  name: string,
  tests: (location: () => DatabaseLocation) => void
): Promise<void> {
  const programs = await postgresPrograms()
  if (programs === undefined && process.env.FACSIMILE_REQUIRE_BROWSER !== '1') {
    describe.skip(`${name}, PostgreSQL (skipped: it is not installed; Debian, Ubuntu: apt-get install postgresql)`, () =>
      tests(() => ({folder: ''})))
    return
  }
  describe(`${name}, PostgreSQL`, () => {
    let server: PostgresServer
    let location: DatabaseLocation
    beforeAll(async () => {
      if (programs === undefined) throw new Error('PostgreSQL is not installed.')
      server = await startPostgres(programs)
      location = {url: server.url(), folder: ''}
    }, 60_000)
    afterAll(() => server?.stop(), 60_000)
    tests(() => location)
  })
}
