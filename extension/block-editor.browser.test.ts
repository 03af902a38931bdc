import process from 'node:process'
import pixelmatch from 'pixelmatch'
import type {Locator, Page} from 'playwright-core'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type LaunchedExtension, launchExtension} from './testing/launch-extension.ts'
import {ARTICLE} from './testing/pages/article.ts'
import {PICTURED} from './testing/pages/pictured.ts'
import {serveFiles} from './testing/serve-files.ts'
import {startWordPress, type WordPress, wordpressProblem} from './testing/wordpress.ts'

const problem = wordpressProblem()

interface EditorBlock {
  name: string
  isValid: boolean
  innerBlocks: EditorBlock[]
}

describe.skipIf(problem && process.env.FACSIMILE_REQUIRE_BROWSER !== '1')(
  `export to the block editor${problem ? ` (skipped: ${problem})` : ''}`,
  () => {
    let wordpress: WordPress
    let extension: LaunchedExtension
    let editor: Page

    beforeAll(async () => {
      wordpress = await startWordPress()
      extension = await launchExtension({mayAccessAllSites: true})
      editor = await extension.context.newPage()
      await editor.goto(`${wordpress.origin}/wp-login.php`)
      await editor.fill('#user_login', 'admin')
      await editor.fill('#user_pass', 'admin')
      await editor.click('#wp-submit')
      await editor.waitForURL(/wp-admin/)
    }, 180_000)
    afterAll(async () => {
      await extension?.close()
      await wordpress?.close()
    })

    it.each([
      {
        title: 'cards',
        files: PICTURED,
        point: {x: 450, y: 330},
        selector: '.plans',
        space: 80,
        kinds: ['button', 'buttons', 'group', 'heading', 'html', 'paragraph']
      },
      {
        title: 'an article',
        files: ARTICLE,
        point: {x: 3, y: 3},
        selector: '.article',
        space: 0,
        kinds: [
          'button',
          'buttons',
          'column',
          'columns',
          'group',
          'heading',
          'html',
          'image',
          'list',
          'list-item',
          'paragraph',
          'preformatted',
          'quote',
          'separator',
          'table'
        ]
      }
    ])(
      'finds $title in the inserter, puts in core blocks, and publishes what looks the same',
      async ({files, point, selector, space, kinds}) => {
        const server = await serveFiles(files)
        const page = await extension.context.newPage()
        await page.setViewportSize({width: 1280, height: 900})
        await page.goto(server.origin)
        await exportElement(page, point, selector)
        await openEditor(editor, wordpress.origin)
        await (await foundInInserter(editor)).click()
        await expect
          .poll(async () => (await blocksOf(editor)).map(({name}) => name), {timeout: 20_000})
          .toEqual(['core/group'])
        const blocks = all(await blocksOf(editor))
        expect(blocks.filter(({isValid}) => !isValid)).toEqual([])
        expect([...new Set(blocks.map(({name}) => name.replace(/^core\//, '')))].sort()).toEqual(kinds)
        // One of HTML carries the sheet.
        expect(blocks.filter(({name}) => name === 'core/html')).toHaveLength(1)
        const url = await publish(editor)
        const visitor = await extension.context.newPage()
        await visitor.goto(url)
        expect(await visitor.locator('text=unexpected or invalid').count()).toBe(0)
        for (const width of [1280, 600]) {
          await visitor.setViewportSize({width, height: 1400})
          const copy = visitor.locator('.alignfull[class*="facsimile-"] > .wp-block-group')
          const box = await copy.boundingBox()
          await page.setViewportSize({width: Math.round((box?.width ?? 0) + space), height: 1400})
          const source = page.locator(selector)
          // Where a page's other content leaves them between two pixels, letters are drawn differently.
          const pictures: [Buffer, Buffer] = [await pinned(source), await pinned(copy)]
          expect(await difference(...pictures), `at ${width} px`).toBeLessThan(0.02)
        }
        await page.close()
        await server.close()
      },
      120_000
    )

    it('is dragged in from the inserter', async () => {
      await openEditor(editor, wordpress.origin)
      const canvas = editor.locator('.editor-styles-wrapper')
      await canvas.locator('.wp-block-post-title').click()
      await editor.keyboard.press('Enter')
      await editor.keyboard.type('Above')
      const found = await foundInInserter(editor)
      const [item, line] = await Promise.all([
        found.boundingBox(),
        canvas.locator('p', {hasText: 'Above'}).boundingBox()
      ])
      await editor.mouse.move(item!.x + item!.width / 2, item!.y + item!.height / 2)
      await editor.mouse.down()
      const x = line!.x + line!.width / 2
      const y = line!.y + line!.height - 4
      await editor.mouse.move(x, y - 60, {steps: 8})
      let moves = 0
      // The editor shows where it would go a moment after the mouse has stopped there.
      await expect
        .poll(async () => {
          await editor.mouse.move(x + (moves++ % 8), y)
          return editor.locator('.block-editor-block-list__insertion-point').count()
        })
        .toBeGreaterThan(0)
      await editor.mouse.up()
      await expect
        .poll(async () => (await blocksOf(editor)).map(({name}) => name), {timeout: 20_000})
        .toContain('core/group')
      expect(all(await blocksOf(editor)).filter(({isValid}) => !isValid)).toEqual([])
    }, 60_000)

    async function exportElement(
      page: Page,
      {x, y}: {x: number; y: number},
      selector: string
    ): Promise<void> {
      await extension.worker.evaluate(() => chrome.storage.local.remove('blocks'))
      const bar = await extension.startPicking(page)
      await page.mouse.move(x, y)
      const label = `Facsimile: div${selector}`
      await page.mouse.click(x, y)
      if ((await bar.locator('.bar').getAttribute('aria-label')) !== label)
        await bar.locator('[aria-label="Parent element"]').click()
      await expect.poll(() => bar.locator('.bar').getAttribute('aria-label')).toBe(label)
      await expect.poll(() => bar.locator('.status').textContent(), {timeout: 15_000}).toMatch(/Copied|Ready/)
      await bar.locator('[aria-label="More"]').click()
      await bar.locator('text=Export to the block editor').click()
      await expect.poll(() => bar.locator('.status').textContent()).toContain('Saved as')
      await page.keyboard.press('Escape')
    }
  }
)

interface WindowOfEditor {
  wp: {
    data: {
      select(store: string): {
        getBlocks(): EditorBlock[]
        getPermalink(): string
        isSavingPost(): boolean
        isCurrentPostPublished(): boolean
      }
      dispatch(store: string): {
        set(scope: string, name: string, value: boolean): void
        editPost(edits: object): void
        savePost(): Promise<void>
      }
    }
  }
}

async function openEditor(page: Page, origin: string): Promise<void> {
  await page.bringToFront()
  await page.goto(`${origin}/wp-admin/post-new.php`)
  await page.waitForFunction(() => 'wp' in window && 'data' in (window as unknown as WindowOfEditor).wp)
  await page.evaluate(() => {
    const {dispatch} = (window as unknown as WindowOfEditor).wp.data
    for (const scope of ['core/edit-post', 'core']) {
      dispatch('core/preferences').set(scope, 'welcomeGuide', false)
      dispatch('core/preferences').set(scope, 'enableChoosePatternModal', false)
    }
  })
}

/** What the extension put into the list of blocks. */
async function foundInInserter(page: Page): Promise<Locator> {
  await page
    .locator('button[aria-label="Toggle block inserter"], .editor-document-tools__inserter-toggle')
    .first()
    .click()
  await page.locator('.block-editor-inserter__search input').fill('Facsimile')
  const item = page.locator('.block-editor-block-types-list__item', {hasText: 'Facsimile'}).first()
  await item.waitFor()
  return item
}

const blocksOf = (page: Page): Promise<EditorBlock[]> =>
  page.evaluate(() => {
    const plain = ({name, isValid, innerBlocks}: EditorBlock): EditorBlock => ({
      name,
      isValid,
      innerBlocks: innerBlocks.map(plain)
    })
    return (window as unknown as WindowOfEditor).wp.data.select('core/block-editor').getBlocks().map(plain)
  })

const all = (blocks: readonly EditorBlock[]): EditorBlock[] =>
  blocks.flatMap((block) => [block, ...all(block.innerBlocks)])

const publish = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const {data} = (window as unknown as WindowOfEditor).wp
    data.dispatch('core/editor').editPost({status: 'publish', title: 'Plans'})
    await data.dispatch('core/editor').savePost()
    return data.select('core/editor').getPermalink()
  })

/** A picture of an element in the upper left corner of the window, on white, as wide as it is on its page. */
async function pinned(element: Locator): Promise<Buffer> {
  const before = await element.evaluate((node) => {
    const {style} = node as HTMLElement
    const {cssText} = style
    // What lets the page behind it through stands on white.
    if (getComputedStyle(node).backgroundColor === 'rgba(0, 0, 0, 0)') style.backgroundColor = '#fff'
    style.cssText += `; position: fixed; inset: 0 auto auto 0; width: ${node.getBoundingClientRect().width}px; box-sizing: border-box; margin: 0; z-index: 99999; outline: 100vmax solid #fff`
    return cssText
  })
  const picture = await element.screenshot()
  await element.evaluate((node, cssText) => {
    ;(node as HTMLElement).style.cssText = cssText
  }, before)
  return picture
}

/** Share of the pixels that differ; a picture that is larger differs where the other has nothing. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const sizes = await Promise.all([one, other].map((picture) => sharp(picture).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const [left, right] = await Promise.all(
    [one, other].map((picture, index) =>
      sharp(picture)
        .extend({
          right: width - (sizes[index]?.width ?? 0),
          bottom: height - (sizes[index]?.height ?? 0),
          background: '#f0f'
        })
        .ensureAlpha()
        .raw()
        .toBuffer()
    )
  )
  if (!left || !right) return 1
  return pixelmatch(left, right, undefined, width, height, {threshold: 0.1}) / (width * height)
}
