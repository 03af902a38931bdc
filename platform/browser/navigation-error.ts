import {BrowserError} from './errors.ts'
import {browserEnded} from './page-end.ts'

const REASONS: readonly [pattern: RegExp, reason: string][] = [
  [/ERR_NAME_NOT_RESOLVED|ERR_NAME_RESOLUTION_FAILED/, 'there is no such host'],
  [/ERR_CONNECTION_REFUSED/, 'the host refused the connection'],
  [/ERR_CONNECTION_(RESET|CLOSED)|ERR_EMPTY_RESPONSE/, 'the host closed the connection'],
  [/ERR_(CONNECTION_)?TIMED_OUT/, 'the host did not answer'],
  [/ERR_SSL_PROTOCOL_ERROR/, 'the host does not speak https there'],
  [/ERR_(CERT_|SSL_)/, 'its certificate is not valid'],
  [/ERR_TOO_MANY_REDIRECTS/, 'it redirects in a circle'],
  [/ERR_(PROXY|TUNNEL)_CONNECTION_FAILED|ERR_BLOCKED/, 'the address may not be opened from here'],
  [/ERR_ADDRESS_UNREACHABLE|ERR_INTERNET_DISCONNECTED|ERR_NETWORK/, 'the network cannot reach it'],
  [/ERR_UNSAFE_PORT/, 'browsers do not open this port']
]

/** What a failed `goto` means. */
export function navigationError(url: URL, cause: unknown): BrowserError {
  const text = String(cause)
  if (/TimeoutError|Timeout \d+ms exceeded/.test(text)) {
    return new BrowserError({code: 'timeout', message: `${url.href} did not answer in time.`, cause})
  }
  if (/has been closed|crashed/i.test(text)) return browserEnded(url.href, cause)
  if (/Download is starting|ERR_ABORTED/.test(text)) {
    return new BrowserError({
      code: 'not-html',
      message: `${url.href} is a download, no HTML page.`,
      cause
    })
  }
  const reason = REASONS.find(([pattern]) => pattern.test(text))?.[1]
  return new BrowserError({
    code: 'address-unreachable',
    message: `${url.href} cannot be opened${reason ? `: ${reason}` : ''}.`,
    cause
  })
}
