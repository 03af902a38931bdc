import {eq, lt, sql} from 'drizzle-orm'
import type {Drizzle} from './drizzle.ts'
import {rateBuckets} from './tables.ts'

export interface BucketTake {
  isTaken: boolean
  /** What the bucket holds after it. */
  level: number
}

/**
 * Takes one from a bucket that fills with `limit` a minute and never holds more. One statement looks and takes, so that
 * processes at once take no more than there is; the database's clock is the one that counts.
 */
export async function takeFromBucket(db: Drizzle, name: string, limit: number): Promise<BucketTake> {
  const [taken] = await db
    .insert(rateBuckets)
    .values({name, level: limit - 1, at: sql`now()`})
    .onConflictDoUpdate({
      target: rateBuckets.name,
      set: {level: sql`${levelNow(limit)} - 1`, at: sql`greatest(${rateBuckets.at}, now())`},
      setWhere: sql`${levelNow(limit)} >= 1`
    })
    .returning({level: rateBuckets.level})
  if (taken) return {isTaken: true, level: taken.level}
  const [left] = await db
    .select({level: levelNow(limit).mapWith(Number)})
    .from(rateBuckets)
    .where(eq(rateBuckets.name, name))
  return {isTaken: false, level: Math.min(left?.level ?? 0, 0.999)}
}

const levelNow = (limit: number) =>
  sql`least(${limit}::double precision, ${rateBuckets.level} + greatest(0, extract(epoch from now() - ${rateBuckets.at})) * ${limit / 60}::double precision)`

/** A bucket that nobody touched for a minute is full again and need not be stored. */
export async function dropFullBuckets(db: Drizzle): Promise<void> {
  await db.delete(rateBuckets).where(lt(rateBuckets.at, sql`now() - interval '1 minute'`))
}
