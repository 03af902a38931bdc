import {once} from 'node:events'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'

export interface SeenRequest {
  method: string
  /** Without the scenario. */
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown> | undefined
}

export interface ScriptedService {
  /** To be given to a client as its base URL. */
  at(scenario: keyof typeof SCENARIOS): string
  /** What was requested in a scenario. */
  seen(scenario: keyof typeof SCENARIOS): SeenRequest[]
  close(): Promise<void>
}

/** What a service answers to the request with this number, from 0. */
type Scenario = (request: SeenRequest, number: number, response: ServerResponse) => void

const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {}
) =>
  void response.writeHead(status, {'content-type': 'application/json', ...headers}).end(JSON.stringify(body))

function problem(
  response: ServerResponse,
  status: number,
  code: string,
  retryable: boolean,
  after?: number
): void {
  const body = {
    ...{
      type: `/docs/errors#${code}`,
      title: 'A title',
      status,
      detail: `The detail of ${code}.`,
      code,
      retryable
    },
    documentation_url: `https://service.example/docs/errors#${code}`,
    request_id: 'request_1',
    ...(code === 'invalid_request' && {errors: [{path: ['urls', 0], message: 'No URL'}]})
  }
  json(response, status, body, {
    'content-type': 'application/problem+json',
    ...(after !== undefined && {'retry-after': String(after)})
  })
}

const ACCOUNT = {status: 'Active', balance: 7}
const JOB = {
  ...{id: 'job_1', state: 'running', createdAt: '2026-11-21T13:27:14.000Z', endedAt: null, pages: []},
  counts: {waiting: 2, done: 0, failed: 0, cancelled: 0},
  credits: {reserved: 2, charged: 0}
}
const ENDED = {
  ...JOB,
  ...{state: 'done', endedAt: '2026-11-21T13:28:14.000Z', credits: {reserved: 0, charged: 1}},
  counts: {waiting: 0, done: 1, failed: 1, cancelled: 0}
}
const EVENTS = [
  ['job.created', {pages: 2}],
  ['page.done', {number: 1, url: 'b.example', copyId: 'copy_1'}],
  ['page.failed', {number: 0, url: 'a.example', code: 'page_not_found', detail: 'Not found.'}],
  ['job.done', {counts: ENDED.counts}]
] as const

/** Lines of the events of the job after one of them, at most so many. */
const linesOf = (after: number, count: number) =>
  EVENTS.slice(after, after + count)
    .map(([type, data], index) => {
      const line = JSON.stringify({job: 'job_1', ...data, createdAt: '2026-11-21T13:27:14.000Z'})
      return `:\n\nid: ${after + index + 1}\nevent: ${type}\ndata: ${line}\n\n`
    })
    .join('')

const SCENARIOS = {
  /** Refuses twice, then answers. */
  busy: (_, number, response) =>
    number < 2 ? problem(response, 503, 'overloaded', true, 0) : json(response, 200, ACCOUNT),
  /** The connection breaks once. */
  cut: (_, number, response) => (number === 0 ? response.socket?.destroy() : json(response, 200, ACCOUNT)),
  /** An earlier request of the same name is being done, for longer than a client tries again. */
  underWay: (_, number, response) =>
    number < 6 ? problem(response, 409, 'request_in_progress', true, 0) : json(response, 200, ACCOUNT),
  limited: (_, number, response) =>
    number === 0 ? problem(response, 429, 'rate_limited', true, 0) : json(response, 201, {id: 'webhook_1'}),
  refused: (_, _number, response) => problem(response, 422, 'invalid_request', false),
  dayLimit: (_, _number, response) => problem(response, 429, 'key_day_limit_reached', true, 86_000),
  proxy: (_, _number, response) =>
    void response.writeHead(404, {'content-type': 'text/html'}).end('<p>nginx'),
  redirect: (_, _number, response) => void response.writeHead(307, {location: '/elsewhere/v1/account'}).end(),
  elsewhere: (_, _number, response) => json(response, 200, ACCOUNT),
  silent: () => {},
  /** Breaks after two events, ends after the third, and has the fourth for who asks for it. */
  broken: ({path, headers}, _, response) => {
    if (!path.endsWith('/events')) return json(response, 200, JOB)
    const after = Number(headers['last-event-id'] ?? 0)
    response.writeHead(200, {'content-type': 'text/event-stream'}).write(linesOf(after, after === 0 ? 2 : 1))
    if (after === 0) setTimeout(() => response.destroy(), 50)
    else response.end()
  },
  /** The job ended; its stream is empty for who knows the last event. */
  over: ({path, headers}, _, response) =>
    path.endsWith('/events')
      ? void response
          .writeHead(200, {'content-type': 'text/event-stream'})
          .end(linesOf(Number(headers['last-event-id'] ?? 0), 4))
      : json(response, 200, ENDED),
  /** A proxy that knows no streams. */
  noStream: ({path}, number, response) =>
    path.endsWith('/events') ? json(response, 200, {}) : json(response, 200, number < 2 ? JOB : ENDED)
} as const satisfies Record<string, Scenario>

/**
 * A service that answers as each scenario has it, for what a real one does seldom. `files`: what it serves besides, by path, with its type; a
 * page among them is of one origin with the service.
 */
export async function startScripted(
  files: Readonly<Record<string, readonly [type: string, text: string]>> = {}
): Promise<ScriptedService> {
  const seen = new Map<string, SeenRequest[]>()
  const server = createServer((request, response) => {
    const [type, file] = files[request.url ?? ''] ?? []
    if (type) return void response.writeHead(200, {'content-type': type}).end(file)
    const [, scenario = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(request.url ?? '') ?? []
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.on('end', () => {
      const known = seen.get(scenario) ?? []
      const {method = '', headers} = request
      const one = {method, path, headers, body: text === '' ? undefined : JSON.parse(text)}
      seen.set(scenario, [...known, one])
      const answer: Scenario = SCENARIOS[scenario as keyof typeof SCENARIOS]
      answer(one, known.length, response)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const {port} = server.address() as AddressInfo
  return {
    at: (scenario) => `http://127.0.0.1:${port}/${scenario}`,
    seen: (scenario) => seen.get(scenario) ?? [],
    close: async () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
