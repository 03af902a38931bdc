import {type Db, PgBoss} from 'pg-boss'
import {QUEUES} from './queues.ts'

/** Seconds between two searches for jobs whose worker is gone. */
const MONITOR = 10

/** Seconds between two deletions of what has ended long ago. */
const MAINTENANCE = 300

/**
 * The engine of everything that outlives a request, on a database that the caller opened and closes. Its tables are in a schema of
 * their own (`pgboss`), which it migrates itself. It works and watches for nobody: `supervise` and workers are begun by whoever stays.
 */
export async function openEngine(db: Db, backend: 'postgres' | 'pglite'): Promise<PgBoss> {
  const engine = new PgBoss({
    db,
    backend,
    supervise: false,
    schedule: false,
    registerInstance: false,
    monitorIntervalSeconds: MONITOR,
    maintenanceIntervalSeconds: MAINTENANCE
  })
  // Of its timers. Who stays listens too, and logs (`database/service.ts`); a command ends before one matters.
  engine.on('error', () => {})
  await engine.start()
  for (const [name, options] of Object.entries(QUEUES)) await engine.createQueue(name, options)
  return engine
}

/** Ends the engine; the database stays open. Jobs that are under way are their workers' to give back before. */
export const closeEngine = (engine: PgBoss): Promise<void> => engine.stop({close: false, graceful: false})
