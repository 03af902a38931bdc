import process from 'node:process'
import {describe} from 'vitest'
import {browserProblem, INSTALL_LINE} from '../problem.ts'

/**
 * `describe` for tests that need a browser: skipped, with the reason and the install line in their name, where none
 * starts; with FACSIMILE_REQUIRE_BROWSER=1 they run and fail there.
 */
export async function describeWithBrowser(name: string, tests: () => void): Promise<void> {
  const problem = process.env.FACSIMILE_REQUIRE_BROWSER === '1' ? undefined : await browserProblem()
  if (problem) describe.skip(`${name} (skipped: ${problem} ${INSTALL_LINE})`, tests)
  else describe(name, tests)
}
