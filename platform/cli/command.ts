import {Effect} from 'effect'
import {Command} from 'effect/cli'
import {creditsCommand, keys} from './admin-commands.ts'
import {collect, work} from './collect-commands.ts'
import {OPTIONS} from './options.ts'

/** Help and errors need not wait for the compiler and the browser's driver. */
const load = <Module>(from: () => Promise<Module>) => Effect.promise(from)

const convert = Command.make('convert', OPTIONS, (input) =>
  Effect.scoped(
    Effect.flatMap(
      load(() => import('./convert.ts')),
      ({runConvert}) => runConvert(input)
    )
  )
).pipe(
  Command.withDescription(
    'Converts a page, or one element of it, to code. Without --out the code goes to standard output, and only code; ' +
      'progress and messages go to standard error.'
  ),
  Command.withExamples([
    {command: 'facsimile convert example.com', description: 'A page as HTML with inline styles'},
    {
      command:
        'facsimile convert example.com --selector ".card" --component-format jsx --style-format tailwind',
      description: 'One element as a React component with Tailwind classes'
    },
    {
      command: 'facsimile convert page.html --style-format external --out copy',
      description: 'A file, as files'
    }
  ])
)

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

const mcp = Command.make('mcp', {}, () =>
  Effect.flatMap(
    load(() => import('./mcp.ts')),
    ({runMcp}) => runMcp
  )
).pipe(
  Command.withDescription(
    'Gives the tools of the Model Context Protocol over standard input and output, with the browser of this machine.'
  )
)

const subcommands = [convert, serve, collect, work, keys, creditsCommand, mcp, doctor] as const

/** First words that are no page. */
export const SUBCOMMANDS: ReadonlySet<string> = new Set(subcommands.map(({name}) => name))

export const facsimile = Command.make('facsimile').pipe(
  Command.withDescription(
    'Turns rendered web pages into HTML or JSX that a person would have written. Without a subcommand it converts: ' +
      'facsimile example.com.'
  ),
  Command.withSubcommands([...subcommands])
)
