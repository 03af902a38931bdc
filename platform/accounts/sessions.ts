import {Context, Effect, Layer} from 'effect'
import {RateLimiter} from '../api/rate-limiter.ts'
import type {RequestFacts} from '../api/request-facts.ts'
import type {ServiceError} from '../api/service-error.ts'
import {Database} from '../database/service.ts'
import {Secrets} from '../server/secrets.ts'
import {deleteAccount} from './account-data.ts'
import {knownDevices} from './known-devices.ts'
import {answerOf, upstream, createAuth, wrong} from './log-in-library.ts'
import {
  chosen,
  type Credentials,
  current,
  enter,
  known,
  leave,
  type LogIns,
  type Opened,
  opened,
  takeTry
} from './log-ins.ts'
import {changePassword, claim, isPassword} from './passwords.ts'

export interface SessionOptions {
  /** Where people reach the service; with https cookies are for https alone. */
  publicUrl?: string
  /** Tries a minute to log in, of one network address. */
  tries: number
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
        const {tries, publicUrl} = options
        const devices = knownDevices(forDevices, publicUrl?.startsWith('https:') ?? false)
        const auth = createAuth(handle.db, forSessions, publicUrl)
        const all: LogIns = {auth, use, take, devices, tries}
        return Sessions.of({
          current: (cookie) => current(all, cookie),
          logOut: (cookie) => leave(all, cookie),
          signUp: Effect.fn('Sessions.signUp')(function* ({email, password}) {
            yield* takeTry(all, email)
            yield* chosen('password', password, email)
            const {response, headers} = yield* upstream(() =>
              auth.api.signUpEmail({
                body: {email, password, name: ''},
                headers: new Headers(),
                returnHeaders: true
              })
            )
            return known(all, yield* opened(all, response.user.id, headers))
          }),
          logIn: Effect.fn('Sessions.logIn')(function* (given, cookie) {
            yield* takeTry(all, given.email, cookie)
            return known(all, yield* enter(all, given), cookie)
          }),
          claim: Effect.fn('Sessions.claim')((given) => claim(all, given)),
          logOutEverywhere: Effect.fn('Sessions.logOutEverywhere')(function* (cookie) {
            yield* answerOf(() => auth.api.revokeSessions({headers: new Headers({cookie})}))
            return yield* leave(all, cookie)
          }),
          changePassword: Effect.fn('Sessions.changePassword')((cookie, given) =>
            changePassword(all, cookie, given)
          ),
          deleteAccount: Effect.fn('Sessions.deleteAccount')(function* (cookie, password) {
            const {account} = yield* current(all, cookie)
            yield* takeTry(all, account.email, cookie)
            if (!(yield* isPassword(all, account.id, password))) return yield* wrong
            const cookies = [...(yield* leave(all, cookie)), devices.forgotten]
            yield* use(() => deleteAccount(handle, account.id))
            return cookies
          })
        })
      })
    )
}
