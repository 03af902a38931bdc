import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {runExample} from './testing/run-example.ts'

const page =
  '<!doctype html><style>#live { color: teal }</style><p id="live"><p>else<script>live.textContent = 1 + 1</script>'
const server = createServer(
  (_request, response) => void response.writeHead(200, {'content-type': 'text/html'}).end(page)
)
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => void server.close())

it('convert-live-page prints what scripts made of the page', async () => {
  const {stdout, code} = await runExample('convert-live-page.ts', [url, '#live'])
  expect(code).toBe(0)
  expect(stdout).toContain('color: teal')
  expect(stdout).toMatch(/<p [^>]*>2<\/p>/)
  expect(stdout).not.toMatch(/else|<html/)
})
