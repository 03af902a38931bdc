const BYTES_AT_ONCE = 0x8000

/** `data:` URL of the bytes. */
export function dataUrl({contentType, bytes}: {contentType: string; bytes: Uint8Array}): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) {
    binary += String.fromCharCode(...bytes.subarray(at, at + BYTES_AT_ONCE))
  }
  return `data:${contentType};base64,${btoa(binary)}`
}

/** Images and fonts; some servers send fonts as plain bytes, so the name of the file decides. */
export function embeddableType(contentType: string, url: string): string | undefined {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type.startsWith('image/') || type.startsWith('font/')) return type
  const extension = /\.(woff2?|ttf|otf)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase()
  return extension && type.startsWith('application/') ? `font/${extension}` : undefined
}
