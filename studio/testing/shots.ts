import type {Page} from 'playwright-core'
import {write} from './open-studio.ts'

export const studio = async (page: Page) => {
  await page.waitForSelector('.frame iframe[data-state="shown"]', {state: 'attached'})
}

export const cards = async (page: Page) => {
  await page.locator('.gallery-card[data-state="shown"]').first().waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.gallery-card img')].every(
      ({complete, loading, naturalWidth, y}) =>
        naturalWidth > 0 || (loading === 'lazy' && !complete && y > innerHeight)
    )
  )
}

/** The page of a template that has sections of many kinds. */
export const entry = async (page: Page) => {
  await page.locator('.gallery-card[data-state="shown"]').first().getByRole('link').click()
  await page.waitForSelector('.entry-stage-wait', {state: 'detached'})
  await page.waitForSelector('.code-view .cm-content')
}

/** Where there is no room for all areas, they are tabs. */
async function openArea(page: Page, name: 'Panel' | 'Preview'): Promise<void> {
  const tab = page.getByRole('tab', {name, exact: true})
  if (await tab.isVisible()) await tab.click()
}

/** Name → URL, whether somebody is logged in, and what is done before the picture is taken. */
export const SHOTS: readonly {
  name: string
  path: string
  isIn?: boolean
  /** The window and no more; so are the Studio's. */
  isWindow?: boolean
  prepare?: (page: Page) => Promise<void>
}[] = [
  {name: 'home', path: '/'},
  {name: 'sign-up', path: '/sign-up/'},
  {name: 'log-in', path: '/log-in/'},
  {name: 'dashboard-nobody', path: '/dashboard/api/'},
  {name: 'dashboard-api', path: '/dashboard/api/', isIn: true},
  {name: 'dashboard-components', path: '/dashboard/components/', isIn: true},
  {name: 'dashboard-crawl', path: '/dashboard/crawl/', isIn: true},
  {name: 'gallery', path: '/gallery/', isWindow: true, prepare: cards},
  {
    name: 'gallery-filters',
    path: '/gallery/?style=light&section=features',
    isWindow: true,
    prepare: async (page) => {
      await cards(page)
      const filters = page.getByRole('button', {name: 'Filters'})
      if (await filters.isVisible()) await filters.click()
    }
  },
  {
    name: 'gallery-sections',
    path: '/gallery/sections/?kind=hero',
    isWindow: true,
    prepare: async (page) => {
      await page.locator('.section-tile img').first().waitFor()
      await page.waitForLoadState('networkidle')
    }
  },
  {
    name: 'gallery-collections',
    path: '/gallery/collections/',
    isWindow: true,
    prepare: async (page) => {
      await page.locator('.collection img').first().waitFor()
      await page.waitForLoadState('networkidle')
    }
  },
  {name: 'gallery-nothing', path: '/gallery/?search=zeppelin', isWindow: true},
  {
    name: 'gallery-problem',
    path: '/gallery/?offline',
    isWindow: true,
    prepare: async (page) => {
      await page.route('**/account/gallery?*', (route) => route.abort())
      await page.reload()
      await page.getByRole('alert').waitFor()
    }
  },
  // The live frame is of another origin, and is not drawn anew where the window is made as high as the page.
  {name: 'gallery-page', path: '/gallery/?search=agency', isWindow: true, prepare: entry},
  {
    name: 'gallery-picture',
    path: '/gallery/?search=agency',
    isWindow: true,
    prepare: async (page) => {
      await entry(page)
      await page.getByRole('radio', {name: 'Picture'}).click()
      await page.getByRole('radio', {name: /^Phone/}).click()
      await page.waitForLoadState('networkidle')
    }
  },
  {
    name: 'gallery-code',
    path: '/gallery/?search=agency',
    isWindow: true,
    prepare: async (page) => {
      await entry(page)
      await page.getByRole('button', {name: /^Code of section 2/}).click()
      await page.getByRole('radio', {name: 'JSX'}).click()
      await page.getByRole('radio', {name: 'Tailwind'}).click()
      await page.getByText('Converted in this browser').waitFor()
    }
  },
  {name: 'gallery-missing', path: '/gallery/entry_nothing/', isWindow: true},
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
      await openArea(page, 'Panel')
      await page.getByRole('tab', {name: 'Chat'}).click()
      await page.getByText('Done.').waitFor()
    }
  },
  {
    name: 'studio-preview',
    path: '/studio/',
    prepare: async (page) => {
      await studio(page)
      await openArea(page, 'Preview')
      await page.getByRole('radio', {name: /^Phone/}).click()
      await page.getByRole('button', {name: /^Console/}).click()
      await page.getByText('Nothing is logged yet.').waitFor()
    }
  },
  {
    name: 'studio-drafts',
    path: '/studio/',
    isIn: true,
    prepare: async (page) => {
      await studio(page)
      await page.getByRole('button', {name: 'Variation', exact: true}).click()
      await page.getByText('Draft in your account').waitFor({state: 'attached'})
      await page.getByRole('button', {name: 'New', exact: true}).click()
      await openArea(page, 'Panel')
      await page.getByRole('region', {name: 'Drafts'}).waitFor()
    }
  },
  {
    name: 'studio-variation',
    path: '/studio/',
    prepare: async (page) => {
      await studio(page)
      await page.getByRole('button', {name: 'What Variation changes'}).click()
      await page.getByLabel('Seed').fill('harbour')
      await page.getByRole('button', {name: 'Draw'}).click()
      await page.getByText('This one is').waitFor()
    }
  },
  {
    name: 'studio-losses',
    path: '/studio/',
    prepare: async (page) => {
      await studio(page)
      await write(page, '<p onclick="go()">A</p>\n<video onplay="go()"></video>\n')
      await page.getByRole('radio', {name: 'JSX'}).click()
      await page.getByRole('dialog').getByText('Line 1').waitFor()
    }
  },
  {
    name: 'studio-problems',
    path: '/studio/',
    prepare: async (page) => {
      await studio(page)
      await write(page, '<section class="p-8"><h1 class="text-3xl" class="mt-2">Tea</p></section>')
      await page.locator('.status [data-tone]').waitFor({state: 'attached'})
    }
  },
  {
    name: 'studio-change',
    path: '/studio/',
    isIn: true,
    prepare: async (page) => {
      await studio(page)
      await openArea(page, 'Panel')
      await page.getByRole('tab', {name: 'Chat'}).click()
      await page.locator('.answer').getByRole('button', {name: 'Replace'}).click()
      await page.getByRole('dialog').locator('.cm-changedLine, .cm-deletedChunk').first().waitFor()
    }
  },
  {
    name: 'studio-chat-settings',
    path: '/studio/',
    isIn: true,
    prepare: async (page) => {
      await studio(page)
      await openArea(page, 'Panel')
      await page.getByRole('tab', {name: 'Chat'}).click()
      await page.getByRole('button', {name: 'Settings of the chat'}).click()
      await page.getByRole('heading', {name: 'Your language model'}).waitFor()
    }
  },
  {
    name: 'studio-share',
    path: '/studio/',
    prepare: async (page) => {
      await studio(page)
      await page.getByRole('button', {name: 'Share', exact: true}).click()
      await page.getByRole('dialog').waitFor()
    }
  },
  {
    name: 'dashboard-new-key',
    path: '/dashboard/api/',
    isIn: true,
    prepare: async (page) => {
      await page.getByRole('button', {name: 'Generate API Key'}).click()
      await page.getByRole('button', {name: 'Generate', exact: true}).click()
      await page.locator('.made-key code').waitFor()
    }
  },
  {
    name: 'dashboard-limits',
    path: '/dashboard/api/',
    isIn: true,
    prepare: async (page) => {
      await page.getByRole('button', {name: 'Limits of Build server'}).click()
      await page.getByLabel('Credits a day').fill('50')
      await page.getByRole('button', {name: 'Change', exact: true}).click()
      await page.getByText('50 credits a day').waitFor()
      await page.getByRole('button', {name: 'Limits of Build server'}).click()
      await page.getByRole('heading', {name: 'Limits of Build server'}).waitFor()
    }
  },
  {
    name: 'dashboard-deleted',
    path: '/dashboard/components/',
    isIn: true,
    prepare: async (page) => {
      await page.getByRole('button', {name: 'More about Pricing'}).click()
      await page.getByRole('button', {name: 'Delete'}).locator('visible=true').click()
      await page.getByText('«Pricing» is deleted.').waitFor()
    }
  },
  {
    name: 'sign-up-wrong',
    path: '/sign-up/',
    prepare: async (page) => {
      await page.getByLabel('E-mail').fill('ada@example.com')
      await page.getByLabel('Password', {exact: true}).fill('short')
      await page.getByRole('button', {name: 'Sign up'}).click()
      await page.getByText('A password has 10 characters or more.').waitFor()
    }
  },
  {name: 'not-found', path: '/nowhere'}
]
