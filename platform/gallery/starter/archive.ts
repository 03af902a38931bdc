import {readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {brotliCompress, brotliDecompress, constants} from 'node:zlib'
import type {NewEntry} from '../entries.ts'

/** The collection that ships with the product; `npm run starter` makes it. */
export const STARTER_FILE = fileURLToPath(new URL('collection.br', import.meta.url))

type Packed = Omit<NewEntry, 'pictures'> & {
  pictures: (Omit<NewEntry['pictures'][number], 'bytes'> & {bytes: string})[]
}

/** Entries in one compressed file: pages of one template share most of their code, and a window takes all of them in. */
export async function packEntries(entries: readonly NewEntry[]): Promise<Buffer> {
  const packed: Packed[] = entries.map(({pictures, ...entry}) => ({
    ...entry,
    pictures: pictures.map(({bytes, ...picture}) => ({
      ...picture,
      bytes: Buffer.from(bytes).toString('base64')
    }))
  }))
  const text = Buffer.from(JSON.stringify(packed))
  return promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length
    }
  })
}

/** The entries of the file, the one that is shown first first. Fails where the file cannot be read. */
export async function readStarter(file = STARTER_FILE): Promise<NewEntry[]> {
  const text = await promisify(brotliDecompress)(await readFile(file))
  const packed = JSON.parse(text.toString()) as Packed[]
  return packed.map(({pictures, ...entry}) => ({
    ...entry,
    pictures: pictures.map(({bytes, ...picture}) => ({
      ...picture,
      bytes: new Uint8Array(Buffer.from(bytes, 'base64'))
    }))
  }))
}
