import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {readFile} from 'node:fs/promises'
import process from 'node:process'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {allowMissingSandbox} from '../browser/testing/allow-missing-sandbox.ts'
import {describeWithBrowser} from '../browser/testing/describe-with-browser.ts'
import {type Sandboxless, sandboxless} from '../browser/testing/sandboxless.ts'
import {COMMAND_FILE} from '../cli/testing/command-file.ts'
import {runCommand} from '../cli/testing/run-command.ts'
import {processTree} from '../pool/process-tree.ts'
import {runService} from './testing/run-service.ts'

interface Ready {
  sandbox: boolean | null
  engine: string
}

const readyOf = async (origin: string) => (await (await fetch(`${origin}/ready`)).json()) as Ready

/** Users of the processes whose command line names a profile of a browser. */
async function browserUsers(pid: number): Promise<Set<number>> {
  const users = new Set<number>()
  for (const one of (await processTree(pid)).slice(1)) {
    const command = await readFile(`/proc/${one}/cmdline`, 'utf8').catch(() => '')
    const status = await readFile(`/proc/${one}/status`, 'utf8').catch(() => '')
    if (command.includes('--user-data-dir')) users.add(Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]))
  }
  return users
}

await describeWithBrowser('a browser whose sandbox does not start', () => {
  let browser: Sandboxless
  beforeAll(async () => {
    browser = await sandboxless()
  })
  afterAll(() => browser?.remove())

  it('stops the service at its start, with what helps', async () => {
    const env = {PORT: '0', FACSIMILE_BROWSER: browser.executablePath, FACSIMILE_NO_SANDBOX: '0'}
    const data = `${browser.executablePath}-data`
    const {code, stderr} = await runCommand(['serve'], {env: {...env, FACSIMILE_DATA_DIR: data}})
    expect(stderr).toMatch(
      /^facsimile: The sandbox of the browser at .* does not start \(No usable sandbox!\)\..*FACSIMILE_NO_SANDBOX=1/m
    )
    expect(code).toBe(8)
    const collect = await runCommand(['work'], {env: {...env, FACSIMILE_DATA_DIR: data}})
    expect(collect.stderr).toContain('FACSIMILE_NO_SANDBOX=1')
    expect(collect.code).toBe(8)
  })

  it('is used by a service that may do without it, not as root, and both say so', async () => {
    const service = await runService({FACSIMILE_BROWSER: browser.executablePath, FACSIMILE_NO_SANDBOX: '1'})
    expect(await readyOf(service.origin)).toMatchObject({engine: 'browser', sandbox: false})
    expect(service.output()).toContain('Pages run without the sandbox')
    if (process.platform === 'linux') expect(await browserUsers(service.pid)).not.toContain(0)
    await service.stop()
  })

  it('is used by the command, with a warning', async () => {
    const env = {FACSIMILE_BROWSER: browser.executablePath}
    const {code, stdout, stderr} = await runCommand(['convert', '-', '--no-certificate'], {
      env,
      input: '<!doctype html><title>Page</title><p>Text'
    })
    expect(stderr).toContain('warning: sandbox-missing: ')
    expect(stdout).toContain('Text')
    expect(code).toBe(0)
    const mcp = spawn(process.execPath, [COMMAND_FILE, 'mcp'], {
      env: {...process.env, ...env},
      stdio: ['pipe', 'ignore', 'pipe']
    })
    let log = ''
    for await (const text of mcp.stderr.setEncoding('utf8')) {
      log += text as string
      if (log.includes('Pages run without the sandbox of the browser')) break
    }
    expect(log).toContain('Pages run without the sandbox of the browser')
    mcp.stdin.end()
    await once(mcp, 'exit')
    const doctor = await runCommand(['doctor'], {env: {...env, FACSIMILE_NO_SANDBOX: '0'}})
    expect(doctor.stdout).toContain('without its sandbox, so the service does not start')
  })
})

await describeWithBrowser('a browser with its sandbox', () => {
  it('is what /ready reports', async () => {
    await allowMissingSandbox()
    const service = await runService()
    const {sandbox} = await readyOf(service.origin)
    expect(sandbox).toBe(process.env.FACSIMILE_NO_SANDBOX !== '1')
    await service.stop()
  })
})
