import {readFileSync} from 'node:fs'
import path from 'node:path'

/** Name of each package that is published, and its folder in the repository. */
export const PACKAGES = {
  '@facsimile/plugins': 'plugins',
  '@facsimile/pipeline': 'pipeline',
  facsimile: 'platform/command',
  '@facsimile/platform': 'platform',
  '@facsimile/client': 'clients/typescript'
} as const satisfies Readonly<Record<string, string>>

export type PackageName = keyof typeof PACKAGES

/** Subpath (`.`, `./html`) → source file, relative to the package's folder. */
export type Entries = Readonly<Record<string, string>>

/** In the repository every file can be imported by its path, as tests need it; none of that is published. */
const EVERY_FILE = './*'

/** The public entries of a package: its `exports`, as sources. */
export function entriesOf(root: string, name: PackageName): Entries {
  const file = path.join(root, PACKAGES[name], 'package.json')
  const {exports} = JSON.parse(readFileSync(file, 'utf8')) as {exports: Record<string, string>}
  const listed = Object.entries(exports).filter(([subpath]) => subpath !== EVERY_FILE)
  return Object.fromEntries(listed.map(([subpath, source]) => [subpath, path.posix.normalize(source)]))
}
