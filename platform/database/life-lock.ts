import {setTimeout as sleep} from 'node:timers/promises'
import type {Sql} from 'postgres'

/** Milliseconds between two checks of the lock that shows that this process runs. */
const HEARTBEAT = 15_000

/** A lock that the server holds as long as this process runs, and gives back when it is gone, however it went. */
export interface LifeLock {
  /** To be called when the connection was closed: takes the lock again as soon as the server is back. */
  lost(): void
  /** Takes the lock on a connection of its own, and keeps it. */
  hold(sql: Sql): Promise<void>
  /** Ends the checks; the connection is the caller's to end. */
  end(): void
}

/** `owner`: what the lock is called by. */
export function lifeLock(owner: string): LifeLock {
  let [isOpen, isReturning] = [false, false]
  let connection: Sql | undefined
  let heartbeat: NodeJS.Timeout | undefined
  // A connection that was lost has lost its lock; the next one takes it again.
  const beat = async (): Promise<boolean> => {
    if (!connection) return false
    return lock(connection, owner).then(
      () => true,
      () => false
    )
  }
  const returned = async (): Promise<void> => {
    if (!isOpen || isReturning) return
    isReturning = true
    for (;;) {
      if (!isOpen || (await beat())) break
      await sleep(250, undefined, {ref: false})
    }
    isReturning = false
  }
  return {
    lost: () => void returned(),
    async hold(sql) {
      await lock(sql, owner)
      connection = sql
      isOpen = true
      heartbeat = setInterval(() => void beat(), HEARTBEAT).unref()
    },
    end() {
      isOpen = false
      clearInterval(heartbeat)
    }
  }
}

/** Once a connection, however often it is called. */
async function lock(sql: Sql, owner: string): Promise<void> {
  const key = `hashtextextended('${owner}', 0)`
  await sql.unsafe(
    `select pg_advisory_lock(${key}) where not exists (
       select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and granted
         and ((classid::bigint << 32) | objid::bigint) = ${key})`
  )
}
