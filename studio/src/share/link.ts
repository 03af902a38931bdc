import type {Project} from '../project/project.ts'

/** Mark at the beginning of a shared fragment: the form in which the rest is written. */
const FORM = 'v1.'

/** Bytes that a shared project may have when it is opened up; more is no component. */
const MOST_BYTES = 2_000_000

/** A project as the fragment of a URL, compressed; a fragment is never sent to a server. */
export async function fragmentOf({name, format, code, css}: Project): Promise<string> {
  const text = JSON.stringify([name, format, code, css])
  const packed = await throughStream(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  return `#${FORM}${base64(packed)}`
}

/** The project of a fragment, or `undefined` where it holds none. Throws where it holds one that is damaged. */
export async function projectIn(fragment: string): Promise<Project | undefined> {
  const text = fragment.replace(/^#/, '')
  if (!text.startsWith(FORM)) return undefined
  try {
    const bytes = await throughStream(
      fromBase64(text.slice(FORM.length)),
      new DecompressionStream('deflate-raw'),
      MOST_BYTES
    )
    const [name, format, code, css] = JSON.parse(new TextDecoder().decode(bytes)) as unknown[]
    if (typeof name !== 'string' || typeof code !== 'string' || typeof css !== 'string')
      throw new Error('shape')
    if (format !== 'html' && format !== 'jsx') throw new Error('format')
    return {name: name.slice(0, 120), format, code, css}
  } catch (cause) {
    throw new Error('The shared link is damaged: a part of it is missing.', {cause})
  }
}

async function throughStream(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY
): Promise<Uint8Array> {
  const writer = stream.writable.getWriter()
  // What is wrong with the input is said by the side that reads.
  void writer.write(bytes).catch(() => undefined)
  void writer.close().catch(() => undefined)
  const parts: Uint8Array[] = []
  let size = 0
  const reader = (stream.readable as ReadableStream<Uint8Array>).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length
    if (size > most) throw new Error('size')
    parts.push(next.value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Base64 with the letters that URLs allow, and no padding. */
function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}
