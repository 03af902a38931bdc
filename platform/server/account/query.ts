import {Effect} from 'effect'
import {ServiceError} from '../../domain/index.ts'

/** What the query of an address holds; of a name that is there twice, all of them. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>

const first = (query: Query, name: string): string | undefined => {
  const value = query[name]
  // The database knows no U+0000, and nothing that is looked for holds one.
  return (typeof value === 'string' ? value : value?.[0])?.replaceAll('\0', '')
}

const wrong = (name: string, message: string) =>
  new ServiceError({
    code: 'invalid_request',
    detail: `Not valid: ${name}.`,
    errors: [{path: [name], message}]
  })

/** A whole number of the query. */
export const wholeOf = (
  query: Query,
  name: string,
  {least, most, otherwise}: {least: number; most: number; otherwise: number}
): Effect.Effect<number, ServiceError> => {
  const text = first(query, name)
  if (text === undefined) return Effect.succeed(otherwise)
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= most
    ? Effect.succeed(number)
    : Effect.fail(wrong(name, `Expected a whole number from ${least} to ${most}`))
}

export const textOf = first

/** The part of a list that is asked for. */
export const partOf = Effect.fnUntraced(function* (query: Query, otherwise: number, most = 100) {
  const limit = yield* wholeOf(query, 'limit', {least: 1, most, otherwise})
  return {limit, before: first(query, 'before')}
})

/** A list whose `before` may be no place of it. */
export const inPlace = <Rows>(list: Effect.Effect<Rows>): Effect.Effect<Rows, ServiceError> =>
  Effect.catchDefect(list, (defect) =>
    defect instanceof RangeError && defect.message === 'before'
      ? Effect.fail(wrong('before', 'Expected the `next` of another page'))
      : Effect.die(defect)
  )

export const wrongPlace = wrong('before', 'Expected the `next` of another page')
