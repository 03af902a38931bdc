import {parse} from '@babel/parser'
import {type Node, traverseFast} from '@babel/types'

/** Lines that a file may have; tests may be longer, since each of their cases is read by itself. */
export const FILE_LINES = {source: 300, test: 500} as const

/** Lines that a function may have. */
export const FUNCTION_LINES = 120

/** Lines from which a function counts as long; of these there is a number that is not to grow. */
export const LONG_FUNCTION_LINES = 60

export interface FunctionSize {
  /** 1 for the first. */
  line: number
  name: string
  lines: number
}

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** Lines of a text; an end of line at its end begins no other. */
export const linesOf = (text: string): number => text.replace(/\n$/, '').split('\n').length

/** The functions of a module that are long. */
export function longFunctions(code: string, isJsx: boolean): FunctionSize[] {
  const tree = parse(code, {sourceType: 'module', plugins: isJsx ? ['typescript', 'jsx'] : ['typescript']})
  const found: FunctionSize[] = []
  traverseFast(tree.program, (node) => {
    if (!FUNCTIONS.has(node.type) || !node.loc) return
    const {start, end} = node.loc
    const lines = end.line - start.line + 1
    if (lines > LONG_FUNCTION_LINES) found.push({line: start.line, name: nameOf(node), lines})
  })
  return found
}

const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'ClassPrivateMethod',
  'ObjectMethod'
])

function nameOf(node: Node): string {
  if ('id' in node && node.id?.type === 'Identifier') return node.id.name
  if ('key' in node && node.key.type === 'Identifier') return node.key.name
  return 'a function'
}
