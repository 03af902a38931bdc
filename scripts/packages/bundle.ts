import path from 'node:path'
import {build} from 'esbuild'
import {withOwnSources} from './own-sources.ts'

/** CommonJS packages load Node's modules with `require`. */
const REQUIRE =
  "import {createRequire as facsimileRequire} from 'node:module'; const require = facsimileRequire(import.meta.url);"

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
    // The bundler makes scripts for pages in the repository; the package holds them.
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
