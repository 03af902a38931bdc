import {captureHtml, convert, selectElement} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const copy = async (css: string, body: string) =>
  (
    await convert(
      {html: `<!doctype html><style>${css}</style>${body}`},
      {styleFormat: 'tailwind', theme: 'none'}
    )
  ).code

const three = '<p class="price">a</p><p class="price">b</p><p class="price">c</p>'

test('a colour that recurs gets a name, in the sheet and in the classes', async () => {
  const code = await copy('.price { color: #1a73e8 } a { background: #1a73e8 }', `${three}<a>x</a><a>y</a>`)
  expect(code).toContain('--color-brand: #1a73e8;')
  expect(code).toContain('text-(--color-brand)')
  expect(code).toContain('bg-(--color-brand)')
  expect(code).not.toContain('#1a73e8]')
})

test('it is named for the part of the page that alone uses it', async () => {
  const code = await copy('.price { color: #123456 }', three)
  expect(code).toContain('--color-price: #123456;')
  expect(code).toContain('text-(--color-price)')
})

test("it has the author's name where that is in the class that has it", async () => {
  const body = ['p', 'b', 'i'].map((tag) => `<${tag} class="text-blueGray-600">a</${tag}>`).join('')
  expect(await copy('.text-blueGray-600 { color: #123456 }', body)).toContain(
    '--color-blueGray-600: #123456;'
  )
})

test('lengths stay in brackets, whatever has them', async () => {
  const code = await copy('.price { letter-spacing: 0.7px; border-radius: 50% }', three)
  expect(code).toContain('tracking-[0.7px]')
  expect(code).toContain('rounded-[50%]')
})

test('shadows and gradients are named as the class that has them', async () => {
  const css =
    '.shadow-primary { box-shadow: 0 4px 20px 1px red, 0 0 3px 1px blue } .bg-gradient-dark { background-image: linear-gradient(195deg, #42424a, #191919) }'
  const body = '<p class="shadow-primary">a</p><b class="shadow-primary">b</b><i class="shadow-primary">c</i>'
  expect(await copy(css, body)).toContain('--shadow-primary:')
  const dark = body.replaceAll('shadow-primary', 'bg-gradient-dark')
  expect(await copy(css, dark)).toContain('--background-image-gradient-dark:')
  // A class that gives the value to few of its elements does not name it.
  const few = `${css.replace('.shadow-primary', '.a')}`
  expect(
    await copy(
      few,
      `${body.replaceAll('"shadow', '"a shadow')}${'<u class="shadow-primary">d</u>'.repeat(3)}`
    )
  ).not.toContain('--shadow-primary')
})

test("a name of the page's own is used", async () => {
  const code = await copy(':root { --shop-ink: #123456 } .price { color: #123456 }', three)
  expect(code).toContain('--shop-ink: #123456;')
  expect(code).toContain('text-(--shop-ink)')
})

test('a value that occurs once is printed in its place', async () => {
  const code = await copy('.price { color: #123456 }', '<p class="price">a</p>')
  expect(code).toContain('text-[#123456]')
  expect(code).not.toContain('--color')
})

test('no name repeats a length', async () => {
  const code = await copy('p { font-size: 13px; margin: 0.4rem 0 }', '<p>a</p><p>b</p><p>c</p>')
  expect(code).toContain('text-[13px]')
  expect(code).toContain('my-[0.4rem]')
})

test('a quarter of a step is a step', async () => {
  expect(await copy('p { padding: 15px }', '<p>a</p>')).toContain('p-3.75')
  expect(await copy('p { padding: 15.5px }', '<p>a</p>')).toContain('p-[15.5px]')
  expect(await copy('p { margin: 0 -15px }', '<p>a</p><p>b</p><p>c</p>')).toContain('-mx-3.75')
})

test('fonts are named for their first family', async () => {
  const code = await copy("p { font-family: 'Open Sans', sans-serif }", '<p>a</p><p>b</p><p>c</p>')
  expect(code).toContain('--font-open-sans: "Open Sans", sans-serif;')
  expect(code).toContain('font-(family-name:--font-open-sans)')
})

/** The card of a page, alone. */
async function copyCard(css: string, body: string): Promise<string> {
  const snapshot = captureHtml(`<!doctype html><style>${css}</style><div class="card">${body}</div>`)
  return (await convert(selectElement(snapshot, '.card'), {styleFormat: 'tailwind', theme: 'none'})).code
}

test("an element's names stand on itself and do not reach the page around it", async () => {
  const code = await copyCard(
    'p, b, i { color: #123456 } b { margin: 4px } i { padding: 4px }',
    '<p>a</p><b>b</b><i>c</i>'
  )
  expect(code).toMatch(/\.card-root \{[^}]*--color-blue-850: #123456;/)
  expect(code).not.toMatch(/:root|html \{/)
  expect(code).toContain('text-(--color-blue-850)')
})

test('in an element nothing gets a name that only its like repeats, nor keeps one that is named once', async () => {
  expect(await copyCard('.price { color: #123456 }', three)).not.toContain('<style>')
  const named = ':root { --ink: #123456 } p { color: var(--ink) }'
  expect(await copyCard(named, three)).toContain('text-[#123456]')
  expect(
    await copyCard(
      `${named} b, i { color: #123456 } i { margin: 1px } b { margin: 2px }`,
      `${three}<b>d</b><i>e</i>`
    )
  ).toContain('text-(--ink)')
})

test("where the root is the reader's page, names have the component's in front", async () => {
  const {code} = await convert(
    {html: `<!doctype html><style>.price { color: #123456 }</style>${three}`},
    {
      styleFormat: 'tailwind',
      theme: 'none',
      componentFormat: 'jsx',
      componentName: 'ShopPage',
      shape: 'fragment'
    }
  )
  expect(code).toContain('--color-shop-price: #123456')
  expect(code).toContain('text-(--color-shop-price)')
})

test("a shadow made of the page's own colours gets a name as any other", async () => {
  const code = await copy(
    ':root { --ink: #123456 } p { box-shadow: 0 1px 7px var(--ink) }',
    '<p>a</p><p>b</p><p>c</p>'
  )
  expect(code).toContain('--shadow-soft: 0 1px 7px var(--ink)')
  expect(code).toContain('shadow-(--shadow-soft)')
  expect(code).toContain('--ink: #123456')
})

test('values that depend on where they stand are not moved to the root', async () => {
  const code = await copy(
    '.c { --x: 1px } .c:hover { --x: 2px } p { width: calc(var(--x) * 3) }',
    `<div class="c">${three}</div>`
  )
  expect(code).not.toMatch(/--spacing-[\w-]+: calc/)
})
