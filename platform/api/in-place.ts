import {Effect} from 'effect'
import type {ServiceError} from './service-error.ts'
import {wrongField} from './invalid-request.ts'

export const wrongPlace = wrongField('before', 'Expected the `next` of another page')

/** A list whose `before` may be no place of it. */
export const inPlace = <Rows>(list: Effect.Effect<Rows>): Effect.Effect<Rows, ServiceError> =>
  Effect.catchDefect(list, (defect) =>
    defect instanceof RangeError && defect.message === 'before' ? Effect.fail(wrongPlace) : Effect.die(defect)
  )
