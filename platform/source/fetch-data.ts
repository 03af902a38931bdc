import {readFile, stat} from 'node:fs/promises'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {fetchBytes} from './fetch-bytes.ts'
import {readableFile, typeOf} from './local-files.ts'
import type {LocalPage} from './serve-page.ts'

export interface FetchedData {
  contentType: string
  bytes: Uint8Array
}

/** Bytes of one image or font. */
const LIMIT = 4 * 1024 * 1024

/**
 * Reads images, fonts and films for a page; undefined where there is nothing to be had. Files of the disk are for pages
 * of the disk alone, and only those that the page itself may read.
 */
export function dataReader(page?: LocalPage): (url: string) => Promise<FetchedData | undefined> {
  return async (url) => {
    try {
      if (/^file:/i.test(url)) return page && (await fromDisk(url, page))
      if (!/^https?:/i.test(url)) return undefined
      const {status, contentType, bytes} = await fetchBytes(url, {timeout: 10_000, limit: LIMIT})
      const type = contentType?.split(';')[0]?.trim().toLowerCase()
      return status < 400 && type ? {contentType: type, bytes} : undefined
    } catch {
      // The plugin reports which URL could not be embedded.
      return undefined
    }
  }
}

async function fromDisk(url: string, {file, site}: LocalPage): Promise<FetchedData | undefined> {
  const found = await readableFile(fileURLToPath(url.split(/[?#]/)[0] ?? url), path.dirname(file), site)
  if (!found || (await stat(found)).size > LIMIT) return undefined
  return {contentType: typeOf(found), bytes: await readFile(found)}
}
