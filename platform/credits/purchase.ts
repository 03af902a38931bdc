import {Context, Effect, Layer} from 'effect'
import type {Account} from '../keys/keys.ts'
import {bookPayment, type PaymentReport} from './payments.ts'
import {ServiceError} from '../api/service-error.ts'
import type {Configuration} from '../server/configuration.ts'
import {Database} from '../database/service.ts'
import {ForeignReport} from './foreign-report.ts'
import {stripeProvider} from './stripe-provider.ts'

/** A way to buy credits. */
export interface PurchaseProvider {
  /** Where the account's owner pays. */
  link(account: Account): Promise<string>
  /**
   * What a report of the provider's proves, or undefined where that is nothing for us. Throws `ForeignReport` where it
   * is not the provider's own.
   */
  read?(body: string, signature: string): Promise<PaymentReport | undefined>
}

/** Credits for money. */
export class Purchase extends Context.Service<
  Purchase,
  {
    /** Whether credits can be bought here. */
    readonly isSold: boolean
    readonly link: (account: Account) => Effect.Effect<string, ServiceError>
    /** Books what a report proves: credits in, or back. True where there was something to book for the first time. */
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
          isSold: provider !== undefined,
          link: Effect.fn('Purchase.link')(function* (account) {
            if (!provider) return yield* none
            return yield* Effect.tryPromise(() => provider.link(account)).pipe(
              Effect.tapError((error) => Effect.logError('purchase failed', error)),
              Effect.mapError(
                () =>
                  new ServiceError({
                    code: 'payment_provider_failed',
                    detail: 'The payment provider does not answer, or refuses. Nothing was bought.',
                    retryAfter: 30
                  })
              )
            )
          }),
          report: Effect.fn('Purchase.report')(function* (body, signature) {
            const read = provider?.read
            if (!read) return yield* none
            const payment = yield* Effect.tryPromise({
              try: () => read(body, signature),
              catch: (cause) => cause
            }).pipe(
              Effect.tapError((cause) =>
                cause instanceof ForeignReport ? Effect.void : Effect.logError('report failed', cause)
              ),
              // What we could not finish must not look like something that was refused: the provider sends it again.
              Effect.mapError((cause) =>
                cause instanceof ForeignReport
                  ? new ServiceError({code: 'invalid_request', detail: 'The signature is not valid.'})
                  : new ServiceError({code: 'internal_error', detail: 'The report could not be read.'})
              )
            )
            if (!payment) return false
            const booked = yield* use((db) => bookPayment(db, payment))
            if (booked === 'unknown-account') {
              // The provider would send it for days, and there would still be nobody to book it for.
              yield* Effect.logError('somebody paid for an account that does not exist', payment)
              return false
            }
            yield* Effect.logInfo('payment', {...payment, isNew: booked})
            return booked
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
