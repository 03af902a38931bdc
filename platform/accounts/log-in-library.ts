import {drizzleAdapter} from 'better-auth/adapters/drizzle'
import {betterAuth} from 'better-auth/minimal'
import {Effect} from 'effect'
import {queryFailure} from '../database/query-failure.ts'
import {randomId} from '../database/random-id.ts'
import * as schema from '../database/schema.ts'
import {EMAIL_PROBLEM} from './schema.ts'
import {wrongField} from '../api/invalid-request.ts'
import {ServiceError} from '../api/service-error.ts'
import {PASSWORD_LENGTH} from './password-problem.ts'

const DAY = 24 * 60 * 60

/** Accounts are the users; nothing of the library is reachable but what this file calls. */
export function createAuth(
  db: Parameters<typeof drizzleAdapter>[0],
  secret: string,
  publicUrl: string | undefined
) {
  return betterAuth({
    appName: 'Facsimile',
    baseURL: publicUrl ?? 'http://localhost',
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: schema.accounts,
        session: schema.sessions,
        account: schema.credentials,
        verification: schema.verifications
      }
    }),
    user: {
      // Who signs up has shown nothing but a password.
      additionalFields: {signedUp: {type: 'boolean', defaultValue: true, input: false}}
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.minimum,
      maxPasswordLength: PASSWORD_LENGTH.maximum
    },
    session: {expiresIn: 30 * DAY, updateAge: DAY},
    // The service's own limits count over all of its processes.
    rateLimit: {enabled: false},
    telemetry: {enabled: false},
    logger: {disabled: true},
    advanced: {
      cookiePrefix: 'facsimile',
      useSecureCookies: publicUrl?.startsWith('https:') ?? false,
      defaultCookieAttributes: {httpOnly: true, sameSite: 'lax', path: '/'},
      ipAddress: {disableIpTracking: true},
      database: {generateId: ({model}) => randomId(model === 'user' ? 'account' : model)}
    }
  })
}

/** What the library refuses, as an error of ours; anything else is a defect. */
export const upstream = <Answer>(call: () => Promise<Answer>): Effect.Effect<Answer, ServiceError> =>
  Effect.tryPromise({try: call, catch: queryFailure}).pipe(
    Effect.catch((error) => {
      const {code = ''} = ((error as {body?: {code?: string}}).body ?? {}) as {code?: string}
      const refusal = refusalOf(code)
      return refusal ? Effect.fail(refusal) : Effect.die(error)
    })
  )

function refusalOf(code: string): ServiceError | undefined {
  switch (code) {
    case 'USER_ALREADY_EXISTS':
    case 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL':
    // Somebody else signed up with it at the same moment.
    case 'FAILED_TO_CREATE_USER':
      return new ServiceError({code: 'email_taken', detail: 'There is an account of this e-mail address.'})
    case 'INVALID_EMAIL_OR_PASSWORD':
    case 'INVALID_PASSWORD':
    case 'CREDENTIAL_ACCOUNT_NOT_FOUND':
      return wrong
    case 'INVALID_EMAIL':
    // Of what the library checks itself, all but the address was checked before.
    case 'VALIDATION_ERROR':
      return wrongField('email', EMAIL_PROBLEM)
    case 'PASSWORD_TOO_SHORT':
    case 'PASSWORD_TOO_LONG':
      return wrongField(
        'password',
        `Expected ${PASSWORD_LENGTH.minimum} to ${PASSWORD_LENGTH.maximum} characters`
      )
    default:
      return undefined
  }
}

export const wrong = new ServiceError({
  code: 'invalid_credentials',
  detail: 'The e-mail address or the password is wrong.'
})

/** What the library refuses is a defect here; a query that failed has nothing of what was asked in it. */
export const answerOf = <Answer>(call: () => Promise<Answer>): Effect.Effect<Answer> =>
  Effect.orDie(Effect.tryPromise({try: call, catch: queryFailure}))
