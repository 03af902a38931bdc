import {type LimitedQuirks, limitedQuirksOf} from '@facsimile/plugins/html'
import {type DefaultTreeAdapterMap, html as html5, parse} from 'parse5'

/** The mode that the document type sets. */
export interface Doctype {
  quirks: boolean
  limitedQuirks?: LimitedQuirks
}

type Document = DefaultTreeAdapterMap['document']
const isDoctype = (node: DefaultTreeAdapterMap['node']): node is DefaultTreeAdapterMap['documentType'] =>
  node.nodeName === '#documentType'

/** The mode of a parsed document (HTML, §13.2.6.4.1). */
export function doctypeOfDocument(document: Document): Doctype {
  if (document.mode === html5.DOCUMENT_MODE.QUIRKS) return {quirks: true}
  if (document.mode !== html5.DOCUMENT_MODE.LIMITED_QUIRKS) return {quirks: false}
  const limitedQuirks = limitedQuirksOf(document.childNodes.find(isDoctype)?.publicId ?? '')
  return {quirks: false, ...(limitedQuirks && {limitedQuirks})}
}

/** The mode of the document that a text is parsed to; only the text before its first tag is read. */
export function doctypeOf(source: string): Doctype {
  const start = source.search(/<[a-z]/i)
  return doctypeOfDocument(parse(start < 0 ? source : source.slice(0, start)))
}
