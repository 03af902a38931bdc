import {convert} from '@facsimile/pipeline'
import {expect, it} from 'vitest'

const CSS = '.group:is([open], :popover-open) i { color: red }'

it.each([
  ['is none', '<details class="group"><summary>a</summary><i>b</i></details>', false],
  ['is one', '<div class="group" popover><i>b</i></div>', true]
])('a state of a popover around, where that %s', async (_, body, isKept) => {
  const {css} = await convert(`<!doctype html><style>${CSS}</style><body>${body}`, {styleFormat: 'external'})
  expect(css?.includes(':popover-open')).toBe(isKept)
})

const MENU =
  '<ul class="menu"><li><a href="#">a</a></li><li><details><summary>b</summary></details></li></ul><i class="menu">c</i>'

it('what an inner selector is not about has nothing of its rule', async () => {
  const rule = '.menu :where(li > :not(ul, details):hover, li > details > summary:hover) { color: red }'
  const {code} = await convert(`<!doctype html><style>${rule}</style>${MENU}`, {styleFormat: 'local'})
  expect(code).toMatch(
    /:where\(li > [^{]*hover\),\s*[^{]*:where\(li > details > summary:hover\) \{\s*color: red/
  )
  expect(code).toMatch(
    /<ul>\s*<li>\s*<a href="#" class="[^"]*">a<\/a>\s*<\/li>\s*<li>\s*<details>\s*<summary class="/
  )
})
