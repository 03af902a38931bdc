import {existsSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {PageError} from './page-error.ts'

/** Where a page is: a URL (with the one to try when it cannot be reached), a file, or standard input. */
export type PageSource =
  | {kind: 'url'; url: string; otherwise?: string}
  | {kind: 'file'; file: string}
  | {kind: 'stdin'}

const HOST = /^(\[[0-9a-f:.]+\]|[^\s/?#:@]+)(:\d+)?([/?#].*)?$/i

/**
 * What a person means by the text. A file that exists is a file; `example.com` is `https://example.com`, and
 * `http://example.com` where that cannot be reached; hosts of the machine and of private networks get `http` at once.
 * Fails with `file-missing` or `address-unreachable` where it is nothing of all that.
 */
export function sourceOf(text: string, folder: string): PageSource {
  if (text === '-') return {kind: 'stdin'}
  if (/^https?:\/\//i.test(text)) {
    if (!URL.canParse(text))
      throw new PageError({code: 'address-unreachable', message: `${text} is not a valid address.`})
    return {kind: 'url', url: new URL(text).href}
  }
  if (/^file:/i.test(text)) return fileAt(fileOf(text))
  const file = path.resolve(folder, text)
  if (text !== '' && existsSync(file)) return {kind: 'file', file}
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) {
    throw new PageError({code: 'address-unreachable', message: `${text} is not an http or https address.`})
  }
  const host = isFileName(text) ? undefined : HOST.exec(text)?.[1]
  if (!host || !isHost(host) || !URL.canParse(`http://${text}`)) {
    throw new PageError({
      code: 'file-missing',
      message: `There is no file ${text === '' ? 'without a name' : text}.`
    })
  }
  const plain = new URL(`http://${text}`).href
  if (isNearby(host)) return {kind: 'url', url: plain}
  return {kind: 'url', url: new URL(`https://${text}`).href, otherwise: plain}
}

function fileOf(url: string): string {
  try {
    return fileURLToPath(url)
  } catch (cause) {
    throw new PageError({code: 'file-missing', message: `${url} is not the address of a file.`, cause})
  }
}

function fileAt(file: string): PageSource {
  if (!existsSync(file)) throw new PageError({code: 'file-missing', message: `There is no file ${file}.`})
  return {kind: 'file', file}
}

/** Looks like a path: nobody means the host `page.html`. */
const isFileName = (text: string) => /^[./~\\]|^[^/?#]*\.(x?html?|json|css|pdf|png|jpe?g|txt|md)$/i.test(text)

const isHost = (host: string) =>
  host.includes('.') || host.startsWith('[') || host.toLowerCase() === 'localhost'

/** Loopback, link-local and private networks (RFC 1918, RFC 4193) and names that mean them. */
export function isNearby(host: string): boolean {
  const name = host.toLowerCase()
  if (/(^|\.)localhost$|\.(local|internal|lan|home\.arpa)$/.test(name)) return true
  if (/^\[(::1?|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\]$/.test(name)) return true
  return /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))(\.\d+)+$/.test(name) && /^[\d.]+$/.test(name)
}
