import {execFile} from 'node:child_process'
import {glob, readFile, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import {promisify} from 'node:util'
import {keepReachableDeclarations} from './declarations.ts'
import {withLinesOnly} from './source-maps.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Compiles `src` of a package to JavaScript in `dist`, one file for each source, with source maps; sources and declarations have the comments. */
export async function compileCode(folder: string): Promise<void> {
  await compile(folder, 'code', {outDir: 'dist', sourceMap: true, removeComments: true}, {include: ['src']})
  for await (const map of glob('dist/**/*.js.map', {cwd: folder})) await withLinesOnly(path.join(folder, map))
}

/**
 * Writes the declarations of the entries, and of what their types refer to, with maps to the sources. The packages that
 * they import are found as they are published, so an import of what those do not export fails here.
 */
export async function compileTypes(
  folder: string,
  entries: readonly string[],
  outDir: string
): Promise<void> {
  const options = {outDir, declaration: true, declarationMap: true, emitDeclarationOnly: true}
  const ambient: string[] = []
  for await (const file of glob('src/**/*.d.ts', {cwd: folder})) ambient.push(file)
  await compile(folder, 'types', options, {files: [...entries.map((entry) => `src/${entry}`), ...ambient]})
  for await (const file of glob(`${outDir}/**/*.d.ts`, {cwd: folder}))
    await renameImports(path.join(folder, file))
  await keepReachableDeclarations(folder, entries, outDir)
}

async function compile(folder: string, name: string, options: object, inputs: object): Promise<void> {
  const compilerOptions = {
    rootDir: 'src',
    noEmit: false,
    rewriteRelativeImportExtensions: true,
    newLine: 'lf',
    ...options
  }
  const config = path.join(folder, `tsconfig.${name}.json`)
  const parent = path.join(root, 'tsconfig.json')
  await writeFile(
    config,
    JSON.stringify({extends: parent, compilerOptions, include: [], exclude: [], ...inputs})
  )
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  await promisify(execFile)(process.execPath, [tsc, '-p', config], {maxBuffer: 16 * 1024 ** 2}).catch(
    ({stdout}: {stdout?: string}) => {
      throw new Error(`${path.basename(folder)} does not compile:\n${stdout}`)
    }
  )
  await rm(config)
}

/** Declarations keep the names of sources in their imports; both extensions are as long, so their maps stay right. */
async function renameImports(file: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const renamed = text.replaceAll(/(\bfrom |\bimport |\bimport\()(['"])(\.[^'"]*)\.ts\2/g, '$1$2$3.js$2')
  if (renamed !== text) await writeFile(file, renamed)
}
