import {existsSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import type {NewEntry} from '../entries.ts'
import {readStarter} from './archive.ts'

/** Folder of `@facsimile/gallery-starter`, in this repository or installed; `npm run starter` makes what is in it. */
export const PACK_FOLDER = packFolder()

function packFolder(): string {
  const here = fileURLToPath(new URL('../starter-package/', import.meta.url))
  if (existsSync(here)) return here
  try {
    return path.dirname(fileURLToPath(import.meta.resolve('@facsimile/gallery-starter/pack.json')))
  } catch {
    return here
  }
}

/** What `pack.json` of a pack has. */
export interface PackIndex {
  /** How many there are. */
  entries: number
  /** Files of entries (`archive.ts`), in the order in which they are put in. */
  files: {name: string; entries: number}[]
}

/** The index of a pack. Fails where the folder has none. */
export async function readPackIndex(folder = PACK_FOLDER): Promise<PackIndex> {
  return JSON.parse(await readFile(path.join(folder, 'pack.json'), 'utf8')) as PackIndex
}

/** The entries of one file of a pack. Fails where the pack has no such file. */
export async function readPackFile(index: number, folder = PACK_FOLDER): Promise<NewEntry[]> {
  const {files} = await readPackIndex(folder)
  const file = files[index]
  if (!file) throw new RangeError(`The pack in ${folder} has no file ${index}.`)
  return readStarter(path.join(folder, file.name))
}
