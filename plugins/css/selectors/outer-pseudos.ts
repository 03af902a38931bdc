import {tokensOf} from '../tokens.ts'

/** Pseudo-classes and pseudo-elements that a selector names, in brackets too: `:hover`, `::before`, in lower case. */
export const pseudosIn = (selector: string): string[] => named(selector).map(({name}) => name)

/** Pseudo-classes and pseudo-elements that a selector names outside brackets. */
export const outerPseudos = (selector: string): string[] =>
  named(selector).flatMap(({name, depth}) => (depth === 0 ? [name] : []))

function named(selector: string): {name: string; depth: number}[] {
  const found: {name: string; depth: number}[] = []
  let depth = 0
  let colons = ''
  for (const {kind, text} of tokensOf(selector)) {
    if (colons !== '' && (kind === 'ident' || kind === 'function'))
      found.push({name: colons + (kind === 'function' ? text.slice(0, -1) : text).toLowerCase(), depth})
    if (kind === 'function' || text === '(' || text === '[') depth++
    else if (text === ')' || text === ']') depth--
    colons = text === ':' ? `${colons}:` : ''
  }
  return found
}

/** The pseudo-classes, with their arguments, that a compound selector consists of; undefined where it has anything else. */
export function pseudoClassesOf(compound: string): string[] | undefined {
  const parts: string[] = []
  let depth = 0
  for (const {kind, text} of tokensOf(compound)) {
    const last = parts.at(-1)
    if (depth > 0 || (last === ':' && (kind === 'ident' || kind === 'function')))
      parts[parts.length - 1] += text
    else if (text === ':' && last !== ':') parts.push(text)
    else return undefined
    if (kind === 'function' || text === '(') depth++
    else if (text === ')') depth--
  }
  return parts
}

/** Whether a selector is one class. */
export function isClassSelector(selector: string): boolean {
  const [dot, name, ...more] = tokensOf(selector)
  return dot?.text === '.' && name?.kind === 'ident' && more.length === 0
}
