import type {Drizzle} from '../../database/drizzle.ts'
import {addEntry} from '../entries.ts'
import {readPackFile} from './pack.ts'

/** What became of one file of a pack. */
export interface AddedFile {
  /** Entries of the file. */
  looked: number
  /** Those of them that are new. */
  added: number
}

/**
 * Puts one file of a pack into the gallery, an entry a transaction: whoever is ended in the middle does it again, and an
 * entry that is there stays as it is. Fails where the pack cannot be read.
 */
export async function addPackFile(db: Drizzle, index: number, folder?: string): Promise<AddedFile> {
  const entries = await readPackFile(index, folder)
  let added = 0
  for (const entry of entries) {
    const {isNew} = await db.transaction((tx) => addEntry(tx, entry))
    if (isNew) added += 1
  }
  return {looked: entries.length, added}
}
