import {Effect} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {AccountApi} from '../../api/account.ts'
import {Claim, Credentials, LogIn, PasswordChange} from '../../domain/account.ts'
import {Purchase} from '../../services/purchase.ts'
import {type Opened, Sessions} from '../../services/sessions.ts'
import {readJson} from '../read-json.ts'
import {meOf} from './me.ts'
import {answeredWithProblems, cookieHeader, fromHere, json, noContent, personal} from './owner.ts'

export const AuthenticationHandlers = HttpApiBuilder.group(
  AccountApi,
  'authentication',
  Effect.fnUntraced(function* (handlers) {
    const sessions = yield* Sessions
    const {isSold} = yield* Purchase
    const entered = ({account, cookies}: Opened, status = 200) =>
      personal(json(meOf(account, isSold), status), cookies)
    return handlers
      .handleRaw('session', () =>
        Effect.gen(function* () {
          const {account, cookies} = yield* sessions.current(yield* cookieHeader)
          return personal(json({account: meOf(account, isSold)}), cookies)
        }).pipe(
          Effect.catchIf(
            ({code}) => code === 'unauthenticated',
            () => Effect.succeed(personal(json({account: null})))
          ),
          answeredWithProblems
        )
      )
      .handleRaw('signUp', () =>
        Effect.gen(function* () {
          yield* fromHere
          return entered(yield* sessions.signUp(yield* readJson(Credentials)), 201)
        }).pipe(answeredWithProblems)
      )
      .handleRaw('logIn', () =>
        Effect.gen(function* () {
          yield* fromHere
          return entered(yield* sessions.logIn(yield* readJson(LogIn), yield* cookieHeader))
        }).pipe(answeredWithProblems)
      )
      .handleRaw('claim', () =>
        Effect.gen(function* () {
          yield* fromHere
          return entered(yield* sessions.claim(yield* readJson(Claim)))
        }).pipe(answeredWithProblems)
      )
      .handleRaw('logOut', () =>
        Effect.gen(function* () {
          yield* fromHere
          return personal(noContent, yield* sessions.logOut(yield* cookieHeader))
        }).pipe(answeredWithProblems)
      )
      .handleRaw('logOutEverywhere', () =>
        Effect.gen(function* () {
          yield* fromHere
          const cookie = yield* cookieHeader
          yield* sessions.current(cookie)
          return personal(noContent, yield* sessions.logOutEverywhere(cookie))
        }).pipe(answeredWithProblems)
      )
      .handleRaw('changePassword', () =>
        Effect.gen(function* () {
          yield* fromHere
          const change = yield* readJson(PasswordChange)
          return entered(yield* sessions.changePassword(yield* cookieHeader, change))
        }).pipe(answeredWithProblems)
      )
  })
)
