import {BrowserError} from './errors.ts'
import {launchBrowser} from './launch.ts'

/** How a browser gets onto a machine, for people. */
export const INSTALL_LINE =
  'Install one (Debian, Ubuntu: apt-get install chromium-headless-shell; others: Chrome or Chromium), or set FACSIMILE_BROWSER to its path.'

/** Why no browser can be used here, or undefined where one starts. */
export async function browserProblem(): Promise<string | undefined> {
  try {
    const handle = await launchBrowser()
    await handle.close()
    return undefined
  } catch (error) {
    if (!(error instanceof BrowserError)) throw error
    return error.message
  }
}
