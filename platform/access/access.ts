import type {BrowserContext} from 'playwright-core'
import type {FieldError} from '../api/service-error.ts'
import {type Cookie, Cookies, cookiesAt, foreignCookies} from './cookies.ts'
import {Headers, sendHeaders} from './headers.ts'
import {foreignState, ownState, type StorageState, StorageStateField} from './storage-state.ts'

/** What a page behind a log-in is opened with. It is secret: stored nowhere but sealed, and in no message, log or trace. */
export interface Access {
  cookies?: readonly Cookie[]
  /** By name; only the origin of the page receives them. */
  headers?: Readonly<Record<string, string>>
  storageState?: StorageState
}

/** The fields of a request by which it is given. */
export const ACCESS = {cookies: Cookies, headers: Headers, storageState: StorageStateField}

/** What of a request is secret; undefined where nothing is. */
export function accessOf({cookies, headers, storageState}: Access): Access | undefined {
  const access = {...(cookies && {cookies}), ...(headers && {headers}), ...(storageState && {storageState})}
  return Object.keys(access).length > 0 ? access : undefined
}

/** What of it would go to another host than that of the page at the URL, or to none. */
export const foreignAccess = ({cookies = [], storageState}: Access, url: string): FieldError[] => [
  ...foreignCookies(cookies, [url]),
  ...(storageState ? foreignState(storageState, url) : [])
]

/** Has the pages of a fresh context opened with it, for a page at the URL. */
export const withAccess =
  (url: string, {cookies = [], headers, storageState}: Access) =>
  async (context: BrowserContext): Promise<void> => {
    if (storageState) await context.setStorageState(ownState(storageState, url))
    if (cookies.length > 0) await context.addCookies(cookiesAt(url, cookies))
    if (headers) sendHeaders(context, new URL(url).origin, headers)
  }
