import fc from 'fast-check'
import {fromHtml} from 'hast-util-from-html'
import {format} from 'prettier'
import {expect, test} from 'vitest'
import {jsxSource} from '../print-jsx/index.ts'
import {htmlSource} from './index.ts'
import {fragments} from './testing/trees.ts'

const numRuns = Number(process.env.FACSIMILE_RUNS ?? 300)
const parse = (html: string) => fromHtml(html, {fragment: true})

/** Who does not see style lays out by tags: elements here have none. */
const noStyles = fragments({attributes: false})
/** Where a line end and a space differ, each stays what it was, which Prettier does not know. */
const differing = /[\u2e80-\u{10ffff}\u1100-\u11ff]|<wbr|<(?:pre|textarea|listing|xmp|plaintext)/u

test('Prettier leaves HTML as it is', async () => {
  await fc.assert(
    fc.asyncProperty(noStyles, async (raw) => {
      const compact = htmlSource(raw, {format: false})
      fc.pre(compact.trim() !== '' && !differing.test(compact))
      const source = htmlSource(parse(compact.slice(0, -1)))
      expect(source).toBe(await format(source, {parser: 'html'}))
    }),
    {numRuns}
  )
})

test.each([false, true])('Prettier leaves components as they are (typescript: %s)', async (typescript) => {
  await fc.assert(
    fc.asyncProperty(fragments(), async (raw) => {
      const source = jsxSource(parse(htmlSource(raw, {format: false}).slice(0, -1)), {typescript})
      expect(source).toBe(await format(source, {parser: typescript ? 'typescript' : 'babel'}))
    }),
    {numRuns}
  )
})
