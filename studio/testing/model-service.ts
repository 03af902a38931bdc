import {createServer, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {text} from 'node:stream/consumers'
import {setTimeout} from 'node:timers/promises'

export interface ModelService {
  url: string
  /** Bodies of the requests for answers, in their order. */
  requests: {model: string; messages: {role: string; content: unknown}[]}[]
  close: () => Promise<void>
}

/** Words of an answer that comes word by word. */
export const WORDS = 40

const piece = (content: string) =>
  `data: ${JSON.stringify({id: 'c', object: 'chat.completion.chunk', created: 1, model: 'x', choices: [{index: 0, delta: {content}, finish_reason: null}]})}\n\n`
const END = `data: ${JSON.stringify({id: 'c', object: 'chat.completion.chunk', created: 1, model: 'x', choices: [{index: 0, delta: {}, finish_reason: 'stop'}]})}\n\ndata: [DONE]\n\n`

/**
 * A language-model service on loopback in the wire format of OpenAI. What is asked says how it answers: `slowly` (begins
 * and never ends), `limit` (429), `cut` (breaks off), anything else with prose, something hostile, and a block of code.
 * `word by word` gives forty words, one every 60 ms, and ends with `[DONE]` alone. `answer 7` is answered with the eighth of the given answers.
 */
export async function startModelService(
  given: {answers?: readonly string[]; models?: readonly string[]} = {}
): Promise<ModelService> {
  const {answers = [], models = ['weaver-1', 'weaver-2']} = given
  const requests: ModelService['requests'] = []
  const server = createServer(async (request, response) => {
    response.on('error', () => undefined)
    const body = await text(request)
    if (request.headers.authorization !== 'Bearer sk-studio')
      return void response
        .writeHead(401, {'content-type': 'application/json'})
        .end(JSON.stringify({error: {message: 'Incorrect key.', type: 'invalid_request_error'}}))
    if (request.url?.startsWith('/v1/models'))
      return void response.writeHead(200, {'content-type': 'application/json'}).end(
        JSON.stringify({
          object: 'list',
          data: models.map((id) => ({id, object: 'model'}))
        })
      )
    const parsed = JSON.parse(body) as ModelService['requests'][number]
    requests.push(parsed)
    const question = JSON.stringify(parsed.messages.at(-1)?.content)
    const numbered = answers[Number(/answer (\d+)/.exec(question)?.[1] ?? Number.NaN)]
    if (numbered === undefined) return answer(question, response)
    response.writeHead(200, {'content-type': 'text/event-stream'})
    response.end(piece(numbered) + END)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

async function answer(question: string, response: ServerResponse): Promise<void> {
  if (question.includes('limit'))
    return void response
      .writeHead(429, {'content-type': 'application/json', 'retry-after': '7'})
      .end(JSON.stringify({error: {message: 'Too many requests.', type: 'rate_limit_error'}}))
  response.writeHead(200, {'content-type': 'text/event-stream'})
  if (question.includes('word by word')) {
    for (let word = 1; word <= WORDS && !response.destroyed; word++) {
      response.write(piece(`word${word} `))
      await setTimeout(60)
    }
    return void response.end('data: [DONE]\n\n')
  }
  response.write(piece('Here it **is**'))
  if (question.includes('slowly')) return
  if (question.includes('cut')) {
    await setTimeout(50)
    response.destroy()
    return
  }
  response.write(
    piece(':\n\n<img src="https://tracker.example/x" onerror="document.title=\'taken\'">\n\n```ht')
  )
  response.write(
    piece('ml\n<button class="rounded bg-emerald-700 p-4 text-white">New</button>\n```\n\nDone.')
  )
  response.end(END)
}
