import {Effect} from 'effect'
import {Command} from 'effect/cli'
import {load} from '../cli/load.ts'
import {convert, DESCRIPTION, mcp, tokens} from '../cli/page-commands.ts'
import {SERVICE_COMMANDS} from './service.ts'

const doctor = Command.make('doctor', {}, () =>
  Effect.scoped(
    Effect.flatMap(
      load(() => import('./doctor.ts')),
      ({runDoctor}) => runDoctor
    )
  )
).pipe(Command.withDescription('Says which Node and which browser the command uses.'))

const subcommands = [convert, tokens, mcp, doctor] as const

/** First words that are no page. */
export const SUBCOMMANDS: ReadonlySet<string> = new Set(subcommands.map(({name}) => name))

/** The command without the service. */
export const facsimile = Command.make('facsimile').pipe(
  Command.withDescription(
    `${DESCRIPTION} The service has commands of its own (${SERVICE_COMMANDS.join(', ')}); they come with the package @facsimile/platform.`
  ),
  Command.withSubcommands([...subcommands])
)
