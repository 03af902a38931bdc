import {Effect} from 'effect'
import {RequestFacts} from '../api/request-facts.ts'
import {ServiceError} from '../api/service-error.ts'
import {allowed} from '../keys/key-access.ts'
import {accountOfKey} from '../keys/keys.ts'
import {hasPassword} from './account-data.ts'
import {answerOf, upstream} from './log-in-library.ts'
import {chosen, current, enter, known, type LogIns, takeTry} from './log-ins.ts'

/** A first password for an account that the operator made, of whoever has one of its keys. */
export const claim = Effect.fnUntraced(function* (
  all: LogIns,
  {apiKey, password}: {apiKey: string; password: string}
) {
  yield* takeTry(all)
  const account = yield* all.use((db) => accountOfKey(db, apiKey))
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
  if (yield* all.use((db) => hasPassword(db, account.id))) return yield* taken
  yield* chosen('password', password, account.email)
  yield* Effect.tryPromise({
    try: async () => {
      const {internalAdapter, password: hashes} = await all.auth.$context
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
  return known(all, yield* enter(all, {email: account.email, password}))
})

/** Another password; all other sessions end. */
export const changePassword = Effect.fnUntraced(function* (
  all: LogIns,
  cookie: string,
  given: {currentPassword: string; newPassword: string}
) {
  const {account} = yield* current(all, cookie)
  yield* takeTry(all, account.email, cookie)
  yield* chosen('newPassword', given.newPassword, account.email)
  const {headers} = yield* upstream(() =>
    all.auth.api.changePassword({
      body: {...given, revokeOtherSessions: true},
      headers: new Headers({cookie}),
      returnHeaders: true
    })
  )
  return known(all, {account, cookies: headers.getSetCookie()}, cookie)
})

/** Whether it is the password of the account. */
export const isPassword = ({auth}: LogIns, accountId: string, password: string) =>
  answerOf(async () => {
    const {internalAdapter, password: hashes} = await auth.$context
    const all = await internalAdapter.findAccounts(accountId)
    const hash = all.find(({providerId}) => providerId === 'credential')?.password
    return typeof hash === 'string' && hashes.verify({hash, password})
  })
