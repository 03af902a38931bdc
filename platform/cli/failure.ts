import {Schema} from 'effect'
import {EXIT_CODES, type FailureCode} from './exit-codes.ts'

/** An expected failure of the command; `message` is one sentence for people. */
export class CommandFailure extends Schema.TaggedError<CommandFailure>()('CommandFailure', {
  code: Schema.Literals(Object.keys(EXIT_CODES) as FailureCode[]),
  message: Schema.String
}) {}

/** What went wrong, from whatever was thrown: errors with one of our codes keep their sentence. */
export function failureOf(error: unknown): CommandFailure {
  if (error instanceof CommandFailure) return error
  const {code, message} = (error ?? {}) as {code?: unknown; message?: unknown}
  if (typeof code === 'string' && Object.hasOwn(EXIT_CODES, code)) {
    return new CommandFailure({code: code as FailureCode, message: oneLine(String(message))})
  }
  const text = oneLine(typeof message === 'string' ? message : String(error))
  return new CommandFailure({code: 'unexpected', message: `Something unexpected happened: ${text}`})
}

const oneLine = (text: string) => text.split('\n')[0]?.trim() ?? ''
