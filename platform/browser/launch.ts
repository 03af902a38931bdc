import process from 'node:process'
import {type Browser, chromium} from 'playwright-core'
import {BrowserError} from './errors.ts'
import {findExecutable} from './executable.ts'
import {unprivileged} from './unprivileged.ts'

export interface LaunchOptions {
  /** Path of the browser (default: see `findExecutable`). */
  executablePath?: string
  /** Every request goes through this proxy, loopback included. */
  proxy?: {server: string; username?: string; password?: string}
  /** Further command-line switches. */
  args?: readonly string[]
  /** Pages may open windows (default: false). */
  windows?: boolean
  /** Fail rather than run pages without the sandbox (default: false). */
  requireSandbox?: boolean
  /** Milliseconds for one start (default: 20,000). */
  timeout?: number
  /** Let the driver end browser and process on SIGINT, SIGTERM and SIGHUP (default: true). */
  handleSignals?: boolean
}

export interface BrowserHandle {
  browser: Browser
  executablePath: string
  /** Version as the browser says it, `156.0.…`. */
  version: string
  /** Whether pages run in the browser's own sandbox. */
  sandboxed: boolean
  close(): Promise<void>
}

/** No first-run pages, no background traffic, and nothing that would reach the network past a proxy. */
const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp'
]

/** No page opens another: a shell's switch; Chrome has a blocker, which the driver would switch off. */
const ALONE = '--block-new-web-contents'
const DRIVERS_SWITCH = '--disable-popup-blocking'

/**
 * With a proxy the browser has nothing to look up itself, so that no name server hears of a page's names past it. (A
 * proxy on loopback is its address.)
 */
function closedBy(proxy: string): string[] {
  return [`--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE ${new URL(proxy).hostname}`]
}

/**
 * A running Chromium. Fails with `browser-missing` or `browser-failed`.
 *
 * The sandbox is on wherever it can be: for root the browser runs as another user, and where the system has no
 * sandbox at all (some containers) a second start does without, unless the options forbid it.
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<BrowserHandle> {
  const executablePath = options.executablePath ?? (await findExecutable())
  let sandboxed = true
  let browser: Browser
  try {
    browser = await startSandboxed(executablePath, options).catch((error: unknown) => {
      if (options.requireSandbox) throw error
      sandboxed = false
      return start(executablePath, false, options)
    })
  } catch (cause) {
    throw new BrowserError('browser-failed', `The browser at ${executablePath} could not be started.`, {
      cause
    })
  }
  return {browser, executablePath, version: browser.version(), sandboxed, close: () => browser.close()}
}

async function startSandboxed(executablePath: string, options: LaunchOptions): Promise<Browser> {
  const wrapped = await unprivileged(executablePath)
  if (!wrapped && process.getuid?.() === 0)
    throw new Error('The sandbox of the browser does not start for root.')
  try {
    return await start(wrapped?.executablePath ?? executablePath, true, options)
  } finally {
    await wrapped?.remove()
  }
}

function start(executablePath: string, sandboxed: boolean, options: LaunchOptions): Promise<Browser> {
  return chromium.launch({
    executablePath,
    headless: true,
    chromiumSandbox: sandboxed,
    ...(!options.windows && {ignoreDefaultArgs: [DRIVERS_SWITCH]}),
    args: [
      ...QUIET,
      ...(options.windows ? [] : [ALONE]),
      ...(options.proxy ? closedBy(options.proxy.server) : []),
      ...(options.args ?? [])
    ],
    timeout: options.timeout ?? 20_000,
    handleSIGINT: options.handleSignals ?? true,
    handleSIGTERM: options.handleSignals ?? true,
    handleSIGHUP: options.handleSignals ?? true,
    ...(options.proxy && {proxy: options.proxy})
  })
}
