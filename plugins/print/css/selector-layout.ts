import {group, hardLine, indent, type Layout, line} from '../layout/layout.ts'

/** A selector list with a line for each selector; one that does not fit breaks after a combinator. */
export function selectorLayout(list: string): Layout {
  if (list.includes('/*')) return list
  return splitOutside(list, /,\s*/y).map(({piece}, index) => [
    index === 0 ? '' : [',', hardLine],
    oneSelector(piece.trim())
  ])
}

function oneSelector(selector: string): Layout {
  const compounds = splitOutside(selector, /\s*[>+~](?!=)\s*|\s+/y)
  const [first, ...others] = compounds.map(({piece, before}) => {
    const combinator = before.trim()
    return combinator === '' ? piece : `${combinator} ${piece}`
  })
  if (first === undefined || others.length === 0) return selector
  // One that begins with a combinator, as nested rules have it, has nothing before it.
  const parts = first === '' ? others : [first, ...others]
  return parts.length === 1
    ? (parts[0] as string)
    : group(indent(parts.map((part, index) => [index === 0 ? '' : line, part])))
}

/** A piece, and the text of the separator before it. */
interface Piece {
  piece: string
  before: string
}

/** Pieces between matches of the separator, a sticky pattern, outside of brackets, strings and escapes. */
function splitOutside(text: string, separator: RegExp): Piece[] {
  const pieces: Piece[] = []
  let depth = 0
  let start = 0
  let before = ''
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string
    if (character === '\\') at++
    else if (character === '"' || character === "'") at = stringEnd(text, at)
    else if (character === '(' || character === '[') depth++
    else if (character === ')' || character === ']') depth--
    else if (depth === 0) {
      separator.lastIndex = at
      const found = separator.exec(text)
      if (!found) continue
      pieces.push({piece: text.slice(start, at), before})
      before = found[0]
      start = at + before.length
      at = start - 1
    }
  }
  pieces.push({piece: text.slice(start), before})
  return pieces
}

/** Where the string that begins at a quote ends. */
function stringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++)
    if (text[at] === '\\') at++
    else if (text[at] === text[from]) return at
  return text.length
}
