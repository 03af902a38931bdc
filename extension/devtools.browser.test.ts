import type {Page} from 'playwright-core'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {describeWithChromium} from './testing/describe-with-chromium.ts'
import {type LaunchedExtension, launchExtension} from './testing/launch-extension.ts'
import {openDevtools} from './testing/open-devtools.ts'
import {PICTURED} from './testing/pages/pictured.ts'
import {type FileServer, serveFiles} from './testing/serve-files.ts'

await describeWithChromium('the tab in the developer tools', () => {
  let extension: LaunchedExtension
  let server: FileServer
  let page: Page

  beforeAll(async () => {
    server = await serveFiles(PICTURED)
    extension = await launchExtension({mayAccessAllSites: true})
    page = await extension.context.newPage()
    await page.goto(server.origin)
  }, 120_000)
  afterAll(async () => {
    await extension?.close()
    await server?.close()
  })

  it('follows the element that is selected in Elements, and converts it', async () => {
    const {panel} = await openDevtools(extension, page)
    await panel.evaluate(`chrome.devtools.inspectedWindow.eval("inspect(document.querySelector('.plan'))")`)
    const text = (selector: string) =>
      panel.evaluate<string>(`document.querySelector('${selector}').textContent`)
    await expect.poll(() => text('h1'), {timeout: 20_000}).toBe('article.plan')
    expect(await text('.output')).toContain('padding: 24px')
    const converted: Readonly<Record<string, RegExp>> = {
      Tailwind: /class="[^"]*rounded-xl/,
      React: /function \w+\([^]*className[^]*export default function \w+\(/,
      JSX: /style=\{\{/,
      CSS: /<style>[^]*border-radius: 12px/
    }
    for (const [label, code] of Object.entries(converted)) {
      await panel.evaluate(
        `[...document.querySelectorAll('[role=tab]')].find((tab) => tab.textContent === '${label}').click()`
      )
      await expect.poll(() => text('.output'), {timeout: 20_000}).toMatch(code)
    }
  })
})
