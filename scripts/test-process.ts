import process from 'node:process'
import {runTogether} from './tests/run-together.ts'

/** `npm run test:process [-- filters]`: the command, the service and its databases as processes of their own. */
process.exitCode = await runTogether(['process'], process.argv.slice(2))
