import type {Sql} from 'postgres'
import type {Database} from './database.ts'
import type {Drizzle} from './drizzle.ts'
import {DatabaseError} from './errors.ts'
import {migrate} from './migrate.ts'
import {randomId} from './random-id.ts'
import * as schema from './schema.ts'

/** Any number, the same in every version: whoever migrates holds this lock. */
const MIGRATION_LOCK = 7_305_127_001

/** Milliseconds between two looks at the lock that says this process lives. */
const HEARTBEAT = 15_000

/** A PostgreSQL server. Any number of processes may use one database. Fails with `unavailable`. */
export async function openPostgres(url: string): Promise<Database> {
  const [{default: postgres}, {drizzle}] = await Promise.all([
    import('postgres'),
    import('drizzle-orm/postgres-js')
  ])
  const owner = randomId('process')
  const {address, host} = socketOf(url)
  const options = {
    onnotice: () => {},
    connect_timeout: 10,
    connection: {application_name: 'facsimile'},
    ...(host !== undefined && {host})
  }
  let client: Sql | undefined
  let life: Sql | undefined
  try {
    client = postgres(address, {...options, max: 10})
    // A connection of its own, whose lock the server gives back when this process is gone, however it went.
    life = postgres(address, {...options, max: 1, idle_timeout: 0, max_lifetime: null})
    await migrateAlone(life)
    await holdLife(life, owner)
  } catch (cause) {
    await Promise.all([client?.end({timeout: 0}), life?.end({timeout: 0})])
    throw new DatabaseError(
      'unavailable',
      `The database of DATABASE_URL cannot be opened: ${reasonOf(cause)}.`,
      {cause}
    )
  }
  const [pool, alive] = [client, life]
  // A connection that was lost has lost its lock; the next one takes it again.
  const heartbeat = setInterval(() => void holdLife(alive, owner).catch(() => {}), HEARTBEAT).unref()
  return {
    kind: 'postgresql',
    db: drizzle({client: pool, schema, casing: 'snake_case'}) as unknown as Drizzle,
    owner,
    deadOf: (owners) =>
      deadOf(
        pool,
        owners.filter((one) => one !== owner)
      ),
    async close() {
      clearInterval(heartbeat)
      await Promise.all([pool.end({timeout: 5}), alive.end({timeout: 5})])
    }
  }

  async function migrateAlone(sql: Sql): Promise<void> {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`
    try {
      await migrate(drizzle({client: sql, schema, casing: 'snake_case'}) as unknown as Drizzle)
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`
    }
  }
}

/** Once a connection, however often it is asked for. */
async function holdLife(sql: Sql, owner: string): Promise<void> {
  const key = `hashtextextended('${owner}', 0)`
  await sql.unsafe(
    `select pg_advisory_lock(${key}) where not exists (
       select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and granted
         and ((classid::bigint << 32) | objid::bigint) = ${key})`
  )
}

/** Those whose lock is free. */
async function deadOf(sql: Sql, owners: readonly string[]): Promise<readonly string[]> {
  const dead: string[] = []
  for (const owner of owners) {
    const [row] = await sql`
      select exists (
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
function socketOf(url: string): {address: string; host?: string} {
  const parsed = URL.parse(url)
  const host = parsed?.searchParams.get('host')
  if (!parsed || !host) return {address: url}
  parsed.searchParams.delete('host')
  return {address: parsed.href, host}
}

function reasonOf(cause: unknown): string {
  const {code, message} = cause as {code?: string; message?: string}
  return code === 'ECONNREFUSED' ? 'nobody answers there' : ((message ?? String(cause)).split('\n')[0] ?? '')
}
