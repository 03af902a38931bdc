import fc from 'fast-check'
import {expect, test} from 'vitest'
import {fragmentOf, projectIn} from './link.ts'

test('a project comes back from its fragment as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        name: fc.string({maxLength: 100}),
        format: fc.constantFrom('html' as const, 'jsx' as const),
        code: fc.string({unit: 'grapheme', maxLength: 3000}),
        css: fc.string()
      }),
      async (project) => {
        const fragment = await fragmentOf(project)
        expect(fragment).toMatch(/^#v1\.[\w-]+$/)
        expect(await projectIn(fragment)).toEqual(project)
      }
    ),
    {numRuns: 100}
  )
})

test('repeated markup becomes short', async () => {
  const code = '<li class="flex items-center gap-2 rounded-lg p-4">Tea</li>\n'.repeat(500)
  const fragment = await fragmentOf({name: 'List', format: 'html', code, css: ''})
  expect(fragment.length).toBeLessThan(code.length / 40)
})

test('any other fragment holds no project, and a damaged one says so', async () => {
  expect(await projectIn('')).toBeUndefined()
  expect(await projectIn('#section')).toBeUndefined()
  const fragment = await fragmentOf({name: 'a', format: 'html', code: '<p>some text here</p>', css: ''})
  await expect(projectIn(fragment.slice(0, -8))).rejects.toThrow('damaged')
  await expect(projectIn('#v1.!!!')).rejects.toThrow('damaged')
})

test('a fragment that would fill the memory is refused', async () => {
  const fragment = await fragmentOf({name: 'a', format: 'html', code: 'x'.repeat(3_000_000), css: ''})
  expect(fragment.length).toBeLessThan(10_000)
  await expect(projectIn(fragment)).rejects.toThrow('damaged')
})
