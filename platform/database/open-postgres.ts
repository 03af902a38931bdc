import type {Sql} from 'postgres'
import {closeEngine, openEngine} from '../queue/engine.ts'
import {postgresClient} from '../queue/postgres-client.ts'
import type {Database} from './database.ts'
import type {Drizzle} from './drizzle.ts'
import {DatabaseError} from './errors.ts'
import {guardTransactions} from './guard-transactions.ts'
import {lifeLock} from './life-lock.ts'
import {migrate} from './migrate.ts'
import {randomId} from './random-id.ts'
import {renewPool} from './renew-pool.ts'
import * as schema from './schema.ts'

/** Any number, the same in every version: whoever migrates holds this lock. */
const MIGRATION_LOCK = 7_305_127_001

/** Seconds after the start of a server in which processes from before it may still be on their way back. */
const RETURNING = 45

/** A PostgreSQL server. Any number of processes may use one database. Fails with `unavailable`. */
export async function openPostgres(url: string): Promise<Database> {
  const [{default: postgres}, {drizzle}] = await Promise.all([
    import('postgres'),
    import('drizzle-orm/postgres-js')
  ])
  const owner = `${randomId('process')}_${Math.floor(Date.now() / 1000)}`
  const {dsn, host} = socketOf(url)
  const options = {
    onnotice: () => {},
    connect_timeout: 10,
    // A server that comes back is noticed within a second.
    backoff: (retries: number) => Math.min(1, 0.05 * 2 ** retries),
    connection: {application_name: 'facsimile'},
    // A connection that the pool closes by itself would be taken for a lost one.
    idle_timeout: 0,
    max_lifetime: null,
    ...(host !== undefined && {host})
  }
  const databaseOn = (client: Sql) => drizzle({client, schema, casing: 'snake_case'}) as unknown as Drizzle
  const life = lifeLock(owner)
  const connections: Sql[] = []
  const connect = (max: number, lost?: () => void): Sql => {
    const client = dependable((onclose) => postgres(dsn, {...options, max, onclose}), lost)
    connections.push(client)
    return client
  }
  const end = (timeout: number) => Promise.all(connections.map((sql) => sql.end({timeout})))
  try {
    const pool = connect(10)
    const alive = connect(1, () => life.lost())
    await migrateAlone(alive, databaseOn(alive))
    await life.hold(alive)
    const engine = await openEngine(postgresClient(pool), 'postgres')
    return {
      kind: 'postgresql',
      db: databaseOn(pool),
      engine,
      owner,
      deadOf: (owners) =>
        deadOf(
          pool,
          owners.filter((one) => one !== owner)
        ),
      async close() {
        life.end()
        await closeEngine(engine).catch(() => {})
        await end(5)
      }
    }
  } catch (cause) {
    await end(0)
    throw new DatabaseError({
      code: 'unavailable',
      message: `The database of DATABASE_URL cannot be opened: ${reasonOf(cause)}.`,
      cause
    })
  }
}

/** A client that neither ends the process nor waits for ever where a connection is lost; `lost` hears of each. */
const dependable = (open: (onclose: () => void) => Sql, lost?: () => void): Sql =>
  renewPool((renew) =>
    guardTransactions(
      open(() => {
        renew()
        lost?.()
      })
    )
  )

/** Of several processes that start, one migrates at a time. */
async function migrateAlone(sql: Sql, db: Drizzle): Promise<void> {
  await sql`select pg_advisory_lock(${MIGRATION_LOCK})`
  try {
    await migrate(db)
  } finally {
    await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`
  }
}

/** Those whose lock is free, but for those that a server which has just started may have taken it from. */
async function deadOf(sql: Sql, owners: readonly string[]): Promise<readonly string[]> {
  const dead: string[] = []
  for (const owner of owners) {
    const opened = Number(/_(\d{10})$/.exec(owner)?.[1] ?? 0)
    const [row] = await sql`
      select (
        pg_postmaster_start_time() > now() - make_interval(secs => ${RETURNING})
        and to_timestamp(${opened}) between pg_postmaster_start_time() - interval '1 year' and pg_postmaster_start_time()
      ) or exists (
        select from pg_locks
        where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())
          and ((classid::bigint << 32) | objid::bigint) = hashtextextended(${owner}, 0)
      ) as lives`
    if (row?.lives === false) dead.push(owner)
  }
  return dead
}

/** PostgreSQL's own programs write the folder of a socket as `?host=/folder`; the driver wants it apart. */
function socketOf(url: string): {dsn: string; host?: string} {
  const parsed = URL.parse(url)
  const host = parsed?.searchParams.get('host')
  if (!parsed || !host) return {dsn: url}
  parsed.searchParams.delete('host')
  return {dsn: parsed.href, host}
}

function reasonOf(cause: unknown): string {
  const {code, message} = cause as {code?: string; message?: string}
  return code === 'ECONNREFUSED' ? 'nobody answers there' : ((message ?? String(cause)).split('\n')[0] ?? '')
}
