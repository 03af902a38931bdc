import {existsSync} from 'node:fs'
import {glob, readFile} from 'node:fs/promises'
import {isBuiltin} from 'node:module'
import path from 'node:path'
import {type ParserOptions, parse} from '@babel/parser'
import {type Entries, entriesOf, type PackageName, PACKAGES} from './entries.ts'
import {phaseProblem} from './phases.ts'

export interface Import {
  /** As written. */
  specifier: string
  /** Gone when types are stripped: it binds nothing at run time. */
  isType: boolean
}

/** A source file of the repository, and what it imports. */
export interface Source {
  /** Relative to the repository, with slashes. */
  file: string
  imports: Import[]
}

export const WORKSPACES = [
  'plugins',
  'pipeline',
  'platform',
  'extension',
  'studio',
  'examples',
  'clients'
] as const

const ENTRIES: ReadonlyMap<string, Entries> = new Map(
  (Object.keys(PACKAGES) as PackageName[]).map((name) => [
    name,
    entriesOf(path.resolve(import.meta.dirname, '../..'), name)
  ])
)

const OPTIONS: ParserOptions = {sourceType: 'module', plugins: ['typescript'], errorRecovery: true}

interface Statement {
  type: string
  source?: {value: string} | null
  importKind?: string | null
  exportKind?: string | null
  specifiers?: {importKind?: string | null; exportKind?: string | null}[]
}

/** The static imports and re-exports of a module, and its dynamic imports of literal names. */
export function importsOf(text: string): Import[] {
  const statements = parse(text, OPTIONS).program.body as unknown as Statement[]
  const fixed = statements.flatMap(({source, importKind, exportKind, specifiers = []}): Import[] => {
    if (!source) return []
    const kinds = specifiers.map((one) => one.importKind ?? one.exportKind)
    const isType =
      importKind === 'type' ||
      exportKind === 'type' ||
      (kinds.length > 0 && kinds.every((kind) => kind === 'type'))
    return [{specifier: source.value, isType}]
  })
  // A dynamic import waits until it runs, so it closes no circle; its direction counts all the same.
  const dynamic = [...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, specifier = '']) => ({
    specifier,
    isType: true
  }))
  return [...fixed, ...dynamic]
}

export async function sourcesIn(root: string): Promise<Source[]> {
  const sources: Source[] = []
  for await (const file of glob(`{${[...WORKSPACES, 'scripts'].join(',')}}/**/*.ts`, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/fixtures/**']
  })) {
    if (file.endsWith('.d.ts')) continue
    sources.push({
      file: file.split(path.sep).join('/'),
      imports: importsOf(await readFile(path.join(root, file), 'utf8'))
    })
  }
  return sources.sort((one, other) => (one.file < other.file ? -1 : 1))
}

/** File of the repository that an import names, `builtin`, or the name of a package. */
export type Target = {file: string} | {builtin: string} | {package: string}

export function targetOf({file}: {file: string}, given: string): Target {
  // A bundler's query is no part of the file's name.
  const [specifier = given] = given.split('?')
  if (isBuiltin(specifier)) return {builtin: specifier}
  if (specifier.startsWith('.')) return {file: path.posix.join(path.posix.dirname(file), specifier)}
  const [, name = '', rest] = /^(facsimile|@facsimile\/\w+)(?:\/(.*))?$/.exec(specifier) ?? []
  const entry = ENTRIES.get(name)?.[rest === undefined ? '.' : `./${rest}`]
  if (entry !== undefined) return {file: `${PACKAGES[name as PackageName]}/${entry}`}
  if (name && rest !== undefined) return {file: `${name.replace('@facsimile/', '')}/${rest}`}
  return {
    package: specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/')
  }
}

/** Tests and their tools may reach for anything: they prove that the parts work together. */
export const isTest = (file: string) => /\.test\.ts$|\.fixture\.ts$|\.bench\.ts$|\/testing\//.test(file)

const MAY_IMPORT: Readonly<Record<string, RegExp>> = {
  plugins: /^plugins\//,
  pipeline: /^(pipeline|plugins)\//,
  platform: /^(platform|pipeline|plugins)\//,
  extension: /^(extension|pipeline|plugins|platform\/(domain|api))\//,
  studio: /^(studio|pipeline|plugins|platform\/(domain|api))\//,
  examples: /^(examples|platform|pipeline|plugins)\//,
  clients: /^clients\//,
  scripts: /^(scripts|examples|platform|pipeline|plugins|(extension|studio)\/testing)\//
}

/** What runs in pages and workers as well. */
const isPortable = (file: string) => /^(plugins|pipeline)\//.test(file) && !isTest(file)

/** What is in a package on npm, where another package's files have no URLs but its entries. */
const isPublished = (file: string) => /^(plugins|pipeline|platform|clients)\//.test(file)

/** Sentences about imports that go the wrong way, name a file that is not there, or need Node where there is none. */
export function wrongImports(sources: readonly Source[], exists: (file: string) => boolean): string[] {
  return sources.flatMap((source) =>
    source.imports.flatMap(({specifier}) => {
      const {file} = source
      const target = targetOf(source, specifier)
      if ('package' in target) return []
      if ('builtin' in target)
        return isPortable(file) ? [`${file} imports ${specifier}, which only Node has.`] : []
      if (!exists(target.file)) return [`${file} imports ${specifier}, which does not exist.`]
      if (isTest(file)) return []
      const isAllowed = MAY_IMPORT[file.split('/')[0] ?? '']?.test(target.file)
      if (!isAllowed) return [`${file} imports ${target.file}: imports go the other way.`]
      if (isPublished(file) && /^@facsimile\/.*\.ts$/.test(specifier))
        return [`${file} imports ${specifier}, which is no public entry of its package.`]
      const problem = phaseProblem(file, target.file)
      return problem ? [`${file} imports ${target.file}: ${problem}`] : []
    })
  )
}

/** Packages that a workspace imports without naming them in its package.json; tests may count on the root's. */
export function undeclaredPackages(
  sources: readonly Source[],
  declared: (folder: string) => ReadonlySet<string>
): string[] {
  const found = new Set<string>()
  const atRoot = declared('')
  for (const source of sources) {
    const folder = source.file.split('/')[0] ?? ''
    for (const {specifier} of source.imports) {
      const target = targetOf(source, specifier)
      const name =
        'package' in target
          ? target.package
          : specifier.startsWith('@facsimile/')
            ? specifier.split('/').slice(0, 2).join('/')
            : undefined
      if (!name || name === `@facsimile/${folder}` || declared(folder).has(name)) continue
      const isForTests = isTest(source.file) || folder === 'scripts'
      if (isForTests && (atRoot.has(name) || name.startsWith('@facsimile/'))) continue
      // Types of a package without types of its own.
      if (declared(folder).has(name) || atRoot.has(`@types/${name}`)) continue
      found.add(
        `${source.file} imports ${name}, which ${isForTests ? '' : `${folder}/`}package.json does not name.`
      )
    }
  }
  return [...found]
}

/** Circles of imports that exist at run time, each as the files on it. */
export function circles(sources: readonly Source[]): string[][] {
  const edges = new Map(
    sources.map((source) => {
      const targets = source.imports
        .filter(({isType}) => !isType)
        .map(({specifier}) => targetOf(source, specifier))
      return [source.file, targets.flatMap((target) => ('file' in target ? [target.file] : []))] as const
    })
  )
  const done = new Set<string>()
  const found: string[][] = []
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file)
    if (start >= 0) found.push(path.slice(start))
    if (start >= 0 || done.has(file)) return
    for (const next of edges.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of edges.keys()) visit(file, [])
  return found
}

export const existsIn = (root: string) => (file: string) => existsSync(path.join(root, file))
