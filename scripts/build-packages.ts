import {execFile} from 'node:child_process'
import {cp, glob, mkdir, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import {pathToFileURL} from 'node:url'
import {promisify} from 'node:util'
import {build as pageScript} from '@facsimile/platform/browser/bundle.ts'
import {ensureBuild} from '../studio/testing/build.ts'
import {entriesOf, type PackageName, PACKAGES} from './checks/entries.ts'
import {COMMAND_NOTICES, SERVICE_NOTICES} from './checks/notices.ts'
import {bundle} from './packages/bundle.ts'
import {bundleProblems} from './packages/bundle-problems.ts'
import {closureOf, readmesOf} from './packages/closure.ts'
import {compileCode, compileTypes} from './packages/compile.ts'
import {manifestOf, type Folders, type Workspace} from './packages/manifest.ts'
import {NAMES, OPTIONS} from './packages/table.ts'

/**
 * `npm run build:packages`: every package that is published, in `dist/packages/<name>`, and packed in
 * `dist/packages/tarballs`. Work on the repository needs none of it: workspaces import each other's sources.
 */
const root = path.resolve(import.meta.dirname, '..')
const target = path.join(root, 'dist/packages')
const SCRIPTS = {facsimileCapture: '@facsimile/pipeline/dom', facsimileReact: 'certificate/react-runtime.ts'}

const shortName = (name: string) => name.replace('@facsimile/', '')
const folderOf = (name: string) => path.join(target, shortName(name))
const javaScript = (source: string) => source.replace(/\.ts$/, '.js')
const declarations = (source: string) => source.replace(/\.ts$/, '.d.ts')

/** A bundled package has its entries side by side, and its declarations as the sources stand. */
function foldersOf(name: PackageName): Folders {
  if (!OPTIONS[name].isBundled)
    return {code: (source) => `dist/${javaScript(source)}`, types: (source) => `dist/${declarations(source)}`}
  return {
    code: (source) => `dist/${javaScript(path.basename(source))}`,
    types: (source) => `dist/types/${declarations(source)}`
  }
}

/** The entries of a package, relative to where its sources stand. */
function sourcesOf(name: PackageName): Record<string, string> {
  const inside = path.relative(OPTIONS[name].folder, PACKAGES[name])
  return Object.fromEntries(
    Object.entries(entriesOf(root, name)).map(([subpath, source]) => [subpath, path.join(inside, source)])
  )
}

async function stage(name: PackageName): Promise<void> {
  const options = OPTIONS[name]
  const folder = folderOf(name)
  const workspace: Workspace = JSON.parse(
    await readFile(path.join(root, PACKAGES[name], 'package.json'), 'utf8')
  )
  const entries = sourcesOf(name)
  await copySources(name, entries, workspace)
  await writeFile(
    path.join(folder, 'package.json'),
    `${JSON.stringify(manifestOf(workspace, entries, options, foldersOf(name)), null, 2)}\n`
  )
  await link(name)
  const types = compileTypes(folder, Object.values(entries), options.isBundled ? 'dist/types' : 'dist')
  if (options.isBundled) {
    const [index, ...processes] = [
      ...Object.values(entries),
      ...Object.values(options.bin ?? {}),
      ...options.started
    ]
    const named = Object.fromEntries(
      [index ?? '', ...processes].map((source) => [path.basename(source, '.ts'), source])
    )
    const {dependencies, peerDependencies} = workspace
    const installed = [...Object.keys({...dependencies, ...peerDependencies}), ...(options.beside ?? [])]
    const problems = await bundleProblems(root, await bundle(folder, named, installed))
    if (problems.length > 0) throw new Error(problems.join('\n'))
  } else await compileCode(folder)
  await types
  await addFiles(name)
}

/** The sources that the entries lead to, and no other file: maps point to them. */
async function copySources(
  name: PackageName,
  entries: Readonly<Record<string, string>>,
  {version}: Workspace
) {
  const {folder, started, bin = {}} = OPTIONS[name]
  const from = path.join(root, folder)
  const to = path.join(folderOf(name), 'src')
  const files = await closureOf(from, [...Object.values(entries), ...Object.values(bin), ...started])
  for await (const file of glob('**/*.d.ts', {cwd: from, exclude: ['**/node_modules/**', '**/dist/**']}))
    files.push(file)
  for (const file of [...files, ...readmesOf(from, files)]) {
    const target = path.join(to, file)
    await mkdir(path.dirname(target), {recursive: true})
    // Of a workspace's own package.json the sources read the version.
    if (path.basename(file) === 'package.json')
      await writeFile(target, JSON.stringify({version, type: 'module'}))
    else await cp(path.join(from, file), target)
  }
}

/** What the package imports: ours as they are published, the others as they are installed for the workspace. */
async function link(name: PackageName): Promise<void> {
  const scope = path.join(target, 'node_modules', name)
  await mkdir(path.dirname(scope), {recursive: true})
  await symlink(folderOf(name), scope)
  const own = path.join(root, OPTIONS[name].folder, 'node_modules')
  await symlink(own, path.join(folderOf(name), 'node_modules'))
}

async function addFiles(name: PackageName): Promise<void> {
  const {pageScripts, assets = [], bin} = OPTIONS[name]
  const folder = folderOf(name)
  const add = (from: string, to: string) =>
    cp(path.join(root, from), path.join(folder, to), {recursive: true})
  await add('LICENSE', 'LICENSE')
  await add(`docs/packages/${shortName(name)}.md`, 'README.md')
  if (bin) await add(name === 'facsimile' ? COMMAND_NOTICES : SERVICE_NOTICES, 'THIRD-PARTY-NOTICES.txt')
  for (const {from, to} of assets) {
    if (from.includes('*'))
      for await (const file of glob(from, {cwd: root})) await add(file, path.join(to, path.basename(file)))
    else await add(from, from === 'studio/dist' ? to : path.join(to, path.basename(from)))
  }
  if (pageScripts === undefined) return
  await mkdir(path.join(folder, pageScripts), {recursive: true})
  for (const [script, source] of Object.entries(SCRIPTS)) {
    const entry = source.startsWith('@')
      ? new URL(import.meta.resolve(source))
      : pathToFileURL(path.join(root, 'platform', source))
    await writeFile(path.join(folder, pageScripts, `${script}.js`), await pageScript(entry, script))
  }
}

/** Gives the file name of the tarball. */
async function pack(name: PackageName): Promise<string> {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', path.join(target, 'tarballs')]
  const {stdout} = await promisify(execFile)('npm', args, {
    cwd: folderOf(name),
    maxBuffer: 16 * 1024 ** 2,
    shell: process.platform === 'win32'
  })
  const [{filename, unpackedSize, entryCount}] = JSON.parse(stdout)
  process.stdout.write(`${filename}: ${entryCount} files, ${(unpackedSize / 1e6).toFixed(1)} MB\n`)
  return filename
}

await ensureBuild()
await rm(target, {recursive: true, force: true})
await mkdir(path.join(target, 'tarballs'), {recursive: true})
for (const name of NAMES) await stage(name)
await Promise.all(NAMES.map(pack))
