import {
  EgressError,
  egressFetch,
  type EgressPolicy,
  EgressSession,
  isInRanges,
  portOf,
  startProxy,
  targetOf
} from '../egress/index.ts'

/** Milliseconds for one delivery. */
const TIMEOUT = 15_000

/** Characters of a URL. */
const MOST_URL = 2048

const limits = {
  connections: 4,
  bytes: 64 * 1024,
  bytesOut: 1024 * 1024,
  duration: TIMEOUT + 5000,
  idle: TIMEOUT
}

/** A URL as it is stored, or a sentence that says what is wrong with it. */
export function webhookUrl(text: string): string | {problem: string} {
  const url = text.length <= MOST_URL ? URL.parse(text.trim()) : null
  if (!url || !/^https?:$/.test(url.protocol))
    return {problem: 'Expected an http or https URL of at most 2,048 characters'}
  if (url.username !== '' || url.password !== '')
    return {problem: 'Expected a URL without a user and a password'}
  url.hash = ''
  return url.href
}

/** Fails with `EgressError` where nothing may be sent to the URL: its host is private, unknown, or would get it unencrypted. */
export async function vetWebhook(url: string, policy: EgressPolicy): Promise<void> {
  const session = new EgressSession(wayPolicy(policy))
  try {
    await vetted(session, url, policy)
  } finally {
    session.close()
  }
}

/**
 * Sends one delivery, by the rules of everything that goes out; the HTTP status of the answer, of which nothing else is read. A redirect is an
 * answer like any other. Fails with `EgressError`, or where nobody answers.
 */
export async function sendDelivery(
  url: string,
  {body, headers, policy}: {body: string; headers: Record<string, string>; policy: EgressPolicy}
): Promise<number> {
  const session = new EgressSession(wayPolicy(policy))
  try {
    await vetted(session, url, policy)
    const proxy = await startProxy(session)
    try {
      const response = await egressFetch(proxy)(url, {
        method: 'POST',
        body,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT)
      })
      await response.body?.cancel()
      return response.status
    } finally {
      await proxy.close()
    }
  } finally {
    session.close()
  }
}

const wayPolicy = (policy: EgressPolicy): EgressPolicy => ({...policy, limits: {...policy.limits, ...limits}})

async function vetted(session: EgressSession, url: string, {allow}: EgressPolicy): Promise<void> {
  const {hostname, port, protocol} = new URL(url)
  const addresses = await session.vet(targetOf(hostname, portOf({port, protocol})))
  // What is not encrypted must not leave what the operator calls inside.
  if (protocol === 'http:' && !addresses.every((one) => isInRanges(one, allow)))
    throw new EgressError({code: 'not-allowed', message: `${hostname} may be reached by https alone.`})
}
