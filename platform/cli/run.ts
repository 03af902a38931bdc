import process from 'node:process'
// By module: the package's whole index takes a second to load.
import * as NodeRuntime from '@effect/platform-node/NodeRuntime'
import * as NodeServices from '@effect/platform-node/NodeServices'
import {Cause, Effect, Exit, Layer, Predicate} from 'effect'
import {CliConfig, CliOutput, Command, GlobalFlag} from 'effect/cli'
import {EXIT_CODES, INTERRUPTED} from './exit-codes.ts'
import {CommandFailure, failureOf} from './failure.ts'
import {withSubcommand} from './page-shorthand.ts'
import {presenter} from './present.ts'
import {printable} from './printable.ts'

/** What a run ends with; every failure but a wrong invocation, which was reported already, is one sentence. */
function exitCodeOf(exit: Exit.Exit<unknown, unknown>): number {
  if (Exit.isSuccess(exit)) return 0
  // A service or a worker that was told to end has ended well.
  if (Cause.hasInterruptsOnly(exit.cause))
    return ['serve', 'work'].includes(process.argv[2] ?? '') ? 0 : INTERRUPTED
  const error = Cause.squash(exit.cause)
  if (Predicate.isTagged(error, 'ShowHelp')) {
    return (error as unknown as {errors: unknown[]}).errors.length > 0 ? EXIT_CODES.usage : 0
  }
  const failure = error instanceof CommandFailure ? error : failureOf(error)
  process.stderr.write(`facsimile: ${printable(failure.message)}\n`)
  if (failure.code === 'unexpected' && process.env.FACSIMILE_DEBUG)
    process.stderr.write(`${Cause.pretty(exit.cause)}\n`)
  return EXIT_CODES[failure.code]
}

const services = Layer.mergeAll(
  NodeServices.layer,
  CliOutput.layerPresenter(presenter),
  CliConfig.layer({builtIns: [GlobalFlag.Help, GlobalFlag.Version, GlobalFlag.Completions]})
)

export interface Invocation {
  /** The command with its subcommands, whose names are the first words that are no page. */
  command: Command.Command<'facsimile', never, {}, unknown, NodeServices.NodeServices>
  subcommands: ReadonlySet<string>
  version: string
}

/** Runs the command with the arguments of this process, and ends the process with its exit code. */
export function run({command, subcommands, version}: Invocation): void {
  const args = withSubcommand(process.argv.slice(2), subcommands)
  Command.runWith(command, {version})(args).pipe(
    Effect.provide(services),
    NodeRuntime.runMain({
      disableErrorReporting: true,
      teardown: (exit) => {
        const code = exitCodeOf(exit)
        // What still waits for a page that hangs must not keep the command alive; what was printed must be out.
        process.stdout.write('', () => process.exit(code))
      }
    })
  )
}
