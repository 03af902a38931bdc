import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const classesOf = async (css: string) => {
  const {code} = await convert(`<!doctype html><style>${css}</style><input>`, {styleFormat: 'tailwind'})
  return / class="([^"]*)"/.exec(code.slice(code.indexOf('<input')))?.[1]?.split(' ') ?? []
}

test('a control that is styled in a state alone is drawn by the browser at rest', async () => {
  const plain = await classesOf('')
  expect(plain).toContain('rounded-[revert]')
  expect(await classesOf('input:focus { background: gold }')).toEqual([...plain, 'focus:bg-[gold]'])
})

test('a control that is styled at rest is drawn by its author', async () =>
  expect(await classesOf('input { background: gold }')).not.toContain('rounded-[revert]'))
