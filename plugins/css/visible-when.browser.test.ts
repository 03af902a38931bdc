import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {VISIBLE_WHEN} from './visible-when.ts'

/** Styles of the parent `.p` and of `.x` in it under which a declaration of `.x` shows, and others under which it does not. */
interface Row {
  declaration: string
  shown: string
  hidden: string
  /** What `.x` is: by default a block with text. */
  element?: string
}

const FLEX = '.p { display: flex; width: 300px; height: 90px }'
const GRID = '.p { display: grid; grid-template-columns: 50px 100px; height: 90px }'
const BLOCK = '.p { display: block; width: 300px; height: 90px }'
const IMAGE = `<img class="x" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='20' height='60'%3E%3Crect width='20' height='30' fill='red'/%3E%3C/svg%3E">`
const GRADIENT = '.x { background-image: linear-gradient(90deg, red, blue) }'

const row = (declaration: string, shown: string, hidden: string, element?: string): Row => ({
  declaration,
  shown,
  hidden,
  ...(element !== undefined && {element})
})

/** At least one longhand of each row of the table that changes pixels at rest. */
const ROWS: readonly Row[] = [
  row('border-top-color: red', '.x { border-top: 3px solid }', '.x { border-top: 0 solid }'),
  row('border-right-color: red', '.x { border-right: 3px solid }', '.x { border-right: 3px none }'),
  row('border-bottom-color: red', '.x { border-bottom: 3px solid }', '.x { border-bottom: 0 solid }'),
  row('border-left-color: red', '.x { border-left: 3px solid }', '.x { border-left: 3px none }'),
  ...['top', 'right', 'bottom', 'left'].flatMap((side) => [
    row(
      `border-${side}-width: 9px`,
      `.x { border-${side}-style: solid }`,
      `.x { border-${side}-style: none }`
    ),
    row(`border-${side}-style: dashed`, `.x { border-${side}-width: 5px }`, `.x { border-${side}-width: 0 }`)
  ]),
  row('outline-color: red', '.x { outline: 3px solid }', '.x { outline: 3px none }'),
  row('outline-width: 9px', '.x { outline: 3px solid }', '.x { outline: 3px none }'),
  row('outline-offset: 4px', '.x { outline: 3px solid }', '.x { outline: 3px none }'),
  row(
    'column-rule-color: red',
    '.x { columns: 2; width: 120px; column-rule: 4px solid }',
    '.x { columns: 2; width: 120px; column-rule: 4px none }'
  ),
  row(
    'column-rule-width: 9px',
    '.x { columns: 2; width: 120px; column-rule: 4px solid }',
    '.x { columns: 2; width: 120px; column-rule: 4px none }'
  ),
  row(
    'text-decoration-color: red',
    '.x { text-decoration-line: underline }',
    '.x { text-decoration-line: none }'
  ),
  row(
    'text-decoration-style: wavy',
    '.x { text-decoration-line: underline }',
    '.x { text-decoration-line: none }'
  ),
  row('background-size: 10px 10px', GRADIENT, '.x { background-image: none }'),
  row(
    'background-position-x: 9px',
    `${GRADIENT} .x { background-size: 30px }`,
    '.x { background-image: none }'
  ),
  row(
    'background-repeat: no-repeat',
    `${GRADIENT} .x { background-size: 30px }`,
    '.x { background-image: none }'
  ),
  row(
    'animation-duration: 4s',
    '@keyframes k { to { margin-left: 200px } } .x { animation: k 2s linear -1s paused }',
    '@keyframes k { to { margin-left: 200px } } .x { animation: none 2s linear -1s paused }'
  ),
  row(
    'text-overflow: ellipsis',
    '.x { width: 40px; white-space: nowrap; overflow: hidden }',
    '.x { width: 40px; white-space: nowrap; overflow: visible }'
  ),
  row('float: right', '.x { width: 40px }', '.x { width: 40px; position: absolute }'),
  row('left: 20px', '.x { position: relative }', '.x { position: static }'),
  row('top: 20px', '.x { position: relative }', '.x { position: static }'),
  row('right: 0', '.x { position: absolute; width: 40px }', '.x { position: relative }'),
  row('bottom: 0', '.x { position: absolute; width: 40px }', '.x { position: relative }'),
  row(
    'z-index: 1',
    '.x { position: relative; background: red } .y { position: relative; background: blue; margin-top: -9px }',
    '.x { background: red } .y { position: relative; background: blue; margin-top: -9px }'
  ),
  row(
    'flex-direction: column-reverse',
    '.x { display: flex }',
    '.x { display: block }',
    '<div class="x"><b>one</b> <i>two</i></div>'
  ),
  row(
    'flex-wrap: wrap-reverse',
    '.x { display: flex; width: 40px }',
    '.x { display: block; width: 40px }',
    '<div class="x"><b>one</b> <i>two</i></div>'
  ),
  row('flex-grow: 1; background: red', `${FLEX} .x { background: red }`, `${BLOCK} .x { background: red }`),
  row('flex-basis: 150px', `${FLEX} .x { background: red }`, `${BLOCK} .x { background: red }`),
  row(
    'flex-shrink: 0',
    `${FLEX} .x, .y { width: 250px; background: red }`,
    `${BLOCK} .x, .y { width: 250px; background: red }`
  ),
  row('order: 1', FLEX, BLOCK),
  row('align-self: flex-end', FLEX, BLOCK),
  row(
    'justify-self: end',
    `${GRID} .x { grid-column: 2; background: red }`,
    `${FLEX} .x { background: red }`,
    '<div class="x">a</div>'
  ),
  row('align-items: flex-end', '.x { display: flex; height: 80px }', '.x { display: block; height: 80px }'),
  row(
    'justify-items: end',
    '.x { display: grid }',
    '.x { display: flex }',
    '<div class="x"><b>one</b></div>'
  ),
  row(
    'row-gap: 20px',
    '.x { display: grid }',
    '.x { display: block }',
    '<div class="x"><b>one</b><i>two</i></div>'
  ),
  row(
    'grid-template-columns: 90px 90px',
    '.x { display: grid }',
    '.x { display: flex }',
    '<div class="x"><b>one</b><i>two</i></div>'
  ),
  row(
    'grid-auto-flow: column',
    '.x { display: grid }',
    '.x { display: block }',
    '<div class="x"><b>one</b><i>two</i></div>'
  ),
  row('grid-column-start: 2', GRID, FLEX),
  row('display: inline', BLOCK, FLEX, 'before <div class="x">text</div>'),
  row('display: block', BLOCK, GRID, 'before <span class="x">text</span>'),
  row('display: block', '.x { float: none }', '.x { float: left }', 'before <span class="x">text</span>'),
  row(
    'display: block',
    '.x { position: absolute; top: 40px }',
    '.x { position: absolute; top: 40px; right: 40px }',
    'before <span class="x">text</span>'
  ),
  row(
    'vertical-align: super',
    '.x { display: inline }',
    '.x { display: block }',
    'before <span class="x">text</span>'
  ),
  row(
    'vertical-align: top',
    '.x { display: inline-block }',
    `${FLEX} .x { display: inline-block }`,
    '<i style="font-size: 40px">A</i><span class="x">text</span>'
  ),
  row(
    'table-layout: fixed',
    '.x { display: table; width: 200px } .x b { display: table-cell }',
    '.x { display: block; width: 200px } .x b { display: table-cell }',
    '<div class="x"><b>a</b><b>a much longer text in a cell</b></div>'
  ),
  row('object-fit: contain', '.x { width: 90px; height: 40px }', '.x { width: 90px; height: 40px }', IMAGE),
  row(
    'object-position: right',
    '.x { width: 90px; height: 40px; object-fit: contain }',
    '.x { width: 90px }',
    IMAGE
  ),
  row(
    '-webkit-box-direction: reverse',
    '.x { display: -webkit-box }',
    '.x { display: block }',
    '<div class="x"><b>one</b><i>two</i></div>'
  ),
  row(
    '-webkit-box-flex: 1',
    '.p { display: -webkit-box; width: 300px } .x { background: red }',
    `${BLOCK} .x { background: red }`
  )
]

/** Rows about what happens in time, or that never show: the motion tests of the pass and the last test here have them. */
const NOT_AT_REST = new Set(['transition-duration', 'transition-property', 'scroll-behavior', 'speak'])

const pageOf = (
  css: string,
  declaration: string,
  element = '<div class="x">some text, and more of it</div>'
) =>
  `<!doctype html><style>body { margin: 8px; font: 16px serif } ${css} .x { ${declaration} }</style>
  <div class="p">${element}<div class="y">after it</div></div>`

/** As an element that is not replaced where the row is about replaced ones. */
const unreplaced = ({element}: Row) => (element === IMAGE ? undefined : element)

describe('when longhands can be seen', () => {
  let handle: BrowserHandle
  let page: Page
  beforeAll(async () => {
    handle = await launchBrowser()
    page = await (await handle.browser.newContext({viewport: {width: 400, height: 200}})).newPage()
  })
  afterAll(() => handle.close())

  const pictureOf = async (html: string): Promise<string> => {
    await page.setContent(html)
    return (await page.screenshot({animations: 'allow'})).toString('base64')
  }

  test.each(ROWS)('$declaration', async (each) => {
    const {declaration, shown, hidden, element} = each
    expect(await pictureOf(pageOf(shown, declaration, element))).not.toBe(
      await pictureOf(pageOf(shown, '', element))
    )
    const other = unreplaced(each)
    expect(await pictureOf(pageOf(hidden, declaration, other))).toBe(
      await pictureOf(pageOf(hidden, '', other))
    )
  })

  test('speak changes nothing', async () => {
    expect(await pictureOf(pageOf('', 'speak: none'))).toBe(await pictureOf(pageOf('', '')))
  })

  test('a transition without a property, or of a millisecond, never runs where somebody sees it', async () => {
    const runs = (css: string) =>
      page.setContent(pageOf(css, '')).then(() =>
        page.evaluate(() => {
          const element = document.querySelector<HTMLElement>('.x')!
          getComputedStyle(element).getPropertyValue('opacity')
          element.style.opacity = '.5'
          getComputedStyle(element).getPropertyValue('opacity')
          return document
            .getAnimations()
            .reduce((sum, one) => sum + Number(one.effect!.getComputedTiming().duration), 0)
        })
      )
    expect(await runs('.x { transition: opacity 1s }')).toBe(1000)
    expect(await runs('.x { transition: none 1s }')).toBe(0)
    expect(await runs('.x { transition: opacity .01ms }')).toBeLessThan(1)
  })
})

test('every row is tried', () => {
  const tried = new Set(ROWS.map(({declaration}) => declaration.slice(0, declaration.indexOf(':'))))
  for (const {longhands} of VISIBLE_WHEN)
    expect(
      longhands.some((name) => tried.has(name) || NOT_AT_REST.has(name)),
      longhands.join()
    ).toBe(true)
})
