import {eq, sql} from 'drizzle-orm'
import {expect, it} from 'vitest'
import {openDatabase} from '../database/open.ts'
import {randomId} from '../database/random-id.ts'
import {takeFromBucket} from '../database/rate-buckets.ts'
import {rateBuckets} from '../database/tables.ts'
import {describeOnDatabases} from '../database/testing/describe-on-databases.ts'
import {createBuckets} from './rate-limiter.ts'

it('takes so many at once, and then as many a minute', () => {
  let time = 0
  const limiter = createBuckets(60, () => time)
  for (let taken = 1; taken <= 60; taken++) expect(limiter.take('a').retryAfter).toBeUndefined()
  expect(limiter.take('a')).toEqual({limit: 60, remaining: 0, reset: 60, retryAfter: 1})
  expect(limiter.take('b').remaining).toBe(59)
  time = 10_000
  expect(limiter.state('a').remaining).toBe(10)
  for (let taken = 1; taken <= 10; taken++) expect(limiter.take('a').retryAfter).toBeUndefined()
  expect(limiter.take('a').retryAfter).toBe(1)
  time = 1_000_000
  expect(limiter.state('a')).toEqual({limit: 60, remaining: 60, reset: 0})
})

await describeOnDatabases('buckets in the database', (location) => {
  it('give no more to several processes than to one', async () => {
    const first = await openDatabase(location())
    // The folder of PGlite belongs to one process.
    const second = first.kind === 'postgresql' ? await openDatabase(location()) : first
    const name = randomId('address')
    const began = Date.now()
    const taken = await Promise.all(
      Array.from({length: 100}, (_, turn) => takeFromBucket((turn % 2 ? first : second).db, name, 20))
    )
    const filled = Math.ceil(((Date.now() - began) / 60_000) * 20)
    const count = taken.filter(({isTaken}) => isTaken).length
    expect(count).toBeGreaterThanOrEqual(20)
    expect(count).toBeLessThanOrEqual(20 + filled)
    for (const {isTaken, level} of taken) if (!isTaken) expect(level).toBeLessThan(1)
    expect((await takeFromBucket(first.db, randomId('address'), 20)).level).toBe(19)
    if (second !== first) await second.close()
    await first.close()
  }, 120_000)

  it('fill with time, to their brim', async () => {
    const {db, close} = await openDatabase(location())
    const name = randomId('address')
    await takeFromBucket(db, name, 60)
    const ago = (seconds: number, level: number) =>
      db
        .update(rateBuckets)
        .set({level, at: sql`now() - make_interval(secs => ${seconds})`})
        .where(eq(rateBuckets.name, name))
    await ago(10, 0)
    expect((await takeFromBucket(db, name, 60)).level).toBeCloseTo(9, 0)
    await ago(1000, 0)
    expect((await takeFromBucket(db, name, 60)).level).toBe(59)
    await close()
  }, 120_000)
})
