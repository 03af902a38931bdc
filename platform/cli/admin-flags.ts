import {Effect} from 'effect'
import {Flag} from 'effect/cli'

/** Does what the operator requests, and prints the answer. */
export const administer = (request: unknown, json: boolean) =>
  Effect.flatMap(
    Effect.promise(() => import('./administer.ts')),
    ({runAdminister}) => runAdminister(request, json)
  )

export const email = Flag.String('email').pipe(
  Flag.withMetavar('address'),
  Flag.withDescription('Whose account it is')
)

export const json = Flag.Boolean('json').pipe(
  Flag.withoutNegation,
  Flag.withDescription('Print the answer as one JSON object'),
  Flag.withDefault(false)
)

export const credits = Flag.Int('credits').pipe(
  Flag.withMetavar('number'),
  Flag.withDescription('Credits that the account gets')
)

export const signedUp = Flag.Boolean('signed-up').pipe(
  Flag.withoutNegation,
  Flag.withDescription('The account is one that somebody signed up for'),
  Flag.withDefault(false)
)
