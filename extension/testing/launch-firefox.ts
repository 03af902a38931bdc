import {type ChildProcess, spawn} from 'node:child_process'
import {existsSync} from 'node:fs'
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {buildExtension} from './build-extension.ts'
import {connectMarionette, type Marionette} from './marionette.ts'

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file))

export const firefoxProblem = FIREFOX ? undefined : 'Firefox is missing; apt-get install firefox-esr'

const ID = 'facsimile@facsimile.example'
const UUID = '0f0e0d0c-1111-4222-8333-444455556666'

/** A running headless Firefox with the built extension. */
export interface LaunchedFirefox {
  marionette: Marionette
  /** URL of a page of the extension: `popup.html`. */
  page(name: string): string
  close(): Promise<void>
}

/** The first start on a machine reads all of Firefox from its disk. */
const START_MILLISECONDS = 60_000

/** The profile's: ports, a fixed id of the extension, and nothing that asks or calls home. */
const PREFERENCES: Readonly<Record<string, unknown>> = {
  // Firefox takes a free one, and writes it down.
  'marionette.port': 0,
  'extensions.webextensions.uuids': JSON.stringify({[ID]: UUID}),
  'extensions.webextOptionalPermissionPrompts': false,
  'xpinstall.signatures.required': false,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'dom.events.testing.asyncClipboard': true
}

const HEADLESS = [
  '-headless',
  '-marionette',
  '-remote-allow-system-access',
  '-no-remote',
  '--width',
  '1440',
  '--height',
  '1000'
]

export async function launchFirefox(): Promise<LaunchedFirefox> {
  if (!FIREFOX) throw new Error(firefoxProblem)
  const built = await buildExtension('firefox')
  const profile = await mkdtemp(path.join(tmpdir(), 'facsimile-firefox-'))
  await writeFile(
    path.join(profile, 'user.js'),
    Object.entries(PREFERENCES)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
      .join('\n')
  )
  const browser = spawn(FIREFOX, [...HEADLESS, '-profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {...process.env, HOME: profile, MOZ_HEADLESS: '1'}
  })
  let output = ''
  browser.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2000)
  })
  const close = async () => {
    if (browser.exitCode === null && browser.signalCode === null) {
      browser.kill()
      await new Promise((resolve) => browser.once('exit', resolve))
    }
    await rm(profile, {recursive: true, force: true, maxRetries: 5, retryDelay: 200})
  }
  try {
    const marionette = await connectMarionette(await portOf(browser, profile))
    await marionette.send('WebDriver:NewSession', {})
    await marionette.send('Addon:Install', {path: built, temporary: true})
    return {
      marionette,
      page: (name) => `moz-extension://${UUID}/${name}`,
      async close() {
        marionette.close()
        await close()
      }
    }
  } catch (error) {
    await close()
    throw new Error(`Firefox did not start; its output: ${output || 'nothing'}`, {cause: error})
  }
}

/** Where Firefox listens: the file is there, and whole, once it does. */
async function portOf(browser: ChildProcess, profile: string): Promise<number> {
  const deadline = Date.now() + START_MILLISECONDS
  while (Date.now() < deadline) {
    const port = Number(await readFile(path.join(profile, 'MarionetteActivePort'), 'utf8').catch(() => ''))
    if (port > 0) return port
    if (browser.exitCode !== null || browser.signalCode !== null)
      throw new Error(`It ended with ${browser.exitCode ?? browser.signalCode}.`)
    await setTimeout(100)
  }
  throw new Error(`It does not listen after ${START_MILLISECONDS / 1000} s.`)
}
