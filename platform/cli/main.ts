import manifest from '../package.json' with {type: 'json'}
import {facsimile, SUBCOMMANDS} from './command.ts'
import {run} from './run.ts'

/** The command with all its subcommands, those of the service among them. */
run({command: facsimile, subcommands: SUBCOMMANDS, version: manifest.version})
