/** A problem that the service answered with, in its own words. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly code: string
  readonly status: number
  /** Seconds to wait, where the service says so. */
  readonly retryAfter: number | undefined
  /** Field of the request → what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>
  constructor(status: number, body: ProblemBody, retryAfter?: number) {
    super(body.detail || body.title || 'The service answered with an error.')
    this.status = status
    this.code = body.code ?? 'unknown'
    this.retryAfter = retryAfter
    this.fields = Object.fromEntries((body.errors ?? []).map(({path, message}) => [path, message]))
  }
}

export interface ProblemBody {
  code?: string
  title?: string
  detail?: string
  errors?: {path: string; message: string}[]
}

/** What went wrong, in one sentence; of a form, what is wrong with its first field. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiProblem) return Object.values(error.fields)[0] ?? error.message
  return error instanceof Error ? error.message : String(error)
}

/** Asks the service. Throws `ApiProblem`, also where it cannot be reached. */
export async function callApi<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  signal?: AbortSignal
): Promise<Answer> {
  const response = await request(method, path, body, signal)
  if (response.status === 204) return undefined as Answer
  return (await response.json()) as Answer
}

/** The answer as it arrives; its status is one of success. */
export async function request(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  accept = 'application/json'
): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      signal,
      headers: {accept, ...(body !== undefined && {'content-type': 'application/json'})},
      ...(body !== undefined && {
        body: JSON.stringify(body),
        // What is sent while the page goes has to outlive it; browsers take 64 KB of that.
        keepalive: document.visibilityState === 'hidden' && JSON.stringify(body).length < 50_000
      })
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiProblem(0, {code: 'unreachable', detail: 'The service cannot be reached. Is it running?'})
  }
  if (response.ok) return response
  const problem = (await response.json().catch(() => ({}))) as ProblemBody
  const wait = Number(response.headers.get('retry-after'))
  throw new ApiProblem(response.status, problem, wait > 0 ? wait : undefined)
}
