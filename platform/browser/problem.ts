import {BrowserError} from './errors.ts'
import {launchBrowser} from './launch.ts'

/** How a browser gets onto a machine, for people. */
export const INSTALL_LINE =
  'Install one (Debian, Ubuntu: apt-get install chromium-headless-shell; others: Chrome or Chromium), or set FACSIMILE_BROWSER to its path.'

/** How the browser's sandbox is made to start, for people. */
export const SANDBOX_REMEDY =
  'Allow user namespaces to the process (docs/service.md, Containers), or set FACSIMILE_NO_SANDBOX=1 to open pages without the sandbox.'

/** Why no browser can be used here, or undefined where one starts. */
export async function browserProblem(): Promise<string | undefined> {
  const found = await probeBrowser()
  return 'problem' in found ? found.problem : undefined
}

/** Whether the browser that is there starts with its sandbox, or why none can be used. */
export async function probeBrowser(): Promise<{sandboxed: boolean} | {problem: string}> {
  try {
    const {close, sandboxed = false} = await launchBrowser()
    await close()
    return {sandboxed}
  } catch (error) {
    if (!(error instanceof BrowserError)) throw error
    return {problem: error.message}
  }
}
