import path from 'node:path'
import {build, type Plugin} from 'esbuild'
import {withOwnSources} from './source-maps.ts'

/** CommonJS packages load Node's modules with `require`. */
const REQUIRE =
  "import {createRequire as facsimileRequire} from 'node:module'; const require = facsimileRequire(import.meta.url);"

const EFFECT = path.resolve(import.meta.dirname, '../../pipeline/effect')

/**
 * The services of a conversion go into the bundle, as Effect does: who installs the command has no Effect. What they take from the
 * pipeline is that of its package.
 */
const services: Plugin = {
  name: 'services',
  setup(bundler) {
    bundler.onResolve({filter: /^@facsimile\/pipeline\/effect$/}, () => ({
      path: path.join(EFFECT, 'index.ts')
    }))
    bundler.onResolve({filter: /^\.\.\//}, ({importer}) =>
      path.dirname(importer) === EFFECT ? {path: '@facsimile/pipeline', external: true} : undefined
    )
  }
}

/**
 * Bundles sources of `src` into `dist`, each entry under its own name and what they share beside them: one folder, so that
 * what is found by its place is found. What is in `installed` is imported. Gives the names of the packages that went in.
 */
export async function bundle(
  folder: string,
  entries: Readonly<Record<string, string>>,
  installed: readonly string[]
): Promise<Set<string>> {
  const {metafile} = await build({
    absWorkingDir: folder,
    entryPoints: Object.fromEntries(
      Object.entries(entries).map(([name, source]) => [name, path.join('src', source)])
    ),
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.20',
    charset: 'utf8',
    // A fifth of what is installed otherwise; names stay for those who read a trace.
    minifyWhitespace: true,
    // The bundler makes scripts for pages in the repository; the package holds them.
    plugins: [services],
    external: ['esbuild', ...installed.flatMap((name) => [name, `${name}/*`])],
    banner: {js: REQUIRE},
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning'
  })
  for (const file of Object.keys(metafile.outputs))
    if (file.endsWith('.map')) await withOwnSources(path.join(folder, file))
  const inputs = Object.values(metafile.outputs).flatMap(({inputs: used}) => Object.keys(used))
  return new Set(inputs.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []))
}
