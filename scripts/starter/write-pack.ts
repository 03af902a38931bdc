import {readdir, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {packEntries} from '@facsimile/platform/gallery/starter/archive.ts'
import type {PackIndex} from '@facsimile/platform/gallery/starter/pack.ts'
import type {StarterEntry} from './entries.ts'

/** Entries of one file: few enough to be in memory, and many enough that pages of one theme share their code. */
const OF_ONE_FILE = 24

/** Fields from what is put in first to what is put in last, which is what people see first. */
const LAST = 'Landing pages'

/** Writes the files of a pack into a folder, instead of those that are there. Gives its bytes. */
export async function writePack(folder: string, entries: readonly StarterEntry[]): Promise<number> {
  for (const name of await readdir(folder)) if (name.endsWith('.br')) await rm(path.join(folder, name))
  const sorted = entries.toSorted(
    (one, other) =>
      Number(one.page.field === LAST) - Number(other.page.field === LAST) ||
      one.page.field.localeCompare(other.page.field) ||
      one.page.source.package.localeCompare(other.page.source.package)
  )
  const files: PackIndex['files'] = []
  let bytes = 0
  for (let start = 0; start < sorted.length; start += OF_ONE_FILE) {
    const some = sorted.slice(start, start + OF_ONE_FILE).map(({entry}) => entry)
    const name = `pages-${String(files.length).padStart(2, '0')}.br`
    const packed = await packEntries(some)
    await writeFile(path.join(folder, name), packed)
    files.push({name, entries: some.length})
    bytes += packed.length
  }
  const index: PackIndex = {entries: sorted.length, files}
  await writeFile(path.join(folder, 'pack.json'), `${JSON.stringify(index, undefined, 2)}\n`)
  return bytes
}
