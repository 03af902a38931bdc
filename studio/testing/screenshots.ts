import {mkdir} from 'node:fs/promises'
import path from 'node:path'
import {launchBrowser} from '@facsimile/platform/browser/index.ts'
import {runService} from '@facsimile/platform/server/testing/run-service.ts'
import type {Page} from 'playwright-core'
import sharp from 'sharp'
import {ensureBuild} from './build.ts'
import {furnishedAccount} from './furnished-account.ts'
import {startModelService} from './model-service.ts'

/**
 * `npm run screenshots -w studio`: every page and its states at three widths, dark and light, as small WebP files in
 * `studio/screenshots`.
 */
const folder = path.resolve(import.meta.dirname, '../screenshots')
const WIDTHS = [390, 820, 1440]

const studio = async (page: Page) => {
  await page.waitForSelector('.frame iframe[data-state="shown"]', {state: 'attached'})
}

/** Name → address, whether somebody is logged in, and what is done before the picture is taken. */
const SHOTS: readonly {
  name: string
  path: string
  isIn?: boolean
  prepare?: (page: Page) => Promise<void>
}[] = [
  {name: 'home', path: '/'},
  {name: 'sign-up', path: '/sign-up/'},
  {name: 'log-in', path: '/log-in/'},
  {name: 'dashboard-nobody', path: '/dashboard/api/'},
  {name: 'dashboard-api', path: '/dashboard/api/', isIn: true},
  {name: 'dashboard-components', path: '/dashboard/components/', isIn: true},
  {name: 'dashboard-account', path: '/dashboard/account/', isIn: true},
  {name: 'studio', path: '/studio/', isIn: true, prepare: studio},
  {
    name: 'studio-import',
    path: '/studio/?import',
    isIn: true,
    prepare: async (page) => {
      await studio(page)
      await page.getByRole('dialog').waitFor()
    }
  },
  {
    name: 'studio-fonts',
    path: '/studio/',
    prepare: async (page) => {
      await studio(page)
      await page.getByRole('button', {name: 'Fonts'}).click()
      await page.waitForFunction(
        () => [...document.fonts].filter(({status}) => status === 'loaded').length > 15
      )
    }
  },
  {
    name: 'studio-chat',
    path: '/studio/',
    isIn: true,
    prepare: async (page) => {
      await studio(page)
      const panel = page.getByRole('tab', {name: 'Panel'})
      if (await panel.isVisible()) await panel.click()
      await page.getByRole('tab', {name: 'Chat'}).click()
      await page.getByText('Done.').waitFor()
    }
  },
  {
    name: 'studio-preview',
    path: '/studio/',
    prepare: async (page) => {
      await studio(page)
      const preview = page.getByRole('tab', {name: 'Preview'})
      if (await preview.isVisible()) await preview.click()
      await page.getByRole('radio', {name: /^Phone/}).click()
      await page.getByRole('button', {name: /^Console/}).click()
    }
  },
  {name: 'not-found', path: '/nowhere'}
]

await ensureBuild()
const only = process.argv.slice(2)
const models = await startModelService()
const service = await runService({FACSIMILE_EGRESS_ALLOW: '127.0.0.1', FACSIMILE_LOGIN_RATE_LIMIT: '1000'})
const handle = await launchBrowser({})
try {
  await mkdir(folder, {recursive: true})
  for (const scheme of ['light', 'dark'] as const)
    for (const width of WIDTHS)
      for (const {name, path: address, isIn, prepare} of SHOTS) {
        if (only.length > 0 && !only.includes(name)) continue
        const context = await handle.browser.newContext({
          viewport: {width, height: width < 600 ? 844 : 900},
          colorScheme: scheme,
          reducedMotion: 'reduce'
        })
        if (isIn) await furnishedAccount(service, models, context)
        const page = await context.newPage()
        await page.goto(service.origin + address)
        await page.waitForLoadState('networkidle')
        await prepare?.(page)
        const picture = await page.screenshot({fullPage: !name.startsWith('studio')})
        await sharp(picture)
          .webp({quality: 60})
          .toFile(path.join(folder, `${name}-${width}-${scheme}.webp`))
        await context.close()
      }
} finally {
  await handle.close()
  await service.stop()
  await models.close()
}
