import {Context, Effect, Layer} from 'effect'
import {deleteAccount, hasPassword} from './account-data.ts'
import {findAccount} from './accounts.ts'
import {type Account, accountOfKey} from '../keys/keys.ts'
import {ServiceError} from '../api/service-error.ts'
import {Database} from '../database/service.ts'
import {allowed} from '../keys/key-access.ts'
import {knownDevices} from './known-devices.ts'
import {networkOf} from '../api/network-of.ts'
import {answerOf, asked, createAuth, wrong, wrongField} from './log-in-library.ts'
import {passwordProblem} from './password-problem.ts'
import {RateLimiter} from '../api/rate-limiter.ts'
import {RequestFacts} from '../api/request-facts.ts'
import {Secrets} from '../server/secrets.ts'

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

/** Log-ins by e-mail address and password. */
export class Sessions extends Context.Service<
  Sessions,
  {
    readonly signUp: (given: Credentials) => Effect.Effect<Opened, ServiceError, RequestFacts>
    /** The cookies of the request say whether the browser has logged in before. */
    readonly logIn: (given: Credentials, cookie: string) => Effect.Effect<Opened, ServiceError, RequestFacts>
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
        const {forSessions, forDevices} = yield* Secrets
        const devices = knownDevices(forDevices, options.publicUrl?.startsWith('https:') ?? false)
        const auth = createAuth(handle.db, forSessions, options.publicUrl)

        /**
         * Slow for whoever tries passwords, wherever it comes from. A browser that has logged in to the account before has
         * tries of its own, which nobody else can use up.
         */
        const limited = Effect.fnUntraced(function* (email?: string, cookie = '') {
          const facts = yield* RequestFacts
          const {tries} = options
          const device = email === undefined ? undefined : devices.idOf(cookie, email)
          const buckets: [name: string, limit: number][] = [
            device === undefined
              ? [`log-in from ${networkOf(facts.client)}`, tries]
              : [`log-in on ${device}`, tries]
          ]
          if (email !== undefined && device === undefined)
            buckets.push([`log-in as ${email.toLowerCase()}`, tries * 3])
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

        /** The browser is known from now on. */
        const known = (open: Opened, cookie = ''): Opened => ({
          ...open,
          cookies: [...open.cookies, devices.cookieFor(cookie, open.account.email)]
        })

        const chosen = Effect.fnUntraced(function* (field: string, password: string, email?: string) {
          const problem = yield* Effect.promise(() => passwordProblem(password, email))
          if (problem !== undefined) yield* wrongField(field, problem)
        })

        const logIn = Effect.fnUntraced(function* ({email, password}: Credentials) {
          const {response, headers} = yield* asked(() =>
            auth.api.signInEmail({body: {email, password}, headers: new Headers(), returnHeaders: true})
          )
          return yield* opened(response.user.id, headers)
        })

        const current = Effect.fnUntraced(function* (cookie: string) {
          const {response, headers} = yield* answerOf(() =>
            auth.api.getSession({headers: new Headers({cookie}), returnHeaders: true})
          )
          return yield* opened(response?.user.id, headers)
        })

        const isRight = (accountId: string, password: string) =>
          answerOf(async () => {
            const {internalAdapter, password: hashes} = await auth.$context
            const all = await internalAdapter.findAccounts(accountId)
            const hash = all.find(({providerId}) => providerId === 'credential')?.password
            return typeof hash === 'string' && hashes.verify({hash, password})
          })

        const logOut = (cookie: string) =>
          answerOf(() => auth.api.signOut({headers: new Headers({cookie}), returnHeaders: true})).pipe(
            Effect.map(({headers}) => headers.getSetCookie())
          )

        return Sessions.of({
          current,
          logOut,
          signUp: Effect.fn('Sessions.signUp')(function* ({email, password}) {
            yield* limited(email)
            yield* chosen('password', password, email)
            const {response, headers} = yield* asked(() =>
              auth.api.signUpEmail({
                body: {email, password, name: ''},
                headers: new Headers(),
                returnHeaders: true
              })
            )
            return known(yield* opened(response.user.id, headers))
          }),
          logIn: Effect.fn('Sessions.logIn')(function* (given, cookie) {
            yield* limited(given.email, cookie)
            return known(yield* logIn(given), cookie)
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
            const {client} = yield* RequestFacts
            yield* allowed(account.key, {client, scope: 'account:claim'})
            if (yield* use((db) => hasPassword(db, account.id))) return yield* taken
            yield* chosen('password', password, account.email)
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
            return known(yield* logIn({email: account.email, password}))
          }),
          logOutEverywhere: Effect.fn('Sessions.logOutEverywhere')(function* (cookie) {
            yield* answerOf(() => auth.api.revokeSessions({headers: new Headers({cookie})}))
            return yield* logOut(cookie)
          }),
          changePassword: Effect.fn('Sessions.changePassword')(function* (cookie, given) {
            const {account} = yield* current(cookie)
            yield* limited(account.email, cookie)
            yield* chosen('newPassword', given.newPassword, account.email)
            const {headers} = yield* asked(() =>
              auth.api.changePassword({
                body: {...given, revokeOtherSessions: true},
                headers: new Headers({cookie}),
                returnHeaders: true
              })
            )
            return known({account, cookies: headers.getSetCookie()}, cookie)
          }),
          deleteAccount: Effect.fn('Sessions.deleteAccount')(function* (cookie, password) {
            const {account} = yield* current(cookie)
            yield* limited(account.email, cookie)
            if (!(yield* isRight(account.id, password))) return yield* wrong
            const cookies = [...(yield* logOut(cookie)), devices.forgotten]
            yield* use((db) => deleteAccount(db, account.id))
            return cookies
          })
        })
      })
    )
}

const unauthenticated = new ServiceError({code: 'unauthenticated', detail: 'Nobody is logged in.'})
