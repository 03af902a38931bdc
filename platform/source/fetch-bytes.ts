import {inMegabytes} from './limits.ts'
import {PageError} from './page-error.ts'

export interface Fetched {
  /** URL after redirects. */
  url: string
  status: number
  contentType: string | null
  bytes: Uint8Array
}

export interface FetchBytesOptions {
  /** Milliseconds until the last byte. */
  timeout: number
  /** Bytes, after decompression. */
  limit: number
  accept?: string
  signal?: AbortSignal
  /** Reads the URL (default: the global one). */
  fetch?: typeof fetch
}

/** Reads a URL. Fails with `address-unreachable`, `timeout` or `too-large`; any HTTP status is an answer. */
export async function fetchBytes(url: string, options: FetchBytesOptions): Promise<Fetched> {
  const {timeout, limit, accept = '*/*', signal, fetch: read = fetch} = options
  const late = AbortSignal.timeout(timeout)
  try {
    const response = await read(url, {
      signal: signal ? AbortSignal.any([late, signal]) : late,
      headers: {accept, 'user-agent': 'Mozilla/5.0 (compatible; facsimile)'}
    })
    const bytes = await readAll(response, url, limit)
    const {status, headers} = response
    return {url: response.url || url, status, contentType: headers.get('content-type'), bytes}
  } catch (cause) {
    if (cause instanceof PageError) throw cause
    if (late.aborted) {
      throw new PageError({
        code: 'timeout',
        message: `${url} was not there within ${timeout / 1000} seconds.`,
        cause,
        reason: 'it did not come in time'
      })
    }
    const reason = reasonOf(cause)
    throw new PageError({
      code: 'address-unreachable',
      message: `${url} cannot be opened${reason ? `: ${reason}` : ''}.`,
      cause,
      ...(reason && {reason})
    })
  }
}

async function readAll(response: Response, url: string, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    // Leaving the loop ends the response.
    if (length > limit) {
      const reason = `it has more than ${inMegabytes(limit)}`
      throw new PageError({
        code: 'too-large',
        message: `${url} has more than ${inMegabytes(limit)}.`,
        reason
      })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const REASONS: readonly [pattern: RegExp, reason: string][] = [
  [/ENOTFOUND|EAI_AGAIN|EAI_FAIL/, 'there is no such host'],
  [/ECONNREFUSED/, 'the host refused the connection'],
  [/ECONNRESET|UND_ERR_SOCKET|EPIPE|HPE_/, 'the host closed the connection'],
  [/ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT/, 'the host did not answer'],
  [/CERT|SELF_SIGNED|ERR_TLS|SSL/, 'its certificate is not valid'],
  [/redirect count exceeded/, 'it redirects in a circle'],
  [/bad port/, 'browsers do not open this port'],
  [/EHOSTUNREACH|ENETUNREACH/, 'the network cannot reach it']
]

function reasonOf(error: unknown): string | undefined {
  const texts: string[] = []
  for (let at = error; at instanceof Error; at = at.cause) {
    texts.push(at.message, String((at as {code?: unknown}).code ?? ''))
    // Several URLs of a host were tried.
    if (at instanceof AggregateError)
      texts.push(...at.errors.map((one: {code?: unknown}) => String(one?.code)))
  }
  const text = texts.join(' ')
  return REASONS.find(([pattern]) => pattern.test(text))?.[1]
}
