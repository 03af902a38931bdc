import {mkdtemp, readFile, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {Effect, Layer} from 'effect'
import fc from 'fast-check'
import {afterAll, beforeAll, expect, it} from 'vitest'
import type {Database as Handle} from '../database/database.ts'
import {openFreshDatabase} from '../database/testing/fresh-folder.ts'
import {Database} from '../database/service.ts'
import {openedAccess, sealedAccess} from '../jobs/sealed-access.ts'
import {type SecretOptions, Secrets} from './secrets.ts'

let folder: string
let handle: Handle
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'facsimile-secrets-'))
  handle = await openFreshDatabase(folder)
}, 120_000)
afterAll(async () => {
  await handle?.close()
  await rm(folder, {recursive: true, force: true})
})

const secretsOf = (options: SecretOptions) => {
  const database = Layer.succeed(
    Database,
    Database.of({handle, use: (query) => Effect.promise(() => query(handle.db))})
  )
  return Effect.runPromise(
    Effect.flatMap(Secrets, Effect.succeed).pipe(
      Effect.provide(Secrets.layer(options).pipe(Layer.provide(database))),
      Effect.catch(({message}) => Effect.succeed(message))
    )
  )
}

it('opens what it has sealed, for its owner alone, unchanged alone', async () => {
  const secrets = await secretsOf({folder})
  if (typeof secrets === 'string') throw new Error(secrets)
  fc.assert(
    fc.property(
      fc.string({unit: 'binary', minLength: 1}),
      fc.string(),
      fc.string(),
      fc.nat(),
      (text, owner, other, options) => {
        const sealed = secrets.seal(text, owner)
        const kept = Buffer.from(text).toString()
        expect(secrets.open(sealed, owner)).toBe(kept)
        if (text.length > 3) expect(sealed).not.toContain(text)
        // Nobody sees that two are the same.
        expect(secrets.seal(text, owner)).not.toBe(sealed)
        if (other !== owner) expect(secrets.open(sealed, other)).toBeUndefined()
        const bytes = Buffer.from(sealed.slice(3), 'base64url')
        bytes[options % bytes.length]! ^= 1
        expect(secrets.open(`v1.${bytes.toString('base64url')}`, owner)).toBeUndefined()
        expect(secrets.open(`v2${sealed.slice(2)}`, owner)).toBeUndefined()
        expect(secrets.open(sealed.slice(0, 20), owner)).toBeUndefined()
      }
    )
  )
})

it('makes a secret that only its user reads, and keeps it', async () => {
  const file = path.join(folder, 'secret')
  const made = await readFile(file, 'utf8')
  expect(made.length).toBeGreaterThanOrEqual(43)
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
  const again = await secretsOf({folder})
  expect(typeof again).toBe('object')
  expect(await readFile(file, 'utf8')).toBe(made)
  expect(JSON.stringify(await handle.db.query.installation.findMany())).not.toContain(made)
})

it('refuses to go on with another secret than the database was begun with', async () => {
  expect(await secretsOf({folder, secret: 'another secret of more than 32 characters'})).toMatch(
    /^FACSIMILE_SECRET must be the secret with which this database was begun/
  )
})

it('seals what a job opens its pages with for its account, and for nothing else that the account has sealed', async () => {
  const secrets = await secretsOf({folder})
  if (typeof secrets === 'string') throw new Error(secrets)
  const access = {headers: {Authorization: 'Bearer q83vEjRWeJCr'}}
  const sealed = sealedAccess(secrets, 'account_1', access)
  expect(sealed).not.toContain('q83v')
  expect(openedAccess(secrets, 'account_1', sealed)).toEqual(access)
  expect(openedAccess(secrets, 'account_2', sealed)).toBeUndefined()
  expect(secrets.open(sealed, 'account_1')).toBeUndefined()
})
