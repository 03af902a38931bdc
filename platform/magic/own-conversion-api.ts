import {HttpApiEndpoint, HttpApiGroup} from 'effect/http-api'
import {ALWAYS, BUDGET_ERRORS, events, KEY_ERRORS, problems, describe} from '../api/declare.ts'
import {JsonBody, Personal, SignedIn} from '../api/middleware.ts'
import type {ErrorCode} from '../api/error-codes.ts'
import {Conversion} from './own-conversion-schema.ts'
import {MagicResponse} from './schema.ts'
import {COPY_HEADERS, MAGIC_ERRORS} from './api.ts'

/** Without those of keys. */
const OWN_ERRORS = MAGIC_ERRORS.filter(
  (code) => !([...KEY_ERRORS, ...BUDGET_ERRORS] as readonly ErrorCode[]).includes(code)
)

/** Pages to code, for who is logged in. */
export class OwnConversion extends HttpApiGroup.make('ownConversion')
  .add(
    HttpApiEndpoint.post('convert', '/convert', {
      headers: COPY_HEADERS,
      payload: Conversion,
      success: [MagicResponse, events],
      error: problems(...ALWAYS, 'foreign_origin', ...OWN_ERRORS)
    })
      .middleware(JsonBody)
      .annotateMerge(describe('convert', 'Copy a page as code', 'Costs a credit, as with a key.'))
  )
  .middleware(SignedIn)
  .middleware(Personal)
  .prefix('/account') {}
