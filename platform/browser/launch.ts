import process from 'node:process'
import type {Browser} from 'playwright-core'
import {BrowserError} from './errors.ts'
import {findExecutable} from './executable.ts'
import {type Isolation, isolated} from './isolated.ts'

export type SandboxPolicy = 'required' | 'preferred'

export interface LaunchOptions extends Isolation {
  /** Path of the browser (default: see `findExecutable`). */
  executablePath?: string
  /** Every request goes through this proxy, loopback included. */
  proxy?: {server: string; username?: string; password?: string}
  /** Further command-line switches. */
  args?: readonly string[]
  /** Pages may open windows (default: false). */
  windows?: boolean
  /** What to do where the browser's sandbox does not start: fail with `sandbox-missing`, or run pages without it (default: `preferred`). */
  sandbox?: SandboxPolicy
  /** Milliseconds for one start (default: 20,000). */
  timeout?: number
  /** Let the driver end browser and process on SIGINT, SIGTERM and SIGHUP (default: true). */
  handleSignals?: boolean
}

export interface BrowserHandle {
  browser: Browser
  executablePath: string
  /** Version as the browser reports it, `156.0.…`. */
  version: string
  /** Whether pages run in the browser's own sandbox; undefined for a browser elsewhere. */
  sandboxed: boolean | undefined
  /** Whether it runs as another user than this process, or where the hidden folders are empty. */
  isolated: boolean
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
 * With a proxy the browser has nothing to look up itself, so that no name server receives a page's names past it. (A
 * proxy on loopback is its URL.)
 */
function closedBy(proxy: string): string[] {
  return [`--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE ${new URL(proxy).hostname}`]
}

/**
 * A running Chromium. Fails with `browser-missing`, `browser-failed`, or `sandbox-missing` where a sandbox is required.
 *
 * The sandbox is on wherever it can be. A browser that root starts runs as another user, because the sandbox does not
 * start for root; where that is not possible and no sandbox is required, it runs as root.
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<BrowserHandle> {
  const executablePath = options.executablePath ?? (await findExecutable())
  let cause: unknown
  for (const attempt of ATTEMPTS) {
    const browser = await startAs(executablePath, attempt, options).catch((error: unknown) => {
      cause = error
    })
    // One that is only slow has no less of a sandbox.
    if (!browser && cause instanceof Error && cause.name === 'TimeoutError') break
    if (!browser) continue
    if (options.sandbox === 'required' && !attempt.sandboxed) {
      // No page was opened in it.
      await browser.close()
      const reason = sandboxReason(cause)
      // It may have ended for another reason, and starts now.
      if (reason === undefined) break
      const message = `The sandbox of the browser at ${executablePath} does not start (${reason}).`
      throw new BrowserError({code: 'sandbox-missing', message, cause})
    }
    return {browser, executablePath, version: browser.version(), ...attempt, close: () => browser.close()}
  }
  throw new BrowserError({
    code: 'browser-failed',
    message: `The browser at ${executablePath} could not be started.`,
    cause
  })
}

/** What the browser, or what starts it, wrote about its sandbox when it ended; undefined where it ended for another reason. */
function sandboxReason(cause: unknown): string | undefined {
  // There was no way to start it with its sandbox at all.
  if (cause === undefined) return 'root has no setpriv to start it as another user'
  const written = [...String(cause).matchAll(/\[err\] (.*)/g)].map(([, line = '']) => line.trim())
  return written.find((line) => /sandbox|namespace|setpriv|unshare/i.test(line))?.slice(0, 200)
}

type Attempt = {sandboxed: boolean; isolated: boolean}

const SANDBOXED: readonly Attempt[] = [
  {sandboxed: true, isolated: true},
  {sandboxed: true, isolated: false}
]

/** Ways to start the browser, the safest first, and twice: a browser may end for another reason than its sandbox. */
const ATTEMPTS: readonly Attempt[] = [
  ...SANDBOXED,
  ...SANDBOXED,
  {sandboxed: false, isolated: true},
  {sandboxed: false, isolated: false}
]

/** Nothing where there is no such way here. */
async function startAs(
  executablePath: string,
  attempt: Attempt,
  options: LaunchOptions
): Promise<Browser | undefined> {
  if (!attempt.isolated) {
    const isRefused = attempt.sandboxed && process.getuid?.() === 0
    return isRefused ? undefined : start(executablePath, attempt.sandboxed, options)
  }
  const wrapped = await isolated(executablePath, options)
  if (!wrapped) return undefined
  try {
    return await start(wrapped.executablePath, attempt.sandboxed, options)
  } finally {
    await wrapped.remove()
  }
}

async function start(executablePath: string, sandboxed: boolean, options: LaunchOptions): Promise<Browser> {
  // Only processes that have a browser load its driver.
  const {chromium} = await import('playwright-core')
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
