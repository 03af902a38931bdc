import {execFile} from 'node:child_process'
import {fileURLToPath} from 'node:url'

export interface ExampleRun {
  stdout: string
  stderr: string
  code: number
}

/** Runs an example as its reader would. */
export function runExample(name: string, args: readonly string[] = []): Promise<ExampleRun> {
  const file = fileURLToPath(new URL(`../${name}`, import.meta.url))
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], {timeout: 90_000}, (error, stdout, stderr) => {
      resolve({stdout, stderr, code: error ? Number(error.code ?? 1) : 0})
    })
  })
}
