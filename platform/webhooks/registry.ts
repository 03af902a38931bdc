import {Context, Effect, Layer} from 'effect'
import {found, withinLimit} from '../api/found.ts'
import {ServiceError} from '../api/service-error.ts'
import {Database} from '../database/service.ts'
import {EgressError, type EgressPolicy} from '../egress/index.ts'
import {Secrets} from '../server/secrets.ts'
import {vetWebhook, webhookUrl} from './way.ts'
import {addWebhook, dropWebhook, MOST_WEBHOOKS, rotateSecret, type Webhook, webhooksOf} from './webhooks.ts'

type Shown = Webhook & {secret: string}

/** The webhooks of accounts. */
export class WebhookRegistry extends Context.Service<
  WebhookRegistry,
  {
    /** Fails with `invalid_request`, `address_not_allowed` or `limit_reached`. */
    readonly add: (accountId: string, url: string) => Effect.Effect<Shown, ServiceError>
    readonly list: (accountId: string) => Effect.Effect<Webhook[]>
    readonly drop: (accountId: string, id: string) => Effect.Effect<void, ServiceError>
    readonly rotate: (accountId: string, id: string) => Effect.Effect<Shown, ServiceError>
  }
>()('facsimile/WebhookRegistry') {
  static readonly layer = (policy: EgressPolicy): Layer.Layer<WebhookRegistry, never, Database | Secrets> =>
    Layer.effect(
      WebhookRegistry,
      Effect.gen(function* () {
        const {use} = yield* Database
        const secrets = yield* Secrets
        return WebhookRegistry.of({
          add: Effect.fn('WebhookRegistry.add')(function* (accountId, given) {
            const url = webhookUrl(given)
            if (typeof url !== 'string') return yield* wrongUrl(url.problem)
            yield* vetted(url, policy)
            const made = yield* use((db) => addWebhook(db, secrets, {accountId, url}))
            return yield* withinLimit(made, MOST_WEBHOOKS, 'webhooks')
          }),
          list: (accountId) => use((db) => webhooksOf(db, accountId)),
          drop: Effect.fn('WebhookRegistry.drop')(function* (accountId, id) {
            const isGone = yield* use((db) => dropWebhook(db, accountId, id))
            yield* found(isGone || undefined, 'webhook')
          }),
          rotate: Effect.fn('WebhookRegistry.rotate')(function* (accountId, id) {
            return yield* found(yield* use((db) => rotateSecret(db, secrets, {accountId, id})), 'webhook')
          })
        })
      })
    )
}

const wrongUrl = (message: string) =>
  new ServiceError({code: 'invalid_request', detail: 'Not valid: url.', errors: [{path: ['url'], message}]})

/** What is wrong with a host is the request's fault: nothing is stored that is never reached. */
const vetted = (url: string, policy: EgressPolicy): Effect.Effect<void, ServiceError> =>
  Effect.tryPromise({try: () => vetWebhook(url, policy), catch: (error) => error}).pipe(
    Effect.catch((error) => {
      if (!(error instanceof EgressError)) return Effect.die(error)
      const {code, message} = error
      return Effect.fail(
        code === 'not-found'
          ? wrongUrl(message)
          : new ServiceError({code: 'address_not_allowed', detail: message})
      )
    })
  )
