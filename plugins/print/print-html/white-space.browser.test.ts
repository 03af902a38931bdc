import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import fc from 'fast-check'
import type {Element, ElementContent, Root} from 'hast'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import type {WhiteSpaceFacts} from '../flow/display.ts'
import {htmlSource} from './source.ts'
import {fragments} from './testing/trees.ts'

const numRuns = Number(process.env.FACSIMILE_RUNS ?? 400)

const sheet = `
  body { font: 16px/20px sans-serif; width: 300px; margin: 0 }
  .inline { display: inline } .block { display: block } .ib { display: inline-block; border: 1px solid }
  .flex { display: flex } .iflex { display: inline-flex } .grid { display: grid } .none { display: none }
  .float { float: left } .abs { position: absolute } .contents { display: contents }
  .table { display: table } .cell { display: table-cell } .row { display: table-row } .item { display: list-item; list-style: inside }
  .prewrap { white-space: pre-wrap } .preline { white-space: pre-line } .nowrap { white-space: nowrap } .normal { white-space: normal }
  .before::before { content: "→" } .after::after { content: "←" } .padded { padding: 3px; border: 1px solid }
  .beforeblock::before { content: ""; display: block; height: 2px }
`
const classes = [...sheet.matchAll(/\.(\w+)(?=[ :])/g)].map(([, name]) => name as string)

let handle: BrowserHandle
let page: Page
beforeAll(async () => {
  handle = await launchBrowser()
  page = await handle.browser.newPage({viewport: {width: 400, height: 600}})
  await page.setContent(`<!doctype html><style>${sheet}</style><body>`)
})
afterAll(() => handle?.close())

/** What is seen: text as it renders, and the boxes of the elements. */
const rendered = (html: string) =>
  page.evaluate((html) => {
    document.body.innerHTML = html
    const boxes = [...document.body.querySelectorAll('*')].map((element) => {
      // Where a box has no size, its place cannot be seen.
      const rects = [...element.getClientRects()]
        .filter((box) => box.width > 0 || box.height > 0)
        .map((box) =>
          [box.x, box.y, box.width, box.height].map((value) => Math.round(value * 4) / 4).join(' ')
        )
      return `${element.localName} ${rects.join(', ')}`
    })
    return {text: document.body.innerText.trimEnd(), boxes, height: document.body.scrollHeight}
  }, html)

/** The styles of the elements of the page as it stands, in tree order. */
const factsOfPage = () =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element)
      const generated = ['::before', '::after'].some(
        (pseudo) => !/^(?:none|normal)$/.test(getComputedStyle(element, pseudo).content)
      )
      const away = style.float !== 'none' || /^(?:absolute|fixed)$/.test(style.position)
      return {
        displays: away ? [style.display, 'out-of-flow'] : [style.display],
        kept: /^(?:pre|break)/.test(style.whiteSpace),
        generated
      }
    })
  )

/** The tree with what a parser would make of it, and its elements in order. */
function withClasses(tree: Root, picks: readonly (readonly string[])[]): {tree: Root; elements: Element[]} {
  const elements: Element[] = []
  const visit = <Node extends Root | ElementContent>(node: Node): Node => {
    if (node.type === 'root')
      return {...node, children: node.children.map((child) => visit(child as ElementContent))}
    if (node.type !== 'element') return node
    const element: Element = {...node}
    elements.push(element)
    const pick = picks[elements.length % Math.max(1, picks.length)] ?? []
    element.properties = {...node.properties, className: [...pick]}
    element.children = node.children.map(visit)
    return element as Node
  }
  return {tree: visit(tree), elements}
}

describe('formatting does not change what is seen', () => {
  test('by tags and style attributes', async () => {
    await page.evaluate(() => document.querySelector('style')?.setAttribute('media', 'not all'))
    const styled = fc.array(
      fc.constantFrom(
        '',
        '',
        '',
        'display: inline-block',
        'display: block',
        'display: flex',
        'display: inline',
        'display: none',
        'white-space: pre-wrap',
        'float: right',
        'position: absolute',
        'display: grid; float: left'
      ),
      {minLength: 1, maxLength: 6}
    )
    await fc.assert(
      fc.asyncProperty(
        fragments({attributes: false}),
        styled,
        fc.constantFrom(40, 100),
        async (raw, styles, width) => {
          const {tree, elements} = withClasses(raw, [])
          elements.forEach((element, index) => {
            const style = styles[index % styles.length]
            element.properties = style ? {style} : {}
          })
          const formatted = htmlSource(tree, {width})
          expect(await rendered(formatted), formatted).toEqual(
            await rendered(htmlSource(tree, {format: false}))
          )
        }
      ),
      {numRuns}
    )
  })

  test('by the styles of the elements', async () => {
    await page.evaluate(() => document.querySelector('style')?.removeAttribute('media'))
    const picks = fc.array(
      fc.oneof(
        {weight: 2, arbitrary: fc.constant<string[]>([])},
        {weight: 3, arbitrary: fc.subarray(classes, {minLength: 1, maxLength: 2})}
      ),
      {minLength: 1, maxLength: 8}
    )
    await fc.assert(
      fc.asyncProperty(
        fragments({attributes: false}),
        picks,
        fc.constantFrom(40, 100),
        async (raw, picks, width) => {
          const {tree, elements} = withClasses(raw, picks)
          const before = await rendered(htmlSource(tree, {format: false}))
          const expected = await factsOfPage()
          expect(expected.length).toBe(elements.length)
          const of = (element: Element) => expected[elements.indexOf(element)]
          const facts: WhiteSpaceFacts = {
            displayOf: (element) => of(element)?.displays,
            isPreformatted: (element) => of(element)?.kept,
            generatedContent: (element) => {
              const generated = of(element)?.generated
              return generated === undefined ? undefined : {before: generated, after: generated}
            }
          }
          const formatted = htmlSource(tree, {width, ...facts})
          expect(await rendered(formatted), formatted).toEqual(before)
        }
      ),
      {numRuns}
    )
  })
})
