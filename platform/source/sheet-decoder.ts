import {decodeCss, importsOf} from '@facsimile/pipeline/capture'

/** Gives the text of a sheet. Those that import must come before those that they import. */
export type SheetDecoder = (address: string, bytes: Uint8Array, contentType?: string | null) => string

/**
 * Decodes the sheets of one page: what says nothing of its encoding has that of the page, or of the sheet that imports
 * it. `encoding`: the page's, where it names one.
 */
export function sheetDecoder(encoding: string | undefined): SheetDecoder {
  const inherited = new Map<string, string>()
  return (address, bytes, contentType) => {
    const decoded = decodeCss(bytes, contentType, inherited.get(address) ?? encoding)
    if (decoded.encoding !== undefined && decoded.encoding !== encoding) {
      for (const imported of importsOf(decoded.text, address))
        if (!inherited.has(imported)) inherited.set(imported, decoded.encoding)
    }
    return decoded.text
  }
}
