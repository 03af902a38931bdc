import process from 'node:process'
import {Effect, Schema} from 'effect'
import {type AdminAnswer, AdminRequest, administer, type ShownKey} from '../accounts/administration.ts'
import {DatabaseError} from '../database/errors.ts'
import {openDatabase} from '../database/open.ts'
import {queryFailure} from '../database/query-failure.ts'
import {ALL_SCOPES} from '../keys/limits-schema.ts'
import {configuration} from '../server/configuration.ts'
import {requestControl} from '../server/control.ts'
import {CommandFailure} from './failure.ts'
import {privateFiles} from './private-files.ts'

/** In the database, or through the service that has it. */
export const answerOf = Effect.fnUntraced(function* (request: AdminRequest) {
  const {DATABASE_URL: url, FACSIMILE_DATA_DIR: folder} = yield* configuration.pipe(
    Effect.mapError(({message}) => new CommandFailure({code: 'usage', message}))
  )
  return yield* Effect.tryPromise({
    async try() {
      try {
        const database = await openDatabase({folder, ...(url !== undefined && {url})})
        try {
          return await administer(database.db, request)
        } finally {
          await database.close()
        }
      } catch (error) {
        if (error instanceof DatabaseError && error.code === 'folder-locked')
          return requestControl(folder, request)
        throw error
      }
    },
    catch: (error) =>
      error instanceof DatabaseError
        ? new CommandFailure({code: 'database-failed', message: error.message})
        : new CommandFailure({
            code: 'unexpected',
            message: `Something unexpected happened: ${String((queryFailure(error) as Error).message)}`
          })
  })
})

/** `facsimile keys …`, `facsimile credits …`: prints the answer, as JSON where that was requested. */
export const runAdminister = Effect.fn('administer')(function* (given: unknown, json: boolean) {
  yield* privateFiles
  const request = yield* Schema.decodeUnknownEffect(AdminRequest)(given).pipe(
    Effect.mapError((error) => new CommandFailure({code: 'usage', message: sentenceOf(error)}))
  )
  const answer = yield* answerOf(request)
  if (answer.kind === 'refused') return yield* new CommandFailure({code: 'usage', message: answer.message})
  if (answer.kind === 'pack-file') return
  const {kind: _kind, ...shown} = answer
  process.stdout.write(json ? `${JSON.stringify(shown)}\n` : linesOf(answer))
})

/** The first problem, which is the one of the operation that was requested. */
function sentenceOf(error: Schema.SchemaError): string {
  const lines = error.message.split('\n').map((line) => line.trim())
  const [what = 'The request is not valid', where] = lines
  const field = /\["(\w+)"\]/.exec(where ?? '')?.[1]
  return `${field === undefined ? '' : `--${FLAGS[field] ?? field}: `}${what}.`
}

/** Flags that are not called as what they set. */
const FLAGS: Readonly<Record<string, string>> = {
  scopes: 'scope',
  allowedIps: 'allow-ip',
  creditsPerDay: 'day-limit',
  creditsTotal: 'total-limit',
  endsAt: 'expires'
}

/** Only what limits the key. */
function limitsOf(key: Pick<ShownKey, 'scopes' | 'allowedIps' | 'creditsPerDay' | 'creditsTotal'>): string[] {
  const {scopes, allowedIps, creditsPerDay, creditsTotal} = key
  return [
    ...(scopes.length < ALL_SCOPES.length ? [`for ${scopes.join(', ')}`] : []),
    ...(allowedIps.length > 0 ? [`from ${allowedIps.join(', ')}`] : []),
    ...(creditsPerDay === null ? [] : [`${creditsPerDay} credits a day`]),
    ...(creditsTotal === null ? [] : [`${creditsTotal} credits in all`])
  ]
}

function lineOf({prefix, email, name, created, lastUsed, ends, ...limits}: ShownKey): string {
  return [
    prefix,
    ...(email === undefined ? [] : [email]),
    name,
    `made ${created}`,
    lastUsed ? `used ${lastUsed}` : 'never used',
    ...(ends ? [`ends ${ends}`] : []),
    ...limitsOf(limits)
  ].join('  ')
}

function linesOf(answer: Exclude<AdminAnswer, {kind: 'refused' | 'pack-file'}>): string {
  switch (answer.kind) {
    case 'key':
      return `${answer.apiKey}\n\nThis is the key of ${answer.email}; it is shown once. The account has ${answer.credits} credits.\n`
    case 'keys':
      return answer.keys
        .map(lineOf)
        .concat(answer.keys.length === 0 ? 'There are no keys.' : [])
        .join('\n')
        .concat('\n')
    case 'changed':
      return `${lineOf(answer.key)}\n`
    case 'revoked':
      return `${answer.prefix} does not work any more.\n`
    case 'rotated':
      return `${answer.apiKey}\n\nThis is the new key; it is shown once. ${answer.replaced} works for ${answer.graceHours} hours more.\n`
    case 'granted':
      return `${answer.email} got ${answer.granted} credits and has ${answer.credits}.\n`
    case 'operator':
      return `${answer.email} is ${answer.operator ? 'an operator now' : 'no operator any more'}.\n`
  }
}
