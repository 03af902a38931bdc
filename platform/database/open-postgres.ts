import {setTimeout as sleep} from 'node:timers/promises'
import type {Sql} from 'postgres'
import type {Database} from './database.ts'
import type {Drizzle} from './drizzle.ts'
import {DatabaseError} from './errors.ts'
import {migrate} from './migrate.ts'
import {randomId} from './random-id.ts'
import * as schema from './schema.ts'

/** Any number, the same in every version: whoever migrates holds this lock. */
const MIGRATION_LOCK = 7_305_127_001

/** Milliseconds between two checks of the lock that shows that this process runs. */
const HEARTBEAT = 15_000

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
    ...(host !== undefined && {host})
  }
  let [isOpen, isReturning] = [false, false]
  let client: Sql | undefined
  let lifeConnection: Sql | undefined
  try {
    client = postgres(dsn, {...options, max: 10})
    // A connection of its own, whose lock the server gives back when this process is gone, however it went.
    lifeConnection = postgres(dsn, {
      ...options,
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      onclose: () => returned()
    })
    await migrateAlone(lifeConnection)
    await holdConnection(lifeConnection, owner)
  } catch (cause) {
    await Promise.all([client?.end({timeout: 0}), lifeConnection?.end({timeout: 0})])
    throw new DatabaseError({
      code: 'unavailable',
      message: `The database of DATABASE_URL cannot be opened: ${reasonOf(cause)}.`,
      cause
    })
  }
  const [pool, alive] = [client, lifeConnection]
  isOpen = true
  // A connection that was lost has lost its lock; the next one takes it again.
  const beat = () =>
    holdConnection(alive, owner).then(
      () => true,
      () => false
    )
  const heartbeat = setInterval(() => void beat(), HEARTBEAT).unref()
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
      isOpen = false
      clearInterval(heartbeat)
      await Promise.all([pool.end({timeout: 5}), alive.end({timeout: 5})])
    }
  }

  /** Takes the lock again as soon as the server is back, so that nobody takes this process for dead. */
  async function returned(): Promise<void> {
    if (!isOpen || isReturning) return
    isReturning = true
    for (;;) {
      if (!isOpen || (await beat())) break
      await sleep(250, undefined, {ref: false})
    }
    isReturning = false
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

/** Once a connection, however often it is called. */
async function holdConnection(sql: Sql, owner: string): Promise<void> {
  const key = `hashtextextended('${owner}', 0)`
  await sql.unsafe(
    `select pg_advisory_lock(${key}) where not exists (
       select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and granted
         and ((classid::bigint << 32) | objid::bigint) = ${key})`
  )
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
