import {Schema} from 'effect'
import type {FieldError} from '../api/service-error.ts'
import {isOfHost} from './cookies.ts'

/** Cookies, origins, and characters of what is stored. */
const [MOST_COOKIES, MOST_ORIGINS, MOST_TEXT] = [500, 50, 256 * 1024]

const about = (description: string, example: unknown) => ({description, examples: [example] as never})

const text = (most: number, description: string, example: string) =>
  Schema.String.annotate(about(description, example)).check(Schema.isMaxLength(most))
const plain = (most: number, description: string, example: string) =>
  text(most, description, example).check(
    // What is wrong with a secret is said without it.
    Schema.makeFilter((value) => !/[\0-\x1f\x7f;]/.test(value) || 'Expected no ; and no control characters')
  )
const flag = (description: string) => Schema.optionalKey(Schema.Boolean.annotate(about(description, true)))

const StoredCookie = Schema.Struct({
  name: plain(256, 'Its name.', 'session'),
  value: plain(4096, 'Its value.', 'q83vEjRWeJCr'),
  domain: plain(
    253,
    'The host that receives it; with a dot in front those below it, too.',
    'example.com'
  ).check(Schema.isMinLength(1)),
  path: Schema.optionalKey(plain(1024, 'Paths that receive it; all by default.', '/')),
  expires: Schema.optionalKey(
    Schema.Finite.annotate(
      about('When it ends, in seconds since 1970; -1, the default, with the session.', -1)
    )
  ),
  httpOnly: flag('Whether scripts cannot read it (default: false).'),
  secure: flag('Whether https alone sends it (default: false).'),
  sameSite: Schema.optionalKey(
    Schema.Literals(['Strict', 'Lax', 'None']).annotate(
      about('With which requests of other sites it is sent (default: Lax).', 'Lax')
    )
  )
}).annotate({identifier: 'StoredCookie', description: 'A cookie as Playwright stores it.'})

const StoredOrigin = Schema.Struct({
  origin: text(512, 'The origin.', 'https://example.com').check(
    Schema.makeFilter(
      (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? '') || 'Expected an http origin'
    )
  ),
  localStorage: Schema.Array(
    Schema.Struct({
      name: text(4096, 'The key.', 'token'),
      value: text(MOST_TEXT, 'The value.', 'q83vEjRWeJCr')
    })
  )
    .annotate(about('What it keeps there.', [{name: 'token', value: 'q83vEjRWeJCr'}]))
    .check(Schema.isMaxLength(1000))
}).annotate({identifier: 'StoredOrigin', description: 'What an origin keeps in `localStorage`.'})

/** A browser's session as Playwright stores it. */
export const StorageState = Schema.Struct({
  cookies: Schema.Array(StoredCookie)
    .check(Schema.isMaxLength(MOST_COOKIES))
    .annotate({
      description: 'Cookies.',
      examples: [[{name: 'session', value: 'q83vEjRWeJCr', domain: 'example.com', path: '/'}]] as never
    }),
  origins: Schema.Array(StoredOrigin)
    .check(Schema.isMaxLength(MOST_ORIGINS))
    .annotate({
      description: 'localStorage by origin.',
      examples: [
        [{origin: 'https://example.com', localStorage: [{name: 'token', value: 'q83vEjRWeJCr'}]}]
      ] as never
    })
})
  .check(
    Schema.makeFilter(
      ({origins}) =>
        origins.flatMap(({localStorage}) => localStorage).reduce((sum, {value}) => sum + value.length, 0) <=
          MOST_TEXT || `Expected at most ${MOST_TEXT / 1024} KB in localStorage`
    )
  )
  .annotate({identifier: 'StorageState', description: "A session as Playwright's storageState() gives it."})
export type StorageState = typeof StorageState.Type

export const StorageStateField = Schema.optionalKey(
  StorageState.annotate({
    description:
      "A session as Playwright's storageState() gives it: cookies, and localStorage by origin. What belongs to other hosts than the page's stays out of the browser; where nothing belongs to it, the request is refused. It is stored nowhere, and the copy is served to no other request."
  })
)

/** The part of the state that belongs to the page's host, and to the domains above it that its cookies name. */
export function ownState({cookies, origins}: StorageState, url: string) {
  const {hostname, origin: own} = new URL(url)
  return {
    cookies: cookies
      .filter(({domain}) => isOfHost(hostname, domain))
      .map(({path = '/', expires = -1, httpOnly = false, secure = false, sameSite = 'Lax', ...cookie}) => ({
        ...cookie,
        path,
        expires,
        httpOnly,
        secure,
        sameSite
      })),
    origins: origins
      .filter(({origin}) => URL.parse(origin)?.origin === own)
      .map(({localStorage}) => ({origin: own, localStorage: [...localStorage]}))
  }
}

/** An error where nothing of the state belongs to the page. */
export function foreignState(state: StorageState, url: string): FieldError[] {
  const {cookies, origins} = ownState(state, url)
  if (cookies.length + origins.length > 0) return []
  const {hostname} = new URL(url)
  return [{path: ['storageState'], message: `Expected cookies or localStorage of ${hostname}.`}]
}
