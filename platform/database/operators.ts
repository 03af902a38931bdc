import {and, eq, isNull} from 'drizzle-orm'
import type {Drizzle} from './drizzle.ts'
import {accounts} from '../accounts/tables.ts'

/** Lets an account run the service from the dashboard, or no more. False where there is no account of the address. */
export async function setOperator(db: Drizzle, email: string, operator: boolean): Promise<boolean> {
  const changed = await db
    .update(accounts)
    .set({operator})
    .where(and(eq(accounts.email, email.trim().toLowerCase()), isNull(accounts.deletedAt)))
    .returning({id: accounts.id})
  return changed.length > 0
}
