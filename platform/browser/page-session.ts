import type {CDPSession, Page} from 'playwright-core'

/** Of the whole module: a page has one session, which all share; it goes with the page. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** The one session of the debugging protocol that all of ours share, as long as the page is open: each has its price in the browser. */
export function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page)
  if (known) return known
  const made = page.context().newCDPSession(page)
  sessions.set(page, made)
  return made
}
