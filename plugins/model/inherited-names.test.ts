import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const notched = (lines: string) => `<!doctype html>
<style>.field { border-color: #79747e; border-width: 0 } .start { border: inherit }
.start::before { border: inherit; border-width: 1px; ${lines}; content: "" }</style>
<div class="field"><div class="start">x</div></div>`

test.each([
  'border-left-style: solid; border-block-style: solid',
  'border-inline-start-style: solid; border-block-style: solid'
])('the colour of a line is handed on to generated content that draws it: %s', async (lines) => {
  const {code} = await convert({html: notched(lines)}, {styleFormat: 'local'})
  expect(code).toContain('#79747e')
  expect(code).toMatch(/\.start \{\s*border(?:-color)?: inherit/)
  expect(code).toMatch(/::before \{[^}]*border(?:-color)?: inherit/)
})
