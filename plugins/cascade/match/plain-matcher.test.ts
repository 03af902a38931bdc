import {fromHtml} from 'hast-util-from-html'
import {describe, expect, it} from 'vitest'
import {parseSelectorList} from '../../css/selectors/parse-selector.ts'
import {compileGeneral, compileMatcher} from './match-selector.ts'
import {plainMatcher} from './plain-matcher.ts'
import {indexTree} from './tree-index.ts'

const PAGE = `<!doctype html><html lang="en"><body class="Page dark"><main id="Top">
<section class="card a"><h2>One</h2><p>x</p><p class="a b" hidden>y</p><input type="CHECKBOX"></section>
<section class="card"><ul><li>1</li><li class="b A">2</li><li>3</li></ul></section><p></p></main></body></html>`

const SIMPLE = [
  '*',
  'p',
  'section',
  '.a',
  '.A',
  '.card',
  '#Top',
  '#top',
  '[hidden]',
  '[type=checkbox i]',
  ':first-child'
]
const MORE = [
  ':last-child',
  ':only-of-type',
  ':not(.a)',
  ':is(p, .b)',
  ':where(main > .card) ',
  ':not(.card p, ul *)',
  'li.b'
]
const COMBINATORS = [' ', ' > ', ' + ', ' ~ ']

describe('plainMatcher', () => {
  const {elements} = indexTree(fromHtml(PAGE))
  const compounds = [...SIMPLE, ...MORE]
  const selectors = [
    ...compounds,
    ...compounds.flatMap((left) =>
      COMBINATORS.flatMap((combinator) => compounds.map((right) => `${left}${combinator}${right}`))
    ),
    'main > section.card + section ul > li ~ li.b',
    'body main .a.b:not(:first-child)'
  ]

  it.each([true, false])('agrees with the general matcher (quirks: %s)', (quirks) => {
    const differing = selectors.filter((selector) => {
      const [tokens] = parseSelectorList(selector)!
      const plain = plainMatcher(tokens!, quirks)
      const general = compileGeneral(tokens!, quirks)
      return !plain || elements.some((element) => plain(element) !== general(element))
    })
    expect(differing).toEqual([])
  })

  it.each([
    ['.a', ' '],
    ['.a:nth-child(1)', ' '],
    ['.a', ' ~ ']
  ])('ends where %s is repeated with «%s»', (compound, combinator) => {
    const [tokens] = parseSelectorList(Array(40).fill(compound).join(combinator))!
    const match = compileMatcher(tokens!, false)
    const body =
      combinator === ' ' ? '<i class=a>'.repeat(60) + '</i>'.repeat(60) : '<i class=a></i>'.repeat(60)
    const {elements: found} = indexTree(fromHtml(body))
    expect([...found.values()].filter(match)).toHaveLength(21)
  })

  it.each([
    `:has(${Array(30).fill('.a')})`,
    `:has(${'.a '.repeat(30)})`,
    `:nth-child(1 of ${'.a '.repeat(30)})`
  ])('ends with %s', (selector) => {
    const [tokens] = parseSelectorList(selector)!
    const match = compileMatcher(tokens!, false)
    const {elements: found} = indexTree(fromHtml('<i class=a>'.repeat(60) + '</i>'.repeat(60)))
    expect([...found.values()].filter(match).length).toBe(selector.includes(',') ? 61 : 0)
  })

  it('leaves other selectors to the general one', () => {
    for (const selector of [':root', 'p:nth-child(2)', '[type=checkbox]', ':not(:empty)', ':host(.a)'])
      expect(parseSelectorList(selector)?.map((tokens) => plainMatcher(tokens, false))).toEqual([undefined])
  })
})
