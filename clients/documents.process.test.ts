import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {createServer} from 'node:net'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {type Pages, servePages} from '@facsimile/platform/server/testing/pages.ts'
import {type RunningService, runService} from '@facsimile/platform/server/testing/run-service.ts'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {PYTHON, run} from './testing/python.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const LANGUAGES = {
  ts: {program: process.execPath, args: ['--input-type=module-typescript', '-'], env: {}},
  python: {program: PYTHON.program, args: ['-'], env: PYTHON.env}
} as const
type Language = keyof typeof LANGUAGES

let folder: string
let pages: Pages
let service: RunningService
let document: string
beforeAll(async () => {
  document = await readFile(path.join(ROOT, 'docs/clients.md'), 'utf8')
  folder = await mkdtemp(path.join(tmpdir(), 'facsimile-clients-'))
  pages = await servePages()
  // Without a browser pages are read as text, which is quick.
  service = await runService(
    {FACSIMILE_BROWSER: '/nowhere/chrome', FACSIMILE_EGRESS_ALLOW: '127.0.0.1'},
    folder
  )
}, 60_000)
afterAll(async () => {
  await service?.stop()
  await pages?.close()
  await rm(folder, {recursive: true, force: true})
}, 60_000)

/** The program that the document shows under a heading, about pages that are here. */
function program(heading: string, language: Language): string {
  const [, section = ''] = document.split(`\n## ${heading}\n`)
  const [, code = ''] = new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(section) ?? []
  expect(code).not.toBe('')
  return code
    .replaceAll('example.com/pricing', `${pages.host}/long`)
    .replaceAll('example.com', `${pages.host}/ok`)
}

const environment = (apiKey: string) => ({FACSIMILE_URL: service.origin, FACSIMILE_API_KEY: apiKey})

function outputOf(heading: string, language: Language, apiKey: string) {
  const {program: start, args, env} = LANGUAGES[language]
  const input = program(heading, language)
  return run(start, args, {input, cwd: ROOT, env: {...env, ...environment(apiKey)}})
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const {port} = server.address() as AddressInfo
  server.close()
  return port
}

describe.each(['ts', 'python'] as const)('the programs of docs/clients.md in %s', (language) => {
  it('copy a page', async () => {
    const {stdout, ...ended} = await outputOf('A page', language, await service.key(3))
    expect(ended).toEqual({code: 0, stderr: ''})
    expect(stdout).toContain('export default function')
    expect(stdout).toMatch(/^Fine: 2 credits are left$/m)
  })

  it('show what is wrong', async () => {
    const {stdout} = await outputOf('Errors', language, 'unused')
    expect(stdout).toMatch(/^invalid_api_key \(401\): .+\.$/m)
  })

  it('order a job of two pages, and receive its events', async () => {
    const apiKey = await service.key(30)
    const port = await freePort()
    const {program: start, args, env} = LANGUAGES[language]
    const url = `http://127.0.0.1:${port}/hook`
    const receiver: ChildProcess = spawn(start, args, {
      cwd: ROOT,
      env: {...process.env, ...env, ...environment(apiKey), WEBHOOK_URL: url, PORT: String(port)}
    })
    let received = ''
    receiver.stdout?.setEncoding('utf8').on('data', (text: string) => (received += text))
    receiver.stderr?.setEncoding('utf8').on('data', (text: string) => (received += text))
    const ended = once(receiver, 'close')
    try {
      receiver.stdin?.end(program('Webhooks', language))
      await expect.poll(() => received, {timeout: 20_000}).toBe('listening\n')
      const unsigned = await fetch(url, {method: 'POST', body: '{}'})
      expect(unsigned.status).toBe(400)
      const {stdout, stderr, code} = await outputOf('Many pages', language, apiKey)
      expect({stderr, code}).toEqual({stderr: '', code: 0})
      expect(stdout).toMatch(
        /^2 pages wait\n(?:\d pages wait\n)*0 pages wait\n2 done, 0 failed\n0: Fine\n1: Long\n$/
      )
      expect((await ended)[0]).toBe(0)
      expect(received).toBe('listening\njob.created\npage.done\npage.done\njob.done\n')
    } finally {
      receiver.kill('SIGKILL')
    }
  })
})
