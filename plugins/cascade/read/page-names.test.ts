import {fromHtml} from 'hast-util-from-html'
import {describe, expect, it} from 'vitest'
import {isElsewhere, pageNames} from './page-names.ts'
import {indexTree} from '../match/tree-index.ts'

const PAGE = `<!doctype html><html lang="en"><body class="Page dark md:flex w-1/2 été a\\b"><main id="Top">
<section class="card a"><h2>One</h2><p class="a b" hidden>y</p></section></main></body></html>`

describe('isElsewhere', () => {
  const names = pageNames([{index: indexTree(fromHtml(PAGE))}])
  const cascadedValue = (selectors: readonly string[]) => selectors.filter((list) => isElsewhere(list, names))

  it('reports selectors for what the page does not have', () => {
    const elsewhere = [
      '.c',
      'h3',
      '#x',
      'article .a',
      '.c > .a::before',
      '.c, h3:first-child',
      '.card:after h3',
      '.c:hover',
      '.c:not(.d)',
      '.a:not(.b:is(p, .d)) .c',
      '.c[data-x="]"]',
      'h3[a]:focus, .c::part(a)',
      '.sm\\:flex',
      '.w-1\\/3',
      '.là',
      '.c >'
    ]
    expect(cascadedValue(elsewhere)).toEqual(elsewhere)
  })

  it('never reports what may match', () => {
    const others = [
      '.a',
      '.PAGE',
      '#TOP',
      '*',
      '.c, .a',
      '.a, .c:is(.d, .e)',
      'p.a::before',
      ':not(.c)',
      ':is(.c, .a)',
      ':host(.c)',
      '[c]',
      '[class="c"]',
      '.md\\:flex:hover',
      '.w-1\\/2',
      '.\\63 ',
      '.\\31 0',
      '#c\\00002D d',
      '.été',
      '.a\\\\b',
      '& .c',
      'svg|c',
      '/**/.c',
      '.c:not(',
      `.c:not(${'a'.repeat(10_000_000)})`,
      '.c[a',
      '.c:is("', // not to be read
      ''
    ]
    expect(cascadedValue(others)).toEqual([])
  })
})
