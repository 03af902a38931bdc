import {spawn} from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

const FOLDER = path.resolve(import.meta.dirname, '../python')

/** How Python is started: it finds the sources of the package, leaves no files beside them, and fails where it would warn. */
export const PYTHON = {
  program: 'python3',
  folder: FOLDER,
  env: {PYTHONPATH: path.join(FOLDER, 'src'), PYTHONDONTWRITEBYTECODE: '1', PYTHONWARNINGS: 'error'}
} as const

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs a program to its end, with standard input where there is any. */
export function run(
  program: string,
  args: readonly string[],
  {env = {}, input = '', cwd}: {env?: Record<string, string>; input?: string; cwd?: string} = {}
): Promise<Ended> {
  const child = spawn(program, args, {env: {...process.env, ...env}, ...(cwd && {cwd})})
  const ended = {stdout: '', stderr: ''}
  child.stdout.setEncoding('utf8').on('data', (text: string) => (ended.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (ended.stderr += text))
  child.stdin.end(input)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({code, ...ended}))
  })
}
