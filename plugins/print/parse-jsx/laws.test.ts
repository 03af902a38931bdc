import fc from 'fast-check'
import {fromHtml} from 'hast-util-from-html'
import {expect, test} from 'vitest'
import {htmlSource} from '../print-html/index.ts'
import {canonical} from '../print-html/testing/canonical.ts'
import {fragments} from '../print-html/testing/trees.ts'
import {jsxSource} from '../print-jsx/index.ts'
import {render} from '../print-jsx/testing/render.ts'
import {type JsxProblem, jsxTree} from './index.ts'

const numRuns = Number(process.env.FACSIMILE_RUNS ?? 500)
const parse = (html: string) => fromHtml(html, {fragment: true})

test('a printed component is read as the DOM that React makes of it', {timeout: 600_000}, () => {
  fc.assert(
    fc.property(fragments(), fc.constantFrom(40, 80, 1000), (tree, width) => {
      const source = jsxSource(tree, {width})
      const problems: JsxProblem[] = []
      const read = htmlSource(jsxTree(source, {report: (problem) => problems.push(problem)}), {format: false})
      expect(problems, source).toEqual([])
      expect(canonical(parse(read.slice(0, -1))), source).toBe(canonical(parse(render(source).html)))
    }),
    {numRuns}
  )
})
