interface Response {
  headers?: Record<string, unknown>
}

interface Specification {
  paths?: Record<string, Record<string, {responses?: Record<string, Response>}>>
  components?: Record<string, unknown>
}

const header = (type: 'string' | 'integer', description: string, example: string | number) => ({
  description,
  schema: {type},
  example
})

/** Headers of answers, by name. */
const HEADERS = {
  'X-Request-Id': header('string', 'Name of the request, as in the logs.', 'request_4rTq0jLk2nYd8vWb5xCzMp'),
  'RateLimit-Limit': header('integer', 'Requests in a minute.', 60),
  'RateLimit-Remaining': header('integer', 'Requests that may still be sent now.', 59),
  'RateLimit-Reset': header('integer', 'Seconds until all of them are free again.', 1),
  'X-Credits-Remaining': header('integer', 'Credits of the account, where its key is known.', 99),
  'Idempotency-Replayed': header(
    'string',
    'true: the answer of an earlier request of the same name.',
    'true'
  ),
  'Retry-After': header('integer', 'Seconds after which the same request may succeed.', 5),
  Allow: header('string', 'The method that the path takes.', 'POST')
} as const

type Name = keyof typeof HEADERS

const ALWAYS = ['X-Request-Id', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const

/** Statuses whose answers may name a time to wait. */
const WAITING = ['409', '429', '503']

function namesOf(path: string, status: string): Name[] {
  const isPaid = path === '/v1/magic'
  return [
    ...ALWAYS,
    ...(path.startsWith('/v1/') && ['200', '202'].includes(status) ? (['X-Credits-Remaining'] as const) : []),
    ...(isPaid && status === '200' ? (['Idempotency-Replayed'] as const) : []),
    ...(WAITING.includes(status) ? (['Retry-After'] as const) : []),
    ...(status === '405' ? (['Allow'] as const) : [])
  ]
}

/** The description of the API with the headers of its answers, which every route has from what is around it. */
export function withAnswerHeaders<Given extends Specification>(specification: Given): Given {
  for (const [path, methods] of Object.entries(specification.paths ?? {})) {
    for (const {responses = {}} of Object.values(methods)) {
      for (const [status, response] of Object.entries(responses)) {
        const named = namesOf(path, status).map((name) => [name, {$ref: `#/components/headers/${name}`}])
        response.headers = {...Object.fromEntries(named), ...response.headers}
      }
    }
  }
  return {...specification, components: {...specification.components, headers: HEADERS}}
}
