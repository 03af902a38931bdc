import {spawn} from 'node:child_process'
import {existsSync} from 'node:fs'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {buildExtension} from './build-extension.ts'
import {connectMarionette, type Marionette} from './marionette.ts'

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file))

export const firefoxProblem = FIREFOX ? undefined : 'Firefox is missing; apt-get install firefox-esr'

const ID = 'facsimile@facsimile.example'
const UUID = '0f0e0d0c-1111-4222-8333-444455556666'

/** A running headless Firefox with the built extension. */
export interface LaunchedFirefox {
  marionette: Marionette
  /** Address of a page of the extension: `popup.html`. */
  page(name: string): string
  close(): Promise<void>
}

export async function launchFirefox(): Promise<LaunchedFirefox> {
  if (!FIREFOX) throw new Error(firefoxProblem)
  const built = await buildExtension('firefox')
  const profile = await mkdtemp(path.join(tmpdir(), 'facsimile-firefox-'))
  const port = await freePort()
  const preferences: Record<string, unknown> = {
    'marionette.port': port,
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
  await writeFile(
    path.join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
      .join('\n')
  )
  const browser = spawn(
    FIREFOX,
    [
      '-headless',
      '-marionette',
      '-remote-allow-system-access',
      '-no-remote',
      '-profile',
      profile,
      '--width',
      '1440',
      '--height',
      '1000'
    ],
    {stdio: 'ignore', env: {...process.env, HOME: profile, MOZ_HEADLESS: '1'}}
  )
  const marionette = await connectMarionette(port)
  await marionette.send('WebDriver:NewSession', {})
  await marionette.send('Addon:Install', {path: built, temporary: true})
  return {
    marionette,
    page: (name) => `moz-extension://${UUID}/${name}`,
    async close() {
      marionette.close()
      browser.kill()
      await new Promise((resolve) => browser.once('exit', resolve))
      await rm(profile, {recursive: true, force: true, maxRetries: 5, retryDelay: 200})
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
