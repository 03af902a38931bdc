import {Context} from 'effect'
import {HttpApi} from 'effect/http-api'

/**
 * How requests are decoded and answers encoded. Every wrong field of a body is named, unknown ones too. What is answered
 * comes from the database, where it was checked when it was written.
 */
export const parsing = Context.empty().pipe(
  Context.add(HttpApi.PayloadParseOptions, {onExcessProperty: 'error', errors: 'all'}),
  Context.add(HttpApi.QueryParseOptions, {errors: 'all'}),
  Context.add(HttpApi.SuccessParseOptions, {disableChecks: true})
)
