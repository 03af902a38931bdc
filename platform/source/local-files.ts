import {readFile, realpath, stat} from 'node:fs/promises'
import path from 'node:path'
import {inMegabytes, MAX_PAGE_BYTES} from './limits.ts'
import {PageError} from './page-error.ts'

/** Types by extension; what is not here is served as plain bytes. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm'
}

export const typeOf = (file: string) => TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream'

/** How many folders up a page's own links may lead. */
const MAX_CLIMB = 3

/**
 * The folder that stands for the root of the page's site: the page's own, or as many folders up as the links in its
 * text climb (`../css/site.css`), three at most.
 */
export function siteFolder(file: string, html: string): string {
  let climb = 0
  for (const [, dots = ''] of html.matchAll(
    /(?:href|src|srcset|poster|data|@import|url\()[\s="'(]*((?:\.\.\/)+)/gi
  )) {
    climb = Math.max(climb, dots.length / 3)
  }
  let folder = path.dirname(file)
  for (let step = 0; step < Math.min(climb, MAX_CLIMB); step++) {
    const parent = path.dirname(folder)
    // The root of the disk is nobody's site.
    if (path.dirname(parent) === parent) break
    folder = parent
  }
  return folder
}

/**
 * Path of a file that the page may read, or undefined: everything in the page's own folder; beside and above it, within
 * `site`, only what pages are made of (sheets, scripts, images, fonts, films). Hidden files are never read.
 */
export async function readableFile(
  wanted: string,
  own: string,
  site: string = own
): Promise<string | undefined> {
  try {
    const file = await realpath(wanted)
    const [ownFolder, siteRoot] = await Promise.all([realpath(own), realpath(site)])
    const inOwn = isInside(file, ownFolder)
    if (
      !inOwn &&
      !(isInside(file, siteRoot) && /^(text\/(css|javascript)|image|font|video)/.test(typeOf(file)))
    ) {
      return undefined
    }
    const hidden = path.relative(inOwn ? ownFolder : siteRoot, file).split(path.sep)
    if (hidden.some((part) => part.startsWith('.'))) return undefined
    return (await stat(file)).isFile() ? file : undefined
  } catch {
    return undefined
  }
}

const isInside = (file: string, folder: string) =>
  file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep)

/** Bytes of the page's file. Fails with `file-missing`, `not-html` (a folder) or `too-large`. */
export async function readPageFile(file: string): Promise<Uint8Array> {
  try {
    const found = await stat(file)
    if (found.isDirectory())
      throw new PageError({code: 'not-html', message: `${file} is a folder, no HTML page.`})
    if (found.size > MAX_PAGE_BYTES) {
      throw new PageError({
        code: 'too-large',
        message: `${file} has ${inMegabytes(found.size)}; at most ${inMegabytes(MAX_PAGE_BYTES)} of HTML can be converted.`
      })
    }
    return await readFile(file)
  } catch (cause) {
    if (cause instanceof PageError) throw cause
    const isMissing = (cause as {code?: string}).code === 'ENOENT'
    const sentence = isMissing ? `There is no file ${file}.` : `The file ${file} cannot be read.`
    throw new PageError({code: 'file-missing', message: sentence, cause})
  }
}
