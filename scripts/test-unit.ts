import process from 'node:process'
import {runTogether} from './tests/run-together.ts'

/** `npm run test:unit [-- filters]`: the tests that run in this process, some of them with a database beside it. */
process.exitCode = await runTogether(['unit'], process.argv.slice(2))
