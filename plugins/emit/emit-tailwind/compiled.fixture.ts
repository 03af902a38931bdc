import {convert, type Settings} from '@facsimile/pipeline'
import {drawnGradients} from '@facsimile/platform/diff/drawn-gradient.ts'
import type {Page} from 'playwright-core'
import {classTokens, compileTailwind} from './compile.ts'

/** A page in Tailwind's classes with the sheet that Tailwind makes of them under its theme. */
export async function compiled(
  html: string,
  settings: Partial<Settings>
): Promise<{html: string; css: string; code: string}> {
  const {code, css} = await convert({html}, {styleFormat: 'tailwind', ...settings})
  const sheet = await compileTailwind(classTokens(code), `${settings.tailwindCss ?? ''}\n${css}`)
  return {html: code.replace(/<head[^>]*>/, (head) => `${head}<style>${sheet}</style>`), css, code}
}

/**
 * Every computed property of every element in the body, at three widths; names of the theme are a means, colours are pixels, and gradients as
 * they are drawn. With `pointedAt`, once more with the pointer over each element that the selector matches.
 */
export async function computedStyles(page: Page, html: string, pointedAt?: string): Promise<string[]> {
  const all: string[] = []
  for (const width of [1200, 800, 400]) {
    await page.setViewportSize({width, height: 600})
    await page.setContent(html)
    all.push(...(await stylesNow(page)).map((text) => `${width} ${text}`))
    if (pointedAt === undefined) continue
    for (const [at, target] of (await page.locator(pointedAt).all()).entries()) {
      await target.hover({force: true})
      all.push(...(await stylesNow(page)).map((text) => `${width} pointed ${at} ${text}`))
    }
    await page.mouse.move(0, 599)
  }
  return all
}

const stylesNow = async (page: Page): Promise<string[]> => (await valuesNow(page)).map(drawnGradients)

const valuesNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true})!
    const known = new Map<string, string>()
    const pixel = (color: string) => {
      if (!known.has(color)) {
        canvas.clearRect(0, 0, 1, 1)
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
        known.set(color, `#${canvas.getImageData(0, 0, 1, 1).data.join(' ')}`)
      }
      return known.get(color)!
    }
    return [...document.body.querySelectorAll('*')].flatMap((element, place) =>
      ['', '::before'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        if (pseudo !== '' && style.content === 'none') return []
        return [...style]
          .filter((name) => !name.startsWith('--'))
          .map((name) => {
            const value = style.getPropertyValue(name)
            return `${place}${pseudo} ${name}: ${value.replace(/(?:oklab|rgba?)\([^()]*\)/g, pixel)}`
          })
      })
    )
  })

/** What the second list has in another way. */
export const differences = (wanted: readonly string[], found: readonly string[]): string[] =>
  wanted.flatMap((text, at) => (text === found[at] ? [] : [`${text} → ${found[at]}`])).slice(0, 5)
