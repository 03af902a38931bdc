/** Characters of a page's name in the ledger. */
const MOST = 44

/** How the ledger names a page: host and path; what is long is cut in the middle, since pages differ at their ends. */
export function ledgerPage(page: string): {name: string; isCut: boolean} {
  const url = /^https?:\/\//i.test(page) ? URL.parse(page) : null
  const whole = url ? `${url.host}${url.pathname === '/' ? '' : url.pathname}` : page
  const characters = [...whole]
  if (characters.length <= MOST) return {name: whole, isCut: false}
  const half = Math.floor((MOST - 1) / 2)
  return {name: `${characters.slice(0, half).join('')}…${characters.slice(-half).join('')}`, isCut: true}
}
