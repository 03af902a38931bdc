import process from 'node:process'
import {findExecutable} from '@facsimile/platform/browser/executable.ts'
import {describe} from 'vitest'

/**
 * `describe` for tests that load the extension: a headless shell and the browser of the npm package load none, so these
 * are skipped, with the reason in their name, unless FACSIMILE_REQUIRE_BROWSER=1 says that there must be one.
 */
export async function describeWithChromium(name: string, tests: () => void): Promise<void> {
  const found = await findExecutable({full: true}).catch(() => undefined)
  if (found || process.env.FACSIMILE_REQUIRE_BROWSER === '1') describe(name, tests)
  else describe.skip(`${name} (skipped: no Chromium that loads extensions; apt-get install chromium)`, tests)
}
