import process from 'node:process'
import {Effect} from 'effect'
import {launchBrowser} from '../browser/index.ts'
import {failureOf} from './failure.ts'

/** `facsimile doctor`: says which Node and which browser would be used. */
export const runDoctor = Effect.gen(function* () {
  process.stdout.write(`Node ${process.versions.node}\n`)
  const handle = yield* Effect.acquireRelease(
    Effect.tryPromise({try: () => launchBrowser({handleSignals: false}), catch: failureOf}),
    (browser) => Effect.promise(() => browser.close().catch(() => {}))
  )
  const {version, executablePath, sandboxed} = handle
  process.stdout.write(
    `Browser ${version} at ${executablePath}, ${sandboxed ? 'with' : 'without'} its sandbox\n`
  )
})
