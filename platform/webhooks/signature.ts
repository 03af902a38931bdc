import {createHmac, timingSafeEqual} from 'node:crypto'

/** Seconds for which a delivery is believed after it was signed: an older one may be somebody's who has recorded it. */
export const REPLAY_WINDOW = 300

const digest = (secret: string, timestamp: number, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

/**
 * The header `Facsimile-Signature` of a body: `t=1764168437,v1=5257a8…`, seconds since 1970 and HMAC-SHA256 over `timestamp.body`, in
 * hexadecimal; one `v1` a secret, while one replaces another.
 */
export const signatureOf = (body: string, secrets: readonly string[], timestamp: number): string =>
  [`t=${timestamp}`, ...secrets.map((secret) => `v1=${digest(secret, timestamp, body)}`)].join(',')

/**
 * Whether a delivery comes from the service: `header` is its `Facsimile-Signature`, `body` the text as it came. False too where it was signed
 * more than five minutes ago, or will be. `now` in seconds since 1970.
 */
export function isSigned(
  {header, body, secret}: {header: string; body: string; secret: string},
  now: number = Date.now() / 1000
): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const timestamp = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN)
  if (!(Math.abs(now - timestamp) <= REPLAY_WINDOW)) return false
  const expected = Buffer.from(digest(secret, timestamp, body), 'hex')
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex')
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
