import {checkJsx, JsxError, type JsxProblem, jsxTree} from '@facsimile/plugins/print/parse-jsx/index.ts'
import {htmlSource} from '@facsimile/plugins/print/print-html/source.ts'
import {jsxSource} from '@facsimile/plugins/print/print-jsx/source.ts'
import type {Conversion, Settings} from '@facsimile/pipeline'
import type {Root} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import {transform} from 'sucrase'
import {hookProblems} from '../workbench/hook-problems.ts'
import {htmlProblems} from '../workbench/html-problems.ts'
import {componentModule} from '../preview/component-module.ts'
import type {Problem} from '../workbench/problem.ts'
import {answerCalls} from './call.ts'

export interface Converted {
  code: string
  problems: Problem[]
}

export type Format = 'html' | 'jsx'

const handlers = {
  /** HTML as a component; what JSX cannot hold is reported at its position in the HTML. */
  toJsx(html: string, name: string): Converted {
    const problems: Problem[] = []
    const tree = treeOf(html)
    const code = jsxSource(tree, {
      name,
      document: isDocument(html),
      report({ruleId, reason, element}) {
        const {start, end} = element.position ?? {}
        problems.push({
          from: start?.offset ?? 0,
          to: end?.offset ?? 0,
          text: reason.endsWith('.') ? reason : `${reason}.`,
          severity: 'warning',
          ruleId
        })
      }
    })
    return {code, problems}
  },

  /** What a component shows first, as HTML; what is known only when it runs is reported at its position in the JSX. */
  toHtml(jsx: string): Converted {
    const problems: Problem[] = []
    try {
      const code = htmlSource(jsxTree(jsx, {report: (problem) => problems.push(problemOf(problem))}))
      const all = [...problems, ...hookProblems(jsx)]
      return {code, problems: all.toSorted((a, b) => a.from - b.from)}
    } catch (error) {
      if (!(error instanceof JsxError)) throw error
      return {code: '', problems: [fatal(error)]}
    }
  },

  /** What is wrong with the text where it stands. */
  check(code: string, format: Format): Problem[] {
    if (code.trim() === '') return []
    if (format === 'html') return htmlProblems(code)
    try {
      checkJsx(code)
      return []
    } catch (error) {
      return error instanceof JsxError ? [fatal(error)] : []
    }
  },

  /** A component's module as a script that the preview runs. */
  script(jsx: string): {script: string} | {problem: Problem} {
    try {
      checkJsx(jsx)
    } catch (error) {
      if (error instanceof JsxError) return {problem: fatal(error)}
    }
    const {code} = transform(componentModule(jsx), {
      transforms: ['jsx', 'typescript', 'imports'],
      jsxRuntime: 'automatic',
      production: true
    })
    return {script: code}
  },

  async format(code: string, format: Format | 'css'): Promise<string> {
    if (format === 'html') return htmlSource(treeOf(code))
    const [{format: print}, ...plugins] = await Promise.all([
      import('prettier/standalone'),
      ...(format === 'css'
        ? [import('prettier/plugins/postcss')]
        : [import('prettier/plugins/babel'), import('prettier/plugins/estree')])
    ])
    return print(code, {
      parser: format === 'css' ? 'css' : 'babel-ts',
      plugins: plugins.map((plugin) => plugin.default),
      singleQuote: true,
      printWidth: 100
    })
  },

  /** A page's text with its styles and its Tailwind classes as a component in the formats that were chosen. */
  async convert(
    html: string,
    settings: Partial<Settings>
  ): Promise<Pick<Conversion, 'code' | 'css' | 'messages'>> {
    const [{convert}, {withTailwind}] = await Promise.all([
      import('@facsimile/pipeline'),
      import('../tailwind/own-classes.ts')
    ])
    const {code, css, messages} = await convert(await withTailwind(html), settings)
    return {code, css, messages}
  }
}

const isDocument = (html: string) => /<(?:!doctype|html|head|body)\b/i.test(html)

const treeOf = (html: string): Root => fromHtml(html, {fragment: !isDocument(html)})

function problemOf({ruleId, reason, place}: JsxProblem): Problem {
  return {from: place.start.offset, to: place.end.offset, text: reason, severity: 'warning', ruleId}
}

function fatal({ruleId, message, place}: JsxError): Problem {
  return {from: place.start.offset, to: place.end.offset, text: message, severity: 'error', ruleId}
}

export type ComponentCalls = typeof handlers
answerCalls(handlers)
