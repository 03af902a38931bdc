import type {Snapshot} from '@facsimile/plugins'
import {describe, expect, test} from 'vitest'
import {convert} from '../convert.ts'
import {captureHtml} from './html/index.ts'
import {alignCaptures, withWidthVariants} from './width-variants.ts'

const at = (width: number, html: string): Snapshot =>
  captureHtml(
    `<!doctype html><style>@media (max-width: 599px) { .wide { color: red } } .folded { display: none } .open { display: flex }</style>${html}`,
    {viewport: {width, height: 900}}
  )

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

  test('pages that are the same have no variants', () => {
    expect(
      withWidthVariants(wide, [
        at(390, '<aside class="open" style="width: 300px"><p>a</p></aside><main id="m">b</main>')
      ]).variants
    ).toBeUndefined()
  })

  test('structure that differs is given up where it differs, and said', () => {
    const other = at(
      390,
      '<aside class="open" style="width: 300px"><p>a</p><p>more</p></aside><main id="m" class="folded">b</main>'
    )
    const {parted, attributes} = alignCaptures(wide.tree, other.tree)
    expect(parted).toBe(1)
    expect(Object.values(attributes)).toEqual([{className: ['folded']}])
    expect(withWidthVariants(wide, [other]).losses.map(({ruleId}) => ruleId)).toEqual(['structure-varies'])
  })
})
