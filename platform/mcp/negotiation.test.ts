import {expect, it} from 'vitest'
import {withNegotiatedFields} from './negotiation.ts'

it('keeps of initialize what is negotiated', () => {
  const long = 'x'.repeat(5000)
  expect(
    withNegotiatedFields({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: '2025-06-18',
        capabilities: {roots: {listChanged: true, more: long}, experimental: {a: long}, elicitation: {}},
        clientInfo: {name: long, version: '1', icons: [long]},
        _meta: {a: long}
      }
    })
  ).toEqual({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {roots: {}, elicitation: {}},
      clientInfo: {name: long.slice(0, 100), version: '1'}
    }
  })
})

it('leaves other messages and malformed ones as they are', () => {
  for (const message of [null, [], 'x', {method: 'initialize'}, {method: 'ping', params: {a: 1}}])
    expect(withNegotiatedFields(message)).toBe(message)
})
