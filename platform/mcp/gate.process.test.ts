import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type RunningService, runService} from '../server/testing/run-service.ts'

const MESSAGE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {protocolVersion: '2025-11-25', capabilities: {}, clientInfo: {name: 'test', version: '1'}}
}

describe('/mcp', () => {
  let service: RunningService
  let key: string
  beforeAll(async () => {
    service = await runService({
      FACSIMILE_BROWSER: '/nowhere/chrome',
      FACSIMILE_MCP_SESSIONS: '3',
      FACSIMILE_MCP_IDLE_SECONDS: '2'
    })
    key = await service.key(1)
  }, 60_000)
  afterAll(() => service?.stop())

  const post = (body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
    fetch(`${service.origin}/mcp`, {
      method,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers
      },
      ...(method === 'POST' && {body: JSON.stringify(body)})
    })
  const authorized = (more: Record<string, string> = {}) => ({authorization: `Bearer ${key}`, ...more})
  const begin = async () => {
    const response = await post(MESSAGE, authorized())
    expect(response.status).toBe(200)
    return response.headers.get('mcp-session-id') ?? ''
  }
  const ping = async (session: string, authorization = `Bearer ${key}`) => {
    const {status} = await post(
      {jsonrpc: '2.0', id: 2, method: 'ping'},
      {authorization, 'mcp-session-id': session}
    )
    return status
  }

  it('asks who it is before it reads anything', async () => {
    for (const authorization of [undefined, 'Bearer fcs_00000000_x', 'Basic eDp5']) {
      const response = await post(MESSAGE, authorization === undefined ? {} : {authorization})
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toBe('Bearer realm="facsimile"')
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      expect(await response.json()).toMatchObject({code: 'invalid_api_key'})
    }
    const large = {...MESSAGE, params: {...MESSAGE.params, _meta: {x: 'x'.repeat(4 * 1024 * 1024)}}}
    expect((await post(large)).status).toBe(401)
  })

  it('takes messages of 64 KB', async () => {
    const sized = (bytes: number) => ({
      ...MESSAGE,
      params: {...MESSAGE.params, _meta: {x: 'x'.repeat(bytes)}}
    })
    expect((await post(sized(60_000), authorized())).status).toBe(200)
    const response = await post(sized(70_000), authorized())
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({code: 'request_too_large'})
    // Without a length in its head.
    const stream = new ReadableStream({
      start(controller) {
        for (let count = 0; count < 100; count++) controller.enqueue(new Uint8Array(1024).fill(32))
        controller.close()
      }
    })
    const chunked = await fetch(`${service.origin}/mcp`, {
      method: 'POST',
      headers: authorized({
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream'
      }),
      body: stream,
      duplex: 'half'
    } as RequestInit)
    expect(chunked.status).toBe(413)
  })

  it('ends sessions: the oldest of too many, those that nobody uses, and those that their client ends', async () => {
    const sessions = [await begin(), await begin(), await begin(), await begin()]
    const statuses: number[] = []
    for (const session of sessions) statuses.push(await ping(session))
    expect(statuses).toEqual([404, 200, 200, 200])
    expect(await ping(sessions[1]!, `Bearer ${await service.key(1)}`)).toBe(404)
    expect((await post(undefined, authorized({'mcp-session-id': sessions[1]!}), 'DELETE')).status).toBe(204)
    expect(await ping(sessions[1]!)).toBe(404)
    await new Promise((resolve) => setTimeout(resolve, 3000))
    expect(await ping(sessions[2]!)).toBe(404)
    expect(await ping(await begin())).toBe(200)
  })
})
