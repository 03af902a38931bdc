import {glob} from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import {browserProblem, INSTALL_LINE} from '@facsimile/platform/browser/problem.ts'
import {runTogether} from './tests/run-together.ts'

/**
 * `npm run test:browser [-- filters]`: the tests that need a browser. Where none starts they are skipped, with the reason
 * and the install line; with FACSIMILE_REQUIRE_BROWSER=1 that is a failure.
 */
const root = path.resolve(import.meta.dirname, '..')

const problem = await browserProblem()
if (problem) {
  let count = 0
  for await (const _ of glob('*/**/*.browser.test.ts', {cwd: root, exclude: ['**/node_modules/**']})) count++
  process.stdout.write(`Skipped ${count} files of browser tests: ${problem}\n${INSTALL_LINE}\n`)
  process.exitCode = process.env.FACSIMILE_REQUIRE_BROWSER === '1' ? 1 : 0
} else process.exitCode = await runTogether(['browser', 'studio'], process.argv.slice(2))
