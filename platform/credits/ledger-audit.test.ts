import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {eq} from 'drizzle-orm'
import {Effect, Layer, Logger, Metric} from 'effect'
import {expect, it} from 'vitest'
import {accountOf} from '../accounts/accounts.ts'
import {openFreshDatabase} from '../database/testing/fresh-folder.ts'
import {accounts} from '../accounts/tables.ts'
import {Database} from '../database/service.ts'
import {AUDITS} from '../queue/queues.ts'
import {ledgerAudit} from './ledger-audit.ts'

it('reports books that do not agree as an error and in a metric, once an hour for all processes', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-audit-'))
  const database = await openFreshDatabase(folder)
  const {id} = await accountOf(database.db, 'person@example.com')
  const lines: {level: string; message: unknown}[] = []
  const logger = Logger.make(({logLevel, message}) => void lines.push({level: logLevel, message}))
  const start = () => {
    const use = Layer.succeed(
      Database,
      Database.of({handle: database, use: (query) => Effect.promise(() => query(database.db))})
    )
    const layer = ledgerAudit.pipe(Layer.provide(use), Layer.provideMerge(Logger.layer([logger])))
    return Effect.runPromise(
      Effect.gen(function* () {
        yield* Effect.sleep('1 second')
        const all = yield* Metric.snapshot
        return all.find((one) => one.id === 'facsimile.ledger.discrepancies')?.state
      }).pipe(Effect.provide(layer))
    )
  }
  expect(await start()).toMatchObject({value: 0})
  expect(lines).toEqual([])
  await database.db.update(accounts).set({balance: 7}).where(eq(accounts.id, id))
  // It was done in this hour.
  expect(await start()).toMatchObject({value: 0})
  expect(lines).toEqual([])
  await database.engine.deleteAllJobs(AUDITS)
  const wrong = {
    level: 'Error',
    message: ['the books do not agree', {accountId: id, kind: 'balance', expected: 0, found: 7}]
  }
  expect(await start()).toMatchObject({value: 1})
  expect(lines).toEqual([wrong])
  // Another process has the figure of the last audit.
  expect(await start()).toMatchObject({value: 1})
  expect(lines).toEqual([wrong])
  await database.close()
  await rm(folder, {recursive: true})
})
