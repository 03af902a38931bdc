import process from 'node:process'
import {afterEach, expect, it} from 'vitest'
import {problemOf, SERVICE_COMMANDS} from './service.ts'

const {node} = process.versions
const withNode = (version: string) => Object.defineProperty(process.versions, 'node', {value: version})
afterEach(() => void withNode(node))

it.each(SERVICE_COMMANDS)('%s without the service names its package', (name) => {
  const problem = problemOf(name, undefined)
  expect(problem?.code).toBe('service-missing')
  expect(problem?.message).toMatch(/npm install @facsimile\/platform$/)
  expect(problemOf(name, 'file:///service.js')).toBeUndefined()
})

it('pages need no service', () => {
  for (const name of ['convert', 'example.com', 'mcp', 'doctor', '--help', ''])
    expect(problemOf(name, undefined)).toBeUndefined()
})

it.each(['20.20.2', '22.18.0'])(
  'Node %s converts, and runs neither the service nor the protocol',
  (version) => {
    withNode(version)
    expect(problemOf('convert', undefined)).toBeUndefined()
    for (const name of ['mcp', 'serve'])
      expect(problemOf(name, 'file:///service.js')?.message).toBe(
        `Node ${version} is too old for "facsimile ${name}"; 22.19 or newer is needed.`
      )
    withNode('22.19.0')
    expect(problemOf('mcp', undefined)).toBeUndefined()
  }
)
