import {glob} from 'node:fs/promises'
import path from 'node:path'
import {expect, it} from 'vitest'
import {FAST, IN_BROWSER} from './suite.ts'

const files: string[] = []
for await (const file of glob('{plugins,pipeline,platform,extension,studio,scripts}/**/*.test.ts', {
  cwd: path.resolve(import.meta.dirname, '../..'),
  exclude: ['**/node_modules/**']
}))
  files.push(file.split(path.sep).join('/'))

it.each([...FAST, ...IN_BROWSER])('has tests named %s', (part) => {
  expect(files.some((file) => file.includes(part))).toBe(true)
})
