import {Schema} from 'effect'
import {HttpApiEndpoint, HttpApiGroup} from 'effect/http-api'
import {ALWAYS, before, KEY_ERRORS, limitOf, made, nothing, problems, describe} from '../api/declare.ts'
import {JsonBody, Personal, SignedIn} from '../api/middleware.ts'
import {wholeParameter} from '../api/parameters.ts'
import type {ErrorCode} from '../api/error-codes.ts'
import {Credentials, LogIn, Claim, PasswordChange, Deletion, Me, Session} from './schema.ts'
import {Purchase, LedgerPage, LedgerDays} from '../credits/schema.ts'

const entering = (...codes: readonly ErrorCode[]) =>
  problems(...ALWAYS, 'account_suspended', 'foreign_origin', 'rate_limited', ...codes)

/** Logging in and out. */
export class Authentication extends HttpApiGroup.make('authentication')
  .add(
    HttpApiEndpoint.get('session', '/session', {
      success: Session,
      error: problems('account_suspended', 'internal_error', 'database_unavailable')
    }).annotateMerge(describe('session', 'Is somebody logged in?')),
    HttpApiEndpoint.post('signUp', '/sign-up', {
      payload: Credentials,
      success: made(Me),
      error: entering('email_taken')
    })
      .middleware(JsonBody)
      .annotateMerge(describe('signUp', 'Make an account')),
    HttpApiEndpoint.post('logIn', '/log-in', {
      payload: LogIn,
      success: Me,
      error: entering('invalid_credentials')
    })
      .middleware(JsonBody)
      .annotateMerge(describe('logIn', 'Log in')),
    HttpApiEndpoint.post('claim', '/claim', {
      payload: Claim,
      success: Me,
      error: entering(...KEY_ERRORS, 'already_claimed')
    })
      .middleware(JsonBody)
      .annotateMerge(describe('claim', 'Choose the password of an account that the operator made')),
    HttpApiEndpoint.post('logOut', '/log-out', {
      success: nothing,
      error: problems('foreign_origin', 'internal_error', 'database_unavailable')
    }).annotateMerge(describe('logOut', 'Log out')),
    HttpApiEndpoint.post('logOutEverywhere', '/log-out-everywhere', {
      success: nothing,
      error: problems(...ALWAYS, 'unauthenticated', 'account_suspended', 'foreign_origin')
    }).annotateMerge(describe('logOutEverywhere', 'End every session of the account')),
    HttpApiEndpoint.post('changePassword', '/change-password', {
      payload: PasswordChange,
      success: Me,
      error: entering('unauthenticated', 'invalid_credentials')
    })
      .middleware(JsonBody)
      .annotateMerge(describe('changePassword', 'Change the password', 'All other sessions end.'))
  )
  .middleware(Personal)
  .prefix('/auth') {}

/** The account itself. */
export class Overview extends HttpApiGroup.make('overview')
  .add(
    HttpApiEndpoint.get('me', '/me', {success: Me, error: problems(...ALWAYS)}).annotateMerge(
      describe('me', 'Who is logged in')
    ),
    HttpApiEndpoint.post('purchase', '/purchase', {
      success: Purchase,
      error: problems(...ALWAYS, 'foreign_origin', 'not_found', 'payment_provider_failed')
    }).annotateMerge(describe('purchase', 'Where to buy credits')),
    HttpApiEndpoint.get('ledger', '/ledger', {
      query: {limit: limitOf(50), before},
      success: LedgerPage,
      error: problems(...ALWAYS, 'invalid_request')
    }).annotateMerge(describe('ledger', 'Changes of the balance')),
    HttpApiEndpoint.get('ledgerDays', '/ledger/days', {
      query: {days: wholeParameter('How many, 1 to 366.', {least: 1, most: 366, otherwise: 30})},
      success: LedgerDays,
      error: problems(...ALWAYS, 'invalid_request')
    }).annotateMerge(describe('ledgerDays', 'Credits by day')),
    HttpApiEndpoint.get('exportData', '/export', {
      success: Schema.Unknown,
      error: problems(...ALWAYS)
    }).annotateMerge(describe('exportData', 'All data of the account'))
  )
  .middleware(SignedIn)
  .add(
    HttpApiEndpoint.post('deleteAccount', '/delete', {
      payload: Deletion,
      success: nothing,
      error: entering('unauthenticated', 'invalid_credentials')
    })
      .middleware(JsonBody)
      .annotateMerge(describe('deleteAccount', 'Delete the account'))
  )
  .middleware(Personal)
  .prefix('/account') {}
