import {decodeCss, importsOf} from '@facsimile/pipeline/capture'

/** Gives the text of a sheet. Those that import must come before those that they import. */
export type SheetDecoder = (url: string, bytes: Uint8Array, contentType?: string | null) => string

/**
 * Decodes the sheets of one page: a sheet that declares no encoding has that of the page, or of the sheet that imports
 * it. `encoding`: the page's, where it names one.
 */
export function sheetDecoder(encoding: string | undefined): SheetDecoder {
  const inherited = new Map<string, string>()
  return (url, bytes, contentType) => {
    const decoded = decodeCss(bytes, contentType, inherited.get(url) ?? encoding)
    if (decoded.encoding !== undefined && decoded.encoding !== encoding) {
      for (const imported of importsOf(decoded.text, url))
        if (!inherited.has(imported)) inherited.set(imported, decoded.encoding)
    }
    return decoded.text
  }
}
