import type {
  CheckoutErrors,
  CreateJobErrors,
  CreateWebhookErrors,
  GetJobErrors,
  JobEventsErrors,
  MagicErrors
} from './generated/types.generated.ts'

type ProblemOf<Errors> = Errors[keyof Errors]

/** The body of an error, as RFC 9457 has it. */
export type Problem =
  | ProblemOf<MagicErrors>
  | ProblemOf<CreateJobErrors>
  | ProblemOf<CreateWebhookErrors>
  | ProblemOf<GetJobErrors>
  | ProblemOf<JobEventsErrors>
  | ProblemOf<CheckoutErrors>

/** A code of the service's `/docs/errors`; a newer service may have more. */
export type ErrorCode = Problem['code'] | (string & {})

/** A field of a request that is wrong. */
export interface FieldProblem {
  path: readonly (string | number)[]
  message: string
}

/** Every error of this client: the message is one sentence. */
export class FacsimileError extends Error {
  override readonly name: string = 'FacsimileError'
}

/** The service answered with a problem. The message is its `detail`. */
export class ProblemError extends FacsimileError {
  override readonly name = 'ProblemError'
  /** The kind of error, for programs. */
  readonly code: ErrorCode
  /** HTTP status. */
  readonly status: number
  /** The kind of error, for people. */
  readonly title: string
  /** What happened this time, in a sentence. */
  readonly detail: string
  /** Whether the same request may succeed later. */
  readonly retryable: boolean
  /** Of the heading of `code` in the documentation. */
  readonly documentationUrl: string
  /** Name of the request in the logs of the service. */
  readonly requestId: string
  /** Fields that are wrong, where it is they. */
  readonly errors: readonly FieldProblem[]
  /** Seconds after which the same request may succeed, where the service names them. */
  readonly retryAfter: number | undefined

  constructor(body: ProblemBody, retryAfter?: number) {
    super(body.detail)
    this.code = body.code
    this.status = body.status
    this.title = body.title
    this.detail = body.detail
    this.retryable = body.retryable
    this.documentationUrl = body.documentation_url
    this.requestId = body.request_id
    this.errors = body.errors ?? []
    this.retryAfter = retryAfter
  }
}

/** No answer of the service: the network, a proxy on the way, or a time that was over. */
export class ConnectionError extends FacsimileError {
  override readonly name = 'ConnectionError'
  /** HTTP status of an answer that is not the service's, such as a proxy's. */
  readonly status: number | undefined

  constructor(message: string, {cause, status}: {cause?: unknown; status?: number} = {}) {
    super(message, {cause})
    this.status = status
  }
}

/** A delivery that is not to be believed. */
export class WebhookError extends FacsimileError {
  override readonly name = 'WebhookError'
}

interface ProblemBody {
  code: string
  status: number
  title: string
  detail: string
  retryable: boolean
  documentation_url: string
  request_id: string
  errors?: readonly FieldProblem[]
}

/** The error of an answer that is none of success; its body is read. */
export async function errorOf(response: Response): Promise<ProblemError | ConnectionError> {
  const text = await response.text().catch(() => '')
  const after = retryAfterOf(response)
  const body = response.headers.get('content-type')?.includes('application/problem+json')
    ? parsed(text)
    : undefined
  if (isProblem(body)) return new ProblemError(body, after)
  const {status} = response
  return new ConnectionError(
    status === 0 || (status >= 300 && status < 400)
      ? 'The service answered with a redirect, which is not followed: set baseUrl to where it leads.'
      : `What answered with the status ${status} is not the service: check baseUrl, and the proxies on the way.`,
    {status}
  )
}

/** Seconds of the header `Retry-After`, which may hold a date (RFC 9110, §10.2.3). */
export function retryAfterOf({headers}: Pick<Response, 'headers'>, now = Date.now()): number | undefined {
  const value = headers.get('retry-after')?.trim()
  if (!value) return undefined
  if (/^\d+$/.test(value)) return Number(value)
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isProblem = (body: unknown): body is ProblemBody =>
  typeof body === 'object' &&
  body !== null &&
  ['code', 'detail', 'title'].every((name) => typeof (body as Record<string, unknown>)[name] === 'string')
