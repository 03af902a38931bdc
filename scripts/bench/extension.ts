import {setTimeout} from 'node:timers/promises'
import {launchExtension} from '@facsimile/extension/testing/launch-extension.ts'
import {serveFiles} from '@facsimile/extension/testing/serve-files.ts'
import type {Page} from 'playwright-core'
import {median, quantile} from './measure.ts'
import {agencyOften, agencySheet, bootstrapSheet, withSheet} from './pages.ts'
import {milliseconds, type Part} from './section.ts'

const TIMES = 17
const ELEMENTS = 301

/** Between the shortcut and the click on what was searched for. */
const POINTING_MILLISECONDS = 2500

/** Picks after the first, each of another element. */
const MORE = 3

interface BenchGlobals {
  frameTimes: number[]
}

/** What a person waits for: the built extension in its browser, from the click until the code is there. */
export const extension: Part = async ({runs, progress}) => {
  const sheet = `${await bootstrapSheet()}\n${await agencySheet()}`
  const server = await serveFiles({'/': withSheet(await agencyOften(TIMES), sheet)})
  const first: number[] = []
  const following: number[] = []
  const frames = {pointing: [] as number[], picking: [] as number[]}
  const phases: Record<string, number[]> = {}
  try {
    for (let run = 0; run < runs; run++) {
      progress(`extension: start ${run + 1} of ${runs}`)
      const {picks, pointing, picking} = await pickIn(server.origin)
      const [timings, ...others] = picks
      for (const [phase, took] of Object.entries(timings ?? {})) (phases[phase] ??= []).push(took)
      first.push(timings?.total ?? Number.NaN)
      following.push(...others.map(({total}) => total ?? Number.NaN))
      frames.pointing.push(pointing)
      frames.picking.push(picking)
    }
  } finally {
    await server.close()
  }
  const row = (name: string, times: readonly number[]) => [
    name,
    milliseconds(median(times)),
    milliseconds(quantile(times, 0.9)),
    String(times.length)
  ]
  return [
    {
      title: 'The extension, from the click to the code',
      notes: [
        `A part of ${ELEMENTS} elements on a page of ${TIMES * ELEMENTS} under ${Math.round(sheet.length / 1024)} KB of CSS; a browser that is started for it, ${POINTING_MILLISECONDS / 1000} s of pointing before the first click. The phases are those of the first pick; a frame is the longest pause between two frames of the page.`
      ],
      columns: ['', 'Median', 'Ninth decile', 'Runs'],
      rows: [
        row('first pick', first),
        ...Object.entries(phases)
          .filter(([phase]) => phase !== 'total')
          .map(([phase, times]) => row(`first pick: ${phase}`, times)),
        row('picks after it', following),
        row('longest frame, from the shortcut to the click', frames.pointing),
        row('longest frame, from the click to the copy', frames.picking)
      ]
    }
  ]
}

interface Picked {
  /** Milliseconds by phase, of one pick after the other. */
  picks: Record<string, number>[]
  /** The longest pause between two frames, ms. */
  pointing: number
  picking: number
}

async function pickIn(origin: string): Promise<Picked> {
  const launched = await launchExtension()
  try {
    const page = await launched.context.newPage()
    await page.goto(origin)
    await watchFrames(page)
    const bar = await launched.startPicking(page)
    await point(page)
    const picks: Record<string, number>[] = []
    const pointing = await longestFrame(page)
    let picking = 0
    for (let index = 0; index <= MORE; index++) {
      const section = page.locator('main').nth(index + 2)
      await section.scrollIntoViewIfNeeded()
      const box = (await section.boundingBox())!
      const before = await bar.locator('.bar').getAttribute('data-timings')
      await page.mouse.move(box.x + 6, Math.max(box.y, 0) + 6)
      await page.mouse.click(box.x + 6, Math.max(box.y, 0) + 6)
      await bar.waitForFunction((known) => {
        const now = document.querySelector<HTMLElement>('.bar')?.dataset.timings
        return now !== undefined && now !== known
      }, before ?? undefined)
      picks.push(JSON.parse((await bar.locator('.bar').getAttribute('data-timings'))!))
      if (index === 0) picking = await longestFrame(page)
    }
    return {picks, pointing, picking}
  } finally {
    await launched.close()
  }
}

/** The pointer wanders, as it does while somebody searches for an element. */
async function point(page: Page): Promise<void> {
  const until = performance.now() + POINTING_MILLISECONDS
  for (let step = 0; performance.now() < until; step++) {
    await page.mouse.move(200 + ((step * 37) % 900), 120 + ((step * 23) % 600))
    await setTimeout(60)
  }
}

const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const {frameTimes} = Object.assign(globalThis as unknown as BenchGlobals, {frameTimes: [] as number[]})
    let before = performance.now()
    const next = () => {
      const now = performance.now()
      frameTimes.push(now - before)
      before = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })

/** Since the last request. */
const longestFrame = (page: Page) =>
  page.evaluate(() => Math.max(...(globalThis as unknown as BenchGlobals).frameTimes.splice(0)))
