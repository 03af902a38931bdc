import {isNearby} from '../source/page-source.ts'

/**
 * The URLs that a person may mean, in the order in which they are tried, or a sentence that says what is wrong.
 * `example.com` is `https://example.com/` and, where that is not spoken, `http://example.com/`; hosts of private networks
 * get `http` at once.
 */
export function urlsOf(text: string): readonly string[] | {problem: string} {
  const trimmed = text.trim()
  if (trimmed === '') return {problem: 'The address is empty.'}
  if (trimmed.length > 2048) return {problem: 'The address has more than 2048 characters.'}
  if (/[\s\0-\x1f\\<>"{}|^`]/.test(trimmed))
    return {problem: 'The address has characters that no address has.'}
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed)
  if (hasScheme && !/^https?:\/\/[^/]/i.test(trimmed))
    return {problem: 'The address is not an http or https address.'}
  const url = URL.parse(hasScheme ? trimmed : `https://${trimmed}`)
  if (!url || url.hostname === '') return {problem: 'The address is not valid.'}
  if (url.username !== '' || url.password !== '')
    return {problem: 'The address must not hold a user name or a password.'}
  const isName = url.hostname.includes('.') || url.hostname.startsWith('[') || url.hostname === 'localhost'
  if (!isName) return {problem: 'The address names no host.'}
  if (hasScheme) return [url.href]
  return isNearby(url.hostname) ? [httpOf(trimmed)] : [url.href, httpOf(trimmed)]
}

const httpOf = (text: string) => new URL(`http://${text}`).href
