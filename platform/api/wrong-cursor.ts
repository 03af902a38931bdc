import {Effect} from 'effect'
import type {ServiceError} from './service-error.ts'
import {wrongField} from './invalid-request.ts'

export const wrongCursor = wrongField('before', 'Expected the `next` of another page')

/** A list whose `before` may be no cursor of it. */
export const withCursorProblem = <Rows>(list: Effect.Effect<Rows>): Effect.Effect<Rows, ServiceError> =>
  Effect.catchDefect(list, (defect) =>
    defect instanceof RangeError && defect.message === 'before'
      ? Effect.fail(wrongCursor)
      : Effect.die(defect)
  )
