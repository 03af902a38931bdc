/** Extensions of the types of pictures that are not text (IANA media types). */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp'
}

const HEAD = 'data:'
const BASE64 = ';base64'

/** The bytes of a `data:` URL of a picture in base64; undefined for every other URL, and where they cannot be read. */
export function pictureOf(url: string): {extension: string; bytes: Uint8Array} | undefined {
  const comma = url.indexOf(',')
  const head = url.slice(0, comma).toLowerCase()
  if (!head.startsWith(HEAD) || !head.endsWith(BASE64)) return undefined
  const extension = EXTENSIONS[head.slice(HEAD.length, -BASE64.length)]
  const bytes = extension === undefined ? undefined : bytesOf(url.slice(comma + 1))
  return extension === undefined || bytes === undefined ? undefined : {extension, bytes}
}

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
