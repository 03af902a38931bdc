import type {Copy} from '../conversion/protocol.ts'

/**
 * A copy as the fragment of a Studio URL, in the form of the Studio's own shared links: a fragment is never sent to a
 * server.
 */
export async function fragmentOf({name, settings, code, css}: Copy): Promise<string> {
  const text = JSON.stringify([name, settings.componentFormat, code, css])
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return `#v1.${btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}
