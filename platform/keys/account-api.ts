import {Schema} from 'effect'
import {HttpApiEndpoint, HttpApiGroup, OpenApi} from 'effect/http-api'
import {KEY_ERRORS} from '../api/declare.ts'
import type {ErrorCode} from '../api/error-codes.ts'
import {problemOf} from '../api/problem.ts'
import {wholeParameter} from '../api/parameters.ts'
import {EXAMPLE_KEY} from './example-key.ts'
import {ApiKeys} from './schema.ts'
import {SHOWN_LIMITS} from './limits-schema.ts'

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

const header = {
  authorization: Schema.optionalKey(
    Schema.String.annotate({
      description: 'Bearer and the key, which needs the scope account:read.',
      examples: [`Bearer ${EXAMPLE_KEY}`]
    })
  )
}

const Usage = Schema.Struct({
  days: Schema.Array(
    Schema.Struct({
      day: Schema.String.annotate({description: 'In UTC.', examples: ['2026-11-21']}),
      received: count('Credits that were granted or bought.'),
      spent: count('Credits that copies have cost, or refunds have taken back.')
    })
  ).annotate({
    description: 'Each day once, oldest first.',
    examples: [[{day: '2026-11-21', received: 0, spent: 12}]]
  })
}).annotate({identifier: 'Usage', description: 'Credits of the account by day.'})

/** `GET /v1/account`, `GET /v1/keys`, `GET /v1/usage` */
export class OwnAccount extends HttpApiGroup.make('ownAccount')
  .add(
    HttpApiEndpoint.get('keyAccount', '/account', {
      headers: header,
      success: KeyAccount,
      error: ACCOUNT_ERRORS.map(problemOf)
    }).annotateMerge(
      OpenApi.annotations({
        identifier: 'keyAccount',
        summary: 'Read balance and limits',
        description: 'Answers with the credits of the account, and with what the key may do and has spent.'
      })
    ),
    HttpApiEndpoint.get('accountKeys', '/keys', {
      headers: header,
      success: ApiKeys,
      error: ACCOUNT_ERRORS.map(problemOf)
    }).annotateMerge(
      OpenApi.annotations({
        identifier: 'accountKeys',
        summary: 'List the keys of the account',
        description:
          'Answers with every key of the account, without their secrets; those that ended in the last 30 days too.'
      })
    ),
    HttpApiEndpoint.get('accountUsage', '/usage', {
      headers: header,
      query: {days: wholeParameter('How many days, 1 to 365.', {least: 1, most: 365, otherwise: 30})},
      success: Usage,
      error: [...ACCOUNT_ERRORS, 'invalid_request' as const].map(problemOf)
    }).annotateMerge(
      OpenApi.annotations({
        identifier: 'accountUsage',
        summary: 'Read what was spent by day',
        description: 'Answers with the credits that came and went on each of the last days.'
      })
    )
  )
  .prefix('/v1')
  .annotateMerge(OpenApi.annotations({title: 'Account', description: 'What there is to spend.'})) {}
