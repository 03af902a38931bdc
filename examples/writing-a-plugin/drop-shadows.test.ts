import {convert} from '@facsimile/pipeline'
import {expect, it} from 'vitest'
import {dropShadows} from './drop-shadows.ts'

const html = `<style>
  .card { padding: 8px; box-shadow: 0 1px 2px gray }
  .card:hover { box-shadow: 0 4px 8px gray }
</style>
<p class="card">Tea</p>`

it('drops shadows in every state, reports them, and leaves the rest', async () => {
  const slots = {afterCascade: [dropShadows]}
  const {code, messages} = await convert(html, {styleFormat: 'local'}, {slots})
  expect(code).toContain('padding: 8px')
  expect(code).not.toContain('shadow')
  expect(messages).toMatchObject([{ruleId: 'shadow-dropped', severity: 'warning'}])
})
