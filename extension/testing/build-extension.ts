import {existsSync} from 'node:fs'
import {glob, mkdir, rm, stat} from 'node:fs/promises'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {build} from 'wxt'

const ROOT = path.resolve(import.meta.dirname, '..')
const SOURCES = ['extension', 'pipeline', 'plugins'].map(
  (folder) => `${path.resolve(ROOT, '..', folder)}/**/*.{ts,css,html,json}`
)

/**
 * Folder of the unpacked extension, built anew where a source is newer than what was built last. Test files that run at
 * the same time take turns, so that none loads what another is just writing.
 */
export async function buildExtension(browser: 'chrome' | 'firefox' = 'chrome'): Promise<string> {
  const folder = path.join(ROOT, 'dist', `${browser}-mv3`)
  return alone(path.join(ROOT, 'dist', 'build.lock'), async () => {
    const manifest = path.join(folder, 'manifest.json')
    if (!existsSync(manifest) || (await newestSource()) > (await stat(manifest)).mtimeMs)
      await build({root: ROOT, browser, logger: SILENT})
    return folder
  })
}

/** A build that takes longer has been killed. */
const STALE_MILLISECONDS = 120_000

/** One process at a time; a folder is made by one of those who try. */
async function alone<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(path.dirname(lock), {recursive: true})
  while (!(await madeFolder(lock))) {
    const made = await stat(lock).catch(() => undefined)
    if (made && Date.now() - made.mtimeMs > STALE_MILLISECONDS) await rm(lock, {recursive: true, force: true})
    await setTimeout(100)
  }
  try {
    return await work()
  } finally {
    await rm(lock, {recursive: true, force: true})
  }
}

const madeFolder = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    }
  )

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
