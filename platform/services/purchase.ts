import {Context, Effect, Layer} from 'effect'
import {type Account, grant} from '../database/index.ts'
import {ServiceError} from '../domain/index.ts'
import type {Configuration} from './configuration.ts'
import {Database} from './database.ts'
import {stripeProvider} from './stripe-provider.ts'

/** Something that was paid for. The same reference is booked once, however often it is reported. */
export interface Payment {
  accountId: string
  credits: number
  /** Unique over all providers: `stripe:cs_…`. */
  reference: string
}

/** A way to buy credits. */
export interface PurchaseProvider {
  /** Where the account's owner pays. */
  link(account: Account): Promise<string>
  /**
   * The payment that a report of the provider's proves, or undefined where it proves none. Throws where the report is
   * not the provider's own.
   */
  payment?(body: string, signature: string): Promise<Payment | undefined>
}

/** Credits for money. */
export class Purchase extends Context.Service<
  Purchase,
  {
    readonly link: (account: Account) => Effect.Effect<string, ServiceError>
    /** Books what a report proves. True where there was something to book for the first time. */
    readonly report: (body: string, signature: string) => Effect.Effect<boolean, ServiceError>
  }
>()('facsimile/Purchase') {
  static readonly layer = (provider: PurchaseProvider | undefined): Layer.Layer<Purchase, never, Database> =>
    Layer.effect(
      Purchase,
      Effect.gen(function* () {
        const {use} = yield* Database
        const none = new ServiceError({
          code: 'not_found',
          detail: 'Credits cannot be bought here; ask the operator.'
        })
        return Purchase.of({
          link: Effect.fn('Purchase.link')(function* (account) {
            if (!provider) return yield* none
            return yield* Effect.tryPromise(() => provider.link(account)).pipe(
              Effect.tapError((error) => Effect.logError('purchase failed', error)),
              Effect.mapError(
                () =>
                  new ServiceError({code: 'internal_error', detail: 'The payment provider does not answer.'})
              )
            )
          }),
          report: Effect.fn('Purchase.report')(function* (body, signature) {
            const read = provider?.payment
            if (!read) return yield* none
            const payment = yield* Effect.tryPromise({
              try: () => read(body, signature),
              catch: () => new ServiceError({code: 'invalid_request', detail: 'The signature is not valid.'})
            })
            if (!payment) return false
            const {accountId, credits: amount, reference} = payment
            const isNew = yield* use((db) => grant(db, {accountId, amount, kind: 'purchase', reference}))
            yield* Effect.logInfo('purchase', {accountId, amount, reference, isNew})
            return isNew
          })
        })
      })
    )
}

/** The provider that the configuration names. */
export function providerOf(configuration: Configuration): PurchaseProvider | undefined {
  const {STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID, FACSIMILE_PURCHASE_URL} = configuration
  if (
    STRIPE_SECRET_KEY !== undefined &&
    STRIPE_WEBHOOK_SECRET !== undefined &&
    STRIPE_PRICE_ID !== undefined
  ) {
    return stripeProvider({
      secretKey: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      price: STRIPE_PRICE_ID,
      credits: configuration.STRIPE_PRICE_CREDITS,
      returnTo: configuration.FACSIMILE_PUBLIC_URL ?? `http://localhost:${configuration.PORT}`
    })
  }
  return FACSIMILE_PURCHASE_URL === undefined
    ? undefined
    : {link: () => Promise.resolve(FACSIMILE_PURCHASE_URL)}
}
