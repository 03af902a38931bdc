import {expect, test} from 'vitest'
import {segmentsOf, targetOf} from './segments.ts'

test('prose and code stand apart, in their order', () => {
  expect(segmentsOf('Here **it** is:\n\n```jsx\n<p />\n```\n\nAnd:\n\n- one\n')).toEqual([
    {kind: 'prose', markdown: 'Here **it** is:\n\n'},
    {kind: 'code', language: 'jsx', code: '<p />'},
    {kind: 'prose', markdown: expect.stringContaining('And:\n\n- one')}
  ])
})

test('a block that is still being written is code', () => {
  expect(segmentsOf('Here:\n\n```html\n<p>a')).toEqual([
    {kind: 'prose', markdown: 'Here:\n\n'},
    {kind: 'code', language: 'html', code: '<p>a'}
  ])
})

test.each([
  ['css', 'a {}', 'css', 'html'],
  ['tsx', '<p />', 'code', 'jsx'],
  ['html', '<p className="a">', 'code', 'html'],
  ['', '<p className="a" />', 'code', 'jsx'],
  ['', '<p class="a">', 'code', 'html']
])('a block of %s is for its part', (language, code, part, format) => {
  expect(targetOf(language, code)).toEqual({part, format})
})
