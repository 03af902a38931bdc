import process from 'node:process'
import type {DesignTokens} from '@facsimile/plugins'
import {TOKEN_FORMATS, TOKEN_SETTINGS, tokenFile, tokenSlots} from '@facsimile/pipeline'
import {Effect, Option} from 'effect'
import type {Command} from 'effect/cli'
import {Source} from '../source/index.ts'
import {openingOf} from './access.ts'
import {attempt, converted, givenPage} from './converted-page.ts'
import {messageLines} from './message-lines.ts'
import {print} from './print.ts'
import {createProgress} from './progress.ts'
import type {TOKEN_OPTIONS} from './token-options.ts'
import {writeFiles} from './write-files.ts'

/** `facsimile tokens`: one form of the page's design tokens to standard output, or files; everything else to standard error. */
export const runTokens = Effect.fn('tokens')(function* (
  input: Command.Command.Config.Infer<typeof TOKEN_OPTIONS>
) {
  const progress = createProgress({stream: process.stderr, verbose: input.verbose})
  yield* Effect.addFinalizer(() => Effect.sync(() => progress.end()))
  progress.phase('opening')
  const {opening, source} = yield* openingOf(input, yield* givenPage(input.page))
  // Frames are conversions of their own, and the page comes after them.
  const found: DesignTokens[] = []
  const slots = tokenSlots((tokens) => found.push(tokens), {least: input.least})
  const given = {...input, opening, slots, noCertificate: true, minimize: false}
  const {conversion} = yield* converted(given, TOKEN_SETTINGS, source, progress)
  // A file is opened at an address that is gone by now.
  const {title, url} = conversion
  const tokens = {...found.at(-1)!, title, url}
  const chosen = Option.getOrUndefined(input.format)
  const {out} = input
  let written: readonly string[] = []
  if (Option.isSome(out)) {
    const files = (chosen === undefined ? TOKEN_FORMATS : [chosen]).map((format) => tokenFile(tokens, format))
    progress.phase('writing')
    written = yield* attempt(() => writeFiles(out.value, files))
  }
  progress.end()
  const ofPage = conversion.messages.filter(({source: from}) => from === 'capture')
  for (const line of messageLines(ofPage, input.verbose)) progress.line(line)
  for (const file of written) progress.line(`wrote ${file}`)
  if (Option.isNone(out)) yield* print(tokenFile(tokens, chosen ?? 'dtcg').text)
}, Effect.provide(Source.layer))
