import {and, desc, eq, inArray, lt, sql} from 'drizzle-orm'
import {accounts} from '../accounts/tables.ts'
import type {Drizzle} from '../database/drizzle.ts'
import {mcpSessions} from './tables.ts'

export interface ClientSessionLimits {
  /** Sessions of one account; one more ends the one that was not used for the longest time. */
  most: number
  /** Milliseconds without use after which a session ends. */
  idle: number
}

interface NewSession {
  id: string
  accountId: string
  parameters: Record<string, unknown>
}

/** Notes a session that an account has begun, and ends those that are too many. */
export function beginSession(
  db: Drizzle,
  session: NewSession,
  {most}: Pick<ClientSessionLimits, 'most'>
): Promise<void> {
  return db.transaction(async (tx) => {
    const {accountId} = session
    // Of two that begin at once the second sees the first.
    await tx.select({id: accounts.id}).from(accounts).where(eq(accounts.id, accountId)).for('update')
    await tx.insert(mcpSessions).values(session)
    const ended = tx
      .select({id: mcpSessions.id})
      .from(mcpSessions)
      .where(eq(mcpSessions.accountId, accountId))
      .orderBy(desc(mcpSessions.usedAt))
      .offset(most)
    await tx.delete(mcpSessions).where(inArray(mcpSessions.id, ended))
  })
}

const idleTime = (idle: number) => sql`now() - make_interval(secs => ${idle / 1000})`

/** What the client said when it began the session, which is used from now on; undefined where it is not the account's, or has ended. */
export async function useSession(
  db: Drizzle,
  {id, accountId}: Pick<NewSession, 'id' | 'accountId'>,
  {idle}: Pick<ClientSessionLimits, 'idle'>
): Promise<Record<string, unknown> | undefined> {
  const [used] = await db
    .update(mcpSessions)
    .set({usedAt: sql`now()`})
    .where(
      and(
        eq(mcpSessions.id, id),
        eq(mcpSessions.accountId, accountId),
        sql`${mcpSessions.usedAt} >= ${idleTime(idle)}`
      )
    )
    .returning({parameters: mcpSessions.parameters})
  return used?.parameters
}

export const endSession = async (db: Drizzle, id: string): Promise<void> => {
  await db.delete(mcpSessions).where(eq(mcpSessions.id, id))
}

/** Forgets those that nobody has used for so long. */
export const dropIdleSessions = async (
  db: Drizzle,
  {idle}: Pick<ClientSessionLimits, 'idle'>
): Promise<void> => {
  await db.delete(mcpSessions).where(lt(mcpSessions.usedAt, idleTime(idle)))
}
