import {Effect, Schema} from 'effect'
import {SANDBOX_REMEDY} from '../browser/problem.ts'
import {Copier} from '../magic/copier.ts'

/** The browser's sandbox does not start, and nobody has allowed to do without; `message` is for people. */
export class SandboxError extends Schema.TaggedError<SandboxError>()('SandboxError', {
  message: Schema.String
}) {}

const UNSANDBOXED = 'Pages run without the sandbox of the browser, which does not start here.'

/** Where the sandbox is not required: a line in the log when the first browser has started without. */
export const warnOfMissingSandbox = Effect.gen(function* () {
  const copier = yield* Copier
  yield* copier.ready
  const {browser} = copier.state()
  if (browser && 'version' in browser && browser.sandboxed === false) yield* Effect.logWarning(UNSANDBOXED)
})

/**
 * Waits for the first browser. Fails with `SandboxError` where its sandbox is required and does not start; what is allowed and
 * less safe than it could be is in the log.
 */
export const needSandbox = Effect.gen(function* () {
  const copier = yield* Copier
  yield* copier.ready
  const {browser} = copier.state()
  if (!browser) return
  if ('problem' in browser) {
    if (browser.code !== 'sandbox-missing') return
    return yield* new SandboxError({message: `${browser.problem} ${SANDBOX_REMEDY}`})
  }
  if (browser.sandboxed === false) yield* Effect.logWarning(UNSANDBOXED)
  if (!browser.isolated)
    yield* Effect.logWarning(
      'The browser runs as the user of the service, and could read what that user can read, the data folder too.'
    )
})
