import fc from 'fast-check'
import {parse} from 'postcss'
import {expect, test} from 'vitest'
import {escapeTags} from './escape-tags.ts'

test.each([
  ['a{content:"</style>"}', 'a{content:"\\3c /style>"}'],
  ['a{--x:<!--}', 'a{--x:\\3c !--}'],
  ['a{content:"\\</style>"}', 'a{content:"\\3c /style>"}'],
  ['a{content:"\\\\</style>"}', 'a{content:"\\\\\\3c /style>"}'],
  ['a{content:"<b>"}@media (width<600px){a{color:red}}', 'a{content:"<b>"}@media (width<600px){a{color:red}}']
])('%s', (css, escaped) => expect(escapeTags(css)).toBe(escaped))

test('nothing in it ends a style element, and it is parsed as before', () => {
  const piece = fc.constantFrom('<', '/', '!', '\\', 'style', '>', '--', ' ', 'a', '\n')
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const css = `a{--x:${pieces.join('').replaceAll('\\', '\\\\')}}`
      const escaped = escapeTags(css)
      expect(escaped).not.toMatch(/<[/!]/)
      expect(escapeTags(escaped)).toBe(escaped)
      expect(parse(escaped).nodes).toHaveLength(parse(css).nodes.length)
    })
  )
})
