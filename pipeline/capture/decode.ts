/** The `charset` of a content type, lower case. */
export function charsetOf(contentType: string | null | undefined): string | undefined {
  return /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase()
}

export interface Decoded {
  text: string
  /** The encoding that the bytes or their sender declare; absent where it was guessed from the bytes alone. */
  encoding?: string
}

/**
 * Text of an HTML document: by byte order mark, then by the content type, then by `<meta charset>` in the first 1024
 * bytes, then UTF-8 where that is what the bytes are, else windows-1252.
 * Spec: <https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding>
 */
export function decodeHtml(bytes: Uint8Array, contentType?: string | null): Decoded {
  return decodeAs(bytes, [markOf(bytes), charsetOf(contentType), metaCharset(bytes)])
}

/**
 * Text of a style sheet: by byte order mark, then by the content type, then by `@charset`, then in the encoding of the
 * document or sheet that refers to it (`referring`); where that is not known, as a document without a declared encoding.
 * Spec: <https://drafts.csswg.org/css-syntax-3/#input-byte-stream>
 */
export function decodeCss(bytes: Uint8Array, contentType?: string | null, referring?: string): Decoded {
  return decodeAs(bytes, [markOf(bytes), charsetOf(contentType), charsetRule(bytes), referring])
}

function decodeAs(bytes: Uint8Array, labels: readonly (string | undefined)[]): Decoded {
  for (const label of labels) {
    const decoder = label === undefined ? undefined : decoderOf(label)
    if (decoder) return {text: decoder.decode(bytes), encoding: decoder.encoding}
  }
  try {
    return {text: new TextDecoder('utf-8', {fatal: true}).decode(bytes)}
  } catch {
    return {text: new TextDecoder('windows-1252').decode(bytes)}
  }
}

/** An unknown label is ignored. */
function decoderOf(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}

function markOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return undefined
}

const startOf = (bytes: Uint8Array, length: number) =>
  new TextDecoder('latin1').decode(bytes.subarray(0, length))

function metaCharset(bytes: Uint8Array): string | undefined {
  const start = startOf(bytes, 1024).replace(/<!--[\s\S]*?-->/g, '')
  return declared(/<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(start)?.[1])
}

const charsetRule = (bytes: Uint8Array) => declared(/^@charset "([^"]+)";/.exec(startOf(bytes, 128))?.[1])

/** A label that was read byte by byte: the text that contains it cannot be UTF-16. */
const declared = (label: string | undefined) =>
  label?.toLowerCase().startsWith('utf-16') ? 'utf-8' : label?.toLowerCase()
