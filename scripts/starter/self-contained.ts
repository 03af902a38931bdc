import {readFile, stat} from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/** Bytes of a drawing that stays one. */
const SMALL_DRAWING = 12_000

const FONTS: Readonly<Record<string, string>> = {'.woff2': 'font/woff2', '.woff': 'font/woff'}

/**
 * Code that needs no server: pictures of `origin` are in it, no wider than `width` px, and its links lead nowhere. `folder`
 * is what `origin` serves.
 */
export function selfContained(
  origin: string,
  folder: string,
  width: number
): (code: string) => Promise<string> {
  const known = new Map<string, Promise<string>>()
  const pattern = new RegExp(`${origin.replaceAll('.', '\\.')}(?:/[^"'()\\s<>,&\\\\]*)?`, 'g')
  const embedded = (url: string) => {
    const made = known.get(url) ?? dataOf(path.join(folder, decodeURIComponent(new URL(url).pathname)), width)
    known.set(url, made)
    return made
  }
  return async (code) => {
    const found = [...new Set(code.match(pattern))]
    const data = new Map(await Promise.all(found.map(async (url) => [url, await embedded(url)] as const)))
    return code.replace(pattern, (url) => data.get(url) ?? '#')
  }
}

/** A file as a `data:` URL; `#` for what is no picture, and for fonts that have a smaller form beside them. */
async function dataOf(file: string, width: number): Promise<string> {
  const facts = await stat(file).catch(() => undefined)
  if (!facts?.isFile()) return '#'
  const extension = path.extname(file).toLowerCase()
  const font = FONTS[extension]
  if (font !== undefined) {
    const isBest =
      font === 'font/woff2' || !(await stat(file.replace(/\.woff$/, '.woff2')).catch(() => undefined))
    return isBest ? `data:${font};base64,${(await readFile(file)).toString('base64')}` : '#'
  }
  if (extension === '.svg') {
    const drawing = await readFile(file)
    // A font of old, which no browser takes any more.
    if (drawing.includes('<font')) return '#'
    if (drawing.length < SMALL_DRAWING) return `data:image/svg+xml;base64,${drawing.toString('base64')}`
  }
  if (!/^\.(?:png|jpe?g|gif|webp|avif|svg)$/.test(extension)) return '#'
  const small = await sharp(file)
    .resize({width, withoutEnlargement: true})
    .avif({quality: 34, effort: 2})
    .toBuffer()
    .catch(() => undefined)
  // What a package calls a picture may be none.
  if (!small) return '#'
  return `data:image/avif;base64,${small.toString('base64')}`
}
