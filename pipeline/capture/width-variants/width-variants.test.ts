import type {Snapshot} from '@facsimile/plugins'
import {describe, expect, test} from 'vitest'
import {convert} from '../../convert.ts'
import {elementsOf} from '../elements-of.ts'
import {captureHtml} from '../html/index.ts'
import {combineWidths, withWidthVariants} from './index.ts'

const at = (width: number, html: string): Snapshot =>
  captureHtml(
    `<!doctype html><style>@media (max-width: 599px) { .wide { color: red } } .folded { display: none } .open { display: flex }</style>${html}`,
    {viewport: {width, height: 900}}
  )

/** Number of the first element of that name. */
const numberOf = (name: string, {tree}: Snapshot): number =>
  elementsOf(tree).findIndex(({tagName}) => tagName === name)

describe('width variants', () => {
  const wide = at(1440, '<aside class="open" style="width: 300px"><p>a</p></aside><main id="m">b</main>')
  const narrow = at(390, '<aside class="folded" style="width: 0px"><p>a</p></aside><main id="m">b</main>')

  test('attributes that differ become ranges, with the seam at the page’s own breakpoint', () => {
    const {variants, losses} = withWidthVariants(wide, [narrow])
    expect(variants).toHaveLength(1)
    expect(variants![0]).toMatchObject({width: 390, from: 0})
    expect(variants![0].to).toBeCloseTo(599, 2)
    expect(Object.values(variants![0].attributes)).toEqual([{className: ['folded'], style: 'width: 0px'}])
    expect(losses).toEqual([])
  })

  test('the copy does at each width what the scripts did', async () => {
    const {code} = await convert(withWidthVariants(wide, [narrow]), {styleFormat: 'local'})
    // The narrow page is the base, since what is printed is mobile first.
    const [base, media] = code.split('@media (width > 599px)').map((part) => part.replace(/\s+/g, ' '))
    expect(base).toContain('.aside { display: none; width: 0px; }')
    expect(media).toContain('.aside { display: flex; width: 300px; }')
  })

  test('ids that each load makes up are ours, wherever they are written', () => {
    const drawing = (time: string) =>
      `<svg id="drawing-${time}" class="a"><style>#drawing-${time} .node { fill: red }</style><path class="node" marker-end="url(#drawing-${time}_end)"/><marker id="drawing-${time}_end"/></svg><a href="#drawing-${time}">a</a>`
    const [wide, narrow, again] = [
      at(1440, drawing('1764490000001')),
      at(390, drawing('1764490009999')),
      at(1440, drawing('1764490005555'))
    ]
    const {snapshot} = combineWidths(wide, [narrow], again)
    const rule = '#drawing-1764490000001 .node { fill: red }'
    expect(snapshot.sheets.filter(({text}) => text.includes('.node')).map(({text}) => text)).toEqual([rule])
    // Nothing says that a load made them up.
    const {sheets} = combineWidths(wide, [narrow]).snapshot
    expect(sheets.filter(({text}) => text.includes('.node'))).toHaveLength(2)
  })

  test('ids that JSON writes in another way are left alone', () => {
    const box = (id: string) => `<p id='box-${id}'>a</p>`
    const captures = ['123456"', '654321', '999999'].map((id) => at(id === '654321' ? 390 : 1440, box(id)))
    const [wide, narrow, again] = captures as [Snapshot, Snapshot, Snapshot]
    expect(() => combineWidths(wide, [narrow], again)).not.toThrow()
  })

  test('no-break spaces are text: a script that wraps lines puts others before them', () => {
    const line = (indent: string) => `<pre><div>${indent}<b>a</b></div></pre>`
    const [wide, narrow, spaced] = [
      at(1440, line('&nbsp;&nbsp;')),
      at(390, line('&nbsp;')),
      at(390, line(' '))
    ]
    expect(withWidthVariants(wide, [narrow]).variants).toHaveLength(1)
    expect(withWidthVariants(spaced, [at(390, line('\n'))]).variants).toBeUndefined()
  })

  test('pages that are the same have no variants', () => {
    expect(
      withWidthVariants(wide, [
        at(390, '<aside class="open" style="width: 300px"><p>a</p></aside><main id="m">b</main>')
      ]).variants
    ).toBeUndefined()
  })

  test('a popover at some widths is one at all, so that its button opens it, and elsewhere takes back what that brings', async () => {
    const menu = (attributes: string) =>
      `<button popovertarget="m">a</button><nav id="m"${attributes}>b</nav>`
    for (const [ours, theirs] of [
      [at(1440, menu('')), at(390, menu(' popover="auto"'))],
      [at(390, menu(' popover="auto"')), at(1440, menu(''))]
    ] as const) {
      const {code} = await convert(withWidthVariants(ours, [theirs]), {styleFormat: 'local'})
      expect(code).toContain('popover="auto"')
      expect(code.replace(/\s+/g, ' ')).toMatch(
        /@media \(width > 599px\) \{ \.nav \{ display: block; position: \w+; [^}]*margin: \w+;/
      )
    }
  })

  describe('a drawing whose names are made up anew each time', () => {
    const chart = (width: number, size: number, time: number) =>
      at(
        width,
        `<svg width="${size}"><defs><clipPath id="c-${time}"><rect width="${size}" /></clipPath></defs><g clip-path="url(#c-${time})"></g></svg>`
      )
    const sizes = ({tree}: Snapshot) =>
      [...JSON.stringify(tree).matchAll(/"svg","properties":\{"width":"(\d+)/g)].map(([, size]) =>
        Number(size)
      )

    test('is one where only the names differ', () => {
      const combined = withWidthVariants(chart(1440, 300, 1), [chart(390, 300, 2)])
      expect(combined.variants).toBeUndefined()
      expect(sizes(combined)).toEqual([300])
    })

    test('is there twice where its size differs, though no two of it are alike', () => {
      const {snapshot} = combineWidths(chart(1440, 900, 1), [chart(390, 300, 2)], chart(1440, 900, 3))
      expect(sizes(snapshot).toSorted((a, b) => a - b)).toEqual([300, 900])
    })
  })

  test('a part that is only there at another width comes along, and shows there', async () => {
    const other = at(
      390,
      '<aside class="open" style="width: 300px"><p>a</p><p>more</p></aside><main id="m" class="folded">b</main>'
    )
    const {snapshot, numbers} = combineWidths(wide, [other])
    expect(snapshot.losses).toEqual([])
    const {code} = await convert(snapshot, {styleFormat: 'inline'})
    expect(code).toMatch(/<p[^>]*>more<\/p>/)
    const text = code.replace(/\s+/g, ' ')
    // Hidden where the wide page stands, and only there.
    expect(text).toMatch(/@media \(width > 599px\) \{[^@]*display: none/)
    // The style in the head is never seen, so nobody asks which of ours it is.
    expect(numbers[1].filter((number) => number === null)).toHaveLength(1)
  })

  test('an element whose text differs is there twice, each for its widths', async () => {
    const other = at(390, '<aside class="open" style="width: 300px"><p>A</p></aside><main id="m">b</main>')
    const {code} = await convert(withWidthVariants(wide, [other]), {styleFormat: 'local'})
    expect(code).toMatch(/>a<\/p>\s*<p[^>]*>A<\/p>/)
  })

  test('parts of several widths in one place stand in the order of each', () => {
    const shelf = (width: number, ...names: string[]) =>
      at(width, `<section>${names.map((name) => `<i id=${name}>${name}</i>`).join('')}</section>`)
    const captures = [
      shelf(1440, 'a', 'z'),
      shelf(1024, 'a', 'b', 'c', 'd'),
      shelf(390, 'a', 'd', 'b', 'e', 'c')
    ]
    const {tree} = combineWidths(captures[0], captures.slice(1)).snapshot
    const names = [...JSON.stringify(tree).matchAll(/"type":"text","value":"([a-z])"/g)].map(
      ([, name]) => name
    )
    const inOrder = (part: string[]) => {
      let at = -1
      return part.every((name) => (at = names.indexOf(name, at + 1)) >= 0)
    }
    expect(inOrder(['a', 'b', 'c', 'd'])).toBe(true)
    expect(inOrder(['a', 'd', 'b', 'e', 'c'])).toBe(true)
  })

  test('what differs between two loads at one width is left alone', () => {
    const other = at(
      390,
      '<aside class="open" style="width: 300px"><p>12:01</p></aside><main id="m">b</main>'
    )
    const again = at(
      1440,
      '<aside class="open" style="width: 300px"><p>12:02</p></aside><main id="m">b</main>'
    )
    const {snapshot, adjustments} = combineWidths(wide, [other], again)
    expect(snapshot.tree).toEqual(wide.tree)
    expect(snapshot.variants).toBeUndefined()
    expect(snapshot.losses.map(({ruleId}) => ruleId)).toEqual(['content-unstable'])
    // The page at the other width gets our text, under the number of our paragraph.
    const paragraph = numberOf('p', snapshot)
    expect(adjustments).toEqual([[{kind: 'texts', at: paragraph, numbers: [paragraph], texts: ['a']}]])
  })

  test('what chance adds, leaves out or empties is ours in the page at the other width', () => {
    const page = (width: number, typed: string, more = '', shown = 'at') =>
      at(width, `<h1 class="a ${shown}">We <b>${typed}</b><i>|</i></h1><ul><li>1</li>${more}</ul>`)
    const {snapshot, adjustments} = combineWidths(
      page(1440, 'make it ', '<li class="x">2 <svg viewBox="0 0 9 9"><path d="M0 0"/></svg></li>', 'in'),
      [page(390, '')],
      page(1440, 'make it')
    )
    expect(snapshot.variants).toBeUndefined()
    const [title, bold, list, item] = ['h1', 'b', 'ul', 'li'].map((name) => numberOf(name, snapshot))
    expect(adjustments).toEqual([
      [
        {kind: 'attributes', at: title, attributes: {class: 'a in'}},
        {kind: 'children', at: bold, numbers: [bold], children: ['make it ']},
        {
          kind: 'insert',
          at: list,
          after: item,
          numbers: [1, 2, 3].map((step) => item + step),
          element: {
            name: 'li',
            namespace: 'html',
            attributes: {class: 'x'},
            children: [
              '2 ',
              {
                name: 'svg',
                namespace: 'svg',
                attributes: {viewBox: '0 0 9 9'},
                children: [{name: 'path', namespace: 'svg', attributes: {d: 'M0 0'}, children: []}]
              }
            ]
          }
        }
      ]
    ])
  })

  test('a class of a state that an element has at some widths only is not in its list', async () => {
    const page = (width: number, shown: string) =>
      captureHtml(
        `<!doctype html><style>p { opacity: 0 } p.shown { opacity: 1 }</style><p class="${shown}">a</p>
        <script>document.querySelector('p').classList.add('shown')</script>`,
        {viewport: {width, height: 900}}
      )
    const {code} = await convert(withWidthVariants(page(1440, 'shown'), [page(390, '')]), {
      styleFormat: 'local'
    })
    // A rule for the state would meet the element at every width.
    expect(code).toContain('.shown {')
    expect(code).not.toMatch(/class="(?:[^"]* )?shown[ "]/)
  })

  test('a length that a script has measured fits its own width, whatever the moment', () => {
    const strip = (width: number, shift: number) =>
      at(width, `<div style="transform: translateX(-${shift}px)">a</div>`)
    const {snapshot} = combineWidths(strip(1440, 12.5), [strip(390, 80)], strip(1440, 31))
    expect(snapshot.variants?.flatMap(({attributes}) => Object.values(attributes))).toEqual([
      {style: 'transform: translateX(-80px)'}
    ])
  })

  test('a sheet that a script writes anew has each text for its widths', async () => {
    const page = (width: number, length: number) =>
      captureHtml(`<!doctype html><style>p { width: ${length}px }</style><p>a</p>`, {
        viewport: {width, height: 900}
      })
    const {code} = await convert(withWidthVariants(page(1440, 700), [page(390, 300)]), {
      styleFormat: 'inline'
    })
    const text = code.replace(/\s+/g, ' ')
    expect(text).toContain('width: 300px')
    expect(text).toMatch(/@media \(min-width: 915px\) \{[^}]*width: 700px/)
  })

  test('sheets that scripts put in another order are the same sheets', () => {
    const page = (width: number, ...sheets: string[]) =>
      captureHtml(`<!doctype html>${sheets.map((css) => `<style>${css}</style>`).join('')}<p>a</p>`, {
        viewport: {width, height: 900}
      })
    const [red, bold, wide, narrow] = ['p{color:red}', 'p{font-weight:bold}', 'p{width:9px}', 'p{width:5px}']
    const ours = page(1440, red!, bold!, wide!)
    expect(withWidthVariants(ours, [page(390, bold!, red!, wide!)]).sheets).toEqual(ours.sheets)
    const {sheets} = withWidthVariants(ours, [page(390, narrow!, bold!, red!)])
    expect(sheets.map(({text}) => text)).toEqual([red, bold, wide, narrow])
    expect(sheets.map(({media}) => media !== undefined)).toEqual([false, false, true, true])
  })

  test('an entirely different page is not merged, and reported', () => {
    const many = at(390, `<div>${'<p>x</p>'.repeat(1500)}</div>`)
    expect(withWidthVariants(wide, [many]).losses.map(({ruleId}) => ruleId)).toEqual(['structure-varies'])
  })
})
