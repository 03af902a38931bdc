import {Effect} from 'effect'
import {launchBrowser} from '../browser/index.ts'
import {browserFailure, checked, fonts} from '../cli/doctor-checks.ts'

/** `facsimile doctor` without the service: which browser and which fonts the command uses. */
export const runDoctor = Effect.suspend(() => checked([browser, fonts, service]))

const browser = Effect.gen(function* () {
  const {version, executablePath, sandboxed} = yield* Effect.acquireRelease(
    Effect.tryPromise({try: () => launchBrowser({handleSignals: false}), catch: browserFailure}),
    (one) => Effect.promise(() => one.close().catch(() => {}))
  )
  return `Browser ${version} at ${executablePath}, ${sandboxed ? 'with' : 'without'} its sandbox`
}).pipe(Effect.scoped)

const service = Effect.succeed('Service: not installed (npm install @facsimile/platform)')
