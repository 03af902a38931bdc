import {spawnSync} from 'node:child_process'
import {glob, mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {browserProblem, INSTALL_LINE} from '@facsimile/platform/browser/problem.ts'

/**
 * `npm run test:browser [-- filters]`: the tests that need a browser. Where none starts they are skipped, with the reason
 * and the install line; with FACSIMILE_REQUIRE_BROWSER=1 that is a failure.
 *
 * Several browsers share the machine in the first run. A file that failed there is run once more with the machine to
 * itself, and named at the end: what fails alone is wrong, what does not was waiting for a processor.
 */
const root = path.resolve(import.meta.dirname, '..')
/** More failures than this are no matter of waiting. */
const MOST_REPEATED = 5

const problem = await browserProblem()
if (problem) {
  let count = 0
  for await (const _ of glob('*/**/*.browser.test.ts', {cwd: root, exclude: ['**/node_modules/**']})) count++
  process.stdout.write(`Skipped ${count} files of browser tests: ${problem}\n${INSTALL_LINE}\n`)
  process.exitCode = process.env.FACSIMILE_REQUIRE_BROWSER === '1' ? 1 : 0
} else {
  const together = await run(process.argv.slice(2))
  process.exitCode = together.status
  const {failed} = together
  if (failed.length > 0 && failed.length <= MOST_REPEATED) {
    process.stdout.write(`\nOnce more, alone:\n${failed.join('\n')}\n`)
    const alone = await run([...failed, '--maxWorkers=1'])
    process.exitCode = alone.status
    for (const file of failed)
      process.stdout.write(`${file}: failed; ${alone.failed.includes(file) ? 'fails' : 'passes'} alone\n`)
  }
}

/** Status of a run, and the files of which a test or a hook failed, relative to the repository. */
async function run(given: readonly string[]): Promise<{status: number; failed: string[]}> {
  const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-tests-'))
  const report = path.join(folder, 'report.json')
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = [vitest, 'run', '--project', 'browser', '--project', 'studio', ...reporters, ...given]
  const status = spawnSync(process.execPath, args, {cwd: root, stdio: 'inherit'}).status ?? 1
  const text = await readFile(report, 'utf8').catch(() => '{}')
  await rm(folder, {recursive: true, force: true})
  const {testResults = []}: {testResults?: {name: string; status: string}[]} = JSON.parse(text)
  const failed = testResults.filter((file) => file.status === 'failed')
  return {status, failed: failed.map(({name}) => path.relative(root, name))}
}
