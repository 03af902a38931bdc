import process from 'node:process'
import {parseArgs} from 'node:util'
import {dryRun} from './collect/dry-run.ts'

/**
 * `node scripts/collect-dry-run.ts [--sites 3000]`: collects so many generated sites on loopback, with a kill in the
 * middle, and compares the counts with what they have to be. Ends with 1 where they differ.
 */
const {values} = parseArgs({options: {sites: {type: 'string', default: '3000'}}})
const run = await dryRun(Number(values.sites), (line) => process.stderr.write(`${line}\n`))
const {wanted, counted} = run
const wrong = Object.entries(wanted).filter(
  ([state, pages]) => counted[state as keyof typeof wanted] !== pages
)
process.stdout.write(`${JSON.stringify(run, undefined, 2)}\n`)
if (wrong.length > 0 || counted.waiting > 0) {
  process.stderr.write(`Not as it has to be: ${wrong.map(([state]) => state).join(', ')}\n`)
  process.exitCode = 1
}
