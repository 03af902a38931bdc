import {group, hardLine, indent, type Layout, line} from '../layout/layout.ts'

/** A selector list with a line for each selector; one that does not fit breaks after a combinator. */
export function selectorLayout(list: string): Layout {
  if (/["'\\]|\/\*/.test(list)) return list
  return splitOutside(list, /,\s*/y).map((selector, index) => [
    index === 0 ? '' : [',', hardLine],
    oneSelector(selector.trim())
  ])
}

function oneSelector(selector: string): Layout {
  if (!/[\s>+~]/.test(selector)) return selector
  const compounds = splitOutside(selector.replace(/\s*([>+~])\s*/g, ' $1'), /\s+/y)
  const parts = compounds.map((compound) => compound.replace(/(?<=^|\s)([>+~])(?=[^\s=])/g, '$1 '))
  return parts.length === 1
    ? (parts[0] as string)
    : group(indent(parts.map((part, index) => [index === 0 ? '' : line, part])))
}

/** Pieces between matches of the separator, a sticky pattern, outside of brackets. */
function splitOutside(text: string, separator: RegExp): string[] {
  const pieces: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string
    if (character === '(' || character === '[') depth++
    else if (character === ')' || character === ']') depth--
    if (depth !== 0 || !/[,\s]/.test(character)) continue
    separator.lastIndex = at
    const found = separator.exec(text)
    if (!found) continue
    pieces.push(text.slice(start, at))
    start = at + found[0].length
    at = start - 1
  }
  pieces.push(text.slice(start))
  return pieces
}
