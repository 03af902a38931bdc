import {captureHtml, convert, selectElement, type Settings} from '@facsimile/pipeline'
import {describe, expect, it, test} from 'vitest'

const converted = async (body: string, css = '', settings: Partial<Settings> = {}) => {
  const {code, files} = await convert(`<!doctype html><style>${css}</style><body>${body}`, {
    styleFormat: 'tailwind',
    ...settings
  })
  const theme = files.find(({name}) => name === 'theme.css')?.text ?? ''
  const [, base = ''] = /@layer base \{\n([\s\S]*?)\n\}(?:\n|$)/.exec(theme) ?? []
  return {code, base: base.replace(/\s+/g, ' ').trim()}
}

const images = (count: number, attributes = '') =>
  Array.from({length: count}, (_, at) => `<p>a <img src="${at}.png" ${attributes}> b</p>`).join('')

test('what images take back from the baseline is declared once', async () => {
  const {code, base} = await converted(images(3))
  expect(base).toContain('img { display: inline; vertical-align: baseline; max-width: none; }')
  expect(code).toContain('<style type="text/tailwindcss">')
  expect(code.match(/<img [^>]*>/g)?.join()).not.toContain('class')
})

test('one element declares it itself', async () => {
  const {code, base} = await converted(images(1))
  expect(base).not.toContain('img')
  expect(/<img [^>]*>/.exec(code)?.[0]).toMatch(/class="[^"]*\binline\b/)
})

test('an element that wants the value of the baseline declares it', async () => {
  const {code, base} = await converted(
    `${images(3)}<p>a <img src="x.png" class="fluid"> b</p>`,
    '.fluid { max-width: 100% }'
  )
  expect(base).toContain('max-width: none;')
  expect(code.match(/max-w-full/g)).toHaveLength(1)
})

test('where more want the value of the baseline, the others take it back', async () => {
  const {code, base} = await converted(
    `${images(2)}${images(3, 'class="fluid"')}`,
    '.fluid { max-width: 100% }'
  )
  expect(base).toContain('display: inline;')
  expect(base).not.toContain('max-width')
  expect(code.match(/max-w-none/g)).toHaveLength(2)
})

test('an element with a value of its own keeps it, at the widths at which it has it', async () => {
  const css = '@media (min-width: 600px) { .wide { display: block } }'
  const {code, base} = await converted(`${images(2)}<p>a <img src="x.png" class="wide"> b</p>`, css)
  expect(base).toContain('display: inline;')
  expect(/<img [^>]*src="x.png"[^>]*>/.exec(code)?.[0]).toMatch(/class="min-\[600px\]:block"/)
})

test('inputs that do not need the same have a rule for each type', async () => {
  const css = 'input[type=text] { margin: 0; font: inherit; color: red; border: 1px solid; padding: 0 }'
  const radio = '<label><input type="radio" name="r"> a</label>'
  const text = '<input type="text">'
  const {code, base} = await converted(`<form>${radio.repeat(3)}${text.repeat(3)}</form>`, css)
  expect(base).toMatch(/input\[type='radio'\] \{[^}]*margin: revert;/)
  expect(code.match(/<input [^>]*radio[^>]*>/g)?.join()).not.toContain('revert')
})

test('tags with equal rules share one, and what a size means is no rule', async () => {
  const body = '<ul class="a"><li>a</li></ul><ol class="a"><li>b</li></ol>'
  const {base} = await converted(
    body.repeat(2),
    '.a { width: 50px; padding: 3px; margin: 0; list-style: square }'
  )
  expect(base).toBe('')
  const {base: blocks} = await converted('<p>a</p><dl>b</dl>'.repeat(2), '')
  expect(blocks).toBe('p, dl { margin-top: 1em; margin-bottom: 1em; }')
})

test('an element that is copied declares it itself, since it stands on another page', async () => {
  const html = `<!doctype html><div>${images(3)}</div>`
  const {code, files} = await convert(selectElement(captureHtml(html), 'div'), {
    styleFormat: 'tailwind',
    componentFormat: 'jsx'
  })
  expect(files.map(({text}) => text).join()).not.toContain('@layer base')
  expect(code.match(/max-w-none/g)).toHaveLength(3)
})

test('without a theme beside the code there is no place for such a rule', async () => {
  const {code} = await converted(images(3), '', {theme: 'none'})
  expect(code).not.toContain('@layer base')
  expect(code.match(/max-w-none/g)).toHaveLength(3)
})

test('a component of a page has the rules in its theme', async () => {
  const {code, base} = await converted(images(3), '', {componentFormat: 'jsx'})
  expect(base).toContain('img {')
  expect(code).not.toContain('max-w-none')
})

test('borders stay with the elements: utilities count on those of the baseline', async () => {
  const {code, base} = await converted('<input value="a"><input value="b">')
  expect(base).toMatch(/input \{[^}]*color: revert;/)
  expect(base).not.toMatch(/border: /)
  expect(code.match(/\[border:revert\]/g)).toHaveLength(2)
})

test('what rules for a tag of controls declare of all of them is declared once, in their states too', async () => {
  const css =
    'button { cursor: pointer } :disabled { cursor: default } .off { cursor: wait } .on { cursor: help }'
  const button = (name: string) => `<button class="${name}">a</button>`
  const {code, base} = await converted(`<p>${button('x')}${button('y')}${button('on')}</p>`, css)
  expect(base).toContain('button { cursor: pointer; }')
  expect(base).toContain('button:disabled { cursor: default; }')
  expect(code.match(/cursor-/g)).toHaveLength(1)
})

test('states stay in the order of the page', async () => {
  const css =
    'button:focus { opacity: 0.5 } button:hover { opacity: 0.6 } input:hover { opacity: 0.5 } input:focus { opacity: 0.6 }'
  const {base} = await converted('<button>a</button><button>b</button><input><input>', css)
  expect(base).toContain('button:focus {')
  expect(base.indexOf('button:focus')).toBeLessThan(base.indexOf('button:hover'))
  expect(base.indexOf('input:hover')).toBeLessThan(base.indexOf('input:focus'))
})

test('what a rule for controls declares is not inherited any more', async () => {
  const css = 'html { line-height: 1.5 } button { line-height: normal } .small { font-size: 14px }'
  const {code, base} = await converted(
    '<button class="small">a</button><button class="small">b</button><p class="small">c</p>',
    css
  )
  expect(base).toContain('button { line-height: normal; }')
  expect(code.match(/<button class="text-\[14px\]/g)).toHaveLength(2)
  expect(code).toContain('text-sm/normal')
})

test.each([
  ['where one is without', 'button + button { cursor: pointer }', '<p><button>a</button></p>'],
  ['where it is a class', '.y { cursor: pointer }', ''],
  ['of what is no control', 'p { cursor: pointer }', '']
])('not %s', async (_, css, more) => {
  const {base} = await converted(
    `<button class="y">a</button><button class="y">b</button><p>c</p><p>d</p>${more}`,
    css
  )
  expect(base).not.toContain('cursor')
})

describe('the colour of lines that a rule for all elements declares', () => {
  const css = `:root { --line: #cbd5e1 } .dark { --line: #334155 } * { border-color: var(--line); outline-color: red }
    .box { border: 1px solid; border-color: var(--line) } .own { border-color: blue } .now { border-color: currentcolor }`
  const plain = css
    .replace('border-color: var(--line) }', '}')
    .replace('border: 1px solid;', 'border-width: 1px; border-style: solid')

  it('is declared once, and elements say what they have in its place', async () => {
    const {code, base} = await converted(
      '<p class="box">a</p><p class="box own">b</p><p class="box now">c</p><div class="box" style="padding: 1px">d</div>',
      plain
    )
    expect(base).toMatch(/\*\s*\{\s*border-color: var\(--line\);/)
    expect(code.match(/border-line/g)).toBeNull()
    expect(code).toMatch(/class="[^"]*border-\[?blue/)
    expect(code).toMatch(/class="[^"]*border-current/)
  })

  it('stays on each where a line has another colour for a reason of its own', async () => {
    const {base} = await converted(
      '<p class="box">a</p><div class="box" style="padding: 1px">d</div><svg></svg><p style="border: 1px solid">x</p>',
      plain.replace('* {', ':not(svg) {')
    )
    expect(base).not.toContain('border-color')
  })
})
