import type {Browser, BrowserContext, Page} from 'playwright-core'

export interface OpenStudio {
  page: Page
  context: BrowserContext
  /** URLs requested that are not of the server's own origin. */
  foreign: string[]
  /** What went wrong in the Studio's own scripts; what people's code does in the preview is theirs. */
  errors: string[]
  close: () => Promise<void>
}

/** A Studio in a context of its own, with its editor ready. */
export async function openStudio(
  browser: Browser,
  origin: string,
  options: {path?: string; width?: number; height?: number; scheme?: 'light' | 'dark'} = {}
): Promise<OpenStudio> {
  const {path = '/studio/', width = 1440, height = 900, scheme = 'light'} = options
  const context = await browser.newContext({viewport: {width, height}, colorScheme: scheme})
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin})
  const page = await context.newPage()
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(?:data|blob|about):/.test(url)) foreign.push(url)
  })
  const errors: string[] = []
  page.on('pageerror', ({message, stack = ''}) => {
    if (!stack.includes('/preview/frame.html')) errors.push(`${message}\n${stack}`)
  })
  await page.goto(origin + path)
  await page.waitForSelector('#editor-code .cm-content')
  return {page, context, foreign, errors, close: () => context.close()}
}

/** The whole text of the editor, replaced. */
export async function write(page: Page, code: string): Promise<void> {
  await page.locator('#editor-code .cm-content').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(code)
}

/** The editor's text, as the draft of this browser has it. */
export async function draft(page: Page): Promise<{name: string; format: string; code: string; css: string}> {
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  return page.evaluate(() => JSON.parse(localStorage.getItem('facsimile.draft') ?? '{}'))
}

/** The frame that is seen. */
export const preview = (page: Page) => page.frameLocator('.frame iframe[data-state="shown"]')
