import Stripe from 'stripe'
import type {PaymentReport} from './payments.ts'
import {ForeignReport} from './foreign-report.ts'
import type {PurchaseProvider} from './purchase.ts'

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  /** Id of the price of one package. */
  price: string
  /** Credits of one package. */
  credits: number
  /** URL of the service, to which the buyer comes back. */
  returnTo: string
  /** Where Stripe's API is (default: Stripe's own). */
  api?: {protocol: 'http' | 'https'; host: string; port: number}
  /** Milliseconds that one request to it may take; it is tried twice (default: 10,000). */
  timeout?: number
}

/**
 * Credits through Stripe Checkout. What counts is the signed report of a session that is paid, whichever of its events
 * brings it, in whatever order and how often: the session is the reference. Refunds of its charge and disputes that
 * were lost take credits back.
 * Spec: <https://docs.stripe.com/checkout/fulfillment>, <https://docs.stripe.com/refunds>
 */
export function stripeProvider(options: StripeOptions): PurchaseProvider {
  const {price, credits, returnTo, webhookSecret, api, timeout = 10_000} = options
  // Somebody waits for the answer.
  const stripe = new Stripe(options.secretKey, {maxNetworkRetries: 1, timeout, ...api})
  return {
    async link({id, email}) {
      const session = await stripe.checkout.sessions.create({
        mode: 'payment',
        line_items: [{price, quantity: 1, adjustable_quantity: {enabled: true, minimum: 1, maximum: 100}}],
        customer_email: email,
        client_reference_id: id,
        metadata: {account: id, credits: String(credits)},
        success_url: `${returnTo}/dashboard/api/`,
        cancel_url: `${returnTo}/dashboard/api/`
      })
      if (!session.url) throw new Error('Stripe gave no address for the session.')
      return session.url
    },
    async read(body, signature) {
      const event = await stripe.webhooks
        .constructEventAsync(body, signature, webhookSecret)
        .catch((cause: unknown) => {
          throw new ForeignReport('The signature is not valid.', {cause})
        })
      switch (event.type) {
        case 'checkout.session.completed':
        case 'checkout.session.async_payment_succeeded':
          return purchaseOf(stripe, event.data.object)
        case 'charge.refunded': {
          const {id, payment_intent: intent, amount_refunded: amount} = event.data.object
          return reversalOf(id, intent, amount)
        }
        case 'charge.dispute.closed': {
          const {id, payment_intent: intent, amount, status} = event.data.object
          return status === 'lost' ? reversalOf(id, intent, amount) : undefined
        }
        default:
          return undefined
      }
    }
  }
}

type Expandable = string | {id: string} | null

const idOf = (reference: Expandable) => (typeof reference === 'object' ? reference?.id : reference)

function reversalOf(id: string, intent: Expandable, amount: number): PaymentReport | undefined {
  const payment = idOf(intent)
  if (payment === undefined || amount <= 0) return undefined
  return {kind: 'reversal', payment: `stripe:${payment}`, id: `stripe:${id}`, amount}
}

/** Packages that were bought; the report has them, or Stripe is asked. */
async function quantityOf(stripe: Stripe, session: Stripe.Checkout.Session): Promise<number> {
  const items = session.line_items?.data ?? (await stripe.checkout.sessions.listLineItems(session.id)).data
  return items.reduce((sum, {quantity}) => sum + (quantity ?? 0), 0)
}

/** Undefined where the session is not paid or none of ours: an account of Stripe may sell other things too. */
async function purchaseOf(
  stripe: Stripe,
  session: Stripe.Checkout.Session
): Promise<PaymentReport | undefined> {
  const {account, credits} = session.metadata ?? {}
  const each = Number(credits)
  if (session.payment_status !== 'paid' || !account || !Number.isInteger(each) || each < 1) return undefined
  const quantity = await quantityOf(stripe, session)
  if (quantity < 1) return undefined
  return {
    kind: 'purchase',
    // What cost nothing has no payment, and nothing of it goes back.
    payment: `stripe:${idOf(session.payment_intent) ?? session.id}`,
    accountId: account,
    credits: each * quantity,
    amount: session.amount_total ?? 0,
    reference: `stripe:${session.id}`
  }
}
