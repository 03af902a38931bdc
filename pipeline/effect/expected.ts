import {Effect} from 'effect'

/** What an error of the compiler or of a browser says of itself. */
export interface Coded {
  code: string
  message: string
  cause: unknown
  url?: string
  reason?: string
}

/**
 * Runs `work`; an error that carries a `code` is the failure that `failure` makes of it, and anything else is a defect. For what
 * implements `Capture` or `Comparison`.
 */
export const expected = <Value, Failure>(
  work: () => Value | Promise<Value>,
  failure: (error: Coded) => Failure
): Effect.Effect<Value, Failure> =>
  Effect.tryPromise({try: async () => work(), catch: (error) => error}).pipe(
    Effect.catch((error) => {
      const coded = codedOf(error)
      return coded ? Effect.fail(failure(coded)) : Effect.die(error)
    })
  )

function codedOf(error: unknown): Coded | undefined {
  if (!(error instanceof Error)) return undefined
  const {code, url, reason} = error as {code?: unknown; url?: unknown; reason?: unknown}
  if (typeof code !== 'string') return undefined
  return {
    code,
    message: error.message,
    cause: error,
    ...(typeof url === 'string' && {url}),
    ...(typeof reason === 'string' && {reason})
  }
}
