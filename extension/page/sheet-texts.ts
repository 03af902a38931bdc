import {decodeCss} from '@facsimile/pipeline/capture/decode.ts'
import {sheetUrls} from '@facsimile/pipeline/capture/dom/index.ts'
import {callBackground} from '../background/requests.ts'

/** URL → source text of linked and imported sheets, as far as they can be had. */
export type SheetTexts = Record<string, string>

/**
 * Source texts of the sheets a document links and imports. Those of the page's own site come out of the browser's cache
 * and never from the network; those of other sites are fetched by the background where the person allowed it.
 */
export async function readSheetTexts(document: Document, known: SheetTexts = {}): Promise<SheetTexts> {
  const {origin} = new URL(document.URL)
  const texts: SheetTexts = {...known}
  await Promise.all(
    sheetUrls(document).map(async (url) => {
      if (Object.hasOwn(texts, url)) return
      const text = url.startsWith(`${origin}/`)
        ? await cachedText(url, document.characterSet)
        : (await callBackground({kind: 'sheet-text', url, encoding: document.characterSet})).text
      if (text !== undefined) texts[url] = text
    })
  )
  return texts
}

async function cachedText(url: string, encoding: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, {cache: 'only-if-cached', mode: 'same-origin'})
    if (!response.ok) return undefined
    const bytes = new Uint8Array(await response.arrayBuffer())
    return decodeCss(bytes, response.headers.get('content-type'), encoding).text
  } catch {
    // It is in no cache; the parsed rules are read instead.
    return undefined
  }
}
