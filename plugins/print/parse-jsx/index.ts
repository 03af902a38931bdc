import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {JsxError, type Place} from './report.ts'
import {jsxTree} from './tree.ts'

export {JsxError, type JsxProblem, type Place, type ReportProblem} from './report.ts'
export {checkJsx, jsxTree, type JsxTreeOptions} from './tree.ts'

/**
 * Parse the source of a React component to hast: the DOM of its first rendering.
 * Messages: `attribute-unknown`, `behaviour-dropped`, `component-unknown`, `expression-unknown`, `handler-dropped`.
 * Fails with `jsx-syntax` or `no-component`. Spec: <https://facebook.github.io/jsx/>
 */
export const parseJsx: Plugin<[], string, Root> = function () {
  this.parser = (text, file) => {
    const optionsAt = (ruleId: string, place: Place) => ({place, ruleId, source: 'parse-jsx'}) as const
    try {
      return jsxTree(text, {
        report({ruleId, reason, place}) {
          file.message(reason, optionsAt(ruleId, place)).url = `plugins/print/parse-jsx/readme.md#${ruleId}`
        }
      })
    } catch (error) {
      if (error instanceof JsxError) file.fail(error.message, optionsAt(error.ruleId, error.place))
      throw error
    }
  }
}
