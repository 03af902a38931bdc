import {createHash} from 'node:crypto'
import {existsSync} from 'node:fs'
import {cp, mkdtemp, readdir, readFile, rename, rm, stat} from 'node:fs/promises'
import {tmpdir, userInfo} from 'node:os'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Database} from '../database.ts'
import {openDatabase} from '../open.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const MIGRATIONS = path.join(root, 'platform/database/migrations')

let template: Promise<string> | undefined

/**
 * Puts a new database on PGlite into a folder that has none, as the first start would, which takes it some nine seconds of a
 * processor: a copy of one that is made once, and stays for later runs.
 */
export async function addFreshDatabase(folder: string): Promise<void> {
  if (existsSync(path.join(folder, 'pglite'))) return
  template ??= findTemplate()
  await cp(await template, folder, {recursive: true})
}

async function findTemplate(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(path.join(root, 'package-lock.json')))
  for (const file of (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort())
    hash.update(await readFile(path.join(MIGRATIONS, file)))
  const name = `facsimile-database-${userInfo().uid}-${hash.digest('hex').slice(0, 16)}`
  const folder = path.join(tmpdir(), name)
  if (await isOwnFolder(folder)) return folder
  const making = await mkdtemp(path.join(tmpdir(), 'facsimile-data-'))
  const {close} = await openDatabase({folder: making})
  await close()
  await rm(path.join(making, 'lock'), {force: true})
  // Of several that make it at a time, one is first.
  await rename(making, folder).catch(() => rm(making, {recursive: true, force: true}))
  return folder
}

const isOwnFolder = (folder: string): Promise<boolean> =>
  stat(folder).then(
    (found) => found.isDirectory() && found.uid === userInfo().uid,
    () => false
  )

/** The database on PGlite in a folder, a new one where there is none, opened. */
export async function openFreshDatabase(folder: string): Promise<Database> {
  await addFreshDatabase(folder)
  return openDatabase({folder})
}
