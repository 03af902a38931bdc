import robotsParser from 'robots-parser'

/** The name by which robots.txt speaks of us. */
export const TOKEN = 'Facsimile'

/** Bytes that are read of a robots.txt (RFC 9309, section 2.5). */
const MOST_BYTES = 512 * 1024

/** Seconds between two pages of a site are no more than this, whatever its robots.txt declares. */
const MOST_DELAY = 3600

export interface Robots {
  isAllowed(url: string): boolean
  /** Seconds between two pages; undefined where the site declares none. */
  delay: number | undefined
}

/** The module's types and what Node makes of its CommonJS differ. */
const parse = robotsParser as unknown as (
  url: string,
  text: string
) => {
  isAllowed(url: string, agent: string): boolean | undefined
  getCrawlDelay(agent: string): number | undefined
}

/** The rules of an origin, `https://example.com`. Spec: <https://www.rfc-editor.org/rfc/rfc9309> */
export function robotsOf(origin: string, text: string): Robots {
  const rules = parse(`${origin}/robots.txt`, text)
  const delay = rules.getCrawlDelay(TOKEN)
  return {
    isAllowed: (url) => rules.isAllowed(url, TOKEN) ?? false,
    delay: delay !== undefined && delay >= 0 ? Math.min(delay, MOST_DELAY) : undefined
  }
}

/**
 * The text of an origin's robots.txt; empty, which allows everything, where there is none. Undefined where it cannot be
 * read at the moment, which allows nothing (RFC 9309, section 2.3.1.4).
 */
export async function readRobots(
  origin: string,
  agent: string,
  fetch: typeof globalThis.fetch
): Promise<string | undefined> {
  try {
    const response = await fetch(`${origin}/robots.txt`, {
      headers: {'user-agent': agent, accept: 'text/plain, */*;q=0.1'},
      signal: AbortSignal.timeout(15_000)
    })
    if (response.status >= 500 || response.status === 429) {
      await response.body?.cancel()
      return undefined
    }
    if (!response.ok) {
      await response.body?.cancel()
      return ''
    }
    return (await beginning(response)).replaceAll('\0', '')
  } catch {
    return undefined
  }
}

async function beginning(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    size += part.length
    if (size >= MOST_BYTES) break
  }
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, MOST_BYTES))
}
