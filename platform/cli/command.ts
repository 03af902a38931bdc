import {Effect} from 'effect'
import {Command} from 'effect/cli'
import {creditsCommand, operators} from './admin-commands.ts'
import {collect, work} from './collect-commands.ts'
import {gallery} from './gallery-commands.ts'
import {keys} from './key-commands.ts'
import {load} from './load.ts'
import {convert, DESCRIPTION, mcp, tokens} from './page-commands.ts'

const doctor = Command.make('doctor', {}, () =>
  Effect.scoped(
    Effect.flatMap(
      load(() => import('./doctor.ts')),
      ({runDoctor}) => runDoctor
    )
  )
).pipe(Command.withDescription('Says which Node and which browser the command uses.'))

const serve = Command.make('serve', {}, () =>
  Effect.flatMap(
    load(() => import('./serve.ts')),
    ({runServe}) => runServe
  )
).pipe(Command.withDescription('Runs the service: API, MCP endpoint and documentation on one port.'))

const subcommands = [
  convert,
  tokens,
  serve,
  collect,
  work,
  gallery,
  keys,
  creditsCommand,
  operators,
  mcp,
  doctor
] as const

/** First words that are no page. */
export const SUBCOMMANDS: ReadonlySet<string> = new Set(subcommands.map(({name}) => name))

export const facsimile = Command.make('facsimile').pipe(
  Command.withDescription(DESCRIPTION),
  Command.withSubcommands([...subcommands])
)
