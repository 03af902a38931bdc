import {convert} from '@facsimile/pipeline'
import {Scanner} from '@tailwindcss/oxide'
import {fromHtml} from 'hast-util-from-html'
import {twMerge} from 'tailwind-merge'
import {visit} from 'unist-util-visit'
import {expect, test} from 'vitest'
import {states} from '../../cascade/resolve-cascade/fixtures/states.ts'
import {pageOf} from '../../cascade/resolve-cascade/testing/cascade-case.ts'
import {classTokens} from './compile.ts'
import {engineFor} from './engine.ts'
import {ROWS} from './rows.fixture.ts'
import {tokensFor} from './tokens.fixture.ts'
import {VARIANT_CASES} from './variants.fixture.ts'

/** Pages with states and conditions, and one with a rule for each of the rows. */
const PAGES = [
  ...[...states, ...VARIANT_CASES].map(pageOf),
  `<!doctype html><style>${ROWS.map(([css], index) => `.r${index} { ${css} }`).join('\n')}</style>${ROWS.map((_, index) => `<p class="r${index}">x</p>`).join('')}`
]

test.each(['html', 'jsx'] as const)(
  "Tailwind's own scanner finds every class in %s",
  async (componentFormat) => {
    const tokens = new Set<string>()
    for (const html of PAGES) {
      const {code, css} = await convert({html}, {styleFormat: 'tailwind', componentFormat})
      const {compiles} = await engineFor(css, 16)
      const found = new Set(new Scanner({}).scanFiles([{content: code, extension: componentFormat}]))
      for (const token of classTokens(code)) {
        if (!compiles(token)) {
          // A class of the global style, or a marker that variants look for.
          if (!/^(?:group|peer)(?:\/|$)/.test(token)) expect(code + css).toContain(`.${token}`)
          continue
        }
        tokens.add(token)
        expect(found).toContain(token)
      }
    }
    expect(tokens.size).toBeGreaterThan(250)
  }
)

test('tailwind-merge sees no conflict in the classes of one element', async () => {
  const lists = await Promise.all(ROWS.map(async ([css]) => (await tokensFor([{css}])).join(' ')))
  for (const html of PAGES) {
    const {code} = await convert({html}, {styleFormat: 'tailwind'})
    visit(fromHtml(code), 'element', ({properties}) => {
      if (Array.isArray(properties.className)) lists.push(properties.className.join(' '))
    })
  }
  expect(lists.length).toBeGreaterThan(300)
  for (const list of lists) expect(twMerge(list)).toBe(list)
})

test('classes are found where a text shows code', () => {
  const code = '<pre class="a">&lt;p class="b <b class="c">d</b>">\n&lt;p class=\'e <b class="f">g</b></pre>'
  expect([...classTokens(code)]).toEqual(expect.arrayContaining(['a', 'c', 'f']))
})
