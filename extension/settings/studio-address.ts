import {browser} from '../browser.ts'

const KEY = 'studioAddress'
const DEFAULT = 'http://127.0.0.1:3000/studio/'

/** Where this person's Studio is; a service that runs at home unless they said otherwise. */
export async function readStudioAddress(): Promise<string> {
  const stored = (await browser.storage.sync.get(KEY))[KEY]
  const url = typeof stored === 'string' ? URL.parse(stored) : null
  return url && /^https?:$/.test(url.protocol) ? url.href.replace(/#.*$/, '') : DEFAULT
}
