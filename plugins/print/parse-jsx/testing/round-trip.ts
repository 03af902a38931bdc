import type {Element, Root} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import {visit} from 'unist-util-visit'
import {htmlSource} from '../../print-html/index.ts'
import {canonical} from '../../print-html/testing/canonical.ts'
import {type JsxLoss, jsxSource} from '../../print-jsx/index.ts'
import {type JsxProblem, jsxTree} from '../index.ts'

export interface RoundTrip {
  /** The page as text that does not depend on how it is written, before and after. */
  before: string
  after: string
  problems: JsxProblem[]
  elements: number
  /** Elements of which print-jsx reported that JSX cannot hold all; their attributes are not compared. */
  lost: number
}

/** A page's HTML as JSX and as HTML again. Contents of templates, which React does not render, are not compared. */
export function roundTrip(html: string): RoundTrip {
  const tree = fromHtml(html)
  const losses: JsxLoss[] = []
  const problems: JsxProblem[] = []
  const jsx = jsxSource(tree, {document: true, report: (loss) => losses.push(loss)})
  const back = fromHtml(htmlSource(jsxTree(jsx, {report: (problem) => problems.push(problem)})))
  const lost = new Set(losses.map(({element}) => element))
  const places = new Set<number>()
  let elements = 0
  visit(tree, 'element', (element) => {
    if (lost.has(element)) places.add(elements)
    elements += 1
  })
  return {
    before: canonical(stripped(tree, places)),
    after: canonical(stripped(back, places)),
    problems,
    elements,
    lost: lost.size
  }
}

function stripped(tree: Root, places: ReadonlySet<number>): Root {
  const copy = structuredClone(tree)
  let count = 0
  visit(copy, 'element', (element: Element) => {
    if (places.has(count)) element.properties = {}
    delete element.content
    count += 1
  })
  return copy
}
