import {createHash} from 'node:crypto'
import {readFile, stat} from 'node:fs/promises'
import path from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import {pagePolicy, PREVIEW_POLICY} from './policy.ts'

export interface StudioFile {
  bytes: Buffer
  headers: Readonly<Record<string, string>>
}

export interface StudioFiles {
  /** Whether there is a build. */
  isBuilt(): Promise<boolean>
  /** The file that a URL stands for, in an encoding that the client takes; a string is where it is instead. */
  find(pathname: string, encodings: string): Promise<StudioFile | string | undefined>
  /** The page for a URL that stands for nothing, if the build has one. */
  missing(encodings: string): Promise<StudioFile | undefined>
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2'
}

const IS_TEXT = /^text\/|json|javascript|svg|wasm/

const compress = {br: promisify(brotliCompress), gzip: promisify(gzip)}

interface Kept {
  changed: number
  plain: Promise<Buffer>
  encoded: Map<string, Promise<Buffer>>
}

/** The build of the Studio in a folder, which may be built anew while it is served. */
export function studioFiles(folder: string): StudioFiles {
  const kept = new Map<string, Kept>()

  async function read(file: string, encodings: string): Promise<StudioFile | undefined> {
    const facts = await stat(file).catch(() => undefined)
    if (!facts?.isFile()) return undefined
    const known = kept.get(file)
    const entry =
      known?.changed === facts.mtimeMs
        ? known
        : {changed: facts.mtimeMs, plain: readFile(file), encoded: new Map<string, Promise<Buffer>>()}
    kept.set(file, entry)
    const plain = await entry.plain
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
    const encoding = IS_TEXT.test(type) && plain.length > 1000 ? encodingOf(encodings) : undefined
    const bytes = encoding === undefined ? plain : await encoded(entry, plain, encoding)
    return {bytes, headers: headersOf(path.relative(folder, file), type, plain, encoding)}
  }

  return {
    isBuilt: () =>
      stat(path.join(folder, 'index.html')).then(
        (facts) => facts.isFile(),
        () => false
      ),
    async find(pathname, encodings) {
      const segments = segmentsOf(pathname)
      if (!segments) return undefined
      const target = path.join(folder, ...segments)
      if (pathname.endsWith('/')) return read(path.join(target, 'index.html'), encodings)
      const file = (await read(target, encodings)) ?? (await read(`${target}.html`, encodings))
      if (file) return file
      // Relative URLs in it begin at its folder.
      return (
        (await read(path.join(target, 'index.html'), encodings)) &&
        `/${segments.map(encodeURIComponent).join('/')}/`
      )
    },
    missing: (encodings) => read(path.join(folder, '404.html'), encodings)
  }
}

/** Names of folders and a file, or undefined where the URL is no such thing: nothing outside is reached by any. */
function segmentsOf(pathname: string): string[] | undefined {
  try {
    const segments = pathname.split('/').map(decodeURIComponent).filter(Boolean)
    // Pages of the gallery are many, and the build has one page for all of them.
    if (segments[0] === 'gallery' && /^entry_\w+$/.test(segments[1] ?? '')) segments[1] = 'entry'
    return segments.every((segment) => /^[\w@~-][\w@.~ -]*$/.test(segment)) ? segments : undefined
  } catch {
    return undefined
  }
}

const encodingOf = (encodings: string): 'br' | 'gzip' | undefined =>
  (['br', 'gzip'] as const).find((one) =>
    new RegExp(`\\b${one}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(encodings)
  )

/** Once a file, however many request it. */
function encoded(entry: Kept, plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const known = entry.encoded.get(encoding)
  if (known) return known
  const made =
    encoding === 'br'
      ? compress.br(plain, {params: {[constants.BROTLI_PARAM_QUALITY]: 9}})
      : compress.gzip(plain, {level: 9})
  entry.encoded.set(encoding, made)
  return made
}

function headersOf(
  name: string,
  type: string,
  plain: Buffer,
  encoding: string | undefined
): Record<string, string> {
  const isHashed = /^(?:build|assets)[/\\]/.test(name)
  const isPreview = /^preview[/\\]/.test(name)
  const isPage = type.startsWith('text/html')
  const mark = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return {
    'content-type': type,
    etag: `"${mark}${encoding === undefined ? '' : `-${encoding}`}"`,
    vary: 'accept-encoding',
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(encoding !== undefined && {'content-encoding': encoding}),
    'referrer-policy': 'same-origin',
    // The extension looks whether there is a Studio before it opens one; the page is the same for everybody.
    ...(/^studio[/\\]index\.html$/.test(name) && {'access-control-allow-origin': '*'}),
    ...(isPreview
      ? {'content-security-policy': PREVIEW_POLICY}
      : isPage && {'content-security-policy': pagePolicy(plain.toString('utf8'))})
  }
}
