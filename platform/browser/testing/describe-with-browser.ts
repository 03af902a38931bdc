import process from 'node:process'
import {describe} from 'vitest'
import {INSTALL_LINE} from '../problem.ts'
import {allowMissingSandbox} from './allow-missing-sandbox.ts'

/**
 * `describe` for tests that need a browser: skipped, with the reason and the install line in their name, where none
 * starts; with FACSIMILE_REQUIRE_BROWSER=1 they run and fail there.
 */
export async function describeWithBrowser(name: string, tests: () => void): Promise<void> {
  const problem = await allowMissingSandbox()
  if (problem !== undefined && process.env.FACSIMILE_REQUIRE_BROWSER !== '1')
    describe.skip(`${name} (skipped: ${problem} ${INSTALL_LINE})`, tests)
  else describe(name, tests)
}
