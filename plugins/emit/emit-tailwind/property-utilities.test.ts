import {convert, type Settings} from '@facsimile/pipeline'
import {expect, test} from 'vitest'
import {classTokens, compileTailwind} from './compile.ts'
import {propertyUtilities, withPropertyUtility} from './property-utilities.ts'

const copy = (css: string, settings: Partial<Settings> = {}) =>
  convert(
    {
      html: `<!doctype html><style>${css}</style><p class="one">a</p><p class="two">b</p><p class="three">c</p>`
    },
    {styleFormat: 'tailwind', ...settings}
  )

const LEGIBLE =
  '.one { margin: 1px } .two { margin: 2px } .one, .two { text-rendering: optimizeLegibility } .three:hover { text-rendering: optimizeLegibility }'

test('a declaration without a utility of Tailwind that several lists have is one of the page', async () => {
  const {code, css} = await copy(LEGIBLE)
  expect(css).toContain('@utility rendering-optimize-legibility {')
  expect(code).toContain('class="m-px rendering-optimize-legibility"')
  expect(code).toContain('hover:rendering-optimize-legibility"')
  expect(code).not.toContain('[text-rendering')
  const sheet = await compileTailwind(classTokens(code), css)
  expect(sheet).toMatch(/\.rendering-optimize-legibility \{\s*text-rendering: optimizelegibility/i)
})

test('variants and importance stay around the name, and names that begin with a utility of Tailwind lose the word', () => {
  const lists = [['[-webkit-font-smoothing:none]'], ['md:[-webkit-font-smoothing:none]!', 'flex']]
  const found = propertyUtilities(lists, {compiles: () => false})
  expect(lists.flat().map((token) => withPropertyUtility(token, found))).toEqual([
    'smoothing-none',
    'md:smoothing-none!',
    'flex'
  ])
})

test('it stays in brackets where one list has it, and where it takes something back', async () => {
  const once = await copy('.one { text-rendering: optimizeLegibility }')
  expect(once.code).toContain('[text-rendering:')
  const back = await copy(
    '.one { margin: 1px } .two { margin: 2px } p { font-kerning: none } .one, .two { font-kerning: initial }'
  )
  expect(back.css).not.toMatch(/@utility kerning-(?:initial|inherit)/)
})

test('it stays in brackets where its value has several words', async () => {
  const {code, css} = await copy(
    '.one { margin: 1px } .two { margin: 2px } .one, .two { contain: layout style }'
  )
  expect(css).not.toContain('@utility')
  expect(code).toContain('[contain:layout_style]')
})

test('it stays in brackets where its name would be that of another property', () => {
  const lists = [['[border-width:medium]'], ['[border-width:medium]', 'flex']]
  expect(propertyUtilities(lists, {compiles: () => false}).size).toBe(0)
})

test("a reader's utility of that name keeps its meaning", async () => {
  const {code, css} = await copy(LEGIBLE, {
    tailwindCss: '@utility rendering-optimize-legibility { color: red; }'
  })
  expect(css).not.toContain('@utility')
  expect(code).toContain('[text-rendering:')
})

test('without the theme, and in exact copies, there are none', async () => {
  for (const settings of [{theme: 'none'}, {copyMode: 'exact'}] as const)
    expect((await copy(LEGIBLE, settings)).css).not.toContain('@utility')
})
