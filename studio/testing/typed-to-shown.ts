import type {Page} from 'playwright-core'
import {preview, write} from './open-studio.ts'

/** A list of 498 items with classes of their own, in 500 lines and more. */
export function listOf500Lines(format: 'html' | 'jsx'): string {
  const name = format === 'html' ? 'class' : 'className'
  const rows = Array.from({length: 498}, (_, index) => {
    const shade = ((index % 9) + 1) * 100
    return `  <li ${name}="flex items-center gap-${index % 12} rounded-lg bg-slate-${shade} p-${index % 8} text-sm md:hover:bg-sky-${shade}">Item ${index}</li>`
  })
  return `<ul>\n${rows.join('\n')}\n</ul>\n`
}

/** Types a text into the first line of the code, key by key; gives milliseconds from each key to its picture. */
export async function typedToShown(page: Page, code: string, text: string): Promise<number[]> {
  if (code.includes('className')) await page.getByRole('radio', {name: 'JSX'}).click()
  await page.locator('#editor-code .cm-content').waitFor()
  await write(page, code)
  await preview(page).getByText('Item 497').waitFor()
  await page.evaluate(() => performance.clearMeasures())
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('End')
  const measured = () => page.evaluate(() => performance.getEntriesByType('measure').length)
  for (const [index, letter] of [...text].entries()) {
    await page.keyboard.type(letter)
    while ((await measured()) <= index) await page.waitForTimeout(5)
  }
  await preview(page).getByText(text).waitFor()
  return page.evaluate(() => performance.getEntriesByType('measure').map(({duration}) => duration))
}
