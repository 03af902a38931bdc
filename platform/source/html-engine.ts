import {readFile, stat} from 'node:fs/promises'
import path from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {captureHtmlWith} from '@facsimile/pipeline'
import {decodeHtml} from '@facsimile/pipeline/capture'
import type {Snapshot} from '@facsimile/plugins'
import {checkBytes, checkText} from './check-html.ts'
import {fetchBytes} from './fetch-bytes.ts'
import {MAX_PAGE_BYTES, MAX_SHEET_BYTES} from './limits.ts'
import {readableFile} from './local-files.ts'
import {PageError} from './page-error.ts'
import type {LocalPage} from './serve-page.ts'
import {type SheetDecoder, sheetDecoder} from './sheet-decoder.ts'

export interface HtmlEngineOptions {
  viewport?: {width: number; height: number}
  /** Milliseconds for everything (default: 25,000). */
  timeout?: number
  signal?: AbortSignal
  /** Reads URLs (default: the global one). */
  fetch?: typeof fetch
}

/** Milliseconds for one style sheet. */
const SHEET_TIMEOUT = 10_000

/**
 * A page of the network without a browser: its HTML and its sheets are read, no script runs. Fails with `PageError`; a
 * sheet that cannot be read is a loss.
 */
export async function captureUrl(url: string, options: HtmlEngineOptions = {}): Promise<Snapshot> {
  const {viewport, timeout = 25_000, ...reading} = options
  const deadline = Date.now() + timeout
  const page = await fetchBytes(url, {
    timeout,
    limit: MAX_PAGE_BYTES,
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
    ...reading
  })
  if (page.status >= 400) {
    throw new PageError({
      code: 'http-status',
      message: `${url} answered with the HTTP status ${page.status}.`
    })
  }
  const type = page.contentType?.split(';')[0]?.trim().toLowerCase()
  if (type && type !== 'text/html' && type !== 'application/xhtml+xml') {
    throw new PageError({code: 'not-html', message: `${url} is no HTML page but ${type}.`})
  }
  checkBytes(page.bytes, url)
  const {text: html, encoding} = decodeHtml(page.bytes, page.contentType)
  checkText(html, url)
  const decode = sheetDecoder(encoding)
  return captureHtmlWith(html, {
    url: page.url,
    fetchText: (sheet) => sheetText(sheet, decode, deadline, reading),
    ...(viewport && {viewport})
  })
}

/** A page of the disk without a browser; its sheets are read from the disk and from the network. */
export async function captureLocalPage(page: LocalPage, options: HtmlEngineOptions = {}): Promise<Snapshot> {
  const {viewport, timeout = 25_000, ...reading} = options
  const deadline = Date.now() + timeout
  const decode = sheetDecoder(page.encoding)
  return captureHtmlWith(page.html, {
    url: pathToFileURL(page.file).href,
    fetchText: (sheet) =>
      sheet.startsWith('file:')
        ? localSheet(sheet, decode, page)
        : sheetText(sheet, decode, deadline, reading),
    ...(viewport && {viewport})
  })
}

async function sheetText(
  url: string,
  decode: SheetDecoder,
  deadline: number,
  reading: Pick<HtmlEngineOptions, 'signal' | 'fetch'>
): Promise<string> {
  if (!/^https?:/.test(url)) throw new Error('it is no http address')
  const timeout = Math.max(1, Math.min(SHEET_TIMEOUT, deadline - Date.now()))
  const options = {timeout, limit: MAX_SHEET_BYTES, accept: 'text/css,*/*;q=0.1', ...reading}
  const {status, contentType, bytes} = await fetchBytes(url, options).catch((error: unknown) => {
    throw new Error(error instanceof PageError ? (error.reason ?? 'it cannot be opened') : String(error))
  })
  if (status >= 400) throw new Error(`HTTP status ${status}`)
  if (/^text\/html\b/i.test(contentType ?? '')) throw new Error('it is an HTML page')
  return decode(url, bytes, contentType)
}

async function localSheet(url: string, decode: SheetDecoder, {file, site}: LocalPage): Promise<string> {
  const found = await readableFile(fileURLToPath(new URL(url)), path.dirname(file), site)
  if (!found) throw new Error('there is no such file that the page may read')
  if ((await stat(found)).size > MAX_SHEET_BYTES) throw new Error('it is too large')
  return decode(url, await readFile(found))
}
