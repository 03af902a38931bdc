import Stripe from 'stripe'
import type {Payment, PurchaseProvider} from './purchase.ts'

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  /** Id of the price of one package. */
  price: string
  /** Credits of one package. */
  credits: number
  /** Address of the service, to which the buyer comes back. */
  returnTo: string
}

/**
 * Credits through Stripe Checkout. What counts is the signed report of a session that is paid, whichever of its events
 * brings it, in whatever order and how often: the session is the reference.
 * Spec: <https://docs.stripe.com/checkout/fulfillment>
 */
export function stripeProvider(options: StripeOptions): PurchaseProvider {
  const {price, credits, returnTo, webhookSecret} = options
  const stripe = new Stripe(options.secretKey, {maxNetworkRetries: 2, timeout: 15_000})
  return {
    async link({id, email}) {
      const session = await stripe.checkout.sessions.create({
        mode: 'payment',
        line_items: [{price, quantity: 1, adjustable_quantity: {enabled: true, minimum: 1, maximum: 100}}],
        customer_email: email,
        client_reference_id: id,
        metadata: {account: id, credits: String(credits)},
        success_url: `${returnTo}/docs`,
        cancel_url: `${returnTo}/docs`
      })
      if (!session.url) throw new Error('Stripe gave no address for the session.')
      return session.url
    },
    async payment(body, signature) {
      const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret)
      const isSession =
        event.type === 'checkout.session.completed' ||
        event.type === 'checkout.session.async_payment_succeeded'
      if (!isSession) return undefined
      const session = event.data.object as Stripe.Checkout.Session
      if (session.payment_status !== 'paid') return undefined
      const quantity = await quantityOf(stripe, session)
      return paymentOf(session, quantity)
    }
  }
}

/** Packages that were bought; the report has them, or Stripe is asked. */
async function quantityOf(stripe: Stripe, session: Stripe.Checkout.Session): Promise<number> {
  const items = session.line_items?.data ?? (await stripe.checkout.sessions.listLineItems(session.id)).data
  return items.reduce((sum, {quantity}) => sum + (quantity ?? 0), 0)
}

/** Undefined where the session is none of ours: an account of Stripe may sell other things too. */
function paymentOf(session: Stripe.Checkout.Session, quantity: number): Payment | undefined {
  const {account, credits} = session.metadata ?? {}
  const each = Number(credits)
  if (!account || !Number.isInteger(each) || each < 1 || quantity < 1) return undefined
  return {accountId: account, credits: each * quantity, reference: `stripe:${session.id}`}
}
