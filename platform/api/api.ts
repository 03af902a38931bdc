import {Schema} from 'effect'
import {HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi} from 'effect/http-api'
import manifest from '../package.json' with {type: 'json'}
import {withAnswerHeaders} from './answer-headers.ts'
import {JsonBody, Problems} from './middleware.ts'
import {parsing} from './parsing.ts'
import type {ErrorCode} from '../domain/error-codes.ts'
import {SHOWN_LIMITS} from '../domain/key-limits.ts'
import {EXAMPLE_KEY, MagicRequest, MagicResponse} from '../domain/magic.ts'
import {problemOf} from '../domain/problem.ts'

/** What is wrong with a key. */
export const KEY_ERRORS = [
  'invalid_api_key',
  'key_scope_missing',
  'key_network_not_allowed'
] as const satisfies readonly ErrorCode[]

/** What a key may not spend. */
export const BUDGET_ERRORS = [
  'key_credits_spent',
  'key_day_limit_reached'
] as const satisfies readonly ErrorCode[]

/** What the conversion endpoint may answer instead of a copy. */
export const MAGIC_ERRORS = [
  'malformed_json',
  ...KEY_ERRORS,
  ...BUDGET_ERRORS,
  'account_inactive',
  'account_suspended',
  'address_not_allowed',
  'method_not_allowed',
  'request_timeout',
  'request_in_progress',
  'storage_full',
  'request_too_large',
  'unsupported_media_type',
  'invalid_request',
  'idempotency_key_reused',
  'page_not_found',
  'not_html',
  'page_too_large',
  'rate_limited',
  'internal_error',
  'browser_failed',
  'page_unreachable',
  'overloaded',
  'database_unavailable',
  'page_timeout'
] as const satisfies readonly ErrorCode[]

/** Headers of a request for a copy. */
export const COPY_HEADERS = {
  'idempotency-key': Schema.optionalKey(
    Schema.String.annotate({
      description:
        'Names the request, in up to 255 characters. A request with the name of an earlier one is the earlier one: it gets its answer and is charged once. Names are remembered for 24 hours.',
      examples: ['9f1c2d7e-5a0b-4f4e-8a53-1f6c0b7d2e11']
    })
  ),
  'cache-control': Schema.optionalKey(
    Schema.String.annotate({
      description: 'no-cache makes a new copy where one of the last minutes would be served.',
      examples: ['no-cache']
    })
  )
}

/** `POST /v1/magic` */
export class Conversion extends HttpApiGroup.make('conversion')
  .add(
    HttpApiEndpoint.post('magic', '/magic', {
      headers: COPY_HEADERS,
      payload: MagicRequest,
      success: MagicResponse,
      error: MAGIC_ERRORS.map(problemOf)
    })
      .middleware(JsonBody)
      .annotateMerge(
        OpenApi.annotations({
          identifier: 'magic',
          summary: 'Copy a page as code',
          description:
            'Opens the page in a browser and answers with code that looks the same. A delivered copy costs one credit, a failed one nothing.'
        })
      )
  )
  .prefix('/v1')
  .annotateMerge(OpenApi.annotations({title: 'Conversion', description: 'Pages to code.'})) {}

const CHECKOUT_ERRORS = [
  'malformed_json',
  ...KEY_ERRORS,
  'account_suspended',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'request_too_large',
  'unsupported_media_type',
  'invalid_request',
  'rate_limited',
  'internal_error',
  'payment_provider_failed',
  'database_unavailable'
] as const satisfies readonly ErrorCode[]

/** Body of a request for a place to pay. */
export const CheckoutRequest = Schema.Struct({
  apiKey: Schema.String.annotate({description: 'A key of the account.', examples: [EXAMPLE_KEY]})
}).annotate({identifier: 'CheckoutRequest', description: 'For whom credits are bought.'})

const CheckoutResponse = Schema.Struct({
  url: Schema.String.annotate({
    description: 'Where credits are paid for.',
    examples: ['https://checkout.stripe.com/c/pay/cs_live_a1b2']
  })
}).annotate({identifier: 'CheckoutResponse', description: 'Where to buy credits.'})

/** `POST /v1/credits/checkout` */
export class Credits extends HttpApiGroup.make('credits')
  .add(
    HttpApiEndpoint.post('checkout', '/credits/checkout', {
      payload: CheckoutRequest,
      success: CheckoutResponse,
      error: CHECKOUT_ERRORS.map(problemOf)
    })
      .middleware(JsonBody)
      .annotateMerge(
        OpenApi.annotations({
          identifier: 'checkout',
          summary: 'Buy credits',
          description: 'Answers with the address at which credits for the account are paid for.'
        })
      )
  )
  .prefix('/v1')
  .annotateMerge(OpenApi.annotations({title: 'Credits', description: 'What copies are paid with.'})) {}

const ACCOUNT_ERRORS = [
  ...KEY_ERRORS,
  'account_suspended',
  'rate_limited',
  'internal_error',
  'database_unavailable'
] as const satisfies readonly ErrorCode[]

const count = (description: string) => Schema.Int.annotate({description, examples: [12]})

const KeyAccount = Schema.Struct({
  status: Schema.Literals(['Active', 'Inactive']).annotate({
    description: 'Inactive: there are no credits to spend.',
    examples: ['Active']
  }),
  balance: count('Credits; below 0 after a refund of credits that were spent.'),
  reserved: count('Credits of copies under way.'),
  spendable: count('Credits that the account may still spend, 0 or more.'),
  key: Schema.Struct({
    prefix: Schema.String.annotate({
      description: 'Beginning of the key, by which it is listed.',
      examples: ['fcs_3kTz9QxA']
    }),
    ...SHOWN_LIMITS,
    spentToday: count('Credits that it has spent today (UTC).'),
    spentTotal: count('Credits that it has spent in all, with the keys that it replaced.')
  }).annotate({
    identifier: 'UsedKey',
    description: 'The key that asks.',
    examples: [
      {
        prefix: 'fcs_3kTz9QxA',
        scopes: ['copy'],
        creditsPerDay: 100,
        creditsTotal: null,
        allowedIps: [],
        spentToday: 12,
        spentTotal: 12
      }
    ]
  })
}).annotate({identifier: 'KeyAccount', description: 'What a key has to spend.'})

/** `GET /v1/account` */
export class OwnAccount extends HttpApiGroup.make('ownAccount')
  .add(
    HttpApiEndpoint.get('keyAccount', '/account', {
      headers: {
        authorization: Schema.optionalKey(
          Schema.String.annotate({
            description: 'Bearer and the key, which needs the scope account:read.',
            examples: [`Bearer ${EXAMPLE_KEY}`]
          })
        )
      },
      success: KeyAccount,
      error: ACCOUNT_ERRORS.map(problemOf)
    }).annotateMerge(
      OpenApi.annotations({
        identifier: 'keyAccount',
        summary: 'Read balance and limits',
        description: 'Answers with the credits of the account, and with what the key may do and has spent.'
      })
    )
  )
  .prefix('/v1')
  .annotateMerge(OpenApi.annotations({title: 'Account', description: 'What there is to spend.'})) {}

const version = Schema.String.annotate({description: 'Version of the service.', examples: [manifest.version]})
const isOk = Schema.Literal('ok').annotate({description: 'ok: requests are taken.', examples: ['ok']})
const isNotOk = Schema.Literals(['starting', 'ending']).annotate({
  description: 'Requests are not taken yet, or not any more.',
  examples: ['ending']
})
const isAny = Schema.Literals(['ok', 'starting', 'ending']).annotate({
  description: 'ok: requests are taken.',
  examples: ['ok']
})

/** The status of the answer is in the body too: HttpApi encodes whichever of the two fits. */
const Health = [
  Schema.Struct({status: isOk, version}).annotate({
    identifier: 'Health',
    description: 'The service takes requests.'
  }),
  Schema.Struct({status: isNotOk, version})
    .annotate({identifier: 'NoHealth', description: 'The service takes no requests.'})
    .pipe(HttpApiSchema.status(503))
]

const work = {
  database: Schema.Literals(['pglite', 'postgresql']).annotate({
    description: 'The database in use.',
    examples: ['postgresql']
  }),
  engine: Schema.Literals(['browser', 'html']).annotate({
    description: 'html: no browser starts, and pages are read without running them.',
    examples: ['browser']
  }),
  sandbox: Schema.NullOr(Schema.Boolean).annotate({
    description:
      'Whether pages run in the sandbox of the browser; null where no browser runs, or one elsewhere whose switches are not known.',
    examples: [true]
  }),
  busy: Schema.Int.annotate({description: 'Copies that are being made.', examples: [1]}),
  waiting: Schema.Int.annotate({description: 'Copies that wait for a browser.', examples: [0]}),
  size: Schema.Int.annotate({description: 'Copies that can be made at once.', examples: [2]})
}

const Readiness = [
  Schema.Struct({
    status: isOk,
    problem: Schema.Null.annotate({
      description: 'Why the database takes no reads or no writes: null where it takes both.',
      examples: [null]
    }),
    ...work
  }).annotate({identifier: 'Readiness', description: 'What the service has to work with.'}),
  Schema.Struct({
    status: isAny,
    problem: Schema.NullOr(Schema.String).annotate({
      description:
        'Why the database takes no reads or no writes, such as a disk that is full; null where it takes both.',
      examples: ['The disk is full.']
    }),
    ...work
  })
    .annotate({identifier: 'NoReadiness', description: 'The service takes no requests, or keeps nothing.'})
    .pipe(HttpApiSchema.status(503))
]

/** Whether it works. */
export class Operation extends HttpApiGroup.make('operation')
  .add(
    HttpApiEndpoint.get('health', '/health', {success: Health}).annotateMerge(
      OpenApi.annotations({
        identifier: 'health',
        summary: 'Is the service up?',
        description: 'Answers 200 when the service takes requests.'
      })
    ),
    HttpApiEndpoint.get('ready', '/ready', {success: Readiness}).annotateMerge(
      OpenApi.annotations({
        identifier: 'ready',
        summary: 'What does the service work with?',
        description:
          'Answers 200 when the database takes reads and writes, 503 otherwise and while the service ends.'
      })
    )
  )
  .annotateMerge(OpenApi.annotations({title: 'Operation', description: 'For those who run the service.'})) {}

/** The HTTP API of the service. */
export class Api extends HttpApi.make('facsimile')
  .add(Conversion)
  .add(Credits)
  .add(OwnAccount)
  .add(Operation)
  .middleware(Problems)
  .annotateMerge(parsing)
  .annotateMerge(
    OpenApi.annotations({
      title: 'Facsimile',
      version: manifest.version,
      description:
        'Turns rendered web pages into HTML or JSX with Tailwind classes, inline, local or external CSS. Every answer carries X-Request-Id and RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset (requests in a minute, seconds); answers to a known key carry X-Credits-Remaining. Errors are problem details (RFC 9457).',
      license: {name: 'MIT'},
      transform: withAnswerHeaders
    })
  ) {}
