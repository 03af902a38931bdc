import {Effect, Layer, type Scope} from 'effect'
import type {JobWithMetadata} from 'pg-boss'
import {Database} from '../database/service.ts'
import {EgressError, type EgressPolicy, egressPolicy} from '../egress/index.ts'
import {WEBHOOKS} from '../queue/queues.ts'
import {working} from '../queue/work.ts'
import type {Configuration} from '../server/configuration.ts'
import {Secrets} from '../server/secrets.ts'
import {
  type DeliveryTurn,
  endTurn,
  nextEvent,
  passEvent,
  postponeEvent,
  sendMissingDeliveries
} from './deliveries.ts'
import {noteCredits} from './credit-events.ts'
import {signatureOf} from './signature.ts'
import {sendDelivery} from './way.ts'
import {destinationOf, noteFailure} from './webhooks.ts'

/** Deliveries at once. */
const AT_ONCE = 4

/** Between two readings of the ledger. */
const NOTING = '5 seconds'

/** Events of one turn; then others have theirs. */
const MOST_EVENTS = 50

interface WebhookWork {
  database: Database['Service']
  secrets: Pick<Secrets['Service'], 'open'>
  policy: EgressPolicy
  /** Balance at which credits are low. */
  lowCredits: number
}

/** Sends events to webhooks as long as the process runs. */
export const webhookWorking = (configuration: Configuration): Layer.Layer<never, never, Database | Secrets> =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const [database, secrets] = [yield* Database, yield* Secrets]
      const policy = egressPolicy({allow: configuration.FACSIMILE_EGRESS_ALLOW})
      yield* webhookWorker({
        database,
        secrets,
        policy,
        lowCredits: configuration.FACSIMILE_LOW_CREDITS
      })
    })
  )

const webhookWorker = (by: WebhookWork): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const {handle, use} = by.database
    yield* use(() => sendMissingDeliveries(handle))
    yield* use(() => noteCredits(handle, by.lowCredits)).pipe(
      Effect.catchCause((cause) => Effect.logWarning('events of credits were not noted', cause)),
      Effect.andThen(Effect.sleep(NOTING)),
      Effect.forever,
      Effect.forkScoped
    )
    yield* working<DeliveryTurn, never>(
      handle.engine,
      {queue: WEBHOOKS, atOnce: AT_ONCE, polling: 2},
      (job) => deliverEvents(by, job)
    )
  })

/** Sends the events of a job, or of credits, that a webhook has not received, in their order, until one cannot be delivered. */
const deliverEvents = Effect.fnUntraced(function* (by: WebhookWork, job: JobWithMetadata<DeliveryTurn>) {
  const {use, handle} = by.database
  const {data: turn, id, retryCount} = job
  const attempt = {id, retryCount}
  for (let sent = 0; sent < MOST_EVENTS; sent++) {
    const destination = yield* use((db) => destinationOf(db, turn.webhookId))
    const next = destination && (yield* use((db) => nextEvent(db, turn)))
    if (!next) break
    const reason = yield* deliver(by, {turn, next, destination})
    if (reason !== undefined) {
      yield* use((db) => noteFailure(db, turn.webhookId, reason))
      yield* use(() => postponeEvent(handle, attempt, turn, {number: next.number, reason}))
      return
    }
    if (!(yield* use(() => passEvent(handle, attempt, turn, next.number)))) return
  }
  yield* use(() => endTurn(handle, attempt, turn))
})

interface Outgoing {
  turn: DeliveryTurn
  next: NonNullable<Awaited<ReturnType<typeof nextEvent>>>
  destination: NonNullable<Awaited<ReturnType<typeof destinationOf>>>
}

/** Why an event was not delivered, in a sentence; undefined where it was. */
const deliver = (
  {secrets, policy}: WebhookWork,
  {turn: {jobId}, next: {number, event, createdAt}, destination}: Outgoing
): Effect.Effect<string | undefined> =>
  Effect.promise(async () => {
    const {accountId, url} = destination
    const opened = destination.secrets.flatMap((sealed) => secrets.open(sealed, accountId) ?? [])
    if (opened.length === 0) return 'The secret of the webhook cannot be opened with this FACSIMILE_SECRET.'
    const id = `${jobId ?? accountId}/${number}`
    const ofJob = jobId !== undefined && {job: jobId}
    const body = JSON.stringify({id, number, ...ofJob, createdAt, ...withKind(event)})
    const timestamp = Math.floor(Date.now() / 1000)
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Facsimile-Webhook/1',
      'facsimile-event': id,
      'facsimile-signature': signatureOf(body, opened, timestamp)
    }
    try {
      const status = await sendDelivery(url, {body, headers, policy})
      return status >= 200 && status < 300 ? undefined : `The URL answered with the HTTP status ${status}.`
    } catch (error) {
      if (error instanceof EgressError) return error.message
      const isLate = (error as {name?: string}).name === 'TimeoutError'
      return isLate ? 'The URL did not answer in time.' : 'The URL cannot be reached.'
    }
  })

/** A page's own number stands beside that of the event. */
const withKind = (event: Outgoing['next']['event']) => {
  if (!('number' in event)) return event
  const {number, ...rest} = event
  return {...rest, page: number}
}
