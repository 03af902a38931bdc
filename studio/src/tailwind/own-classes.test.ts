import {convert} from '@facsimile/pipeline'
import {describe, expect, it} from 'vitest'
import {withTailwind} from './own-classes.ts'

const SETTINGS = {shape: 'fragment', absoluteUrls: false} as const

describe('classes of Tailwind in pasted HTML', () => {
  it('stay classes, variants included', async () => {
    const html =
      '<div class="rounded-xl bg-sky-500 p-6 md:p-8 hover:bg-sky-700"><h2 class="text-xl font-bold">Tea</h2></div>'
    const {code} = await convert(await withTailwind(html), {...SETTINGS, styleFormat: 'tailwind'})
    const names = /class="([^"]*)"/.exec(code)?.[1]?.split(' ').toSorted()
    expect(names).toEqual(['bg-sky-500', 'hover:bg-sky-700', 'md:p-8', 'p-6', 'rounded-xl'])
    expect(code).toMatch(/<h2 class="(?=[^"]*\btext-xl\b)(?=[^"]*\bfont-bold\b)/)
  })

  it('become what they declare in another style format', async () => {
    const {code} = await convert(await withTailwind('<div class="p-6 bg-sky-500">Tea</div>'), {
      ...SETTINGS,
      styleFormat: 'inline'
    })
    expect(code).toMatch(/padding: (?:1\.5rem|24px)/)
    expect(code).toContain('background-color: ')
  })

  it('are not made of names that the pasted styles declare', async () => {
    const html = '<style>.flex { color: red } .p-6 { color: blue }</style><p class="flex p-6 lead">a</p>'
    expect(await withTailwind(html)).toBe(html)
    const {code} = await convert(await withTailwind(html), {...SETTINGS, styleFormat: 'inline'})
    expect(code).not.toContain('display: flex')
  })

  it('are compiled under the theme that stands beside them', async () => {
    const theme = '<style type="text/tailwindcss">@theme default { --color-brand: #123456; }</style>'
    const {code} = await convert(await withTailwind(`${theme}<p class="text-brand">a</p>`), {
      ...SETTINGS,
      styleFormat: 'inline'
    })
    expect(code).toMatch(/color: (?:#123456|rgb\(18,? 52,? 86\)|var\(--color-brand\))/)
    expect(code).toContain('#123456')
  })

  it('leave a page without any as it is', async () => {
    const html = '<!doctype html><html><head><title>a</title></head><body><p class="lead">a</p></body></html>'
    expect(await withTailwind(html)).toBe(html)
  })
})
