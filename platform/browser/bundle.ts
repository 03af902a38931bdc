import {readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'

/** Where a published package holds the scripts that its build made: nobody needs a bundler to use it. */
const MADE = new URL('../page-scripts/', import.meta.url)

/** Of the whole module: a bundle is the same for every browser of the process, and takes the bundler a second. */
const scripts = new Map<string, Promise<string>>()

/**
 * Text of a script that defines `globalThis[name]` with the exports of a module, for a page. In the repository it is
 * built once a process; a published package holds it. `entry` is a file URL.
 */
export function bundled(entry: URL, name: string): Promise<string> {
  const key = `${name} ${entry.href}`
  const known = scripts.get(key)
  if (known) return known
  const script = readFile(new URL(`${name}.js`, MADE), 'utf8').catch(() => build(entry, name))
  scripts.set(key, script)
  return script
}

/** Bundles the module, its imports included, to one script of minified text. */
export async function build(entry: URL, name: string): Promise<string> {
  const esbuild = await import('esbuild')
  const {outputFiles} = await esbuild.build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'chrome120',
    // It is sent to every page, and compiled there.
    minify: true,
    globalName: `globalThis.${name}`,
    logLevel: 'silent'
  })
  return outputFiles[0]?.text ?? ''
}
