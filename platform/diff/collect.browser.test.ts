import {afterAll, beforeAll, expect, test} from 'vitest'
import {type BrowserHandle, launchBrowser} from '../browser/index.ts'
import {worldOf} from '../browser/world.ts'
import {collectIn, COMPLETE_SHORTHANDS} from './collect.ts'

let handle: BrowserHandle

beforeAll(async () => {
  handle = await launchBrowser()
})
afterAll(() => handle?.close())

/** What the values of a shorthand may depend on besides its own longhands. */
const BASELINES = [
  '',
  'color: blue',
  'font-size: 30px',
  'display: flex',
  'display: grid',
  'position: absolute',
  'float: left',
  'direction: rtl',
  'border-style: solid; outline-style: solid; column-rule-style: solid',
  'writing-mode: vertical-rl'
]
const VALUES = [
  '0 1 2 30 100 1px 3px 10% 2px 5px 1.5 auto none normal initial solid dotted double hidden inset groove',
  'red blue currentcolor transparent center left top repeat repeat-x no-repeat round space cover contain',
  'scroll fixed local border-box padding-box content-box text row column wrap nowrap wrap-reverse visible clip',
  'thin medium thick disc square inside outside start end stretch baseline space-between dense span row-reverse',
  'bold italic small-caps serif monospace all-small-caps condensed alpha luminance add subtract min-content chain'
]
  .flatMap((line) => line.split(' '))
  .concat(
    'url("a.png")',
    'url("a.png"), url("b.png")',
    'linear-gradient(red, blue)',
    'linear-gradient(currentcolor, blue)',
    'right 3px',
    'scroll, fixed',
    'center, left',
    '1px 2px',
    '1px, 2px',
    'span 2',
    'first baseline',
    'last baseline',
    'safe center',
    'unsafe center',
    'legacy center',
    '"x"',
    'filled dot',
    'over right',
    'oblique 10deg',
    '"kern"',
    '"kern" 0',
    '"wght" 300'
  )

test.each(COMPLETE_SHORTHANDS)('%s determines all of its longhands', async (shorthand) => {
  const context = await handle.browser.newContext()
  try {
    const page = await context.newPage()
    const reported = await page.evaluate(
      ({shorthand, baselines, values}) => {
        const element = document.body.appendChild(document.createElement('div'))
        const {style} = element
        style.setProperty(shorthand, 'inherit')
        const longhands = [...style]
        const possible = longhands.map((name) => values.filter((value) => CSS.supports(name, value)))
        const computed = getComputedStyle(element)
        const known = new Map<string, string>()
        const lost: string[][] = []
        const read = () => {
          const text = computed.getPropertyValue(shorthand)
          if (text === '') return
          const own = longhands.map((name) => computed.getPropertyValue(name)).join(' | ')
          const before = known.get(text)
          if (before === undefined) known.set(text, own)
          else if (before !== own) lost.push([text, before, own])
        }
        let seed = 1
        const random = (below: number) => {
          seed = (seed * 48_271) % 2_147_483_647
          return Math.floor((seed / 2_147_483_647) * below)
        }
        for (const baseline of baselines) {
          for (const [index, name] of longhands.entries())
            for (const value of possible[index]!) {
              style.cssText = baseline
              style.setProperty(name, value)
              read()
            }
          for (let run = 0; run < 400; run++) {
            style.cssText = baseline
            for (const [index, name] of longhands.entries()) {
              const some = possible[index]!
              if (some.length > 0 && random(2) === 0) style.setProperty(name, some[random(some.length)]!)
            }
            read()
          }
        }
        return {longhands: longhands.length, distinct: known.size, lost: lost.slice(0, 3)}
      },
      {shorthand, baselines: BASELINES, values: VALUES}
    )
    expect(reported.lost).toEqual([])
    expect(reported.longhands).toBeGreaterThan(1)
    expect(reported.distinct).toBeGreaterThan(2)
  } finally {
    await context.close()
  }
})

test('boxes and pictures without a line of their own are known, and what has text is not', async () => {
  const context = await handle.browser.newContext()
  try {
    const page = await context.newPage()
    await page.setContent(
      `<style>i::before { content: 'x' } .f { display: flex }</style>
      <button class=f data-facsimile-index=0><svg data-facsimile-index=1><path d="M0 0h9" data-facsimile-index=2 /></svg></button>
      <button class=f data-facsimile-index=3>a</button><button data-facsimile-index=4><svg><text data-facsimile-index=5>a</text></svg></button>
      <div class=f data-facsimile-index=6><b data-facsimile-index=7>a</b></div><i class=f data-facsimile-index=8></i>
      <input class=f data-facsimile-index=9><button hidden data-facsimile-index=10></button><p data-facsimile-index=11></p>
      <p contenteditable data-facsimile-index=12></p><span data-facsimile-index=13></span><span style="display:inline-block" data-facsimile-index=14></span>`
    )
    const {elements} = await collectIn(await worldOf(page), {leaveOut: '^$', only: null})
    const textless = elements.filter((element) => element.isTextless).map(({index}) => index)
    expect(textless).toEqual([0, 1, 2, 6, 10, 11, 14])
  } finally {
    await context.close()
  }
})

test('the text inside of a frame’s tags is shown nowhere', async () => {
  const context = await handle.browser.newContext()
  try {
    const page = await context.newPage()
    await page.setContent('<iframe data-facsimile-index=0>a</iframe><p data-facsimile-index=1>b</p>')
    const {elements} = await collectIn(await worldOf(page), {leaveOut: '^$', only: null})
    expect(elements.map(({text}) => text)).toEqual(['', 'b'])
  } finally {
    await context.close()
  }
})

test('replaced elements have no generated content, whatever is declared for it', async () => {
  const context = await handle.browser.newContext()
  try {
    const page = await context.newPage()
    const image = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"
    await page.setContent(
      `<style>*::before { content: 'x' }</style><img alt="a" src="${image}" data-facsimile-index=0>
      <img alt="a" src="data:," data-facsimile-index=1><canvas data-facsimile-index=2></canvas><i data-facsimile-index=3></i>`
    )
    const {elements} = await collectIn(await worldOf(page), {leaveOut: '^$', only: null})
    const generating = elements.filter(({styles}) => styles['::before']).map(({index}) => index)
    expect(generating).toEqual([1, 3])
  } finally {
    await context.close()
  }
})
