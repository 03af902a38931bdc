import {existsSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {importsOf} from '../checks/imports.ts'

/** Modules that are found by their place (`new URL('./worker.ts', import.meta.url)`) are given as roots themselves. */
export async function closureOf(folder: string, roots: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  const visit = async (file: string): Promise<void> => {
    if (found.has(file)) return
    found.add(file)
    if (!file.endsWith('.ts')) return
    const text = await readFile(path.join(folder, file), 'utf8')
    for (const {specifier} of importsOf(text)) {
      if (specifier.startsWith('.')) await visit(path.join(path.dirname(file), specifier))
    }
  }
  for (const root of roots) await visit(path.normalize(root))
  return [...found].sort()
}

/** The readmes of the folders that files are in: they document the passes and their messages. */
export function readmesOf(folder: string, files: readonly string[]): string[] {
  const folders = new Set(files.map((file) => path.dirname(file)))
  return [...folders]
    .filter((name) => name !== '.')
    .map((name) => path.join(name, 'readme.md'))
    .filter((file) => existsSync(path.join(folder, file)))
}
