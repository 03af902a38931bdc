import type {Node} from '@babel/types'
import type {Place} from './report.ts'

/** The position of a node. Babel counts columns from 0, unist from 1. */
export function placeOf({loc, start, end}: Node): Place {
  const {start: from, end: to} = loc ?? {start: {line: 1, column: 0}, end: {line: 1, column: 0}}
  return {
    start: {line: from.line, column: from.column + 1, offset: start ?? 0},
    end: {line: to.line, column: to.column + 1, offset: end ?? 0}
  }
}
