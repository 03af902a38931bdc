/** What a server answers before a browser is troubled with it. */
export type Probe =
  | {kind: 'page'}
  | {kind: 'redirect'; target: string}
  | {kind: 'refused'; code: 'page_not_found' | 'page_unreachable' | 'not_html'; reason: string}

/**
 * Requests a page and reads no more than the head of the answer. A redirect is not followed, since what it leads to has rules
 * of its own. Fails where nobody answers.
 */
export async function probe(
  url: string,
  {agent, fetch, timeout}: {agent: string; fetch: typeof globalThis.fetch; timeout: number}
): Promise<Probe> {
  const response = await fetch(url, {
    redirect: 'manual',
    headers: {'user-agent': agent, accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1'},
    signal: AbortSignal.timeout(timeout)
  })
  await response.body?.cancel()
  const {status, headers} = response
  const location = headers.get('location')
  if (status >= 300 && status < 400 && location !== null) return redirectTo(location, url)
  if (status >= 400) {
    const code = status < 500 && status !== 429 ? 'page_not_found' : 'page_unreachable'
    return {kind: 'refused', code, reason: `${url} answered with the HTTP status ${status}.`}
  }
  const type = (headers.get('content-type') ?? 'text/html').split(';')[0]?.trim().toLowerCase() ?? ''
  return type === 'text/html' || type === 'application/xhtml+xml'
    ? {kind: 'page'}
    : {kind: 'refused', code: 'not_html', reason: `${url} is no HTML page but ${type.slice(0, 80)}.`}
}

function redirectTo(location: string, url: string): Probe {
  const target = URL.parse(location, url)
  const isPage = target !== null && /^https?:$/.test(target.protocol) && target.href.length <= 2048
  if (!isPage || target.username !== '' || target.password !== '')
    return {kind: 'refused', code: 'page_not_found', reason: `${url} redirects to no page.`}
  target.hash = ''
  return {kind: 'redirect', target: target.href}
}
