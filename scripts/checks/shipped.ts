import type {LockEntries} from './lock-file.ts'

export interface Shipped {
  name: string
  version: string
  license: string
  /** In the lock file: `node_modules/…`. */
  folder: string
}

/** What people get, and the workspaces that it is made of. */
export const PRODUCTS = {
  'the command': ['platform/command', 'pipeline', 'plugins'],
  'the command and the service': ['platform', 'pipeline', 'plugins'],
  'the extension': ['extension', 'pipeline', 'plugins'],
  'the Studio': ['studio', 'pipeline', 'plugins']
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Product = keyof typeof PRODUCTS

/**
 * Development dependencies that a build puts into what ships, each by its name: the command's bundle, and the script that
 * renders components in a page. `scripts/build-packages.ts` holds the first list against the bundle.
 */
export const BUILT_IN: Readonly<Record<string, readonly string[]>> = {
  'platform/command': [
    '@effect/platform-node',
    '@effect/platform-node-shared',
    '@jridgewell/gen-mapping',
    '@jridgewell/resolve-uri',
    '@jridgewell/sourcemap-codec',
    '@jridgewell/trace-mapping',
    'effect',
    'ipaddr.js',
    'lines-and-columns',
    'pixelmatch',
    'react',
    'react-dom',
    'scheduler',
    'sucrase',
    'ts-interface-checker',
    'undici'
  ],
  platform: ['react', 'react-dom', 'scheduler']
}

/** Builds the Studio, and is not in it. */
const BUILDS = new Set(['vite'])

/** What these depend on builds pages, and is not in them: they carry their own run-time code. */
const WHOLE = new Set(['@builder.io/qwik', '@builder.io/qwik-city'])

/** Licences that require no more than that their text and their notices go along. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense'
])

/** Libraries under the LGPL, each in a file of its own that can be exchanged: see the notices. */
const REPLACEABLE = /^@img\/sharp-(?:libvips-)?[\w-]+$/

/** Every package that goes into a product, once a version, in alphabetical order: dependencies and theirs. */
export function shippedIn(packages: LockEntries, product: Product): Shipped[] {
  const found = new Map<string, Shipped>()
  const visit = (name: string, from: string, isOptional: boolean, isBuiltIn = false) => {
    if (name.startsWith('@facsimile/') || BUILDS.has(name)) return
    const folder = folderOf(packages, name, from)
    const entry = folder === undefined ? undefined : packages[folder]
    if (!folder || !entry) {
      if (isOptional) return
      throw new Error(`package-lock.json has no ${name}, which ${from} needs.`)
    }
    if (found.has(folder)) return
    found.set(folder, {name, version: entry.version ?? '', license: entry.license ?? 'none', folder})
    if (WHOLE.has(name) || isBuiltIn) return
    for (const one of Object.keys(entry.dependencies ?? {})) visit(one, folder, false)
    for (const one of Object.keys(entry.optionalDependencies ?? {})) visit(one, folder, true)
  }
  for (const workspace of PRODUCTS[product]) {
    for (const name of Object.keys(packages[workspace]?.dependencies ?? {})) visit(name, workspace, false)
    for (const name of BUILT_IN[workspace] ?? []) visit(name, workspace, false, true)
  }
  return [...found.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en')
  )
}

/** Where Node would find a package from a place: beside it, or in a folder above. */
function folderOf(packages: LockEntries, name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const folder = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (packages[folder]) return folder
    if (at === '') return undefined
  }
}

/** What is wrong with the licences of what ships, in sentences. */
export function licenceProblems(packages: LockEntries): string[] {
  const problems = (Object.keys(PRODUCTS) as Product[]).flatMap((product) =>
    shippedIn(packages, product)
      .filter(({name, license}) => !isAllowed(license) && !REPLACEABLE.test(name))
      .map(
        ({name, version, license}) =>
          `${name} ${version} is in ${product} under ${license}, which is not on the list in scripts/checks/shipped.ts.`
      )
  )
  return [...new Set(problems)]
}

/** One of several (`OR`) is enough; of several together (`AND`) each has to be allowed. */
export function isAllowed(license: string): boolean {
  const plain = license.replaceAll(/[()]/g, '')
  return plain.split(' OR ').some((one) => one.split(' AND ').every((part) => ALLOWED.has(part.trim())))
}
