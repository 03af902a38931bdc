import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {sql} from 'drizzle-orm'
import {Client} from '@modelcontextprotocol/sdk/client/index.js'
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {accountClient} from '../accounts/testing/account-client.ts'
import {openDatabase} from '../database/open.ts'
import {postgresPrograms, type PostgresServer, startPostgres} from '../database/testing/postgres.ts'
import {rowsOf} from '../queue/within.ts'
import {type Pages, servePages} from '../server/testing/pages.ts'
import {type RunningService, runService} from '../server/testing/run-service.ts'
import type {Component} from './component.ts'

const programs = await postgresPrograms()

describe.skipIf(programs === undefined)('an MCP client before two services', () => {
  let folder: string
  let server: PostgresServer
  let pages: Pages
  let nodes: RunningService[]
  let url: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'facsimile-mcp-nodes-'))
    server = await startPostgres(programs!)
    pages = await servePages()
    url = server.url()
    const env = {
      DATABASE_URL: url,
      FACSIMILE_BROWSER: '/nowhere/chrome',
      FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
      FACSIMILE_SECRET: 'the same secret of every node there is',
      FACSIMILE_MCP_SECONDS: '1'
    }
    nodes = await Promise.all(['a', 'b'].map((name) => runService(env, path.join(folder, name))))
  }, 120_000)
  afterAll(async () => {
    await Promise.all((nodes ?? []).map((node) => node.stop('SIGKILL')))
    await pages?.close()
    await server?.stop()
    await rm(folder, {recursive: true, force: true})
  }, 60_000)

  /** Each request goes to the next node that is alive. */
  const balanced = async (key: string, alive: readonly RunningService[]) => {
    let turn = 0
    const client = new Client({name: 'test', version: '1.0.0'})
    const transport = new StreamableHTTPClientTransport(new URL('http://balancer.example/mcp'), {
      requestInit: {headers: {authorization: `Bearer ${key}`}},
      fetch: (url, init) => {
        const node = alive[turn++ % alive.length]!
        return fetch(String(url).replace('http://balancer.example', node.origin), init)
      }
    })
    await client.connect(transport)
    return client
  }
  type Called = Awaited<ReturnType<Client['callTool']>>
  const componentOf = (called: Called) => called.structuredContent as unknown as Component
  const balance = async (key: string) =>
    (await accountClient(nodes[1]!).call('GET', '/v1/account', undefined, {authorization: `Bearer ${key}`}))
      .body

  it('calls, asks, reads, cancels and goes on, whichever of them has the request', async () => {
    const [a, b] = nodes as [RunningService, RunningService]
    const key = await a.key(10)
    const alive = [a, b]
    const client = await balanced(key, alive)
    const copy = (place: string, more: object = {}, options: object = {}) =>
      client.callTool(
        {
          name: 'copy_component_from_url',
          arguments: {url: `${pages.host}${place}`, certificate: false, ...more}
        },
        undefined,
        options
      )
    const progress: string[] = []
    const begun = await copy(
      '/slow',
      {},
      {onprogress: ({message = ''}: {message?: string}) => progress.push(message)}
    )
    expect(componentOf(begun)).toEqual({status: 'working', id: expect.stringMatching(/^job_/)})
    expect(progress).toEqual(['opening', 'reading'])
    const {id} = componentOf(begun)
    const get = (name: string) => client.callTool({name: 'get_component_result', arguments: {id: name}})
    /** The answer when the copy is there, or has failed. */
    const ended = async (called: Called) => {
      let last = called
      while (!last.isError && componentOf(last).status === 'working') {
        last = await get(componentOf(called).id)
        if (last.isError || componentOf(last).status === 'done') break
        expect(componentOf(last)).toEqual({status: 'working', id: componentOf(called).id})
      }
      return last
    }
    expect(componentOf(await ended(await get(id)))).toMatchObject({title: 'Slow', isComplete: true})
    expect((await get(id)).isError).toBeFalsy()

    const long = componentOf(await ended(await copy('/long', {maxTokens: 100_000})))
    const [file] = long.files ?? []
    const read = async (uri = '') => {
      const {contents} = await client.readResource({uri})
      return (contents[0] as {text: string}).text
    }
    const whole = await read(file?.uri)
    const sections = await Promise.all((file?.sections ?? []).map(({uri}) => read(uri)))
    expect(sections.length).toBeGreaterThan(2)
    expect(sections.join('')).toBe(whole)
    await expect(read('facsimile://copies/copy_none/component.html')).rejects.toThrow(/no copy/)
    await expect(read(file?.uri.replace('.html', '.%25E0%25A4'))).rejects.toThrow(/no file/)
    const templates = await client.listResourceTemplates()
    expect(templates.resourceTemplates).toHaveLength(2)

    // The call is on one node, and what cancels it comes to the other.
    const controller = new AbortController()
    const silent = copy('/silent-server?mcp', {}, {signal: controller.signal}).catch(() => 'cancelled')
    while (!pages.requests.get('/silent-server?mcp')) await new Promise((resolve) => setTimeout(resolve, 20))
    controller.abort()
    expect(await silent).toBe('cancelled')
    await expect.poll(() => balance(key), {timeout: 10_000}).toMatchObject({balance: 8, reserved: 0})

    // What a page is opened with waits sealed, for a browser that neither of them has.
    const secret = 'q83vEjRWeJCr0a1b2c3d4e5f'
    const cookies = [{name: 'session', value: secret}]
    const waiting = componentOf(await copy('/ok', {headers: {Authorization: secret}, cookies}))
    expect(waiting.status).toBe('working')
    const {db, close} = await openDatabase({url, folder: ''})
    const rows = rowsOf<{row: string}>(
      await db.execute(
        sql`select jobs::text as row from jobs union all select job_pages::text from job_pages union all select job::text from pgboss.job`
      )
    )
    expect(rows.filter(({row}) => row.includes(waiting.id)).length).toBeGreaterThan(2)
    expect(rows.filter(({row}) => row.includes('v1.'))).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(nodes.map((node) => node.output()).join()).not.toContain(secret)
    await close()
    const authorization = {authorization: `Bearer ${key}`}
    await accountClient(b).call('DELETE', `/v1/jobs/${waiting.id}`, undefined, authorization)

    const other = await balanced(await b.key(1), alive)
    const foreign = {name: 'get_component_result', arguments: {id}}
    expect((await other.callTool(foreign)).isError).toBe(true)
    await expect(other.readResource({uri: file?.uri ?? ''})).rejects.toThrow(/no copy/)
    const refused = await ended(await copy('/missing'))
    expect(refused.isError).toBe(true)
    expect(JSON.stringify(refused.content)).toContain('page_not_found')

    // The node that began the session is gone.
    await a.stop('SIGKILL')
    alive.splice(0, 2, b)
    expect(componentOf(await get(id))).toMatchObject({title: 'Slow'})
    expect(componentOf(await ended(await copy('/ok')))).toMatchObject({status: 'done', title: 'Fine'})
    expect(await balance(key)).toMatchObject({balance: 7, reserved: 0})
    await Promise.all([client.close(), other.close()])
  }, 120_000)
})
