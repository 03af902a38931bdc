import {group, hardLine, indent, type Layout, line} from '../layout/layout.ts'

/** A selector list with a line for each selector; one that does not fit goes on after a combinator. */
export function selectorLayout(list: string): Layout {
  if (/["'\\]|\/\*/.test(list)) return list
  return splitOutside(list, /^,\s*/).map((selector, index) => [
    index === 0 ? '' : [',', hardLine],
    oneSelector(selector.trim())
  ])
}

function oneSelector(selector: string): Layout {
  const compounds = splitOutside(selector.replace(/\s*([>+~])\s*/g, ' $1'), /^\s+/)
  const parts = compounds.map((compound) => compound.replace(/^([>+~])/, '$1 '))
  return parts.length === 1
    ? (parts[0] as string)
    : group(indent(parts.map((part, index) => [index === 0 ? '' : line, part])))
}

/** Pieces between matches of the separator that stand in no brackets. */
function splitOutside(text: string, separator: RegExp): string[] {
  const pieces: string[] = ['']
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string
    const found = depth === 0 ? separator.exec(text.slice(at, at + 100)) : null
    if (found) {
      pieces.push('')
      at += found[0].length - 1
      continue
    }
    if (character === '(' || character === '[') depth++
    if (character === ')' || character === ']') depth--
    pieces[pieces.length - 1] += character
  }
  return pieces
}
