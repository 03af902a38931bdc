import {existsSync} from 'node:fs'
import {chmod, stat} from 'node:fs/promises'
import {homedir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {BrowserError} from './errors.ts'

/** Made for work without a window: a page opens in them in half the time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

const FULL = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable'
]

export interface FindOptions {
  /** Path that is taken before all others (default: `FACSIMILE_BROWSER`). */
  configured?: string
  /** A browser with all its parts, extensions among them: no shell, and none of a package (default: false). */
  full?: boolean
}

/**
 * Path of the browser: the configured one, else an installed headless shell, else an installed Chrome, Chromium or Edge,
 * else the shell inside the npm package (x64 Linux only). Fails with `browser-missing`.
 */
export async function findExecutable({
  configured = process.env.FACSIMILE_BROWSER,
  full = false
}: FindOptions = {}): Promise<string> {
  if (configured) {
    if (existsSync(configured)) return configured
    throw new BrowserError({
      code: 'browser-missing',
      message: `There is no browser at ${configured} (FACSIMILE_BROWSER).`
    })
  }
  const installed = [...(full ? [] : inPath(SHELLS)), ...candidates()].find((candidate) =>
    existsSync(candidate)
  )
  if (installed) return installed
  const packaged = full ? undefined : await packagedExecutable()
  if (packaged) return packaged
  const ways = hasPackage() ? 'install one, or the npm package @sparticuz/chromium' : 'install one'
  throw new BrowserError({
    code: 'browser-missing',
    message: `No Chrome or Chromium was found; ${ways}, or set FACSIMILE_BROWSER to the path of its executable.`
  })
}

const inPath = (names: readonly string[]): string[] =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))

function candidates(): string[] {
  switch (process.platform) {
    case 'darwin':
      return ['/Applications', path.join(homedir(), 'Applications')].flatMap((folder) =>
        ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
          (name) => `${folder}/${name}.app/Contents/MacOS/${name}`
        )
      )
    case 'win32':
      return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
        .filter((folder) => folder !== undefined)
        .flatMap((folder) =>
          ['Google\\Chrome', 'Chromium', 'Microsoft\\Edge'].map((name) =>
            path.win32.join(folder, name, 'Application', name.endsWith('Edge') ? 'msedge.exe' : 'chrome.exe')
          )
        )
    default:
      return [
        ...inPath(FULL),
        '/opt/google/chrome/chrome',
        '/usr/lib/chromium/chromium',
        '/snap/bin/chromium'
      ]
  }
}

/** Whether the package that brings a browser has one for this machine. */
const hasPackage = () => process.platform === 'linux' && process.arch === 'x64'

/**
 * The browser of `@sparticuz/chromium`. It unpacks the shared libraries that it needs only when the environment says
 * that it runs on a certain host, so the variable is set around the call.
 */
async function packagedExecutable(): Promise<string | undefined> {
  if (!hasPackage()) return undefined
  const before = process.env.VERCEL
  try {
    process.env.VERCEL = '1'
    const {default: chromium} = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    // It is unpacked for its owner alone, and root's browser runs as another user. One that somebody else unpacked
    // before can be as it has to be already.
    const {mode} = await stat(executablePath)
    if ((mode & 0o005) !== 0o005) await chmod(executablePath, 0o755)
    return executablePath
  } catch (cause) {
    // The command leaves it to its user whether the package is installed.
    if ((cause as {code?: unknown}).code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw new BrowserError({
      code: 'browser-missing',
      message: 'The browser inside the npm package could not be unpacked.',
      cause
    })
  } finally {
    if (before === undefined) delete process.env.VERCEL
    else process.env.VERCEL = before
  }
}
