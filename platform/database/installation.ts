import type {Drizzle} from './drizzle.ts'
import {installation} from './tables.ts'

/** Whether the secret is the one that this database was begun with; the first process says which that is. */
export async function agreeOnSecret(db: Drizzle, secretPrint: string): Promise<boolean> {
  await db.insert(installation).values({id: 1, secretPrint}).onConflictDoNothing()
  const [known] = await db.select().from(installation)
  return known?.secretPrint === secretPrint
}
