import {browser} from '../browser.ts'

/** Milliseconds that a Studio has for its page. */
const PATIENCE = 5000

/**
 * Whether a Studio is served at an address, by the title of its page. The page is the same for everybody and may be read
 * by everybody (`Access-Control-Allow-Origin: *`), so this needs no right to the site; cookies are not sent.
 */
export async function isStudio(address: string): Promise<boolean> {
  try {
    const response = await fetch(address.replace(/#.*$/s, ''), {
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE)
    })
    return response.ok && /<title\b[^>]*>Studio\b/.test(await response.text())
  } catch {
    return false
  }
}

/** Opens an address of the Studio in a tab, where a Studio answers there. */
export async function openStudio(address: string): Promise<boolean> {
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '') || !(await isStudio(address))) return false
  await browser.tabs.create({url: address})
  return true
}
