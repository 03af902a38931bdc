export interface ClassToken {
  /** Offset of the token in the text. */
  from: number
  to: number
  text: string
}

const opening = /\bclass(?:Name)?\s*=\s*(?:\{\s*)?(["'`])$/

/**
 * The class token at an offset, where the offset is inside the value of a `class` or `className` attribute; `undefined`
 * elsewhere. An empty token is one that is about to be written.
 */
export function classTokenAt(text: string, offset: number): ClassToken | undefined {
  let start = offset
  // Values with line ends are common in long class lists; a value of pages is none.
  const limit = Math.max(0, offset - 4000)
  while (start > limit) {
    const letter = text[start - 1] as string
    if (letter === '>' && text[start - 2] !== '&' && !text.slice(limit, start).includes('[')) return undefined
    if (/["'`]/.test(letter) && opening.test(text.slice(Math.max(0, start - 40), start))) {
      const inside = text.slice(start, offset)
      if (inside.includes(letter)) return undefined
      return token(text, start, offset, letter)
    }
    start -= 1
  }
  return undefined
}

function token(text: string, start: number, offset: number, quote: string): ClassToken {
  let from = offset
  while (from > start && !/\s/.test(text[from - 1] as string)) from -= 1
  let to = offset
  while (to < text.length && text[to] !== quote && !/[\s<]/.test(text[to] as string)) to += 1
  return {from, to, text: text.slice(from, to)}
}

/** Length of the variants in front of a class: `md:hover:` of `md:hover:flex`. */
export function variantsLength(token: string): number {
  let depth = 0
  let end = 0
  for (const [index, letter] of [...token].entries()) {
    if (letter === '[' || letter === '(') depth += 1
    if (letter === ']' || letter === ')') depth -= 1
    if (letter === ':' && depth === 0) end = index + 1
  }
  return end
}
