import {drizzleAdapter} from 'better-auth/adapters/drizzle'
import {betterAuth} from 'better-auth/minimal'
import {Context, Effect, Layer} from 'effect'
import {
  type Account,
  accountOfKey,
  deleteAccount,
  findAccount,
  hasPassword,
  randomId
} from '../database/index.ts'
import * as schema from '../database/schema.ts'
import {ServiceError} from '../domain/index.ts'
import {Database} from './database.ts'
import {RateLimiter} from './rate-limiter.ts'
import {RequestFacts} from './request-facts.ts'
import {Secrets} from './secrets.ts'

export interface SessionOptions {
  /** Where people reach the service; with https cookies are for https alone. */
  publicUrl?: string
  /** Tries a minute to log in, of one network address. */
  tries: number
}

/** An account, and the cookies that its session changes. */
export interface Opened {
  account: Account
  cookies: readonly string[]
}

export interface Credentials {
  email: string
  password: string
}

/** Characters. */
export const PASSWORD_LENGTH = {minimum: 10, maximum: 128}

const DAY = 24 * 60 * 60

/** Log-ins by e-mail address and password. */
export class Sessions extends Context.Service<
  Sessions,
  {
    readonly signUp: (given: Credentials) => Effect.Effect<Opened, ServiceError, RequestFacts>
    readonly logIn: (given: Credentials) => Effect.Effect<Opened, ServiceError, RequestFacts>
    /** A first password for an account that the operator made, of whoever has one of its keys. */
    readonly claim: (given: {
      apiKey: string
      password: string
    }) => Effect.Effect<Opened, ServiceError, RequestFacts>
    /** Whose session the cookies of a request are. */
    readonly current: (cookie: string) => Effect.Effect<Opened, ServiceError>
    /** The cookies that end the session here. */
    readonly logOut: (cookie: string) => Effect.Effect<readonly string[]>
    readonly logOutEverywhere: (cookie: string) => Effect.Effect<readonly string[]>
    /** Ends all other sessions too. */
    readonly changePassword: (
      cookie: string,
      given: {currentPassword: string; newPassword: string}
    ) => Effect.Effect<Opened, ServiceError, RequestFacts>
    /** Deletes the account of the session. The cookies end it here. */
    readonly deleteAccount: (
      cookie: string,
      password: string
    ) => Effect.Effect<readonly string[], ServiceError, RequestFacts>
  }
>()('facsimile/Sessions') {
  static readonly layer = (
    options: SessionOptions
  ): Layer.Layer<Sessions, never, Database | RateLimiter | Secrets> =>
    Layer.effect(
      Sessions,
      Effect.gen(function* () {
        const {handle, use} = yield* Database
        const {take} = yield* RateLimiter
        const {forSessions} = yield* Secrets
        const auth = createAuth(handle.db, forSessions, options.publicUrl)

        /** Slow for whoever tries passwords, wherever it comes from. */
        const limited = Effect.fnUntraced(function* (email?: string) {
          const facts = yield* RequestFacts
          const {tries} = options
          const buckets: [name: string, limit: number][] = [[`log-in from ${facts.client}`, tries]]
          if (email !== undefined) buckets.push([`log-in as ${email.toLowerCase()}`, tries * 3])
          // One after the other: who is refused for where it comes from uses up nobody else's tries.
          for (const [name, most] of buckets) {
            const {retryAfter, limit} = yield* take(name, most)
            if (retryAfter === undefined) continue
            return yield* new ServiceError({
              code: 'rate_limited',
              detail: `At most ${limit} tries a minute are taken.`,
              retryAfter
            })
          }
        })

        const opened = Effect.fnUntraced(function* (id: string | undefined, headers: Headers) {
          const account = id === undefined ? undefined : yield* use((db) => findAccount(db, id))
          if (!account) return yield* unauthenticated
          if (account.suspended)
            return yield* new ServiceError({code: 'account_suspended', detail: 'The account is suspended.'})
          return {account, cookies: headers.getSetCookie()}
        })

        const logIn = Effect.fnUntraced(function* ({email, password}: Credentials) {
          const {response, headers} = yield* asked(() =>
            auth.api.signInEmail({body: {email, password}, headers: new Headers(), returnHeaders: true})
          )
          return yield* opened(response.user.id, headers)
        })

        const current = Effect.fnUntraced(function* (cookie: string) {
          const {response, headers} = yield* Effect.promise(() =>
            auth.api.getSession({headers: new Headers({cookie}), returnHeaders: true})
          )
          return yield* opened(response?.user.id, headers)
        })

        const isRight = (accountId: string, password: string) =>
          Effect.promise(async () => {
            const {internalAdapter, password: hashes} = await auth.$context
            const all = await internalAdapter.findAccounts(accountId)
            const hash = all.find(({providerId}) => providerId === 'credential')?.password
            return typeof hash === 'string' && hashes.verify({hash, password})
          })

        const logOut = (cookie: string) =>
          Effect.promise(() => auth.api.signOut({headers: new Headers({cookie}), returnHeaders: true})).pipe(
            Effect.map(({headers}) => headers.getSetCookie())
          )

        return Sessions.of({
          current,
          logOut,
          signUp: Effect.fn('Sessions.signUp')(function* ({email, password}) {
            yield* limited(email)
            const {response, headers} = yield* asked(() =>
              auth.api.signUpEmail({
                body: {email, password, name: ''},
                headers: new Headers(),
                returnHeaders: true
              })
            )
            return yield* opened(response.user.id, headers)
          }),
          logIn: Effect.fn('Sessions.logIn')(function* (given) {
            yield* limited(given.email)
            return yield* logIn(given)
          }),
          claim: Effect.fn('Sessions.claim')(function* ({apiKey, password}) {
            yield* limited()
            const account = yield* use((db) => accountOfKey(db, apiKey))
            if (!account) {
              return yield* new ServiceError({
                code: 'invalid_api_key',
                detail: 'The API key is unknown or does not work any more.'
              })
            }
            const taken = new ServiceError({
              code: 'already_claimed',
              detail: 'The account has a password already.'
            })
            if (yield* use((db) => hasPassword(db, account.id))) return yield* taken
            yield* Effect.tryPromise({
              try: async () => {
                const {internalAdapter, password: hashes} = await auth.$context
                await internalAdapter.linkAccount({
                  userId: account.id,
                  accountId: account.id,
                  providerId: 'credential',
                  password: await hashes.hash(password)
                })
              },
              // Of two that claim at once the database takes one.
              catch: () => taken
            })
            return yield* logIn({email: account.email, password})
          }),
          logOutEverywhere: Effect.fn('Sessions.logOutEverywhere')(function* (cookie) {
            yield* Effect.promise(() => auth.api.revokeSessions({headers: new Headers({cookie})}))
            return yield* logOut(cookie)
          }),
          changePassword: Effect.fn('Sessions.changePassword')(function* (cookie, given) {
            const {account} = yield* current(cookie)
            yield* limited(account.email)
            const {headers} = yield* asked(() =>
              auth.api.changePassword({
                body: {...given, revokeOtherSessions: true},
                headers: new Headers({cookie}),
                returnHeaders: true
              })
            )
            return {account, cookies: headers.getSetCookie()}
          }),
          deleteAccount: Effect.fn('Sessions.deleteAccount')(function* (cookie, password) {
            const {account} = yield* current(cookie)
            yield* limited(account.email)
            if (!(yield* isRight(account.id, password))) return yield* wrong
            const cookies = yield* logOut(cookie)
            yield* use((db) => deleteAccount(db, account.id))
            return cookies
          })
        })
      })
    )
}

const unauthenticated = new ServiceError({code: 'unauthenticated', detail: 'Nobody is logged in.'})

const wrong = new ServiceError({
  code: 'invalid_credentials',
  detail: 'The e-mail address or the password is wrong.'
})

/** Accounts are the users; nothing of the library is reachable but what this file calls. */
function createAuth(db: Parameters<typeof drizzleAdapter>[0], secret: string, publicUrl: string | undefined) {
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
const asked = <Answer>(ask: () => Promise<Answer>): Effect.Effect<Answer, ServiceError> =>
  Effect.tryPromise({try: ask, catch: (error) => error}).pipe(
    Effect.catch((error) => {
      const {code = ''} = ((error as {body?: {code?: string}}).body ?? {}) as {code?: string}
      const refusal = refusalOf(code)
      return refusal ? Effect.fail(refusal) : Effect.die(error)
    })
  )

function refusalOf(code: string): ServiceError | undefined {
  const field = (name: string, message: string) =>
    new ServiceError({
      code: 'invalid_request',
      detail: `Not valid: ${name}.`,
      errors: [{path: [name], message}]
    })
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
      return field('email', 'Expected an e-mail address')
    case 'PASSWORD_TOO_SHORT':
    case 'PASSWORD_TOO_LONG':
      return field('password', `Expected ${PASSWORD_LENGTH.minimum} to ${PASSWORD_LENGTH.maximum} characters`)
    default:
      return undefined
  }
}
