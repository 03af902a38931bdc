import {Schema} from 'effect'
import {HttpApiEndpoint, HttpApiGroup, OpenApi} from 'effect/http-api'
import {ALWAYS, describe, id, KEY_ERRORS, made, nothing, problems} from '../api/declare.ts'
import {about, nullableTimestamp, timestamp} from '../api/fields.ts'
import {JsonBody} from '../api/middleware.ts'
import {KEY_HEADER} from '../jobs/api.ts'
import {EXAMPLE_KEY} from '../keys/example-key.ts'

const KEYED = [...ALWAYS, ...KEY_ERRORS, 'account_suspended', 'rate_limited'] as const

const webhook = {
  id: Schema.String.annotate(about('Name of the webhook.', 'webhook_8sWm4XbD6fHj1GtKe5ZuQa')),
  url: Schema.String.annotate(about('Where events are sent.', 'https://example.com/facsimile')),
  createdAt: timestamp('When it was made.'),
  failedAt: nullableTimestamp('When a delivery failed last.'),
  failure: Schema.NullOr(Schema.String).annotate(about('Why it failed, in a sentence.', null))
}

const Webhook = Schema.Struct(webhook).annotate({
  identifier: 'Webhook',
  description: 'Where the events of jobs and credits are sent.'
})

const NewWebhook = Schema.Struct({
  ...webhook,
  secret: Schema.String.annotate(
    about('Signs the deliveries; it is shown here alone.', 'whk_0J5xv1kq6p1qX3c0VwJmJrH1b2c3d4e5f6g7h8i9j0k')
  )
}).annotate({identifier: 'NewWebhook', description: 'A webhook with its secret.'})

const WebhookRequest = Schema.Struct({
  apiKey: Schema.String.annotate(about('A key of the account.', EXAMPLE_KEY)),
  url: Schema.String.annotate(
    about('Where events are sent: a public https URL.', 'https://example.com/facsimile')
  )
}).annotate({
  identifier: 'WebhookRequest',
  description: 'Where the events of jobs and credits are to be sent.'
})

const WebhookList = Schema.Struct({
  webhooks: Schema.Array(Webhook).annotate(about('First made first.', []))
}).annotate({
  identifier: 'Webhooks',
  description: 'The webhooks of an account.'
})

/** `/v1/webhooks` */
export class Webhooks extends HttpApiGroup.make('webhooks')
  .add(
    HttpApiEndpoint.post('createWebhook', '/', {
      payload: WebhookRequest,
      success: made(NewWebhook),
      error: problems(...KEYED, 'address_not_allowed', 'invalid_request', 'limit_reached', 'request_timeout')
    })
      .middleware(JsonBody)
      .annotateMerge(
        describe(
          'createWebhook',
          'Have the events of jobs and credits sent',
          'Every event of every job of the account, and of its credits (credits.low, credits.exhausted, credits.bought), is sent to the URL, signed, those of one job and those of credits in their order.'
        )
      ),
    HttpApiEndpoint.get('listWebhooks', '/', {
      headers: KEY_HEADER,
      success: WebhookList,
      error: problems(...KEYED)
    }).annotateMerge(describe('listWebhooks', 'List webhooks')),
    HttpApiEndpoint.delete('deleteWebhook', '/:id', {
      params: id,
      headers: KEY_HEADER,
      success: nothing,
      error: problems(...KEYED, 'not_found')
    }).annotateMerge(describe('deleteWebhook', 'End a webhook')),
    HttpApiEndpoint.post('rotateWebhook', '/:id/rotate', {
      params: id,
      headers: KEY_HEADER,
      success: made(NewWebhook),
      error: problems(...KEYED, 'not_found')
    }).annotateMerge(
      describe(
        'rotateWebhook',
        'Give a webhook another secret',
        'Deliveries have signatures of both secrets for 24 hours.'
      )
    )
  )
  .prefix('/v1/webhooks')
  .annotateMerge(OpenApi.annotations({title: 'Webhooks', description: 'Events that come to you.'})) {}
