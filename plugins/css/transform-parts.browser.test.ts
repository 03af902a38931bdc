import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {composedTransform} from '@facsimile/platform/diff/composed-transform.ts'
import fc from 'fast-check'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {INDIVIDUAL_TRANSFORMS, transformParts} from './transform-parts.ts'

const seed = Number(process.env.SEED ?? 20_261)
let handle: BrowserHandle
beforeAll(async () => {
  handle = await launchBrowser()
})
afterAll(() => handle?.close())

const number = fc.integer({min: -300, max: 300}).map((value) => value / 100)
const length = fc.oneof(
  number.map((value) => `${value}px`),
  number.map((value) => `${value * 50}%`),
  fc.constant('0'),
  fc.tuple(number, number).map(([px, percent]) => `calc(${percent}% - ${px}px)`)
)
const angle = fc.oneof(
  number.map((value) => `${value * 60}deg`),
  number.map((value) => `${value}rad`),
  number.map((value) => `${value / 4}turn`)
)
const call = fc.oneof(
  fc.tuple(length, length).map(([x, y]) => `translate(${x}, ${y})`),
  length.map((x) => `translateX(${x})`),
  length.map((y) => `translateY(${y})`),
  angle.map((value) => `rotate(${value})`),
  fc.tuple(number, number).map(([x, y]) => `scale(${x}, ${y})`),
  number.map((value) => `scale(${value})`),
  number.map((value) => `scaleX(${value})`),
  number.map((value) => `skewX(${value}deg)`)
)
const transform = fc.array(call, {minLength: 1, maxLength: 4}).map((calls) => calls.join(' '))

/** The numbers of a matrix, near enough for no one to see a difference. */
const rounded = (matrix: string): string =>
  matrix.replace(/-?[\d.]+(?:e-?\d+)?/g, (value) =>
    Number(value)
      .toFixed(2)
      .replace(/^-0\.00$/, '0.00')
  )

test(`the individual properties compute to the matrix of the whole (seed ${seed})`, async () => {
  const pairs = fc.sample(transform, {seed, numRuns: 1500}).flatMap((whole) => {
    const parts = transformParts(whole)
    if (!parts) return []
    const text = INDIVIDUAL_TRANSFORMS.map((property) => `${property}: ${parts[property] ?? 'none'}`).join(
      ';'
    )
    return [[`transform: ${whole}`, text] as const]
  })
  expect(pairs.length).toBeGreaterThan(400)
  const page = await handle.browser.newPage()
  await page.setContent(
    '<!doctype html><p style="width: 80px; height: 30px; padding: 3px 7px; border: 2px solid">x</p>'
  )
  const matrices = await page.evaluate(
    ({pairs, read}) => {
      const element = document.querySelector('p')!
      const {cssText} = element.style
      const compose = new Function(`return ${read}`)() as (style: CSSStyleDeclaration) => string
      return pairs.map((pair) =>
        pair.map((text) => {
          element.style.cssText = `${cssText};${text}`
          return compose(getComputedStyle(element))
        })
      )
    },
    {pairs: pairs as (readonly string[])[], read: composedTransform.toString()}
  )
  const wrong = matrices.flatMap(([whole = '', parts = ''], index) =>
    rounded(whole) === rounded(parts) ? [] : [`${pairs[index]?.join(' | ')}: ${whole} ≠ ${parts}`]
  )
  expect(wrong).toEqual([])
  await page.close()
})
