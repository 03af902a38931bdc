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

test('in data and beside classes that are passed on, too', async () => {
  const icons = ['a', 'b', 'c', 'd', 'e', 'f']
  const rules = icons.map((icon) => `.${icon}::before { content: "\\e6${icon}0" }`).join(' ')
  const item = (icon: string, name = '') =>
    `<li class="row ${name}"><i class="icon ${icon}"></i> <b>${icon}</b></li>`
  const {code} = await convert(
    {
      html: `<!doctype html><style>.row { padding: 8px; display: flex } .wide { width: 8px } .icon { color: red } ${rules}</style>
        <ul>${icons.map((icon) => item(icon)).join('')}</ul>
        <div>${item('a')}<p>x</p></div><section>${item('a', 'wide')}<p>y</p></section>`
    },
    {styleFormat: 'tailwind', componentFormat: 'jsx'}
  )
  expect(code).toContain('String.raw`')
  const found = new Scanner({}).scanFiles([{content: code, extension: 'jsx'}])
  for (const icon of icons) expect(found).toContain(`before:content-['\\e6${icon}0']`)
})

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
