import {isIP} from 'node:net'
import {Schema} from 'effect'
import type {FieldError} from '../api/service-error.ts'

const about = (description: string, example: unknown) => ({description, examples: [example] as never})

/** A token, and what a cookie's value may hold (RFC 6265, section 4.1.1). */
const NAME = /^[!#$%&'*+\-.^_`|~\w]{1,256}$/
const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{0,4096}$/

/** A cookie with which a page is opened. */
export const Cookie = Schema.Struct({
  name: Schema.String.annotate(about('Its name.', 'session')).check(
    Schema.makeFilter((text) => NAME.test(text) || 'Expected a name of a cookie (RFC 6265)')
  ),
  // What is wrong with a secret is said without it.
  value: Schema.String.annotate(about('Its value.', 'q83vEjRWeJCr')).check(
    Schema.makeFilter((text) => VALUE.test(text) || 'Expected a value of a cookie (RFC 6265)')
  ),
  domain: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(253)).annotate(
      about(
        'The host of the page or a domain above it, whose hosts all receive it; without one the host of the page alone does.',
        'example.com'
      )
    )
  ),
  path: Schema.optionalKey(
    Schema.String.annotate(about('Paths that receive it; all by default.', '/')).check(
      Schema.isMaxLength(1024),
      Schema.makeFilter((text) => /^\/[\x21-\x3a\x3c-\x7e]*$/.test(text) || 'Expected a path')
    )
  )
}).annotate({identifier: 'Cookie', description: 'A cookie of the page, such as that of a session.'})
export type Cookie = typeof Cookie.Type

/** Cookies of one request. */
const MOST_COOKIES = 50

export const Cookies = Schema.optionalKey(
  Schema.Array(Cookie)
    .check(Schema.isMaxLength(MOST_COOKIES))
    .annotate(
      about(
        'Cookies with which the page is opened, for pages behind a log-in: 50 at most. They are stored nowhere, and the copy is served to no other request.',
        [{name: 'session', value: 'q83vEjRWeJCr'}]
      )
    )
)

/** Which of the cookies would go to another host than the page's. */
export function foreignCookies(cookies: readonly Cookie[], [url = '']: readonly string[]): FieldError[] {
  const {hostname} = new URL(url)
  return cookies.flatMap(({domain}, index) =>
    domain === undefined || isOfHost(hostname, domain)
      ? []
      : [{path: ['cookies', index, 'domain'], message: `Expected ${hostname} or a domain above it.`}]
  )
}

/** Whether a cookie's domain is the host itself or a domain above it. */
export function isOfHost(hostname: string, cookieDomain: string): boolean {
  const domain = cookieDomain.toLowerCase().replace(/^\./, '')
  return (
    hostname === domain || (domain.includes('.') && isIP(hostname) === 0 && hostname.endsWith(`.${domain}`))
  )
}

/** Cookies as the browser's driver takes them, for a page at the URL. */
export const cookiesAt = (url: string, cookies: readonly Cookie[]) =>
  cookies.map(({name, value, domain, path = '/'}) => {
    if (domain !== undefined) return {name, value, domain: `.${domain.replace(/^\./, '')}`, path}
    return {name, value, domain: new URL(url).hostname, path}
  })
