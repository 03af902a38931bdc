import process from 'node:process'
import {Effect} from 'effect'
import {CommandFailure} from './failure.ts'

/** Ends when everything is out; a reader that has seen enough is no failure. */
export const print = (text: string) =>
  Effect.callback<void, CommandFailure>((resume) => {
    const done = (error?: Error | null) => {
      const isClosed = !error || (error as {code?: string}).code === 'EPIPE'
      const message = 'Standard output cannot be written.'
      resume(isClosed ? Effect.void : Effect.fail(new CommandFailure({code: 'write-failed', message})))
    }
    process.stdout.once('error', done)
    process.stdout.write(text, done)
  })
