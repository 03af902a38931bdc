import {afterAll, beforeAll, expect, it} from 'vitest'
import {describeBadInput} from './testing/bad-input.ts'
import {type BadServer, serveBadPages} from './testing/bad-server.ts'
import {runCommand} from './testing/run-command.ts'

describeBadInput('html')

let server: BadServer
beforeAll(async () => {
  server = await serveBadPages()
})
afterAll(() => server?.close())

it('gives up on an answer that never ends', async () => {
  const run = await runCommand([
    'convert',
    `${server.origin}/endless.html`,
    '--engine',
    'html',
    '--timeout',
    '3'
  ])
  expect(run).toMatchObject({code: 5, stdout: ''})
  expect(run.stderr).toMatch(/^facsimile: .* was not there within 3 seconds\.\n$/)
})
