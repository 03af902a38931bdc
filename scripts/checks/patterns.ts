import {parse} from '@babel/parser'
import {traverseFast} from '@babel/types'

/** The number of regular expressions in a module: literals, and calls of the constructor. */
export function countPatterns(code: string, isJsx: boolean): number {
  const tree = parse(code, {
    sourceType: 'module',
    plugins: isJsx ? ['typescript', 'jsx'] : ['typescript']
  })
  let count = 0
  traverseFast(tree.program, (node) => {
    const isConstructed =
      (node.type === 'NewExpression' || node.type === 'CallExpression') &&
      node.callee.type === 'Identifier' &&
      node.callee.name === 'RegExp'
    if (node.type === 'RegExpLiteral' || isConstructed) count++
  })
  return count
}

/** Whether the regular expressions of a file count: those of tests and of generated files do not. */
export const isCounted = (file: string): boolean =>
  /\.tsx?$/.test(file) &&
  !/\.d\.ts$|\.(?:test|fixture)\.tsx?$/.test(file) &&
  !/\/(?:generated|testing|fixtures)\//.test(file)
