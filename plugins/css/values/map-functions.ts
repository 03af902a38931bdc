import {type Token, tokensOf} from '../tokens.ts'
import {parseValue} from './parse-value.ts'
import type {FunctionValue} from './types.ts'

const DEEPEST = 256

/** CSS text with other texts in the place of some of its functions, inner ones first. */
export function mapFunctions(text: string, change: (call: FunctionValue) => string | undefined): string {
  if (!text.includes('(')) return text
  const tokens = tokensOf(text)
  let at = 0
  /** The text up to a closing bracket, which is left, or to the end. */
  const read = (closing?: string): string => {
    let result = ''
    for (let token = tokens[at]; token && token.text !== closing; token = tokens[at]) {
      at += 1
      result += token.kind === 'function' || token.text === '(' ? call(token) : token.text
    }
    return result
  }
  let depth = 0
  const call = (open: Token): string => {
    // A text that nests deeper than any author's stays as it is.
    if (depth > DEEPEST) return open.text
    depth += 1
    const inside = read(')')
    depth -= 1
    if (!tokens[at]) return open.text + inside
    at += 1
    const whole = `${open.text}${inside})`
    const value = parseValue(whole)
    return (value.kind === 'function' ? change(value) : undefined) ?? whole
  }
  return read()
}
