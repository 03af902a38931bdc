import {existsSync} from 'node:fs'
import {Effect} from 'effect'
import {launchBrowser} from '../browser/index.ts'
import {SANDBOX_REMEDY} from '../browser/problem.ts'
import {DatabaseError} from '../database/errors.ts'
import {openDatabase} from '../database/open.ts'
import {EgressSession, egressPolicy, targetOf} from '../egress/index.ts'
import {requestControl} from '../server/control.ts'
import {type Configuration, configuration} from '../server/configuration.ts'
import {browserFailure, checked, fonts} from './doctor-checks.ts'
import {CommandFailure} from './failure.ts'

/** `facsimile doctor`: what the command and the service would use, and how to repair what does not work. */
export const runDoctor = Effect.suspend(() => checked([browser, database, fonts, egress]))

const browser = Effect.gen(function* () {
  const {FACSIMILE_BROWSER_UID: user, FACSIMILE_DATA_DIR, FACSIMILE_NO_SANDBOX: isAllowed} = yield* settings
  const options = {handleSignals: false, user, hidden: [FACSIMILE_DATA_DIR]}
  const {version, executablePath, sandboxed, isolated} = yield* Effect.acquireRelease(
    Effect.tryPromise({try: () => launchBrowser(options), catch: browserFailure}),
    (one) => Effect.promise(() => one.close().catch(() => {}))
  )
  const without = isAllowed
    ? 'without its sandbox, as FACSIMILE_NO_SANDBOX allows'
    : `without its sandbox, so the service does not start. ${SANDBOX_REMEDY}`
  const isOpen = !isolated && existsSync(FACSIMILE_DATA_DIR)
  return [
    `Browser ${version} at ${executablePath}, ${sandboxed ? 'with its sandbox' : without}`,
    ...(isOpen
      ? [`The browser can read the data folder ${FACSIMILE_DATA_DIR} (docs/service.md, Containers)`]
      : [])
  ].join('\n')
}).pipe(Effect.scoped)

const settings = configuration.pipe(
  Effect.mapError(({message}) => new CommandFailure({code: 'usage', message}))
)

const database = Effect.gen(function* () {
  const all: Configuration = yield* settings
  const {DATABASE_URL: url, FACSIMILE_DATA_DIR: folder} = all
  return yield* Effect.tryPromise({try: () => databaseLine(folder, url), catch: databaseFailure})
})

async function databaseLine(folder: string, url: string | undefined): Promise<string> {
  // Asking must not make anything.
  if (url === undefined && !existsSync(folder))
    return `Database PGlite, which the service will make in ${folder}`
  try {
    const {kind, close} = await openDatabase({folder, ...(url !== undefined && {url})})
    await close()
    return kind === 'pglite' ? `Database PGlite in ${folder}` : 'Database PostgreSQL at DATABASE_URL'
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== 'folder-locked') throw error
    await requestControl(folder, {do: 'list-keys', email: 'nobody@localhost'})
    return `Database PGlite in ${folder}, in use by a service that answers`
  }
}

const databaseFailure = (error: unknown) =>
  new CommandFailure({
    code: 'database-failed',
    message: `${error instanceof DatabaseError ? error.message : String(error)} Start PostgreSQL and set DATABASE_URL, or set FACSIMILE_DATA_DIR to a folder that can be written.`
  })

/** Whether the way out is shut where it has to be, and open where it has to be. */
const egress = Effect.gen(function* () {
  const {FACSIMILE_EGRESS_ALLOW: allow} = yield* settings
  return yield* Effect.promise(async () => {
    const session = new EgressSession(egressPolicy({allow}))
    const isOpen = (host: string) =>
      session.vet(targetOf(host, 443)).then(
        () => true,
        () => false
      )
    const [inside, outside] = [await isOpen('169.254.169.254'), await isOpen('example.com')]
    session.close()
    const shut = inside
      ? 'opens link-local addresses, which FACSIMILE_EGRESS_ALLOW allows'
      : 'refuses private networks'
    const names = outside
      ? 'names of the internet are found'
      : 'names of the internet are not found (set up a name server, or allow the network that you mean)'
    return `Egress ${shut}; ${names}`
  })
})
