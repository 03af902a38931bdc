import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {text} from 'node:stream/consumers'

export const GOOD_KEY = 'sk-good'

export interface ReceivedRequest {
  path: string
  headers: IncomingMessage['headers']
  // What a client sends is for the test to judge.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

export interface FakeProvider {
  /** `http://127.0.0.1:PORT/v1` */
  address: string
  requests: ReceivedRequest[]
  /** Answers that a client broke off. */
  broken(): number
  close(): Promise<void>
}

/** How the pieces of an answer look on the wire of one kind of service. */
interface Wire {
  begin(model: string): string
  piece(text: string): string
  /** The answer is whole. */
  end(): string
  /** Something goes wrong in the middle. */
  error(): string
}

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`
const named = (type: string, value: object) => `event: ${type}\n${data({type, ...value})}`

/** <https://platform.openai.com/docs/api-reference/chat-streaming> */
function openai(): Wire {
  const chunk = (delta: object, reason: string | null = null) =>
    data({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'x',
      choices: [{index: 0, delta, finish_reason: reason}]
    })
  return {
    begin: () => chunk({role: 'assistant', content: ''}),
    piece: (content) => chunk({content}),
    end: () => `${chunk({}, 'stop')}data: [DONE]\n\n`,
    error: () => data({error: {message: 'The model broke.', type: 'server_error', code: null}})
  }
}

/** <https://docs.anthropic.com/en/api/messages-streaming> */
function anthropic(): Wire {
  return {
    begin: (model) =>
      named('message_start', {
        message: {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          content: [],
          model,
          stop_reason: null,
          stop_sequence: null,
          usage: {input_tokens: 5, output_tokens: 1}
        }
      }) +
      named('content_block_start', {index: 0, content_block: {type: 'text', text: ''}}) +
      named('ping', {}),
    piece: (words) => named('content_block_delta', {index: 0, delta: {type: 'text_delta', text: words}}),
    end: () =>
      named('content_block_stop', {index: 0}) +
      named('message_delta', {
        delta: {stop_reason: 'end_turn', stop_sequence: null},
        usage: {output_tokens: 4}
      }) +
      named('message_stop', {}),
    error: () => named('error', {error: {type: 'overloaded_error', message: 'Overloaded'}})
  }
}

/**
 * A language-model service on loopback that speaks the wire formats of both kinds. The model's name says how it
 * behaves: `fine`, `slow` (never ends), `cut`, `unfinished`, `breaks`, `garbage`, `limited`, `full`, `failing`, `elsewhere`.
 */
export async function startProvider(elsewhere = ''): Promise<FakeProvider> {
  const requests: ReceivedRequest[] = []
  let broken = 0
  const server = createServer((request, response) => {
    response.on('error', () => {})
    const answer = async () => {
      const body = await text(request)
      const parsed = body === '' ? undefined : JSON.parse(body)
      requests.push({path: request.url ?? '', headers: request.headers, body: parsed})
      const key = request.headers['x-api-key'] ?? request.headers.authorization?.replace('Bearer ', '')
      if (key !== GOOD_KEY) return refuse(response, 401, 'That key is not right.')
      if (request.url?.startsWith('/v1/models')) return listModels(response)
      const wire = request.url === '/v1/messages' ? anthropic() : openai()
      await write(response, wire, String(parsed?.model))
    }
    void answer()
  })

  async function write(response: ServerResponse, wire: Wire, model: string): Promise<void> {
    if (model === 'limited') return refuse(response, 429, 'Slow down.', {'retry-after': '7'})
    if (model === 'full') return refuse(response, 529, 'Overloaded.')
    if (model === 'failing') return refuse(response, 500, 'It broke.')
    if (model === 'elsewhere') return void response.writeHead(307, {location: elsewhere}).end()
    if (model === 'garbage')
      return void response.writeHead(200, {'content-type': 'text/html'}).end('<p>Welcome to nginx')
    response.writeHead(200, {'content-type': 'text/event-stream'})
    response.write(wire.begin(model) + wire.piece('Hello, '))
    if (model === 'slow') return void response.on('close', () => broken++)
    response.write(wire.piece('world. <b>`'))
    // A piece may be split anywhere, also inside a character.
    const last = Buffer.from(wire.piece('Grüße 👋'))
    response.write(last.subarray(0, last.length - 8))
    await new Promise((resolve) => setImmediate(resolve))
    if (model === 'cut') return void response.destroy()
    response.write(last.subarray(last.length - 8))
    if (model === 'breaks') return void response.end(wire.error())
    response.end(model === 'unfinished' ? '' : wire.end())
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    broken: () => broken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {}
): void {
  response
    .writeHead(status, {'content-type': 'application/json', ...headers})
    .end(JSON.stringify({type: 'error', error: {type: 'some_error', message}}))
}

function listModels(response: ServerResponse): void {
  response.writeHead(200, {'content-type': 'application/json'}).end(
    JSON.stringify({
      object: 'list',
      data: [
        {id: 'fine', object: 'model', display_name: 'Fine'},
        {id: 'slow', object: 'model'},
        {nonsense: 1}
      ]
    })
  )
}

/** What the finished answer of a model that is `fine` says. */
export const WHOLE_ANSWER = 'Hello, world. <b>`Grüße 👋'
