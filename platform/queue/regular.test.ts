import {Effect, Fiber} from 'effect'
import {afterAll, beforeAll, expect, it} from 'vitest'
import type {Database} from '../database/database.ts'
import {openDatabase} from '../database/open.ts'
import {describeOnDatabases} from '../database/testing/describe-on-databases.ts'
import {lastOutput} from './last-output.ts'
import {AUDITS} from './queues.ts'
import {regular} from './regular.ts'

await describeOnDatabases('regular work', (location) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(location())
  }, 120_000)
  afterAll(() => database?.close())

  it('is done once by all who ask for it, and its output is known', async () => {
    const {engine, db} = database
    let times = 0
    const work = Effect.sync(() => ({times: ++times}))
    const asked = regular(engine, {queue: AUDITS, seconds: 3600}, work)
    await Effect.runPromise(
      Effect.scoped(Effect.andThen(Effect.all([asked, asked, asked]), Effect.sleep('3 seconds')))
    )
    expect(times).toBe(1)
    expect(await lastOutput(db, AUDITS)).toEqual({times: 1})
    // Who starts anew in the same hour does not do it again.
    await Effect.runPromise(Effect.scoped(Effect.andThen(asked, Effect.sleep('2 seconds'))))
    expect(times).toBe(1)
    await engine.deleteAllJobs(AUDITS)
  })

  it('comes back, and is tried again where it failed', async () => {
    const {engine, db} = database
    let times = 0
    const work = Effect.suspend(() => (++times === 1 ? Effect.die('away') : Effect.succeed({times})))
    const fiber = Effect.runFork(
      Effect.scoped(Effect.andThen(regular(engine, {queue: AUDITS, seconds: 2}, work), Effect.never))
    )
    await expect.poll(() => lastOutput(db, AUDITS), {timeout: 25_000}).toEqual({times: expect.any(Number)})
    await Effect.runPromise(Fiber.interrupt(fiber))
    await engine.deleteAllJobs(AUDITS)
  })
})
