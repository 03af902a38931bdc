import {Schema} from 'effect'
import {about, timestamp, next} from '../api/fields.ts'

export const Purchase = Schema.Struct({
  url: Schema.String.annotate(about('Where credits are paid for.', 'https://checkout.stripe.com/c/pay/cs_a1'))
}).annotate({identifier: 'PurchaseLink', description: 'Where to buy credits.'})

export const LedgerEntry = Schema.Struct({
  id: Schema.Int.annotate(about('Name of the entry.', 17)),
  kind: Schema.Literals(['grant', 'purchase', 'charge', 'refund']).annotate(about('What it is.', 'charge')),
  amount: Schema.Int.annotate(about('Credits: positive in, negative out.', -1)),
  balance: Schema.Int.annotate(about('Credits after it.', 98)),
  page: Schema.NullOr(Schema.String).annotate(
    about(
      'What a charge paid for: the address of the page without query and fragment, as it was asked for. Null for other kinds and for older entries.',
      'https://example.com/pricing'
    )
  ),
  createdAt: timestamp('When it was booked.')
}).annotate({identifier: 'LedgerEntry', description: 'A change of the balance.'})

export const LedgerPage = Schema.Struct({entries: Schema.Array(LedgerEntry), next}).annotate({
  identifier: 'LedgerPage',
  description: 'A part of the ledger, newest first.'
})

export const LedgerDays = Schema.Struct({
  days: Schema.Array(
    Schema.Struct({
      day: Schema.String.annotate(about('Day in UTC.', '2026-11-21')),
      received: Schema.Int.annotate(about('Credits in.', 100)),
      spent: Schema.Int.annotate(about('Credits out.', 12))
    })
  )
}).annotate({identifier: 'LedgerDays', description: 'Credits by day, oldest first, for a chart.'})
