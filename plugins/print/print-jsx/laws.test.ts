import fc from 'fast-check'
import {fromHtml} from 'hast-util-from-html'
import {html, svg} from 'property-information'
import {describe, expect, test} from 'vitest'
import {htmlSource} from '../print-html/index.ts'
import {canonical} from '../print-html/testing/canonical.ts'
import {fragments} from '../print-html/testing/trees.ts'
import {type JsxLoss, jsxSource, printStylesJsx} from './index.ts'
import {render} from './testing/render.ts'

const numRuns = Number(process.env.FACSIMILE_RUNS ?? 500)
const parse = (html: string) => fromHtml(html, {fragment: true})

describe('laws', () => {
  test('a component parses, renders without a warning, and gives the DOM of the HTML', {
    timeout: 600_000
  }, () => {
    fc.assert(
      fc.property(fragments(), fc.constantFrom(40, 80, 1000), (tree, width) => {
        const source = jsxSource(tree, {width})
        const {html, warnings} = render(source)
        expect(warnings, source).toEqual([])
        expect(canonical(parse(html)), source).toBe(
          canonical(parse(htmlSource(tree, {format: false}).slice(0, -1)))
        )
      }),
      {numRuns}
    )
  })

  test('a style sheet comes back as it was', () => {
    const parts = [
      'a',
      '`',
      '${',
      '\\',
      '\n',
      '{',
      '}',
      '"',
      "'",
      '</b>',
      '\\n',
      '*/',
      '\u2028',
      '$',
      '\r\n',
      '漢'
    ]
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...parts)).map((all) => all.join('')),
        (css) => {
          const {html, warnings} = render(printStylesJsx(css))
          expect(warnings).toEqual([])
          const text = css.trim() === '' ? '' : `\n${css.trim()}\n`
          expect(html).toBe(`<style>${text}</style>`)
        }
      ),
      {numRuns}
    )
  })
})

describe('every attribute that HTML and SVG know', () => {
  const values = ['x', '1', '']
  test.each([
    ['html', html],
    ['svg', svg]
  ] as const)('%s: is written as React wants it, or reported', (space, schema) => {
    const lost = new Set<string>()
    for (const [property, {attribute}] of Object.entries(schema.property)) {
      for (const value of values) {
        const markup =
          space === 'svg' ? `<svg><g ${attribute}="${value}"></g></svg>` : `<u ${attribute}="${value}"></u>`
        const tree = parse(markup)
        const losses: JsxLoss[] = []
        const source = jsxSource(tree, {report: (loss) => losses.push(loss)})
        const {html, warnings} = render(source)
        expect(warnings, source).toEqual([])
        if (losses.length > 0) lost.add(`${property}=${value}`)
        else expect(canonical(parse(html)), source).toBe(canonical(tree))
      }
    }
    // Handlers, values React does not write, and names of SVG Tiny in two cases, which React does not know.
    const known = /^on|^(?:checked|style|rows|cols|span|size|start|rowSpan|src|href|xLinkHref)=/
    const tiny =
      /^(?:defaultAction|focusHighlight|hatch\w*Units|initialVisibility|media[CST]\w+|requiredFo\w+|snapshotTime|sync\w+|transformBehavior)=/
    expect([...lost].filter((name) => !known.test(name) && !tiny.test(name))).toEqual([])
  })
})
