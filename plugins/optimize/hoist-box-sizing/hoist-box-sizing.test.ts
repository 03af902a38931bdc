import {captureHtml, convert, selectElement} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const PAGE = (css: string) =>
  `<!doctype html><html><head><style>${css}</style></head><body><p>a</p><hr><p>b</p></body></html>`
const local = async (css: string) => (await convert(PAGE(css), {styleFormat: 'local'})).code

test('what holds for all boxes is declared once', async () => {
  const code = await local('*, ::before, ::after { box-sizing: border-box } p { padding: 3px }')
  expect(code.match(/box-sizing/g)).toHaveLength(1)
})

test('an element that is no border box declares it, though that is the default', async () => {
  const code = await local('* { box-sizing: border-box } hr { box-sizing: content-box; padding: 1px }')
  expect(code).toMatch(/\*[^}]*\{\s*box-sizing: border-box;\s*\}/)
  expect(code).toMatch(/\shr \{[^}]*box-sizing: content-box;/)
})

test('an element without a sizing to inherit declares it, and does not prevent hoisting', async () => {
  const css = 'html { box-sizing: border-box } *, ::before { box-sizing: inherit } p { padding: 3px }'
  const html = `<!doctype html><style>${css}</style><p>a</p><details open><summary>s</summary><p>b</p></details>`
  const {code} = await convert(html, {styleFormat: 'local'})
  expect(code).toMatch(/\*[^}]*\{\s*box-sizing: border-box;\s*\}/)
  const [first, second] = [...code.matchAll(/<p class="([\w-]+)">/g)].map(([, name]) => name)
  expect(code).toMatch(new RegExp(`\\.${second} \\{\\s*(?:padding: 3px;\\s*)?box-sizing: content-box;`))
  expect(code).not.toMatch(new RegExp(`\\.${first} \\{[^}]*box-sizing`))
})

test('generated content has its own sizing where the author sizes elements alone', async () => {
  const css = '* { box-sizing: border-box } p { padding: 3px } p::before { content: "b"; padding: 1px }'
  const code = await local(css)
  expect(code).toMatch(/^\s*\* \{\s*box-sizing: border-box;\s*\}/m)
  expect(code.match(/box-sizing/g)).toHaveLength(1)
})

test('few boxes that declare nothing do not prevent hoisting', async () => {
  const many = Array.from({length: 8}, (_, at) => `.p${at} { padding: ${at + 1}px }`).join(' ')
  const html = `<!doctype html><style>*, ::before { box-sizing: border-box } ${many} .a::after { content: "a"; padding: 1px }</style>
    ${Array.from({length: 8}, (_, at) => `<p class="p${at}">x</p>`).join('')}<p class="a">y</p><p class="b">z</p><style>.b::before { content: "b"; padding: 2px }</style>`
  const {code} = await convert(html, {styleFormat: 'local'})
  expect(code).toMatch(/\*[^}]*\{\s*box-sizing: border-box;/)
  expect(code).toMatch(/\.a::after \{[^}]*box-sizing: content-box;/)
  expect(code.match(/box-sizing/g)).toHaveLength(2)
})

test('in an element it reaches no further than the element', async () => {
  const css = '*, ::before, ::after { box-sizing: border-box } p { padding: 3px }'
  const html = `<!doctype html><style>${css}</style><div><p>a</p><hr></div>`
  const {code} = await convert(selectElement(captureHtml(html), 'div'), {styleFormat: 'local'})
  expect(code.match(/box-sizing/g)).toHaveLength(1)
  const [, root] =
    /^\s*\.([\w-]+),\s*\.\1 \*,\s*\.\1 ::before,\s*\.\1 ::after \{\s*box-sizing: border-box;/m.exec(code) ??
    []
  expect(code).toContain(`<div class="${root}">`)
})

test('an element that is one box declares it itself', async () => {
  const css = '*, ::before, ::after { box-sizing: border-box } h2 { padding: 3px }'
  const html = `<!doctype html><style>${css}</style><main><h2>a</h2></main>`
  const {code} = await convert(selectElement(captureHtml(html), 'h2'), {styleFormat: 'local'})
  expect(code).toMatch(
    /^<style>\s*\.heading-root \{\s*box-sizing: border-box;\s*padding: 3px;\s*\}\s*<\/style>/
  )
})

test('a page that becomes a component declares it for all', async () => {
  const whole = await convert(PAGE('*, ::before, ::after { box-sizing: border-box } p { padding: 3px }'), {
    styleFormat: 'local',
    componentFormat: 'jsx'
  })
  expect(whole.code).toMatch(/\*,\s*::before,\s*::after \{\s*box-sizing: border-box;/)
})

test('in an element it reaches the generated content of the element itself', async () => {
  const css =
    '*, ::before, ::after { box-sizing: border-box } p { padding: 3px } div::after { content: "a"; padding: 3px }'
  const html = `<!doctype html><style>${css}</style><div><p>a</p><hr></div>`
  const {code} = await convert(selectElement(captureHtml(html), 'div'), {styleFormat: 'local'})
  const [, selectors = '', name = ''] =
    /<style>([^{]*)\{\s*box-sizing: border-box;[\s\S]*<div class="([\w-]+)"/.exec(code) ?? []
  expect(selectors.split(',').map((selector) => selector.trim())).toContain(`.${name}::after`)
})
