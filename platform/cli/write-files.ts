import {lstat, mkdir, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {CommandFailure} from './failure.ts'

/** A file, its path relative to the folder. */
export interface WrittenFile {
  name: string
  text: string | Uint8Array
}

/**
 * Writes files into a folder, which is made where it is missing, and gives their paths. Nothing outside the folder is
 * written: neither by a name that leads out of it, nor through a link that stands in it. Fails with `write-failed`.
 */
export async function writeFiles(folder: string, files: readonly WrittenFile[]): Promise<string[]> {
  const root = path.resolve(folder)
  const paths = files.map(({name}) => pathIn(root, name))
  try {
    await mkdir(root, {recursive: true})
    for (const [index, {text}] of files.entries()) {
      const file = paths[index] as string
      const there = await lstat(file).catch(() => undefined)
      if (there?.isSymbolicLink()) throw failure(`${file} is a link; remove it, or choose another folder.`)
      await mkdir(path.dirname(file), {recursive: true})
      await writeFile(file, text)
    }
  } catch (error) {
    if (error instanceof CommandFailure) throw error
    throw failure(`The folder ${folder} cannot be written: ${reasonOf(error)}.`)
  }
  return paths
}

function pathIn(root: string, name: string): string {
  const file = path.resolve(root, name)
  if (!file.startsWith(root + path.sep)) throw failure(`The file name ${name} leads out of the folder.`)
  return file
}

const failure = (message: string) => new CommandFailure({code: 'write-failed', message})

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EEXIST: 'a file of that name exists',
  ENOTDIR: 'a file stands where a folder should be',
  EISDIR: 'a folder stands where a file should be',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  ENAMETOOLONG: 'the name is too long'
}

function reasonOf(error: unknown): string {
  const {code, message} = error as {code?: string; message?: string}
  return REASONS[code ?? ''] ?? code ?? String(message)
}
