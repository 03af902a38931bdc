import {PACKAGES, type PackageName} from '../checks/entries.ts'

/** A file, or the files that fit a pattern, of the repository → folder in the package. */
export interface Asset {
  from: string
  to: string
}

export interface PackageOptions {
  /** Sources are relative to this folder of the repository. */
  folder: string
  /** Sources that no entry imports: what is started as a process of its own. */
  started: readonly string[]
  /** Commands, as sources. */
  bin?: Readonly<Record<string, string>>
  /** Bundled, with all packages that are not among its dependencies; otherwise one file of JavaScript for each source. */
  isBundled?: true
  /** Packages of ours that it uses where they are installed beside it, in a version that fits. */
  beside?: readonly PackageName[]
  /** Folder for the scripts that run in pages, which are bundles. */
  pageScripts?: string
  assets?: readonly Asset[]
}

/** How each package is made, in the order in which they import each other. Its entries are the `exports` of its `package.json`. */
export const OPTIONS: Readonly<Record<PackageName, PackageOptions>> = {
  '@facsimile/plugins': {folder: 'plugins', started: []},
  '@facsimile/pipeline': {folder: 'pipeline', started: []},
  facsimile: {
    folder: 'platform',
    started: ['pool/worker.ts'],
    bin: {facsimile: 'command/bin.ts'},
    isBundled: true,
    beside: ['@facsimile/platform'],
    pageScripts: 'page-scripts'
  },
  '@facsimile/platform': {
    folder: 'platform',
    started: ['pool/worker.ts'],
    bin: {'facsimile-platform': 'cli/package-bin.ts'},
    pageScripts: 'dist/page-scripts',
    assets: [
      {from: 'platform/database/migrations/*.sql', to: 'dist/database/migrations'},
      {from: 'platform/database/migrations/meta/_journal.json', to: 'dist/database/migrations/meta'},
      {from: 'platform/gallery/starter/collection.br', to: 'dist/gallery/starter'},
      {from: 'platform/crawl/well-known.txt', to: 'crawl'},
      {from: 'platform/crawl/well-known.txt', to: 'dist/crawl'},
      {from: 'studio/dist', to: 'studio/dist'}
    ]
  },
  '@facsimile/client': {folder: 'clients/typescript', started: []}
}

export const NAMES = Object.keys(PACKAGES) as PackageName[]

/** What other people's plugins bring too, and should share with ours: any version of the same major one. */
export const SHARED: ReadonlySet<string> = new Set(['@types/hast', 'unified', 'vfile', 'vfile-message'])
