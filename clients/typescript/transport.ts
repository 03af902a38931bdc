import {ConnectionError, errorOf, FacsimileError} from './problem.ts'
import {delayOf, isUnderWay, mayRetry, wait} from './retry.ts'

export interface TransportOptions {
  /** Where the service is: `https://facsimile.example.com`. */
  baseUrl: string
  apiKey: string
  /** In the place of the global one. */
  fetch?: typeof fetch
  /** How often a request is sent again that failed and may succeed (default: 3). */
  retries?: number
  /** Milliseconds that a request may take with all that it is sent again (default: 600,000). */
  timeout?: number
}

/** What can be set for one request. */
export interface RequestOptions {
  /** Ends the request; it fails with the signal's reason. */
  signal?: AbortSignal
}

export interface Request {
  method: 'GET' | 'POST' | 'DELETE'
  /** From `/v1` on. */
  path: string
  query?: Readonly<Record<string, string | number | undefined>>
  /** Sent as JSON, with the key. */
  body?: object
  headers?: Readonly<Record<string, string>>
}

/** Sends requests with the key of an account, again where that may help. */
export class Transport {
  readonly #options: TransportOptions
  readonly #base: string

  constructor(options: TransportOptions) {
    if (!options.apiKey) throw new FacsimileError('apiKey is missing: give the key of an account (fcs_…).')
    if (!URL.canParse(options.baseUrl))
      throw new FacsimileError(
        `baseUrl has to be an http or https URL, and is ${JSON.stringify(options.baseUrl)}.`
      )
    this.#options = options
    this.#base = options.baseUrl.replace(/\/+$/, '')
  }

  /** The JSON of the answer; undefined where it has no body. Fails with `ProblemError` or `ConnectionError`. */
  json<Answer>(request: Request, options: RequestOptions = {}): Promise<Answer> {
    return this.#answered(request, options, async (response) => {
      const text = await response.text()
      return (text === '' ? undefined : JSON.parse(text)) as Answer
    })
  }

  /** The bytes of the answer. Fails as `json` does. */
  bytes(request: Request, options: RequestOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
    return this.#answered(request, options, async (response) => new Uint8Array(await response.arrayBuffer()))
  }

  async #answered<Answer>(
    request: Request,
    {signal}: RequestOptions,
    read: (response: Response) => Promise<Answer>
  ): Promise<Answer> {
    const {retries = 3, timeout = 600_000} = this.#options
    const limit = AbortSignal.timeout(timeout)
    const either = signal ? AbortSignal.any([signal, limit]) : limit
    const isRepeatable = request.method !== 'POST' || request.headers?.['idempotency-key'] !== undefined
    for (let attempt = 0; ; ) {
      try {
        return await read(await this.send(request, either))
      } catch (error) {
        signal?.throwIfAborted()
        if (limit.aborted) throw new ConnectionError(`The request was not answered within ${timeout} ms.`)
        const failure = error instanceof FacsimileError ? error : unanswered(error)
        if (!isUnderWay(failure) && (attempt >= retries || !mayRetry(failure, isRepeatable))) throw failure
        const delay = delayOf(attempt, failure)
        // The service names midnight where the credits of a day are spent: nobody waits that long for an answer.
        if (delay > timeout) throw failure
        if (!isUnderWay(failure)) attempt++
        await wait(delay, either).catch(() => {
          signal?.throwIfAborted()
          throw failure
        })
      }
    }
  }

  /** Sends a request once. Fails with `ProblemError` or `ConnectionError` where it is not answered with success. */
  async send(
    {method, path, query = {}, body, headers = {}}: Request,
    signal: AbortSignal
  ): Promise<Response> {
    const {apiKey, fetch: send = fetch} = this.#options
    const url = new URL(`${this.#base}${path}`)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const response = await send(url.href, {
      method,
      signal,
      // Whoever redirects would get the key.
      redirect: 'manual',
      headers: {
        accept: 'application/json, application/problem+json',
        ...(body ? {'content-type': 'application/json'} : {authorization: `Bearer ${apiKey}`}),
        ...headers
      },
      ...(body && {body: JSON.stringify({apiKey, ...body})})
    }).catch((error: unknown) => {
      throw signal.aborted ? error : unanswered(error)
    })
    if (!response.ok) throw await errorOf(response)
    return response
  }
}

const unanswered = (cause: unknown) =>
  new ConnectionError('The service did not answer: the connection failed, or ended early.', {cause})

/** A name for a request, by which sending it twice does what sending it once does. */
export const newName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    ''
  )
