import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

test.each([
  ['transition: all 0.3s ease 0s', 'transition: all 0.3s'],
  ['transition: 0.3s', 'transition: all 0.3s'],
  ['transition-duration: 0.3s', 'transition-duration: 0.3s'],
  ['transition: all 0.3s; transition-duration: 1s', 'transition-duration: 1s'],
  ['transition: color 0.3s', 'transition: color 0.3s'],
  ['transition: all 0.3s ease-in', 'transition: all 0.3s ease-in']
])('%s is told as %s', async (css, printed) => {
  const {code} = await convert(`<!doctype html><style>p { margin: 0; ${css} }</style><p>x</p>`, {
    styleFormat: 'inline'
  })
  expect(/<p style="([^"]*)"/.exec(code)?.[1]).toBe(`margin: 0; ${printed}`)
})
