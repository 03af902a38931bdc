import {browser} from '../browser.ts'

/** Milliseconds that a Studio has for its page. */
const TIMEOUT = 5000

/**
 * Whether a Studio is served at a URL, by the title of its page. The page is the same for everybody and may be read
 * by everybody (`Access-Control-Allow-Origin: *`), so this needs no right to the site; cookies are not sent.
 */
export async function isStudio(url: string): Promise<boolean> {
  try {
    const response = await fetch(url.replace(/#.*$/s, ''), {
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT)
    })
    return response.ok && /<title\b[^>]*>Studio\b/.test(await response.text())
  } catch {
    return false
  }
}

/** Opens a URL of the Studio in a tab, where a Studio answers there. */
export async function openStudio(url: string): Promise<boolean> {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '') || !(await isStudio(url))) return false
  await browser.tabs.create({url})
  return true
}
