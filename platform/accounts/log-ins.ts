import {Effect} from 'effect'
import {networkOf} from '../api/network-of.ts'
import type {RateLimiter} from '../api/rate-limiter.ts'
import {RequestFacts} from '../api/request-facts.ts'
import {ServiceError} from '../api/service-error.ts'
import {wrongField} from '../api/invalid-request.ts'
import type {Database} from '../database/service.ts'
import type {Account} from '../keys/keys.ts'
import {findAccount} from './accounts.ts'
import type {KnownDevices} from './known-devices.ts'
import {answerOf, upstream, type createAuth} from './log-in-library.ts'
import {passwordProblem} from './password-problem.ts'

/** An account, and the cookies that its session changes. */
export interface Opened {
  account: Account
  cookies: readonly string[]
}

export interface Credentials {
  email: string
  password: string
}

/** What logging in needs. */
export interface LogIns {
  auth: ReturnType<typeof createAuth>
  use: Database['Service']['use']
  take: RateLimiter['Service']['take']
  devices: KnownDevices
  /** Tries a minute to log in, of one network address. */
  tries: number
}

const unauthenticated = new ServiceError({code: 'unauthenticated', detail: 'Nobody is logged in.'})

/**
 * Slow for whoever tries passwords, wherever it comes from. A browser that has logged in to the account before has tries of
 * its own, which nobody else can use up.
 */
export const takeTry = Effect.fnUntraced(function* (
  {devices, take, tries}: LogIns,
  email?: string,
  cookie = ''
) {
  const facts = yield* RequestFacts
  const device = email === undefined ? undefined : devices.idOf(cookie, email)
  const buckets: [name: string, limit: number][] = [
    device === undefined ? [`log-in from ${networkOf(facts.client)}`, tries] : [`log-in on ${device}`, tries]
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

/** The account of a session, with the cookies that the library sets. */
export const opened = Effect.fnUntraced(function* (
  {use}: LogIns,
  id: string | undefined,
  headers: Headers
): Effect.fn.Return<Opened, ServiceError> {
  const account = id === undefined ? undefined : yield* use((db) => findAccount(db, id))
  if (!account) return yield* unauthenticated
  if (account.suspended)
    return yield* new ServiceError({code: 'account_suspended', detail: 'The account is suspended.'})
  return {account, cookies: headers.getSetCookie()}
})

/** The browser is known from now on. */
export const known = ({devices}: LogIns, open: Opened, cookie = ''): Opened => ({
  ...open,
  cookies: [...open.cookies, devices.cookieFor(cookie, open.account.email)]
})

/** Fails where the password is too weak to be chosen. */
export const chosen = Effect.fnUntraced(function* (field: string, password: string, email?: string) {
  const problem = yield* Effect.promise(() => passwordProblem(password, email))
  if (problem !== undefined) yield* wrongField(field, problem)
})

export const enter = Effect.fnUntraced(function* (all: LogIns, {email, password}: Credentials) {
  const {response, headers} = yield* upstream(() =>
    all.auth.api.signInEmail({body: {email, password}, headers: new Headers(), returnHeaders: true})
  )
  return yield* opened(all, response.user.id, headers)
})

/** Whose session the cookies of a request are. */
export const current = Effect.fnUntraced(function* (all: LogIns, cookie: string) {
  const {response, headers} = yield* answerOf(() =>
    all.auth.api.getSession({headers: new Headers({cookie}), returnHeaders: true})
  )
  return yield* opened(all, response?.user.id, headers)
})

/** The cookies that end the session here. */
export const leave = ({auth}: LogIns, cookie: string) =>
  answerOf(() => auth.api.signOut({headers: new Headers({cookie}), returnHeaders: true})).pipe(
    Effect.map(({headers}) => headers.getSetCookie())
  )
