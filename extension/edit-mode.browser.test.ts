import type {Frame, Page} from 'playwright-core'
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {copyAfter} from './testing/clipboard.ts'
import {describeWithChromium} from './testing/describe-with-chromium.ts'
import {type LaunchedExtension, launchExtension, ownFrame} from './testing/launch-extension.ts'
import {PICTURED} from './testing/pages/pictured.ts'
import {type FileServer, serveFiles} from './testing/serve-files.ts'

await describeWithChromium('Edit Mode', () => {
  let extension: LaunchedExtension
  let server: FileServer
  let page: Page
  let panel: Frame

  beforeAll(async () => {
    server = await serveFiles(PICTURED)
    extension = await launchExtension()
    await extension.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    page = await extension.context.newPage()
    await page.setViewportSize({width: 1120, height: 700})
  }, 120_000)
  beforeEach(async () => {
    await page.goto(server.origin)
    await extension.startPicking(page, 'edit-element')
    panel = await ownFrame(page, '.panel')
    const box = await page.locator('.plan').first().boundingBox()
    if (!box) throw new Error('no box')
    await page.mouse.click(box.x + 8, box.y + 8)
    await panel.locator('h1 b').waitFor()
  })
  afterAll(async () => {
    await extension?.close()
    await server?.close()
  })

  const styleOf = (property: string, selector = '.plan') =>
    page.evaluate(
      ([name, which]) => getComputedStyle(document.querySelector(which) as Element).getPropertyValue(name),
      [property, selector] as const
    )
  const valueOf = (property: string) =>
    panel.locator(`.source:not(.inherited .source) [data-property="${property}"] .value`).first()

  it('shows what is set, where it comes from, and then what is inherited', async () => {
    const sources = await panel.locator('.origin').allTextContents()
    expect(sources.slice(0, 2)).toEqual(['.plansite.css', '*site.css'])
    expect(sources.slice(2)).toEqual(['bodyfrom body', ':rootfrom html'])
    expect(await valueOf('padding').inputValue()).toBe('24px')
    expect(await panel.locator('.inherited [data-property="font"]').count()).toBe(1)
  })

  it('changes, adds and removes properties at once, and takes it back', async () => {
    await valueOf('padding').fill('40px')
    expect(await styleOf('padding-top')).toBe('40px')
    await panel.locator('.new-property').fill('outline')
    await panel.locator('.new-value').fill('3px solid rgb(1, 2, 3)')
    await panel.locator('.new-value').press('Enter')
    expect(await styleOf('outline-color')).toBe('rgb(1, 2, 3)')
    await panel.locator('[aria-label="Remove box-shadow"]').click()
    expect(await styleOf('box-shadow')).toBe('none')
    expect(await panel.locator('[data-property="box-shadow"]').first().locator('.value').inputValue()).toBe(
      'revert'
    )
    await panel.locator('[aria-label="Undo"]').click()
    expect(await styleOf('box-shadow')).not.toBe('none')
    await panel.locator('[aria-label="Redo"]').click()
    expect(await styleOf('box-shadow')).toBe('none')
    await panel.locator('[aria-label="Reset all changes"]').click()
    expect([await styleOf('padding-top'), await styleOf('outline-style')]).toEqual(['24px', 'none'])
    expect(await page.locator('.plan').first().getAttribute('style')).toBeNull()
  })

  it('says what the browser does not know, and changes nothing', async () => {
    await panel.locator('.new-property').fill('colour')
    await panel.locator('.new-value').fill('red')
    await panel.locator('.new-value').press('Enter')
    expect(await panel.locator('.problem').textContent()).toBe('This browser does not know colour: red.')
    await valueOf('padding').fill('a lot')
    expect(await styleOf('padding-top')).toBe('24px')
  })

  it('changes numbers with keys and by pulling', async () => {
    await valueOf('padding').focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowUp')
    expect(await styleOf('padding-top')).toBe('35px')
    const name = await panel.locator('[data-property="padding"] .name').first().boundingBox()
    if (!name) throw new Error('no name')
    await page.mouse.move(name.x + 10, name.y + 8)
    await page.mouse.down()
    await page.mouse.move(name.x + 5, name.y + 8, {steps: 3})
    await page.mouse.up()
    expect(await styleOf('padding-top')).toBe('30px')
  })

  it('completes properties and values', async () => {
    expect(await panel.locator('#property-names option[value="border-radius"]').count()).toBe(1)
    await panel.locator('.new-property').fill('display')
    await panel.locator('.new-value').focus()
    const words = await panel
      .locator('#value-words option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    expect(words).toEqual(expect.arrayContaining(['grid', 'flex', 'none']))
    expect(words).not.toContain('bold')
  })

  it('forces states', async () => {
    await panel.locator('[aria-label="First child"]').click()
    const button = await page.locator('.button').first().boundingBox()
    if (!button) throw new Error('no button')
    await page.mouse.click(button.x + 5, button.y + 20)
    await expect.poll(() => panel.locator('h1').textContent()).toBe('a.button')
    await panel.locator('text=":hover"').click()
    expect(await styleOf('background-color', '.button')).toBe('rgb(180, 83, 42)')
    await page.keyboard.press('Escape')
    await expect.poll(() => styleOf('background-color', '.button')).toBe('rgb(43, 33, 24)')
  })

  it('writes an edit of a rule for a state to that state alone', async () => {
    await panel.locator('[aria-label="First child"]').click()
    const button = await page.locator('.button').first().boundingBox()
    if (!button) throw new Error('no button')
    await page.mouse.click(button.x + 5, button.y + 20)
    await expect.poll(() => panel.locator('h1').textContent()).toBe('a.button')
    await panel.locator('text=":hover"').click()
    // The rule as its author wrote it, and its file.
    const origin = panel.locator('.origin').first()
    expect(await origin.locator('code').textContent()).toBe('.button:hover')
    expect(await origin.locator('span').textContent()).toBe('site.css')
    await panel.locator('.source').first().locator('[data-property="background"] .value').fill('rgb(1, 2, 3)')
    expect(await styleOf('background-color', '.button')).toBe('rgb(1, 2, 3)')
    expect(await page.locator('.button').first().getAttribute('style')).toBeNull()
    expect(await panel.locator('.changes pre').textContent()).toBe(
      '.button:hover {\n  background: rgb(1, 2, 3);\n}'
    )
    await panel.locator('.changes button', {hasText: 'Tailwind'}).click()
    const clip = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(clip, {timeout: 20_000}).toMatch(/\nhover:bg-\[#010203\]( hover:\S+)*$/)
    await panel.locator('text=":hover"').click()
    expect(await styleOf('background-color', '.button')).toBe('rgb(43, 33, 24)')
    await panel.locator('text=":hover"').click()
    await panel.locator('[aria-label="Undo"]').click()
    expect(await styleOf('background-color', '.button')).toBe('rgb(180, 83, 42)')
  })

  it('writes an edit of a rule in a media query to that query alone', async () => {
    const price = await page.locator('.price').first().boundingBox()
    if (!price) throw new Error('no price')
    await page.mouse.click(price.x + 5, price.y + 10)
    await expect.poll(() => panel.locator('h1').textContent()).toBe('p.price')
    const source = panel.locator('.source').filter({hasText: '@media (min-width: 1000px)'})
    await source.locator('[data-property="letter-spacing"] .value').fill('5px')
    const spacing = () => styleOf('letter-spacing', '.price')
    expect(await spacing()).toBe('5px')
    expect(await page.locator('.price').first().getAttribute('style')).toBeNull()
    // Another element of the rule keeps its value, as it does with every edit.
    expect(await styleOf('letter-spacing', '.best .price')).toBe('1px')
    expect(await panel.locator('.changes pre').textContent()).toBe(
      '@media (min-width: 1000px) {\n  .price {\n    letter-spacing: 5px;\n  }\n}'
    )
    await panel.locator('.changes button', {hasText: 'Tailwind'}).click()
    const clip = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(clip, {timeout: 20_000}).toMatch(/\nmin-\[1000px\]:tracking-\[5px\]$/)
    await page.setViewportSize({width: 900, height: 700})
    expect(await spacing()).toBe('normal')
    await page.setViewportSize({width: 1120, height: 700})
    expect(await spacing()).toBe('5px')
    await panel.locator('[aria-label="Undo"]').click()
    expect(await spacing()).toBe('1px')
  })

  it('leaves the upper part of a narrow window to the page', async () => {
    await page.setViewportSize({width: 390, height: 700})
    const frame = await (await panel.frameElement()).boundingBox()
    expect(frame).toMatchObject({x: 8, width: 374})
    expect(frame?.y).toBeGreaterThan(280)
    const heading = await page.locator('h1').first().boundingBox()
    await page.mouse.click((heading?.x ?? 0) + 10, (heading?.y ?? 0) + 10)
    await expect.poll(() => panel.locator('h1').textContent()).toBe('h1')
    await page.setViewportSize({width: 1120, height: 700})
  })

  it('shows a colour that is seen through as one', async () => {
    await panel.locator('.new-property').fill('outline-color')
    await panel.locator('.new-value').fill('transparent')
    await panel.locator('.new-value').press('Enter')
    const swatch = panel.locator('[data-property="outline-color"] input[type="color"]')
    expect(await swatch.getAttribute('data-seen-through')).not.toBeNull()
    expect(await swatch.evaluate((input) => getComputedStyle(input).backgroundImage)).toContain(
      'conic-gradient'
    )
  })

  it('copies the changes as CSS and as Tailwind, and the element with them', async () => {
    await valueOf('padding').fill('40px')
    await panel.locator('.changes button', {hasText: 'CSS'}).click()
    const clip = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(clip).toContain('padding: 40px;')
    await panel.locator('.changes button', {hasText: 'Tailwind'}).click()
    await expect.poll(clip, {timeout: 20_000}).toMatch(/<!-- .* -->\np-10$/)
    const copy = await copyAfter(extension.worker, () =>
      panel.locator('.changes button', {hasText: 'Element'}).click()
    )
    expect(copy.text).toContain('padding: 40px')
  })
})
