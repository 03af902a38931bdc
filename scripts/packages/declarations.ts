import {glob, readFile, rm} from 'node:fs/promises'
import path from 'node:path'

const IMPORTS = /(?:\bfrom |\bimport |\bimport\()(['"])(\.[^'"]*)\.js\1/g

/**
 * Removes the declarations, and their maps, that the types of the entries do not refer to: the compiler writes those of
 * every source, and no one can import them. `entries` are sources, relative to what `outDir` was made of.
 */
export async function keepReachableDeclarations(
  folder: string,
  entries: readonly string[],
  outDir: string
): Promise<void> {
  const reached = new Set<string>()
  const visit = async (file: string): Promise<void> => {
    if (reached.has(file)) return
    reached.add(file)
    const text = await readFile(path.join(folder, file), 'utf8')
    for (const [, , specifier] of text.matchAll(IMPORTS))
      await visit(path.join(path.dirname(file), `${specifier}.d.ts`))
  }
  for (const entry of entries) await visit(path.join(outDir, entry.replace(/\.ts$/, '.d.ts')))
  for await (const file of glob(`${outDir}/**/*.d.ts`, {cwd: folder})) {
    if (reached.has(path.normalize(file))) continue
    await rm(path.join(folder, file))
    await rm(path.join(folder, `${file}.map`))
  }
}
