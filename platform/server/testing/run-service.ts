import {type ChildProcess, spawn} from 'node:child_process'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {allowMissingSandbox} from '../../browser/testing/allow-missing-sandbox.ts'
import {addFreshDatabase} from '../../database/testing/fresh-folder.ts'
import {requestControl} from '../control.ts'
import {COMMAND_FILE} from '../../cli/testing/command-file.ts'
import {runCommand} from '../../cli/testing/run-command.ts'

export interface RunningService {
  origin: string
  folder: string
  pid: number
  /** Everything it wrote so far. */
  output(): string
  /** A new key with so many credits. */
  key(credits?: number): Promise<string>
  /** Requests a copy; `more` are further headers. */
  magic(body: unknown, more?: Record<string, string>): Promise<Answer>
  /** SIGTERM by default; ends when the process has ended, with its code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** What a copy or a problem holds; the tests say which it is. */
export interface AnswerBody {
  id: string
  title: string
  settings: unknown
  code: string
  css: string
  files: {name: string; text: string}[]
  messages: object[]
  credits: {charged: number; remaining: number}
  cached: boolean
  fidelityReason: string | null
  status?: number
  documentation_url: string
  request_id: string
  errors: {path: unknown[]}[]
}

export interface Answer {
  status: number
  headers: Headers
  body: AnswerBody
}

/** Runs the service as a person would, in a process and a data folder of its own. */
export async function runService(env: Record<string, string> = {}, folder?: string): Promise<RunningService> {
  if (env.FACSIMILE_BROWSER === undefined) await allowMissingSandbox()
  const home = await homeOf(env, folder)
  const environment = {
    FACSIMILE_DATA_DIR: path.join(home, 'data'),
    FACSIMILE_BROWSERS: '1',
    FACSIMILE_RATE_LIMIT: '100000',
    FACSIMILE_STARTER: 'off',
    ...env
  }
  const child: ChildProcess = spawn(process.execPath, [COMMAND_FILE, 'serve'], {
    env: {...process.env, PORT: '0', ...environment},
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const origin = await new Promise<string>((resolve, reject) => {
    const onOutput = (text: string) => {
      output += text
      const url = /Facsimile is at (\S+),/.exec(output)?.[1]
      if (url) resolve(url)
    }
    child.stdout?.setEncoding('utf8').on('data', onOutput)
    child.stderr?.setEncoding('utf8').on('data', onOutput)
    void ended.then((code) => reject(new Error(`The service ended with ${code}: ${output}`)))
  })
  return {
    origin,
    folder: home,
    pid: child.pid ?? 0,
    output: () => output,
    async key(credits = 100) {
      const email = `p${Math.random().toString(36).slice(2)}@example.com`
      if (env.DATABASE_URL === undefined) {
        const request = {do: 'create-key' as const, email, name: 'test', credits}
        const answer = await requestControl(environment.FACSIMILE_DATA_DIR, request)
        if (answer.kind !== 'key') throw new Error(JSON.stringify(answer))
        return answer.apiKey
      }
      const args = ['keys', 'create', '--email', email, '--credits', String(credits), '--json']
      const {stdout, stderr} = await runCommand(args, {env: environment})
      if (stdout === '') throw new Error(stderr)
      return JSON.parse(stdout).apiKey
    },
    async magic(body, more = {}) {
      const response = await fetch(`${origin}/v1/magic`, {
        method: 'POST',
        headers: {'content-type': 'application/json', ...more},
        body: typeof body === 'string' ? body : JSON.stringify(body)
      })
      return {status: response.status, headers: response.headers, body: JSON.parse(await response.text())}
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      const code = await ended
      if (folder === undefined) await rm(home, {recursive: true, force: true})
      return code
    }
  }
}

/** The folder, or one of its own, with a database where the service has one there. */
async function homeOf(env: Record<string, string>, given?: string): Promise<string> {
  const home = given ?? (await mkdtemp(path.join(tmpdir(), 'facsimile-service-')))
  const data = path.join(home, 'data')
  const isElsewhere = env.DATABASE_URL !== undefined || env.FACSIMILE_DATA_DIR !== undefined
  if (!isElsewhere) await addFreshDatabase(data)
  return home
}
