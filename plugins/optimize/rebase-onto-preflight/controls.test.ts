import {captureHtml, convert} from '@facsimile/pipeline'
import type {Element} from 'hast'
import {visit} from 'unist-util-visit'
import {expect, test} from 'vitest'

const classesOf = async (css: string, control = '<input>') => {
  const {code} = await convert(`<!doctype html><style>${css}</style><form>${control}`, {
    styleFormat: 'tailwind'
  })
  return / class="([^"]*)"/.exec(code.slice(code.indexOf('<form>')))?.[1]?.split(' ') ?? []
}

test('a control that is styled in a state alone is drawn by the browser at rest', async () => {
  const plain = await classesOf('')
  expect(plain).toContain('rounded-[revert]')
  expect(await classesOf('input:focus { background: gold }')).toEqual([...plain, 'focus:bg-[gold]'])
})

test('a control that is styled at rest is drawn by its author', async () =>
  expect(await classesOf('input { background: gold }')).not.toContain('rounded-[revert]'))

test('a control that is styled under a condition alone is drawn by the browser without', async () =>
  expect(await classesOf('@media print { input { background: none } }')).toContain('rounded-[revert]'))

test('words for what the browser draws anyway leave it to the browser', async () => {
  const normalized = await classesOf('button { appearance: button }', '<button>a</button>')
  expect(normalized).toContain('rounded-[revert]')
  expect(normalized.join(' ')).not.toContain('appearance')
})

test('font features and weights do not reach a control from what is around it', async () => {
  expect(
    await classesOf('html { font-feature-settings: "liga" 0 } input { font-family: inherit }')
  ).toContain('[font-feature-settings:normal]')
  expect(
    await classesOf('html { font-weight: 300 } input { font-family: inherit; font-size: 12px }')
  ).toContain('font-normal')
})

test('a button input with a line height is drawn without, as with the look of `auto`', async () => {
  const button = '<input type="submit">'
  expect(await classesOf('input { line-height: 2 }', button)).toContain('appearance-auto')
  expect(await classesOf('', button)).not.toContain('appearance-auto')
})

test('what a page does not declare for the button of a file input is the browser’s', async () => {
  const file = '<input type="file">'
  expect(await classesOf('', file)).toContain('file:[all:revert]')
  const styled = await classesOf('::file-selector-button { padding: 3px }', file)
  expect(styled).toEqual(
    expect.arrayContaining(['file:p-0.75', 'file:[border:revert]', 'file:[font:revert]'])
  )
  expect(styled).not.toContain('file:p-[revert]')
})

test.each(['font-size: 20px', 'line-height: 2', 'font-family: serif'])(
  'the parts of a date keep their padding where the line is not its own: %s',
  async (declaration) => {
    const html = `<!doctype html><style>input { ${declaration} }</style><input type="date">`
    const {code} = await convert(html, {styleFormat: 'tailwind'})
    expect(code).toContain('::-webkit-datetime-edit-fields-wrapper')
  }
)

test.each([
  ['of a control without text neither font nor colour', '', 'm-[revert]'],
  [
    'nor where its colours are its own',
    'input { appearance: none; border: 1px solid red; margin: 0 }',
    'appearance-none border border-[red]'
  ],
  ['but the font that its size counts in', 'input { width: 1em; margin: 0 }', '[font:revert] w-[1em]'],
  [
    'but the colour that its border has',
    'input { appearance: none; border: 1px solid; margin: 0 }',
    'appearance-none border text-[color:revert]'
  ],
  [
    'but those that what it generates has',
    'input { appearance: none; margin: 0 } input::before { content: "a" }',
    "[font:revert] appearance-none before:content-['a'] text-[color:revert]"
  ]
])('%s', async (_, css, tokens) => {
  expect((await classesOf(css, '<input type="checkbox">')).sort()).toEqual(tokens.split(' ').sort())
})

const ICON = '<svg width="20" height="20"><path d="M0 0h9v9z"/></svg>'
const FONT = /font-|leading-|\[font/

test('the font of a button is left to Preflight where nothing is written in it', async () => {
  const flex = 'button { display: flex; padding: 0 }'
  expect((await classesOf(flex, `<button>${ICON}</button>`)).join(' ')).not.toMatch(FONT)
  const dot = 'span { position: absolute; width: 6px; height: 6px; background: red }'
  expect((await classesOf(`${flex} ${dot}`, `<button>${ICON}<span></span></button>`)).join(' ')).not.toMatch(
    FONT
  )
  expect((await classesOf(`${flex} ${dot}`, `<button>${ICON}<span>1</span></button>`)).join(' ')).toMatch(
    FONT
  )
  const themed = ':root { --ink: red } [data-theme=dark] { --ink: #eee } button { color: var(--ink) }'
  expect((await classesOf(`${flex} ${themed}`, `<button>${ICON}</button>`)).join(' ')).not.toMatch(FONT)
  const sized = themed.replace('color: var', 'gap: var')
  expect((await classesOf(`${flex} ${sized}`, `<button>${ICON}</button>`)).join(' ')).toMatch(FONT)
  expect((await classesOf(flex, `<button>${ICON} a</button>`)).join(' ')).toMatch(FONT)
  expect((await classesOf('', `<button>${ICON}</button>`)).join(' ')).toMatch(FONT)
  expect(
    (await classesOf('button { display: flex; padding: 1em }', `<button>${ICON}</button>`)).join(' ')
  ).toMatch(FONT)
  expect(
    (await classesOf('@media (width > 600px) { button { display: flex } }', `<button>${ICON}</button>`)).join(
      ' '
    )
  ).toMatch(FONT)
  expect((await classesOf(`${flex} svg { width: 2em }`, `<button>${ICON}</button>`)).join(' ')).toMatch(FONT)
})

test('the button in a list has nothing of a button', async () => {
  const element = (tagName: string, children: Element['children']): Element => ({
    type: 'element',
    tagName,
    properties: {},
    children
  })
  const [button, option] = ['button', 'option'].map((name) => element(name, [{type: 'text', value: 'a'}]))
  const list = element('select', [button!, option!])
  const snapshot = captureHtml('<!doctype html><form></form>')
  visit(snapshot.tree, {tagName: 'form'}, (form: Element) => void form.children.push(list))
  const {code} = await convert(snapshot, {styleFormat: 'tailwind'})
  expect(code).toMatch(/<button class="(?!.*revert)[^"]*appearance-none">a/)
})
