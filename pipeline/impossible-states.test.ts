import {expect, it} from 'vitest'
import {convert} from './convert.ts'
import {COPY_MODES} from './settings.ts'

const page = (css: string) => `<!doctype html><style>${css}</style>
<div class="b"><input class="c"><script class="gone"></script><i class="d">d</i></div>`

it.each(COPY_MODES)('a state that cannot come about leaves no rule in %s copies', async (copyMode) => {
  const {css} = await convert(
    page(`.b:has(.gone:focus) { color: red } .b:has(.c:focus, .gone:focus) { color: blue }
      .b:not(.gone:hover) { padding-left: 2px } .gone:hover + .d { margin: 1px } .d:is() { top: 1px } .c::file-selector-button:is(.x), .c::file-selector-button:where(:not([y])) { top: 1px }
      .c { &::file-selector-button { &:hover { color: red } } }`),
    {copyMode, styleFormat: 'external'}
  )
  expect(css).not.toMatch(/:not\(\*\)|:is\(\)|red|margin|top/)
  expect(css).toMatch(/:has\(\.[\w-]+:focus\)\)? \{\s+color: blue/)
  expect(css).toMatch(/\.b \{\s+padding-left: 2px/)
})
