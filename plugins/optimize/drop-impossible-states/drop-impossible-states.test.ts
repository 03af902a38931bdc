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
