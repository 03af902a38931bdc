import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {text} from 'node:stream/consumers'
import {expect, it} from 'vitest'
import {servePages} from './testing/pages.ts'
import {runService} from './testing/run-service.ts'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: {key: string; value: {stringValue?: string}}[]
}

/** A collector of OTLP over HTTP that keeps what it is sent, by path. */
async function startCollector() {
  const sent = new Map<string, unknown[]>()
  const server = createServer((request, response) => {
    const keep = async () => {
      const path = request.url ?? ''
      const body: unknown = JSON.parse(await text(request))
      sent.set(path, [...(sent.get(path) ?? []), body])
      response.writeHead(200, {'content-type': 'application/json'}).end('{}')
    }
    void keep()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

it('traces, metrics and logs go to a collector, under the name of their request', async () => {
  const collector = await startCollector()
  const pages = await servePages()
  const service = await runService({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
    FACSIMILE_BROWSER: '/nowhere/chrome'
  })
  const apiKey = await service.key(1)
  const {headers, status} = await service.magic({apiKey, url: `${pages.host}/ok`})
  expect(status).toBe(200)
  const requestId = headers.get('x-request-id')
  await service.stop()
  await pages.close()
  await collector.close()

  const traces = (collector.sent.get('/v1/traces') ?? []) as {
    resourceSpans: {scopeSpans: {spans: Span[]}[]}[]
  }[]
  const spans = traces
    .flatMap(({resourceSpans}) => resourceSpans)
    .flatMap(({scopeSpans}) => scopeSpans)
    .flatMap(({spans}) => spans)
  const ofRequest = spans.filter(({attributes}) =>
    attributes.some(({key, value}) => key === 'requestId' && value.stringValue === requestId)
  )
  const names = ofRequest.map(({name}) => name)
  expect(names).toEqual(
    expect.arrayContaining(['Magic.account', 'Magic.copy', 'Copier.copy', 'Database.use'])
  )
  // One trace, and the request itself is its root.
  expect(new Set(ofRequest.map(({traceId}) => traceId)).size).toBe(1)
  expect(ofRequest.some(({parentSpanId}) => !parentSpanId)).toBe(true)
  expect(JSON.stringify(spans)).not.toContain(apiKey)
  expect(collector.sent.get('/v1/metrics')?.length).toBeGreaterThan(0)
  expect(JSON.stringify(collector.sent.get('/v1/logs'))).toContain(requestId)
})
