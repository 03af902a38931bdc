import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {visitParents} from 'unist-util-visit-parents'
import {type JsxSourceOptions, jsxSource} from './source.ts'

export type {JsxLoss, ReportLoss} from './report.ts'
export {type JsxSourceOptions, jsxSource} from './source.ts'
export {printStylesJsx, type StylesJsxOptions} from './styles.ts'

export interface PrintJsxOptions extends Omit<JsxSourceOptions, 'report'> {}

/**
 * Compile hast to the source of a React function component (JSX, or TSX with `typescript`).
 * Messages: `important-in-style`, `attribute-dropped`, `style-dropped`, `selection-dropped`, `template-dropped`.
 * Throws nothing. Spec: <https://facebook.github.io/jsx/>
 */
export const printJsx: Plugin<[PrintJsxOptions?], Root, string> = function (options = {}) {
  this.compiler = (tree, file) => {
    const parents = new Map<Element, readonly (Root | Element)[]>()
    return jsxSource(tree as Root, {
      ...options,
      report({ruleId, reason, element}) {
        if (parents.size === 0)
          visitParents(tree as Root, 'element', (node, ancestors) => {
            parents.set(node, [...(ancestors as (Root | Element)[]), node])
          })
        file.message(reason, {
          ancestors: [...(parents.get(element) ?? [element])],
          ruleId,
          source: 'print-jsx'
        }).url = `plugins/print/print-jsx/readme.md#${ruleId}`
      }
    })
  }
}
