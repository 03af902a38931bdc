import {browser} from '../browser.ts'

const KEY = 'studioAddress'
const DEFAULT = 'http://127.0.0.1:3000/studio/'

/** Where this person's Studio is; by default a service on this machine. */
export async function readStudioUrl(): Promise<string> {
  const stored = (await browser.storage.sync.get(KEY))[KEY]
  return (typeof stored === 'string' && studioUrl(stored)) || DEFAULT
}

/** Keeps a URL, on every browser of this person; nothing stands for the usual one. Undefined where it is none. */
export async function writeStudioUrl(text: string): Promise<string | undefined> {
  const url = text.trim() === '' ? DEFAULT : studioUrl(text.trim())
  if (url !== undefined) await browser.storage.sync.set({[KEY]: url})
  return url
}

/** A URL without its fragment; that of a service alone gets the Studio's path. */
function studioUrl(text: string): string | undefined {
  const url = URL.parse(text) ?? URL.parse(`https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  if (url.pathname === '/') url.pathname = '/studio/'
  url.hash = ''
  return url.href
}
