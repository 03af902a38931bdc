import {existsSync} from 'node:fs'
import {glob, stat} from 'node:fs/promises'
import path from 'node:path'
import {build} from 'wxt'

const ROOT = path.resolve(import.meta.dirname, '..')
const SOURCES = ['extension', 'pipeline', 'plugins'].map(
  (folder) => `${path.resolve(ROOT, '..', folder)}/**/*.{ts,css,html,json}`
)

/** Folder of the unpacked extension, built anew where a source is newer than what was built last. */
export async function buildExtension(browser: 'chrome' | 'firefox' = 'chrome'): Promise<string> {
  const folder = path.join(ROOT, 'dist', `${browser}-mv3`)
  const manifest = path.join(folder, 'manifest.json')
  if (!existsSync(manifest) || (await newestSource()) > (await stat(manifest)).mtimeMs)
    await build({root: ROOT, browser, logger: SILENT})
  return folder
}

async function newestSource(): Promise<number> {
  let newest = 0
  const exclude = [
    '**/node_modules/**',
    '**/dist/**',
    '**/.wxt/**',
    '**/*.test.ts',
    '**/testing/**',
    '**/fixtures/**'
  ]
  for (const pattern of SOURCES)
    for await (const file of glob(pattern, {exclude})) newest = Math.max(newest, (await stat(file)).mtimeMs)
  return newest
}

const nothing = () => {}
const SILENT = {
  debug: nothing,
  log: nothing,
  info: nothing,
  warn: nothing,
  error: (...words: unknown[]) => console.error(...words),
  fatal: (...words: unknown[]) => console.error(...words),
  success: nothing,
  level: 0
}
