import {afterAll, beforeAll, expect, it} from 'vitest'
import {describeBadInput} from './testing/bad-input.ts'
import {type BadServer, serveBadPages} from './testing/bad-server.ts'
import {runCommand} from './testing/run-command.ts'

describeBadInput('browser')

let server: BadServer
beforeAll(async () => {
  server = await serveBadPages()
})
afterAll(() => server?.close())

it('takes what is there of an answer that never ends', async () => {
  const run = await runCommand(['convert', `${server.origin}/endless.html`, '--timeout', '6'])
  expect(run.code).toBe(0)
  expect(run.stdout).toContain('begun')
  expect(run.stderr).toContain('page-unsettled')
})

it('gives up on a script that never ends', async () => {
  const run = await runCommand(['convert', `${server.origin}/loop-script.html`, '--timeout', '8'])
  expect(run).toMatchObject({code: 5, stdout: ''})
  expect(run.stderr).toMatch(/^facsimile: .* is busy and never comes to rest\.\n$/)
  expect(run.took).toBeLessThan(40_000)
})
