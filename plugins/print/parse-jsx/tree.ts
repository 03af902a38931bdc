import {parse, type ParseError} from '@babel/parser'
import type {File} from '@babel/types'
import type {Root} from 'hast'
import {apply, declare, type Evaluation} from './evaluate.ts'
import {findComponent} from './find-component.ts'
import {contentOf, markupOf} from './markup.ts'
import {placeOf} from './place.ts'
import {JsxError, NotStatic, type ReportProblem} from './report.ts'
import {Closure, Props, Scope} from './scope.ts'

export interface JsxTreeOptions {
  /** Called for everything that the tree does not contain. */
  report?: ReportProblem
}

/** Steps of evaluation, and calls inside each other, after which a component is given up. */
const STEPS = 200_000
const DEPTH = 200

/**
 * hast of the first rendering of a component, for a module with a function component or with JSX alone.
 * Throws `JsxError` for text that is neither.
 */
export function jsxTree(source: string, {report = () => {}}: JsxTreeOptions = {}): Root {
  const file = parsed(source)
  const component = findComponent(file)
  const scope = new Scope()
  const evaluation: Evaluation = {
    source,
    report,
    left: {steps: STEPS, depth: DEPTH},
    markup: (node, inner) => markupOf(node, inner, evaluation)
  }
  declare(file.program.body, scope, evaluation)
  try {
    const content =
      component.kind === 'markup'
        ? markupOf(component.node, scope, evaluation).nodes
        : contentOf(apply(new Closure(component.node, scope), [new Props(undefined)], evaluation))
    const isDocument = content.some((node) => node.type === 'element' && node.tagName === 'html')
    return {type: 'root', children: isDocument ? [{type: 'doctype'}, ...content] : content}
  } catch (error) {
    if (!(error instanceof NotStatic)) throw error
    report({ruleId: 'expression-unknown', reason: error.message, place: placeOf(component.node)})
    return {type: 'root', children: [{type: 'comment', value: ` ${error.message} `}]}
  }
}

/** Throws where `jsxTree` does, without following what the component does. */
export function checkJsx(source: string): void {
  findComponent(parsed(source))
}

function parsed(source: string): File {
  try {
    return parse(source, {sourceType: 'module', plugins: ['jsx', 'typescript']}) as File
  } catch (error) {
    const {
      loc,
      message,
      pos = 0
    } = error as ParseError & {
      loc?: {line: number; column: number}
      message: string
      pos?: number
    }
    const point = {line: loc?.line ?? 1, column: (loc?.column ?? 0) + 1, offset: pos}
    throw new JsxError('jsx-syntax', `${message.replace(/\s*\(\d+:\d+\)$/, '').replace(/\.?$/, '.')}`, {
      start: point,
      end: point
    })
  }
}
