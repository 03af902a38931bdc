import {spawnSync} from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import {FAST, IN_BROWSER} from './safety/suite.ts'

/** `npm run test:safety`: everything that SECURITY.md promises, the fast tests first. */
const root = path.resolve(import.meta.dirname, '..')
const run = (args: readonly string[]): number =>
  spawnSync(process.execPath, args, {cwd: root, stdio: 'inherit'}).status ?? 1

const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
const fast = run([vitest, 'run', '--project', 'unit', '--project', 'process', ...FAST])
const inBrowser = run([path.join(root, 'scripts', 'test-browser.ts'), ...IN_BROWSER])
process.exitCode = fast || inBrowser
