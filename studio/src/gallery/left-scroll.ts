/** Where the page was left, for who comes back to it. */
const SCROLL_KEY = 'facsimile.gallery'

/** Keeps where the list of a query was scrolled to. */
export function keepScroll(query: string, top: number): void {
  try {
    sessionStorage.setItem(SCROLL_KEY, JSON.stringify({query, top}))
  } catch {
    // Storage is closed to this page: who comes back begins at the top.
  }
}

/** Where the list of the query was left, px. */
export function readScroll(query: string): number | undefined {
  try {
    const left = JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '{}') as Record<string, unknown>
    return left.query === query && typeof left.top === 'number' ? left.top : undefined
  } catch {
    return undefined
  }
}
