import {fromHtml} from 'hast-util-from-html'
import {describe, expect, it} from 'vitest'
import {parseSelectorList, type Tokens} from '../../css/selectors/parse-selector.ts'
import {lastCompound} from './bucket-keys.ts'
import {compileMatcher} from './match-selector.ts'
import {SelectorMap} from './selector-map.ts'
import {type IndexedElement, indexTree} from './tree-index.ts'

const PAGE = `<!doctype html><html lang="EN"><body class="Page dark"><main id="Top" data-k="1">
<section class="card a a"><h2 data-k="X">One</h2><p>x</p><p class="a b" data-k="x">y</p><b>z</b></section>
<section class="card"><ul><li>1</li><li class="b A"><b>2</b></li><li id="three">3</li></ul></section>
<section id="top"><div class="card"><div><b class="a">deep</b></div></div></section></main></body></html>`

const COMPOUNDS = [
  '*',
  'b',
  '.a',
  '.A',
  '.card',
  '.card.a',
  '#Top',
  '[data-k="x"]',
  '[data-k=X i]',
  '[class="card"]',
  '[lang=en]',
  ':nth-child(2)',
  ':nth-child(2n)',
  ':is(.a, .b)',
  ':not(.a)'
]
const COMBINATORS = [' ', ' > ', ' + ', ' ~ ']
const selectors = [
  ...COMPOUNDS,
  ...COMPOUNDS.flatMap((left) =>
    COMBINATORS.flatMap((combinator) =>
      COMPOUNDS.flatMap((right) => [`${left}${combinator}${right}`, `main > ${left}${combinator}${right} b`])
    )
  ),
  '.card + .card li + li > b',
  '.card ~ #top .card b'
]

interface Rule {
  selector: string
  tokens: Tokens
}

const rules: Rule[] = selectors.map((selector) => ({selector, tokens: parseSelectorList(selector)![0]!}))

function mapOf(some: readonly Rule[]): SelectorMap<Rule> {
  const map = new SelectorMap<Rule>()
  for (const rule of some) map.add(rule, lastCompound(rule.tokens))
  return map
}

function triedOn(element: IndexedElement, map: SelectorMap<Rule>): string[] {
  const tried: string[] = []
  map.candidates(element, (some) => tried.push(...some.map(({selector}) => selector)))
  return tried
}

describe('SelectorMap', () => {
  const {elements} = indexTree(fromHtml(PAGE))

  it.each([true, false])('offers every rule that matches (quirks: %s)', (quirks) => {
    const map = mapOf(rules)
    for (const element of elements) {
      const tried = new Set(triedOn(element, map))
      const missed = rules.filter(
        ({selector, tokens}) => compileMatcher(tokens, quirks)(element) && !tried.has(selector)
      )
      expect(missed).toEqual([])
    }
  })

  it('offers a rule once for each place that it was put in', () => {
    const map = mapOf(rules.filter(({selector}) => !selector.endsWith(':is(.a, .b)')))
    for (const element of elements) {
      const tried = triedOn(element, map)
      expect(new Set(tried).size).toBe(tried.length)
    }
  })

  it.each([
    ['an ancestor', (n: number) => `.n-${n} > b`],
    ['an ancestor further up', (n: number) => `#n-${n} ul + p b`],
    ['a second class', (n: number) => `.icon.n-${n}`],
    ['the element before', (n: number) => `.n-${n} + b`],
    ['an attribute', (n: number) => `[data-k="${n}"]`],
    ['a place', (n: number) => `.icon:nth-child(${n + 1})`]
  ])('tries few of many rules that differ by %s', (_, selectorOf) => {
    const many = Array.from({length: 100}, (_, n) => selectorOf(n))
    const map = mapOf(many.map((selector) => ({selector, tokens: parseSelectorList(selector)![0]!})))
    const page = fromHtml(
      `<div id=n-9><p class="n-9" data-k=9><b></b></p><i class="icon n-9"></i><b></b><ul></ul><p><b></b></p></div>`,
      {fragment: true}
    )
    const index = indexTree(page)
    for (const element of index.elements) expect(triedOn(element, map).length).toBeLessThanOrEqual(1)
  })
})
