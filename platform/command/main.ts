import process from 'node:process'
import {EXIT_CODES} from '../cli/exit-codes.ts'
import {run} from '../cli/run.ts'
import {facsimile, SUBCOMMANDS} from './command.ts'
import manifest from './package.json' with {type: 'json'}
import {problemOf, SERVICE_COMMANDS, serviceCommand} from './service.ts'

/** The command as its own package has it: the service's subcommands are handed to the service, where it is installed. */
const [name = ''] = process.argv.slice(2)
const service = serviceCommand()
const problem = problemOf(name, service)
if (problem) {
  process.stderr.write(`facsimile: ${problem.message}\n`)
  process.exitCode = EXIT_CODES[problem.code]
} else if (service !== undefined && [...SERVICE_COMMANDS, 'doctor'].includes(name)) await import(service)
else run({command: facsimile, subcommands: SUBCOMMANDS, version: manifest.version})
