import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const BODY =
  '<ul class="s"><li class="s"><a class="s" href="#a" aria-current="page">a</a></li><li class="s"><a class="s" href="#b">b</a></li></ul>'
const copied = async (css: string) =>
  (
    await convert(
      {html: `<!doctype html><style>${css}</style>${BODY}`},
      {styleFormat: 'tailwind', componentFormat: 'jsx', splitComponents: false, mapSiblings: false}
    )
  ).code

test('an attribute of a state that a rule asks for by itself is of the tags that have it', async () => {
  const code = await copied(
    '[aria-current="page"]:where(.s), [aria-current="page"]:where(.s):hover { opacity: .5 }'
  )
  expect(code).toMatch(/<a[^>]*href="#b"[^>]*aria-\[current=page\]:opacity-50/)
  expect(code).not.toMatch(/<(?:li|ul)[^>]*aria-\[current=page\]/)
})

test('a rule that says what it is for is for that', async () => {
  const code = await copied('li.s[aria-current="page"] { opacity: .5 }')
  expect(code).toMatch(/<li[^>]*aria-\[current=page\]:opacity-50/)
})
