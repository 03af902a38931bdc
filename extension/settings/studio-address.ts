import {browser} from '../browser.ts'

const KEY = 'studioAddress'
const DEFAULT = 'http://127.0.0.1:3000/studio/'

/** Where this person's Studio is; a service that runs at home unless they said otherwise. */
export async function readStudioAddress(): Promise<string> {
  const stored = (await browser.storage.sync.get(KEY))[KEY]
  return (typeof stored === 'string' && studioAddress(stored)) || DEFAULT
}

/** Keeps an address, on every browser of this person; nothing stands for the usual one. Undefined where it is none. */
export async function writeStudioAddress(text: string): Promise<string | undefined> {
  const address = text.trim() === '' ? DEFAULT : studioAddress(text.trim())
  if (address !== undefined) await browser.storage.sync.set({[KEY]: address})
  return address
}

/** An address without its fragment; that of a service alone gets the Studio's path. */
function studioAddress(text: string): string | undefined {
  const url = URL.parse(text) ?? URL.parse(`https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  if (url.pathname === '/') url.pathname = '/studio/'
  url.hash = ''
  return url.href
}
