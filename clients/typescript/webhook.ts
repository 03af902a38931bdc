import type {WebhookEvent} from './job-event.ts'
import {WebhookError} from './problem.ts'

/** Seconds for which a delivery is believed after it was signed: an older one may be somebody's who has recorded it. */
const REPLAY_WINDOW = 300

export interface Delivery {
  /** As it came: neither parsed nor written again. */
  body: string | Uint8Array
  /** The header `Facsimile-Signature`. */
  signature: string | null | undefined
  /** That of the webhook; both, while one replaces the other. */
  secret: string | readonly string[]
  /** Seconds since 1970 (default: now). */
  now?: number
}

/**
 * The event of a delivery that comes from the service. Fails with `WebhookError` where its signature is none of the secret's, or is more
 * than five minutes old.
 */
export async function verifyWebhook({
  body,
  signature,
  secret,
  now = Date.now() / 1000
}: Delivery): Promise<WebhookEvent> {
  const parts = (signature ?? '').split(',').map((part) => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time))
    throw new WebhookError(
      'The delivery has no signature: its header Facsimile-Signature is missing, or is not of the form t=…,v1=….'
    )
  if (Math.abs(now - Number(time)) > REPLAY_WINDOW)
    throw new WebhookError(
      'The delivery was signed more than five minutes ago, or the clock of this machine is wrong.'
    )
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = new TextEncoder().encode(`${time}.${text}`)
  const given = parts.flatMap(([name, value = '']) => (name === 'v1' ? [bytesOf(value)] : []))
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    const key = await crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(one),
      {name: 'HMAC', hash: 'SHA-256'},
      false,
      ['verify']
    )
    for (const bytes of given)
      if (await crypto.subtle.verify('HMAC', key, bytes, signed)) return JSON.parse(text) as WebhookEvent
  }
  throw new WebhookError('The delivery was signed with another secret, or its body is not as it came.')
}

const bytesOf = (hexadecimal: string) =>
  Uint8Array.from(hexadecimal.match(/[0-9a-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16))
