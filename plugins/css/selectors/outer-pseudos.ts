import {tokensOf} from '../tokens.ts'

/** Pseudo-classes and pseudo-elements that a selector names outside brackets: `:hover`, `::before`, in lower case. */
export function outerPseudos(selector: string): string[] {
  const found: string[] = []
  let depth = 0
  let colons = ''
  for (const {kind, text} of tokensOf(selector)) {
    if (depth === 0 && colons !== '' && (kind === 'ident' || kind === 'function'))
      found.push(colons + (kind === 'function' ? text.slice(0, -1) : text).toLowerCase())
    if (kind === 'function' || text === '(' || text === '[') depth++
    else if (text === ')' || text === ']') depth--
    colons = text === ':' ? `${colons}:` : ''
  }
  return found
}
