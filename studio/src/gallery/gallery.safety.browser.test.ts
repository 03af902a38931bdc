import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {describeWithBrowser} from '@facsimile/platform/browser/testing/describe-with-browser.ts'
import {addPages} from '@facsimile/platform/crawl/pages.ts'
import {endPage} from '@facsimile/platform/crawl/page-end.ts'
import {nextTurn} from '@facsimile/platform/crawl/testing/next-turn.ts'
import {openFreshDatabase} from '@facsimile/platform/database/testing/fresh-folder.ts'
import {type Canary, startCanary} from '@facsimile/platform/testing/hostile/canary.ts'
import {armed, BREAKOUTS, PAYLOADS} from '@facsimile/platform/testing/hostile/payloads.ts'
import {provoke, provokeFrames} from '@facsimile/platform/testing/hostile/watch.ts'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {generatedEntry, generatedThumbnails, generateGallery} from '../../testing/generated-gallery.ts'
import {type SafetyBench, safetyBench} from '../../testing/safety.ts'

/** Payloads of one page; each alone is shown by the thumbnails, in the same kind of frame. */
const EACH = 8

await describeWithBrowser('pages of others in the gallery', () => {
  let folder: string
  let bench: SafetyBench
  let canary: Canary
  const texts = [...BREAKOUTS]
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'facsimile-gallery-safety-'))
    canary = await startCanary()
    const arm = (text: string) => armed(text, {canary: canary.url, home: ''})
    const [thumbnail = new Uint8Array()] = await generatedThumbnails(1)
    // Several payloads to a page: what one of them opens must not hide all the others.
    const documents: string[] = []
    for (let start = 0; start < PAYLOADS.length; start += EACH)
      documents.push(
        PAYLOADS.slice(start, start + EACH)
          .map(({html}) => `<div>${arm(html)}</div>`)
          .join('\n')
      )
    const entries = documents.map((html, number) => {
      const text = arm(texts[number % texts.length] ?? '')
      const usual = generatedEntry(9000 + number, thumbnail)
      return {
        ...usual,
        address: `https://trap-${number}.example/?${encodeURIComponent(text)}`,
        title: text,
        description: text,
        html: `<!doctype html><html><head><title>a</title></head><body>${html}</body></html>`,
        css: `p { color: red } ${text} ${html}`,
        palette: [{hex: `red;background:${text}`, family: 'red', share: 1}],
        fonts: [{family: text, share: 1}],
        families: [text],
        rights: {license: text, work: text, holder: text, notice: html},
        sections: [{...usual.sections[0]!, heading: text, html, css: text}]
      }
    })
    const data = path.join(folder, 'data')
    await generateGallery(data, 1, entries)
    const database = await openFreshDatabase(data)
    await addPages(
      database,
      texts.map((text, index) => `https://gone-${index}.example/?${encodeURIComponent(text)}`)
    )
    for (const text of texts) {
      const claim = await nextTurn(database)
      if (claim) await endPage(database, claim, {state: 'failed', code: 'page_not_found', reason: text}, 0)
    }
    await database.close()
    bench = await safetyBench({folder, canary})
  })
  afterAll(async () => {
    await bench?.close()
    await rm(folder, {recursive: true, force: true})
  })

  it('run nothing, live or as a card, a section or code', async () => {
    const {context, page, watch, violations} = await bench.open()
    const {origin} = bench.service
    const {entries: first} = await (await fetch(`${origin}/account/gallery?limit=100`)).json()
    const traps = first.filter(({host}: {host: string}) => host.startsWith('trap-'))
    expect(traps.length).toBe(Math.ceil(PAYLOADS.length / EACH))
    await page.goto(`${origin}/gallery/`)
    await page.locator('.gallery-card[data-state="shown"]').first().waitFor()
    await provoke(page.mainFrame(), '.gallery-card img, .gallery-card span')
    // A press inside a card follows its link; of several at once the last is followed.
    await expect.poll(() => page.url()).toContain('/gallery/entry_')
    await page.waitForLoadState()
    expect(await violations()).toEqual([])
    for (const {id} of traps) {
      await page.goto(`${origin}/gallery/${id}/`)
      await page.locator('.entry-frame iframe, .entry-stage-note').first().waitFor()
      await page.waitForTimeout(150)
      await provokeFrames(page)
      await provoke(page.mainFrame(), '.entry-facts section, .entry-facts p, .entry-sections')
      expect(new URL(page.url()).origin).toBe(origin)
    }
    expect(await violations()).toEqual([])
    // Nothing ran in the frames either: no page of others has scripts here.
    expect(watch.fired).toEqual([])
    await context.close()
  }, 300_000)

  it('say nothing that runs on the page of collecting', async () => {
    const {context, page, violations} = await bench.open()
    await page.goto(`${bench.service.origin}/dashboard/crawl/`)
    await page.locator('.crawl-failures li').first().waitFor()
    await provoke(page.mainFrame(), '.crawl-failures')
    expect(await violations({mayFollowLinks: true})).toEqual([])
    await context.close()
  })
})
