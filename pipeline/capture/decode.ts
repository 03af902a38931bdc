/** The `charset` of a content type, lower case. */
export function charsetOf(contentType: string | null | undefined): string | undefined {
  return /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase()
}

/**
 * Text of an HTML document: by byte order mark, then by the content type, then by `<meta charset>` in the first 1024
 * bytes, then UTF-8 where that is what the bytes are, else windows-1252.
 * Spec: <https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding>
 */
export function decodeHtml(bytes: Uint8Array, contentType?: string | null): string {
  const label = markOf(bytes) ?? charsetOf(contentType) ?? metaCharset(bytes)
  return decodeAs(bytes, label)
}

/** Text of a style sheet: byte order mark, content type, `@charset`, else the document's way out. */
export function decodeCss(bytes: Uint8Array, contentType?: string | null): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 128))
  const label = markOf(bytes) ?? charsetOf(contentType) ?? /^@charset "([^"]+)";/.exec(start)?.[1]
  return decodeAs(bytes, label)
}

function decodeAs(bytes: Uint8Array, label: string | undefined): string {
  const decoder = label === undefined ? undefined : decoderOf(label)
  if (decoder) return decoder.decode(bytes)
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** An unknown label is as good as none. */
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

function metaCharset(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).replace(/<!--[\s\S]*?-->/g, '')
  const label = /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(start)?.[1]?.toLowerCase()
  // The declaration was read byte by byte, so it cannot be in UTF-16.
  return label?.startsWith('utf-16') ? 'utf-8' : label
}
