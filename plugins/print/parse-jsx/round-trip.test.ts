import {glob, readFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {roundTrip} from './testing/round-trip.ts'

const repository = path.resolve(import.meta.dirname, '../../..')
const pages: string[] = []
for await (const file of glob('{platform,plugins,pipeline,examples}/**/*.html', {
  cwd: repository,
  exclude: ['**/node_modules/**']
}))
  pages.push(file)

test('there are pages to turn around', () => {
  expect(pages.length).toBeGreaterThan(5)
})

test.each(pages.sort())('%s is the same DOM after HTML → JSX → HTML', async (page) => {
  const {before, after, problems} = roundTrip(await readFile(path.join(repository, page), 'utf8'))
  expect(problems).toEqual([])
  expect(after).toBe(before)
})
