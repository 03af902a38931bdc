import {fileURLToPath} from 'node:url'
import {build} from 'esbuild'

const bundles = new Map<string, Promise<string>>()

/**
 * Text of a script that defines `globalThis[name]` with the exports of a module, for a page. Built once a process.
 * `entry` is a file address.
 */
export function bundled(entry: URL, name: string): Promise<string> {
  const key = `${name} ${entry.href}`
  const known = bundles.get(key)
  if (known) return known
  const made = build({
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
  }).then(({outputFiles}) => outputFiles[0]?.text ?? '')
  bundles.set(key, made)
  return made
}
