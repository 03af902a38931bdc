import {cp, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import type {Browser} from '@wxt-dev/browser/src/gen/index.js'
import {findExecutable} from '@facsimile/platform/browser/executable.ts'
import {type BrowserContext, chromium, type Frame, type Page, type Worker} from 'playwright-core'
import {buildExtension} from './build-extension.ts'

/** A running Chromium with the built extension. */
export interface LaunchedExtension {
  context: BrowserContext
  id: string
  /** The extension's background. */
  worker: Worker
  /** Clicks the extension's button for a page, as a person does: this gives it the rights of `activeTab`. */
  pressButton(page: Page): Promise<void>
  /** Presses the keyboard shortcut. */
  pressShortcut(page: Page, command?: 'pick-element' | 'edit-element'): Promise<void>
  /** Starts picking on a page and waits until it can be pointed at. */
  startPicking(page: Page, command?: 'pick-element' | 'edit-element'): Promise<Frame>
  close(): Promise<void>
}

export interface LaunchExtensionOptions {
  /** As if the person had answered the browser's question about all sites with yes (default: false). */
  mayAccessAllSites?: boolean
  colorScheme?: 'light' | 'dark'
  args?: readonly string[]
}

/** Headless, as a person's browser would have it, but for the profile, which is fresh. */
export async function launchExtension(options: LaunchExtensionOptions = {}): Promise<LaunchedExtension> {
  const built = await buildExtension()
  const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-extension-'))
  const unpacked = path.join(folder, 'extension')
  await cp(built, unpacked, {recursive: true})
  if (options.mayAccessAllSites) await grantAllSites(unpacked)
  const context = await chromium.launchPersistentContext(
    path.join(folder, 'profile'),
    await profileOptions(unpacked, options)
  )
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const id = new URL(worker.url()).host
  const pressButton = (page: Page) => triggerAction(context, id, page)
  const pressShortcut = async (page: Page, command = 'pick-element') => {
    await page.bringToFront()
    await dispatchCommand(worker, command, page.url())
  }
  return {
    context,
    id,
    worker,
    pressButton,
    pressShortcut,
    async startPicking(page, command) {
      await pressButton(page)
      await pressShortcut(page, command)
      return ownFrame(page).catch(async (error: unknown) => {
        throw new Error(`Picking did not start; tabs and badges: ${await badges(worker)}`, {cause: error})
      })
    },
    async close() {
      await context.close()
      await rm(folder, {recursive: true, force: true})
    }
  }
}

async function profileOptions(unpacked: string, options: LaunchExtensionOptions) {
  return {
    executablePath: await findExecutable({full: true}),
    headless: true,
    chromiumSandbox: false,
    viewport: {width: 1440, height: 900},
    colorScheme: options.colorScheme ?? 'light',
    ignoreDefaultArgs: ['--headless'],
    args: [
      '--headless=new',
      `--disable-extensions-except=${unpacked}`,
      `--load-extension=${unpacked}`,
      // For the toolbar's button, which no page has.
      '--enable-unsafe-extension-debugging',
      '--disable-background-networking',
      ...(options.args ?? [])
    ]
  }
}

/** As if the keyboard shortcut of the command had been pressed on the tab that shows the URL. */
const dispatchCommand = (worker: Worker, command: string, url: string): Promise<void> =>
  worker.evaluate(
    async ([name, origin]) => {
      const deadline = Date.now() + 5000
      let tab: Browser.tabs.Tab | undefined
      do {
        const active = await chrome.tabs.query({active: true})
        // The extension sees the URL of the tab that its button was pressed on.
        tab = active.find(({url}) => url === origin)
        if (!tab) await new Promise((resolve) => globalThis.setTimeout(resolve, 30))
      } while (!tab && Date.now() < deadline)
      if (!tab) throw new Error(`No active tab shows ${origin}.`)
      const event = chrome.commands.onCommand as unknown as {dispatch(...args: unknown[]): void}
      event.dispatch(name, tab)
    },
    [command, url] as const
  )

/** URLs of all tabs, and what the extension's button shows on each, as JSON. */
async function badges(worker: Worker): Promise<string> {
  const marks = await worker.evaluate(async () => {
    const tabs = await chrome.tabs.query({})
    return Promise.all(tabs.map(async ({id, url}) => [url, await chrome.action.getBadgeText({tabId: id})]))
  })
  return JSON.stringify(marks)
}

/** The frame of the extension's surface: it has no URL, and only the extension's frames have a language set. */
export async function ownFrame(page: Page, part = '.bar'): Promise<Frame> {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    for (const frame of page.frames()) {
      if (frame === page.mainFrame() || frame.url() !== 'about:blank') continue
      const isPickerFrame = await frame.evaluate(
        (selector) => document.querySelector(selector) !== null,
        part
      )
      if (isPickerFrame) return frame
    }
    await setTimeout(50)
  }
  throw new Error(`The page shows nothing of ours that matches ${part}.`)
}

/** The same build with the optional right among those it was installed with: headless, nobody answers a question. */
async function grantAllSites(unpacked: string): Promise<void> {
  const file = path.join(unpacked, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  const {optional_host_permissions: sites, ...rest} = manifest
  await writeFile(file, JSON.stringify({...rest, host_permissions: sites}))
}

async function triggerAction(context: BrowserContext, id: string, page: Page): Promise<void> {
  const browser = context.browser()
  if (!browser) throw new Error('The context has no browser.')
  await page.bringToFront()
  const session = await context.newCDPSession(page)
  const {targetInfo} = await session.send('Target.getTargetInfo')
  const {targetId} = targetInfo
  const whole = await browser.newBrowserCDPSession()
  const {targetInfos} = await whole.send('Target.getTargets', {filter: [{type: 'tab'}]})
  const [tab] = targetInfos.filter(({url}) => url === page.url())
  if (!tab) throw new Error(`There is no tab for ${targetId}.`)
  // Not in the driver's list of commands yet.
  const send = whole.send.bind(whole) as unknown as (method: string, params: object) => Promise<unknown>
  await send('Extensions.triggerAction', {id, targetId: tab.targetId})
  await session.detach()
  await whole.detach()
}
