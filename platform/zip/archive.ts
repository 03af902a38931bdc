import {setImmediate as nextTurn} from 'node:timers/promises'
import {Zip, ZipDeflate} from 'fflate'

/** A file of an archive. */
export interface ArchivedFile {
  name: string
  text: string
}

/** Characters that are compressed in one turn of the event loop. */
const SLICE = 256 * 1024

/**
 * The files as a zip archive (PKWARE APPNOTE 6.3), part by part as they come, so that no archive is in memory as a whole. Names are made
 * safe to unpack anywhere. At most 65,535 files and 4 GB.
 */
export async function* archiveOf(
  files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>
): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, part) => {
    if (error) failure = error
    else parts.push(part)
  })
  const taken = () => {
    if (failure) throw failure
    const ready = parts
    parts = []
    return ready
  }
  const known = new Set<string>()
  const encoder = new TextEncoder()
  for await (const {name, text} of files) {
    const file = new ZipDeflate(unusedName(safeName(name), known), {level: 6})
    zip.add(file)
    for (let start = 0; start === 0 || start < text.length; ) {
      const end = sliceEnd(text, start)
      file.push(encoder.encode(text.slice(start, end)), end >= text.length)
      yield* taken()
      if (end >= text.length) break
      start = end
      await nextTurn()
    }
  }
  zip.end()
  yield* taken()
}

/** A whole archive that fits into memory. */
export async function archived(files: Iterable<ArchivedFile>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of archiveOf(files)) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

/** Never between the halves of a character. */
function sliceEnd(text: string, start: number): number {
  const end = Math.min(text.length, start + SLICE)
  const last = text.charCodeAt(end - 1)
  return end < text.length && last >= 0xd800 && last <= 0xdbff ? end - 1 : end
}

/** A path below the folder into which an archive is unpacked, on any system. */
export function safeName(name: string): string {
  const parts = name
    .split(/[/\\]/)
    .map((part) =>
      part
        .replace(/[^\w.-]+/g, '-')
        .replace(/^\.+/, '')
        .slice(0, 100)
    )
    .filter((part) => part !== '')
  return parts.join('/') || 'file'
}

function unusedName(name: string, known: Set<string>): string {
  let unused = name
  for (let count = 2; known.has(unused.toLowerCase()); count++)
    unused = name.replace(/(\.[^./]*)?$/, `-${count}$1`)
  known.add(unused.toLowerCase())
  return unused
}
