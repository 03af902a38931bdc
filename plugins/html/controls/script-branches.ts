import type {Arguments} from './script-arguments.ts'
import {spanOf} from './script-functions.ts'

/** `if (tab === 'stats') {` */
const CONDITION = /\bif\s*\(\s*([A-Za-z_$][\w$]{0,60})\s*([=!])==?\s*(["'`])([\w #.-]{0,80})\3\s*\)\s*\{/g
const ELSE = /^\}\s*else\b\s*/
const IF = /^if\s*\(/

/**
 * The body of a function without the branches that it does not take with its arguments, where these are compared with texts: places in it stay where
 * they are.
 */
export function takenBranches(body: string, given: Arguments): string {
  let text = body
  const leaveOut = (start: number, end: number) => {
    text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
  }
  for (const {index, 0: head, 1: name = '', 2: operator, 4: literal} of body.matchAll(CONDITION)) {
    const value = given.get(name)
    if (value === undefined || !/^["'`]/.test(value)) continue
    const {start, end} = spanOf(body, index + head.length, '')
    const isTaken = (value.slice(1, -1) === literal) === (operator === '=')
    if (isTaken) leaveOut(end, endOfElse(body, end))
    else leaveOut(start, end)
  }
  return text
}

/** Where the branches end that follow on one whose bracket closes at a place. */
function endOfElse(body: string, start: number): number {
  let end = start
  for (;;) {
    const [word] = ELSE.exec(body.slice(end)) ?? []
    if (word === undefined) return end
    const next = end + word.length
    const [condition] = IF.exec(body.slice(next)) ?? []
    const after = condition === undefined ? next : spanOf(body, next + condition.length, '').end + 1
    const open = body.indexOf('{', after)
    // A statement without brackets.
    if (open < 0 || body.slice(after, open).trim() !== '') return end
    end = spanOf(body, open + 1, '').end
    if (condition === undefined) return end
  }
}
