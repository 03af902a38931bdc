import process from 'node:process'
import {Effect, Layer} from 'effect'
import {DatabaseError} from '../database/errors.ts'
import {service} from '../server/service.ts'
import {configuration} from '../server/configuration.ts'
import {CommandFailure} from './failure.ts'
import {privateFiles} from './private-files.ts'

/** `facsimile serve`: the service, until it is stopped. */
export const runServe = Effect.gen(function* () {
  yield* privateFiles
  const settings = yield* configuration
  const noticeOn = (url: string) =>
    process.stderr.write(`Facsimile is at ${url}, its documentation at ${url}/docs\n`)
  return yield* Layer.launch(service(settings, noticeOn))
}).pipe(Effect.mapError(startFailure))

function startFailure(error: unknown): CommandFailure {
  const {_tag, message} = error as {_tag?: string; message?: string}
  if (_tag === 'SandboxError') return new CommandFailure({code: 'sandbox-missing', message: String(message)})
  if (_tag === 'ConfigurationError') return new CommandFailure({code: 'usage', message: String(message)})
  if (error instanceof DatabaseError)
    return new CommandFailure({code: 'database-failed', message: error.message})
  if (_tag === 'ServeError') {
    const {code} = ((error as {cause?: unknown}).cause ?? {}) as {code?: string}
    const reason =
      code === 'EADDRINUSE'
        ? 'another program uses the port'
        : code === 'EACCES'
          ? 'permission denied'
          : (code ?? 'unknown')
    return new CommandFailure({
      code: 'unexpected',
      message: `The service cannot listen: ${reason} (PORT, HOST).`
    })
  }
  return new CommandFailure({
    code: 'unexpected',
    message: `The service cannot start: ${String(message ?? error)}`
  })
}
