import {readFile} from 'node:fs/promises'
import {Effect, Option, Schema} from 'effect'
import type {Command} from 'effect/cli'
import {ACCESS, type Access, accessOf, foreignAccess} from '../access/access.ts'
import {WaitFor} from '../access/wait-for.ts'
import {invalidRequest} from '../api/invalid-request.ts'
import type {ACCESS_OPTIONS} from './access-options.ts'
import type {Given} from './converted-page.ts'
import {CommandFailure} from './failure.ts'

type AccessInput = Command.Command.Config.Infer<typeof ACCESS_OPTIONS>

/** How a page is opened besides its URL. */
export interface Opening {
  access: Access | undefined
  waitFor: string | number | undefined
}

export interface Opened {
  opening: Opening
  /** Where the page is; with secrets no second URL is tried, since whoever can make https fail would be sent them unencrypted. */
  source: Given
}

const usage = (message: string) => new CommandFailure({code: 'usage', message})

/** What of the options is wrong, in a sentence that shows no secret. */
const Fields = Schema.Struct({...ACCESS, waitFor: WaitFor})
const decode = Schema.decodeUnknownEffect(Fields)

/** With what the page is opened. Fails with a sentence that shows no secret. */
export const openingOf = Effect.fn('openingOf')(function* (
  input: AccessInput,
  source: Given
): Effect.fn.Return<Opened, CommandFailure> {
  const storageState = Option.isSome(input.storageState)
    ? yield* readState(input.storageState.value)
    : undefined
  const waitFor = Option.getOrUndefined(input.waitFor)
  const given = {
    ...(input.cookie.length > 0 && {cookies: yield* Effect.forEach(input.cookie, cookieOf)}),
    ...(input.header.length > 0 && {
      headers: Object.fromEntries(yield* Effect.forEach(input.header, headerOf))
    }),
    ...(storageState !== undefined && {storageState}),
    ...(waitFor !== undefined && {waitFor: /^\d+$/.test(waitFor) ? Number(waitFor) : waitFor})
  }
  const decoded = yield* decode(given).pipe(Effect.mapError((error) => usage(sentenceOf(error))))
  const access = accessOf(decoded)
  if (access && 'page' in source)
    return yield* usage(
      'A file of the disk is opened without cookies, headers and storage state; give a URL.'
    )
  const [foreign] = access && 'url' in source ? foreignAccess(access, source.url) : []
  if (foreign)
    return yield* usage(`--${foreign.path[0] === 'cookies' ? 'cookie' : 'storage-state'}: ${foreign.message}`)
  const only = access && 'url' in source ? {url: source.url} : source
  return {opening: {access, waitFor: decoded.waitFor}, source: only}
})

const OPTION: Readonly<Record<string, string>> = {
  cookies: 'cookie',
  headers: 'header',
  storageState: 'storage-state',
  waitFor: 'wait-for'
}

function sentenceOf(error: Schema.SchemaError): string {
  const [first] = invalidRequest(error).errors ?? []
  const [name = '', ...where] = first?.path ?? []
  const place = where.length > 0 ? ` (${where.join('.')})` : ''
  return `--${OPTION[String(name)] ?? name}${place}: ${(first?.message ?? 'not valid').replace(/\.$/, '')}.`
}

function cookieOf(text: string) {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? []
  return name === '' ? Effect.fail(usage('--cookie: Expected name=value.')) : Effect.succeed({name, value})
}

function headerOf(text: string) {
  const [, name = '', value = ''] = /^([^:]+):(.*)$/s.exec(text) ?? []
  return name === ''
    ? Effect.fail(usage('--header: Expected "name: value".'))
    : Effect.succeed([name.trim(), value.trim()] as const)
}

/** Whatever else Playwright writes is left out. */
const readState = (file: string) =>
  Effect.tryPromise({
    async try() {
      const {cookies = [], origins = []} = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
      return {cookies, origins}
    },
    catch: () => usage(`The storage state ${file} cannot be read as JSON.`)
  })
