import {execFile} from 'node:child_process'
import path from 'node:path'
import {promisify} from 'node:util'

/** Runs a program of PostgreSQL (`pg_dump`, `psql`) to its end; fails with what it writes. */
export async function runTool(programs: string, name: string, args: readonly string[]): Promise<string> {
  const {stdout} = await promisify(execFile)(path.join(programs, name), args, {maxBuffer: 64 * 1024 ** 2})
  return stdout
}
