import {spawn} from 'node:child_process'
import process from 'node:process'
import {COMMAND_FILE} from './command-file.ts'

export interface Run {
  code: number | null
  stdout: string
  stderr: string
  /** Milliseconds. */
  took: number
}

export interface RunOptions {
  cwd?: string
  input?: string | Uint8Array
  env?: Record<string, string>
  /** Called once with the first text on standard error, and the process's number. */
  onStderr?: (text: string, pid: number) => void
}

/** Runs the command as a person would, in a process of its own; what hangs is ended after 60 seconds. */
export function runCommand(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const started = performance.now()
  const child = spawn(process.execPath, [COMMAND_FILE, ...args], {
    cwd: options.cwd,
    env: {...process.env, NO_COLOR: '1', ...options.env},
    stdio: ['pipe', 'pipe', 'pipe']
  })
  const hung = setTimeout(() => child.kill('SIGKILL'), 60_000)
  let [stdout, stderr] = ['', '']
  let {onStderr} = options
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
    onStderr?.(text, child.pid ?? 0)
    onStderr = undefined
  })
  child.stdin.on('error', () => {})
  child.stdin.end(options.input ?? '')
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(hung)
      resolve({code, stdout, stderr, took: performance.now() - started})
    })
  })
}
