import {spawnSync} from 'node:child_process'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'

const root = path.resolve(import.meta.dirname, '../..')
/** More failures than this are no matter of waiting. */
const MOST_REPEATED = 5

/**
 * Runs tests of projects of Vitest, several files at a time. A file that failed is run once more with the machine to itself, and named
 * at the end: what fails alone is wrong, what does not was waiting for a processor. Gives the exit status.
 */
export async function runTogether(projects: readonly string[], filters: readonly string[]): Promise<number> {
  const together = await run(projects, filters)
  const {failed} = together
  if (failed.length === 0 || failed.length > MOST_REPEATED) return together.status
  process.stdout.write(`\nOnce more, alone:\n${failed.join('\n')}\n`)
  const alone = await run(projects, [...failed, '--maxWorkers=1'])
  for (const file of failed)
    process.stdout.write(`${file}: failed; ${alone.failed.includes(file) ? 'fails' : 'passes'} alone\n`)
  return alone.status
}

/** Status of a run, and the files of which a test or a hook failed, relative to the repository. */
async function run(
  projects: readonly string[],
  given: readonly string[]
): Promise<{status: number; failed: string[]}> {
  const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-tests-'))
  const report = path.join(folder, 'report.json')
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  const args = [vitest, 'run', ...chosen, ...reporters, ...given]
  const status = spawnSync(process.execPath, args, {cwd: root, stdio: 'inherit'}).status ?? 1
  const text = await readFile(report, 'utf8').catch(() => '{}')
  await rm(folder, {recursive: true, force: true})
  const {testResults = []}: {testResults?: {name: string; status: string}[]} = JSON.parse(text)
  const failed = testResults.filter((file) => file.status === 'failed')
  return {status, failed: failed.map(({name}) => path.relative(root, name))}
}
