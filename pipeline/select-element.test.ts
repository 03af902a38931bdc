import {expect, it} from 'vitest'
import {captureHtml} from './capture/html/index.ts'
import {elementsOf} from './capture/elements-of.ts'
import {convert} from './convert.ts'
import {selectElement} from './select-element.ts'

const page = captureHtml(
  '<!doctype html><style>.card{color:red}</style><main><p>one</p><p class=card id=two>two</p><p class=card>three</p></main>'
)

it('marks the first match and leaves the given snapshot alone', async () => {
  const before = JSON.stringify(page)
  const picked = selectElement(page, 'b, main > .card')
  const marked = elementsOf(picked.tree).filter(({data}) => data?.selected)
  expect(marked.map(({properties}) => properties.id)).toEqual(['two'])
  expect(JSON.stringify(page)).toBe(before)
  const {code} = await convert(picked, {shape: 'fragment'})
  expect(code).toContain('two')
  expect(code).not.toContain('three')
})

it('moves the mark', () => {
  const again = selectElement(selectElement(page, '#two'), 'p:first-child')
  expect(elementsOf(again.tree).filter(({data}) => data?.selected)).toHaveLength(1)
})

it('reports what is wrong', () => {
  expect(() => selectElement(page, 'p[')).toThrow(expect.objectContaining({code: 'selector-invalid'}))
  expect(() => selectElement(page, 'p:nope')).toThrow(expect.objectContaining({code: 'selector-invalid'}))
  expect(() => selectElement(page, '')).toThrow(expect.objectContaining({code: 'selector-invalid'}))
  expect(() => selectElement(page, 'aside')).toThrow(expect.objectContaining({code: 'element-not-found'}))
})
