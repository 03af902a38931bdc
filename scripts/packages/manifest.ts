import type {Entries} from '../checks/entries.ts'
import {type PackageOptions, SHARED} from './table.ts'

type Versions = Readonly<Record<string, string>>

/** The `package.json` of a workspace, as far as it is published. */
export interface Workspace {
  name: string
  version: string
  description: string
  keywords: readonly string[]
  license: string
  sideEffects?: boolean
  engines: Versions
  dependencies: Versions
  peerDependencies?: Versions
  peerDependenciesMeta?: Readonly<Record<string, {optional: boolean}>>
}

/** Where the build puts what it makes of a source. */
export interface Folders {
  code(source: string): string
  types(source: string): string
}

/** The `package.json` that is published: JavaScript instead of sources, and nothing that is for work on the repository. */
export function manifestOf(
  workspace: Workspace,
  entries: Entries,
  {bin, pageScripts, assets = [], beside = []}: PackageOptions,
  {code, types}: Folders
) {
  const {name, version, description, keywords, license, sideEffects, engines} = workspace
  const {dependencies} = workspace
  // Not in the workspace itself: there the service would count as a dependent of the command that uses it.
  const peerDependencies = {
    ...Object.fromEntries(beside.map((one) => [one, `^${version}`])),
    ...workspace.peerDependencies
  }
  const isOptional = Object.fromEntries(beside.map((one) => [one, {optional: true}]))
  const peerDependenciesMeta = {...isOptional, ...workspace.peerDependenciesMeta}
  const exports = Object.entries(entries).map(([subpath, source]) => [
    subpath,
    {types: `./${types(source)}`, default: `./${code(source)}`}
  ])
  const folders = [pageScripts, ...assets.map(({to}) => to)].flatMap((folder) => folder?.split('/')[0] ?? [])
  return {
    name,
    version,
    description,
    keywords,
    license,
    type: 'module',
    ...(sideEffects !== undefined && {sideEffects}),
    engines,
    types: `./${types(entries['.'] ?? '')}`,
    exports: {...Object.fromEntries(exports), './package.json': './package.json'},
    ...(bin && {
      bin: Object.fromEntries(Object.entries(bin).map(([command, source]) => [command, `./${code(source)}`]))
    }),
    files: [...new Set(['dist', 'src', ...folders, ...(bin ? ['THIRD-PARTY-NOTICES.txt'] : [])])],
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([one, exact]) => [one, SHARED.has(one) ? `^${exact}` : exact])
    ),
    ...(Object.keys(peerDependencies).length > 0 && {peerDependencies, peerDependenciesMeta})
  }
}
