import {convert} from '@facsimile/pipeline'
import {hydratedDocument} from '@facsimile/plugins/print/print-jsx/testing/hydrate.ts'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'

const CASES: [name: string, html: string][] = [
  [
    'a popover',
    '<style>.pop:popover-open { padding: 7px }</style><button popovertarget="p">Open</button><div class="pop" popover id="p">Tea</div>'
  ],
  [
    'a dialog by a command',
    '<style>.box { padding: 7px }</style><button commandfor="p" command="show-modal">Open</button><dialog class="box" id="p">Tea</dialog>'
  ],
  [
    'a dialog that its script opens',
    '<style>.box { padding: 7px }</style><button aria-controls="p" aria-haspopup="dialog">Open</button><dialog class="box" id="p">Tea</dialog>'
  ],
  [
    'a popover that its script opens',
    '<style>.pop:popover-open { padding: 7px }</style><button aria-controls="p" aria-expanded="false">Open</button><div class="pop" popover id="p">Tea</div>'
  ],
  [
    'details',
    '<style>details > p { padding: 7px }</style><details><summary>Open</summary><p id="p">Tea</p></details>'
  ],
  [
    'what a check box shows',
    '<style>#p { display: none } #c:checked ~ #p { display: block; padding: 7px }</style><input type="checkbox" id="c"><label for="c">Open</label><p id="p">Tea</p>'
  ]
]

describe('native controls', () => {
  let handle: BrowserHandle
  let page: Page
  beforeAll(async () => {
    handle = await launchBrowser()
    page = await (await handle.browser.newContext({javaScriptEnabled: true})).newPage()
  })
  afterAll(() => handle.close())

  it.each(CASES)('%s opens in HTML and in a component, without state', async (_, html) => {
    const text = await Promise.all(
      (['html', 'jsx'] as const).map(async (componentFormat) => {
        const {code} = await convert(`<!doctype html>${html}`, {componentFormat, styleFormat: 'local'})
        return code
      })
    )
    expect(text[1]).not.toContain('useState')
    const {html: markup, script, warnings} = await hydratedDocument(text[1]!)
    expect(warnings).toEqual([])
    for (const [content, run] of [[text[0]!], [markup, script]] as const) {
      await page.setContent(content)
      if (run) {
        await page.addScriptTag({content: run})
        await page.waitForFunction(() => (window as {isHydrated?: boolean}).isHydrated)
      }
      const part = page.locator('#p')
      await expect.poll(() => part.isVisible()).toBe(false)
      await page.getByText('Open').click()
      await expect.poll(() => part.isVisible()).toBe(true)
      expect(await part.evaluate((element) => getComputedStyle(element).paddingTop)).toBe('7px')
    }
  })
})
