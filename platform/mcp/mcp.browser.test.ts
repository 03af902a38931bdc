import process from 'node:process'
import {Client} from '@modelcontextprotocol/sdk/client/index.js'
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js'
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {describeWithBrowser} from '../browser/testing/describe-with-browser.ts'
import {COMMAND_FILE} from '../cli/testing/command-file.ts'
import {type Pages, servePages} from '../server/testing/pages.ts'
import {type RunningService, runService} from '../server/testing/run-service.ts'
import type {Component} from './component.ts'

type Result = Awaited<ReturnType<Client['callTool']>>
const componentOf = (result: Result) => result.structuredContent as unknown as Component

/** Ends when no copy is made any more, long before a silent server's would be given up. */
async function isIdle({origin}: RunningService): Promise<void> {
  const began = Date.now()
  for (let busy = 1; busy > 0; ) {
    expect(Date.now() - began).toBeLessThan(5000)
    ;({busy} = (await (await fetch(`${origin}/ready`)).json()) as {busy: number})
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The documented example, on any transport: a page, its outline, one of its sections. */
async function copiesComponents(client: Client, host: string): Promise<void> {
  const {tools} = await client.listTools()
  expect(tools.map(({name}) => name).sort()).toEqual(['copy_component_from_url', 'get_component_result'])
  const whole = await client.callTool({
    name: 'copy_component_from_url',
    arguments: {url: `${host}/ok`, componentFormat: 'jsx', styleFormat: 'tailwind'}
  })
  expect(whole.isError).toBeFalsy()
  const copy = componentOf(whole)
  expect(copy).toMatchObject({status: 'done', title: 'Fine!', isComplete: true})
  expect(copy.code).toContain('A page')
  const part = await client.callTool({
    name: 'copy_component_from_url',
    arguments: {url: `${host}/ok`, selector: 'h1', styleFormat: 'inline'}
  })
  expect(componentOf(part).code).toMatch(/^<h1|<style/)
  expect(componentOf(part).code).not.toContain('link')
  const long = await client.callTool({
    name: 'copy_component_from_url',
    arguments: {url: `${host}/long`, maxTokens: 500}
  })
  const outline = componentOf(long)
  expect(outline.isComplete).toBe(false)
  expect(outline.code?.length).toBeLessThanOrEqual(1000)
  const sections = outline.files?.[0]?.sections ?? []
  expect(sections.length).toBeGreaterThan(2)
  const texts: string[] = []
  for (const {id} of sections) {
    const section = await client.callTool({
      name: 'get_component_result',
      arguments: {id: outline.id, section: id}
    })
    texts.push(componentOf(section).code ?? '')
  }
  expect(texts.join('')).toContain('paragraph 1 ')
  expect(texts.join('')).toContain('paragraph 399 ')
  const missing = await client.callTool({
    name: 'copy_component_from_url',
    arguments: {url: `${host}/missing`}
  })
  expect(missing.isError).toBe(true)
  expect(JSON.stringify(missing.content)).toContain('page_not_found')
}

await describeWithBrowser('the MCP endpoint and the official client', () => {
  let pages: Pages
  let service: RunningService
  beforeAll(async () => {
    pages = await servePages()
    service = await runService({FACSIMILE_EGRESS_ALLOW: '127.0.0.1'})
  })
  afterAll(async () => {
    await service?.stop()
    await pages?.close()
  })
  const connected = async (authorization?: string, origin = service.origin) => {
    const client = new Client({name: 'test', version: '1.0.0'})
    const headers: Record<string, string> = authorization === undefined ? {} : {authorization}
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {requestInit: {headers}})
    )
    return client
  }

  it('copies for the account of the key', async () => {
    const key = await service.key(20)
    const client = await connected(`Bearer ${key}`)
    await copiesComponents(client, pages.host)
    await client.close()
    const {body} = await service.magic({
      apiKey: key,
      url: `${pages.host}/ok`,
      settings: {styleFormat: 'external'}
    })
    // Three copies through the endpoint, one here; the failed one cost nothing.
    expect(body.credits.remaining).toBe(16)
  })

  it('shows a copy to nobody else', async () => {
    const owner = await connected(`Bearer ${await service.key(5)}`)
    const made = await owner.callTool({name: 'copy_component_from_url', arguments: {url: `${pages.host}/ok`}})
    const other = await connected(`Bearer ${await service.key(5)}`)
    const request = await other.callTool({
      name: 'get_component_result',
      arguments: {id: componentOf(made).id}
    })
    expect(request.isError).toBe(true)
    await Promise.all([owner.close(), other.close()])
  })

  it('answers that long work goes on, and with its result to whoever asks for it later', async () => {
    const early = await runService({FACSIMILE_EGRESS_ALLOW: '127.0.0.1', FACSIMILE_MCP_SECONDS: '1'})
    const [key, foreign] = [await early.key(5), await early.key(5)]
    const [client, other] = await Promise.all([
      connected(`Bearer ${key}`, early.origin),
      connected(`Bearer ${foreign}`, early.origin)
    ])
    const begun = await client.callTool({
      name: 'copy_component_from_url',
      arguments: {url: `${pages.host}/slow`}
    })
    const {status, id, code} = componentOf(begun)
    expect({status, code}).toEqual({status: 'working', code: undefined})
    const request = (one: Client) => one.callTool({name: 'get_component_result', arguments: {id}})
    expect((await request(other)).isError).toBe(true)
    let result = await request(client)
    for (; componentOf(result).status === 'working'; result = await request(client)) {
      expect(componentOf(result).id).toBe(id)
    }
    expect(componentOf(result)).toMatchObject({status: 'done', title: 'Slow', isComplete: true})
    // The copy has a name of its own from then on, and was charged once.
    const again = await client.callTool({
      name: 'get_component_result',
      arguments: {id: componentOf(result).id}
    })
    expect(componentOf(again)).toMatchObject({title: 'Slow'})
    const {body} = await early.magic({apiKey: key, url: `${pages.host}/ok`})
    expect(body.credits.remaining).toBe(3)
    const failing = await client.callTool({
      name: 'copy_component_from_url',
      arguments: {url: `${pages.host}/slow-missing`}
    })
    const failed = componentOf(failing)
    expect(failed.status).toBe('working')
    let answer = await client.callTool({name: 'get_component_result', arguments: {id: failed.id}})
    while (componentOf(answer)?.status === 'working') {
      answer = await client.callTool({name: 'get_component_result', arguments: {id: failed.id}})
    }
    expect(answer.isError).toBe(true)
    expect(JSON.stringify(answer.content)).toContain('page_not_found')
    await Promise.all([client.close(), other.close()])
    await early.stop()
  })

  it('refuses calls without a key that works', async () => {
    for (const authorization of [undefined, 'Bearer fcs_00000000_x', 'Basic eDp5'])
      await expect(connected(authorization)).rejects.toThrow(/API key/)
  })

  it('stops a copy whose call is cancelled, or whose client goes away, and charges nothing', async () => {
    const key = await service.key(3)
    const client = await connected(`Bearer ${key}`)
    const begun = async (call: (signal: AbortSignal) => Promise<unknown>, url: string) => {
      const controller = new AbortController()
      const request = call(controller.signal).catch(() => 'cancelled')
      while (!pages.requests.get(url)) await new Promise((resolve) => setTimeout(resolve, 20))
      controller.abort()
      expect(await request).toBe('cancelled')
    }
    const tool = (url: string) => ({name: 'copy_component_from_url', arguments: {url}})
    await begun(
      (signal) => client.callTool(tool(`${pages.host}/silent-server?1`), undefined, {signal}),
      '/silent-server?1'
    )
    await isIdle(service)
    const transport = client.transport as StreamableHTTPClientTransport
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-session-id': transport.sessionId ?? ''
    }
    const message = {
      jsonrpc: '2.0',
      id: 77,
      method: 'tools/call',
      params: tool(`${pages.host}/silent-server?2`)
    }
    await begun(
      (signal) =>
        fetch(`${service.origin}/mcp`, {method: 'POST', headers, body: JSON.stringify(message), signal}),
      '/silent-server?2'
    )
    await isIdle(service)
    await client.close()
    const {body} = await service.magic({apiKey: key, url: `${pages.host}/ok`})
    expect(body.credits.remaining).toBe(2)
  })
})

await describeWithBrowser('facsimile mcp and the official client', () => {
  it('copies with the browser of this machine, its own servers too, and nothing else inside', async () => {
    const pages = await servePages()
    const client = new Client({name: 'test', version: '1.0.0'})
    await client.connect(new StdioClientTransport({command: process.execPath, args: [COMMAND_FILE, 'mcp']}))
    await copiesComponents(client, pages.host)
    const inside = await client.callTool({
      name: 'copy_component_from_url',
      arguments: {url: 'http://10.0.0.1/'}
    })
    expect(JSON.stringify(inside.content)).toContain('address_not_allowed')
    await client.close()
    await pages.close()
  })
})
