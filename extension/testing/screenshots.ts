import {mkdir} from 'node:fs/promises'
import path from 'node:path'
import {parseArgs} from 'node:util'
import type {Page} from 'playwright-core'
import sharp from 'sharp'
import {copyAfter} from './clipboard.ts'
import {launchExtension, ownFrame} from './launch-extension.ts'
import {openDevtools} from './open-devtools.ts'
import {serveFiles} from './serve-files.ts'
import {PICTURED} from './pages/pictured.ts'

/**
 * `npm run screenshots -w extension -- [--out FOLDER] [--width PX]`: what a person sees, small, in `extension/screenshots` or
 * the folder, over a page that is so wide (1120).
 */
const {values} = parseArgs({options: {out: {type: 'string'}, width: {type: 'string'}}})
const folder = path.resolve(values.out ?? path.join(import.meta.dirname, '../screenshots'))
const viewport = {width: Number(values.width ?? 1120), height: 700}
await mkdir(folder, {recursive: true})

async function save(page: Page, name: string, clip?: {x: number; y: number; width: number; height: number}) {
  await write(await page.screenshot(clip ? {clip} : {}), name)
}

async function write(picture: Buffer, name: string) {
  await sharp(picture)
    .png({palette: true, compressionLevel: 9, colours: 128})
    .toFile(path.join(folder, `${name}.png`))
}

const server = await serveFiles(PICTURED)
for (const colorScheme of ['light', 'dark'] as const) {
  const extension = await launchExtension({colorScheme})
  const {context, worker, id} = extension
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await page.setViewportSize(viewport)
  await page.goto(server.origin)
  const bar = await extension.startPicking(page)
  await page.mouse.move(300, 330, {steps: 3})
  await page.waitForTimeout(300)
  await save(page, `picker-${colorScheme}`)
  await copyAfter(worker, () => page.mouse.click(300, 330))
  await bar.locator('[aria-label="More"]').click()
  await page.waitForTimeout(300)
  await save(page, `bar-${colorScheme}`)
  await page.keyboard.press('Escape')
  await bar.locator('[aria-label="Settings"]').click()
  await page.waitForTimeout(300)
  await save(page, `bar-settings-${colorScheme}`)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await extension.pressShortcut(page, 'edit-element')
  const panel = await ownFrame(page, '.panel')
  const plan = await page.locator('.plan').first().boundingBox()
  if (plan) await page.mouse.click(plan.x + 8, plan.y + 8)
  await panel.locator('[data-property="padding"] .value').first().fill('32px')
  await panel.locator('.new-property').fill('border-radius')
  await panel.locator('.new-value').fill('20px')
  await panel.locator('.new-value').press('Enter')
  await page.waitForTimeout(300)
  await save(page, `edit-mode-${colorScheme}`)
  await page.keyboard.press('Escape')

  const popup = await context.newPage()
  await popup.setViewportSize({width: 344, height: 900})
  await popup.goto(`chrome-extension://${id}/popup.html`)
  await popup.locator('.recent').waitFor()
  const height = await popup.evaluate(() => document.body.scrollHeight)
  await save(popup, `popup-${colorScheme}`, {x: 0, y: 0, width: 344, height: Math.min(height, 900)})
  await extension.close()

  // The developer tools follow the system's colours, which no test changes.
  if (colorScheme === 'dark') continue
  const allowed = await launchExtension({mayAccessAllSites: true})
  const inspected = await allowed.context.newPage()
  await inspected.goto(server.origin)
  const {devtools, panel: tab, show} = await openDevtools(allowed, inspected)
  await tab.evaluate(`chrome.devtools.inspectedWindow.eval("inspect(document.querySelector('.plan'))")`)
  await inspected.waitForTimeout(1500)
  await show()
  await inspected.waitForTimeout(1500)
  await write(await devtools.screenshot(), 'devtools')
  await allowed.close()
}
await server.close()
