import {Effect} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {AccountApi} from '../api/account.ts'
import {Purchase} from '../credits/purchase.ts'
import type {Opened} from './log-ins.ts'
import {Sessions} from './sessions.ts'
import {cookieHeader, setCookies} from '../api/cookies.ts'
import {meOf} from './me.ts'

export const AuthenticationHandlers = HttpApiBuilder.group(
  AccountApi,
  'authentication',
  Effect.fnUntraced(function* (handlers) {
    const sessions = yield* Sessions
    const {isSold} = yield* Purchase
    const entered = ({account, cookies}: Opened) => Effect.as(setCookies(cookies), meOf(account, isSold))
    return handlers
      .handle('session', () =>
        Effect.gen(function* () {
          return {account: yield* entered(yield* sessions.current(yield* cookieHeader))}
        }).pipe(
          Effect.catchIf(
            ({code}) => code === 'unauthenticated',
            () => Effect.succeed({account: null})
          )
        )
      )
      .handle('signUp', ({payload}) => Effect.flatMap(sessions.signUp(payload), entered))
      .handle('logIn', ({payload}) =>
        Effect.gen(function* () {
          return yield* entered(yield* sessions.logIn(payload, yield* cookieHeader))
        })
      )
      .handle('claim', ({payload}) => Effect.flatMap(sessions.claim(payload), entered))
      .handle('logOut', () =>
        Effect.gen(function* () {
          yield* setCookies(yield* sessions.logOut(yield* cookieHeader))
        })
      )
      .handle('logOutEverywhere', () =>
        Effect.gen(function* () {
          const cookie = yield* cookieHeader
          yield* sessions.current(cookie)
          yield* setCookies(yield* sessions.logOutEverywhere(cookie))
        })
      )
      .handle('changePassword', ({payload}) =>
        Effect.gen(function* () {
          return yield* entered(yield* sessions.changePassword(yield* cookieHeader, payload))
        })
      )
  })
)
