import {eq, sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import type {Account} from '../keys/keys.ts'
import {randomId} from '../database/random-id.ts'
import {accounts} from './tables.ts'

/** The account of an address, which is made where there is none. */
export async function accountOf(db: Drizzle, email: string): Promise<Account> {
  const address = email.trim().toLowerCase()
  await db
    .insert(accounts)
    .values({id: randomId('account'), email: address})
    .onConflictDoNothing()
  const [account] = await db.select().from(accounts).where(eq(accounts.email, address))
  return account as Account
}

/** Whether the address has an account. */
export async function hasAccount(db: Drizzle, email: string): Promise<boolean> {
  const found = await db
    .select({id: accounts.id})
    .from(accounts)
    .where(eq(accounts.email, email.trim().toLowerCase()))
  return found.length > 0
}

export async function findAccount(db: Drizzle, id: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account
}

/** Credits that nothing is reserved of: what the account may still spend, also where it owes some. */
export const spendable = ({balance, reserved}: Pick<Account, 'balance' | 'reserved'>) =>
  Math.max(0, balance - reserved)

export interface Audit {
  accountId: string
  /** As the account has it. */
  balance: number
  reserved: number
  refunded: number
  /** As the ledger and the held reservations have it. */
  booked: number
  held: number
  takenBack: number
}

/** Every account's sums beside the rows that they are sums of; they agree at any time. */
export async function audit(db: Drizzle): Promise<Audit[]> {
  // Spelled out: inside a selection columns are named without their tables.
  return db
    .select({
      accountId: accounts.id,
      balance: accounts.balance,
      reserved: accounts.reserved,
      refunded: accounts.refunded,
      booked: sql`(select coalesce(sum(l.amount), 0) from ledger l where l.account_id = accounts.id)`.mapWith(
        Number
      ),
      held: sql`(select coalesce(sum(r.amount), 0) from reservations r
        where r.account_id = accounts.id and r.state = 'held')`.mapWith(Number),
      takenBack: sql`(select coalesce(-sum(l.amount), 0) from ledger l
        where l.account_id = accounts.id and l.kind = 'refund')`.mapWith(Number)
    })
    .from(accounts)
}
