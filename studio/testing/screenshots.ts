import {mkdir, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {parseArgs} from 'node:util'
import {launchBrowser} from '@facsimile/platform/browser/index.ts'
import {runService} from '@facsimile/platform/server/testing/run-service.ts'
import sharp from 'sharp'
import {ensureBuild} from './build.ts'
import {seededAccount} from './furnished-account.ts'
import {startModelService} from './model-service.ts'
import {SHOTS} from './shots.ts'
import {someCrawl} from './some-crawl.ts'

/**
 * `npm run screenshots -w studio -- [names] [--out FOLDER]`: every page and its states, or the named ones, at three widths,
 * dark and light, as small WebP files in `studio/screenshots` or the folder.
 */
const {values, positionals: only} = parseArgs({allowPositionals: true, options: {out: {type: 'string'}}})
const folder = path.resolve(values.out ?? path.join(import.meta.dirname, '../screenshots'))
const WIDTHS = [390, 820, 1440]

await ensureBuild()
const models = await startModelService()
const home = await mkdtemp(path.join(tmpdir(), 'facsimile-screenshots-'))
await someCrawl(path.join(home, 'data'))
const service = await runService(
  {FACSIMILE_EGRESS_ALLOW: '127.0.0.1', FACSIMILE_LOGIN_RATE_LIMIT: '1000', FACSIMILE_STARTER: 'on'},
  home
)
while (!service.output().includes('starter collection')) await setTimeout(100)
const handle = await launchBrowser({windows: true})
try {
  await mkdir(folder, {recursive: true})
  for (const scheme of ['light', 'dark'] as const)
    for (const width of WIDTHS)
      for (const {name, path: address, isIn, isWindow, prepare} of SHOTS) {
        if (only.length > 0 && !only.includes(name)) continue
        const context = await handle.browser.newContext({
          viewport: {width, height: width < 600 ? 844 : 900},
          colorScheme: scheme,
          reducedMotion: 'reduce'
        })
        if (isIn) await seededAccount(service, models, context)
        const page = await context.newPage()
        await page.goto(service.origin + address)
        await page.waitForLoadState('networkidle')
        await prepare?.(page)
        const picture = await page.screenshot({fullPage: !isWindow && !name.startsWith('studio')})
        await sharp(picture)
          .webp({quality: 60})
          .toFile(path.join(folder, `${name}-${width}-${scheme}.webp`))
        await context.close()
      }
} finally {
  await handle.close()
  await service.stop()
  await models.close()
  await rm(home, {recursive: true, force: true})
}
