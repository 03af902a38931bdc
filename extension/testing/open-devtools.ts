import type {Page} from 'playwright-core'
import {type AttachedTarget, attachTarget} from './attach-target.ts'
import type {LaunchedExtension} from './launch-extension.ts'

/** The developer tools of a page with the extension's tab in front. */
export interface OpenedDevtools {
  devtools: AttachedTarget
  panel: AttachedTarget
  /** Brings the tab to the front again; selecting an element brings Elements there. */
  show(): Promise<void>
}

/** Opens them as F12 does and waits for the tab; needs an extension that may access all sites. */
export async function openDevtools(
  {context, id, worker}: LaunchedExtension,
  page: Page
): Promise<OpenedDevtools> {
  await worker.evaluate(() => chrome.storage.local.set({features: {devtools: true}}))
  const browser = context.browser()
  if (!browser) throw new Error('The context has no browser.')
  const whole = await browser.newBrowserCDPSession()
  const session = await context.newCDPSession(page)
  const {targetInfo} = await session.send('Target.getTargetInfo')
  // Not in the driver's list of commands yet.
  const send = whole.send.bind(whole) as unknown as (method: string, params: object) => Promise<unknown>
  await send('Target.openDevTools', {targetId: targetInfo.targetId})
  const devtools = await attachTarget(whole, 'devtools://devtools')
  const view = `chrome-extension://${id}Facsimile`
  // The tools have no list of views until they have started, and throw when it is read before.
  const show = async () => {
    await devtools.evaluate(`(async () => {
    const {ViewManager} = await import("devtools://devtools/bundled/ui/legacy/legacy.js")
    const deadline = Date.now() + 20000
    for (;;) {
      try {
        const views = ViewManager.ViewManager.instance()
        if (views.hasView('${view}')) return await views.showView('${view}')
      } catch (error) {
        if (Date.now() > deadline) throw error
      }
      if (Date.now() > deadline) throw new Error('There is no tab of the extension.')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })().then(() => true)`)
  }
  await show()
  return {devtools, show, panel: await attachTarget(whole, `chrome-extension://${id}/devtools-panel.html`)}
}
