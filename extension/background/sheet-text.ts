import {decodeCss} from '@facsimile/pipeline/capture/decode.ts'
import {browser} from '../browser.ts'
import {readFeatures} from '../features/features.ts'

/** Characters of one sheet. */
const MOST = 8_000_000

/**
 * Text of a style sheet that the page itself may not read. Only what its site serves as CSS, without the person's
 * cookies, and only where the person allowed access to that site.
 */
export async function sheetText(sheetUrl: string, encoding: string): Promise<string | undefined> {
  const url = URL.parse(sheetUrl)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  if (!(await browser.permissions.contains({origins: [`${url.origin}/*`]}))) return undefined
  if (!(await readFeatures()).otherSites) return undefined
  const response = await fetch(url, {credentials: 'omit', cache: 'force-cache'})
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !/^text\/css\b/i.test(type)) return undefined
  const {text} = decodeCss(new Uint8Array(await response.arrayBuffer()), type, encoding)
  return text.length > MOST ? undefined : text
}
