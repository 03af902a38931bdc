import {eq, sql} from 'drizzle-orm'
import {findAccount} from '../accounts/accounts.ts'
import type {Drizzle} from '../database/drizzle.ts'
import {grant, lockAccount} from './ledger.ts'
import {accounts} from '../accounts/tables.ts'
import {ledger, payments, reversals} from './tables.ts'

/** What a provider reports of payments. Amounts are in the currency's smallest unit. */
export type PaymentReport =
  | {
      kind: 'purchase'
      /** `stripe:pi_…`, by which its reversals are found. */
      payment: string
      accountId: string
      credits: number
      amount: number
      /** What the credits are booked under, once. */
      reference: string
    }
  | {
      kind: 'reversal'
      payment: string
      /** `stripe:ch_…`: a later report of the same one replaces the earlier. */
      id: string
      /** All that went back under this id so far. */
      amount: number
    }

/**
 * Books a report: credits in, or as many back as money went back. Reports may come twice, late, and in any
 * order; the sums are the same in the end. True where something was booked; `unknown-account` where somebody paid for an
 * account that does not exist, and nothing was.
 *
 * Credits that are spent already are taken back too: the balance is below zero then, and what is bought or granted
 * next fills it up first.
 */
export function bookPayment(db: Drizzle, report: PaymentReport): Promise<boolean | 'unknown-account'> {
  return db.transaction(async (tx) => {
    // Whoever reports of the same payment waits here, so that one sees what the other has booked.
    await tx.insert(payments).values({id: report.payment}).onConflictDoNothing()
    const [known] = await tx.select().from(payments).where(eq(payments.id, report.payment)).for('update')
    if (!known) return false
    let isNew = false
    let {accountId, credits, amount} = known
    if (report.kind === 'purchase') {
      if (!(await findAccount(tx, report.accountId))) return 'unknown-account'
      isNew = await grant(tx, {...report, kind: 'purchase', amount: report.credits})
      if (accountId === null) {
        ;({accountId, credits, amount} = report)
        await tx.update(payments).set({accountId, credits, amount}).where(eq(payments.id, report.payment))
      }
    } else {
      const {id, payment: paymentId, amount: back} = report
      await tx
        .insert(reversals)
        .values({id, paymentId, amount: back})
        .onConflictDoUpdate({
          target: reversals.id,
          // A charge says how much of it went back in all, so the largest is the latest.
          set: {amount: sql`greatest(${reversals.amount}, ${back})`}
        })
    }
    if (accountId === null || credits === null || amount === null) return isNew
    const rows = await tx.select().from(reversals).where(eq(reversals.paymentId, report.payment))
    const back = rows.reduce((sum, row) => sum + row.amount, 0)
    const due = shareOf(credits, back, amount) - known.takenBack
    if (due <= 0) return isNew
    const takenBack = known.takenBack + due
    await lockAccount(tx, accountId)
    await tx
      .insert(ledger)
      .values({accountId, kind: 'refund', amount: -due, reference: `${report.payment}/${takenBack}`})
    await tx
      .update(accounts)
      .set({balance: sql`${accounts.balance} - ${due}`, refunded: sql`${accounts.refunded} + ${due}`})
      .where(eq(accounts.id, accountId))
    await tx.update(payments).set({takenBack}).where(eq(payments.id, report.payment))
    return true
  })
}

/** Credits for the part of the money that went back; a fraction of a credit stays with the account. */
function shareOf(credits: number, back: number, amount: number): number {
  if (amount <= 0) return 0
  return Math.floor(credits * Math.min(1, back / amount))
}
