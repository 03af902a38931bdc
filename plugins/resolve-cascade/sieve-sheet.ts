import {blockEnd, preludeEnd, spaceEnd, UNCLEAR} from './sheet-scanner.ts'

/** At-rules whose block holds rules for the page's elements. */
const GROUPING = /^@(?:media|supports|layer|container|starting-style)(?![\w-])/i

/**
 * The sheet without the rules that plainly meet nothing, which then need not be parsed: most of a framework's. From the
 * first place on that is not plain to read (a stray `;` or bracket, a string or block without an end) everything stays.
 * At-rules stay even where nothing is left in them, since they give layers their order.
 */
export function sieveSheet(text: string, isElsewhere: (selectors: string) => boolean): string {
  const kept: string[] = []
  sieveRules(text, 0, true, {isElsewhere, kept})
  return kept.join('')
}

interface Sieve {
  isElsewhere: (selectors: string) => boolean
  kept: string[]
}

/** Rules up to the end of the text, or to the `}` of the block they are in; gives where that is. */
function sieveRules(text: string, from: number, isTop: boolean, sieve: Sieve): number {
  for (let at = from; ; ) {
    const start = spaceEnd(text, at)
    if (start === text.length && isTop) return start
    if (start >= 0 && text[start] === '}' && !isTop) return start
    const end =
      start === UNCLEAR
        ? UNCLEAR
        : text[start] === '@'
          ? atRule(text, start, sieve)
          : styleRule(text, start, sieve)
    if (end === UNCLEAR) {
      sieve.kept.push(text.slice(start === UNCLEAR ? at : start))
      return UNCLEAR
    }
    // What is not clear further inside has been kept there, with all that follows.
    if (end === INSIDE) return isTop ? text.length : INSIDE
    at = end
  }
}

/** Everything that follows has been kept. */
const INSIDE = -2

function styleRule(text: string, start: number, {isElsewhere, kept}: Sieve): number {
  const brace = preludeEnd(text, start, false)
  if (brace === UNCLEAR) return UNCLEAR
  const end = blockEnd(text, brace)
  if (end === UNCLEAR) return UNCLEAR
  // Rules may be nested in it.
  const inner = text.indexOf('{', brace + 1)
  const isPlain = inner < 0 || inner > end
  if (!isPlain || !isElsewhere(text.slice(start, brace).trim())) kept.push(text.slice(start, end))
  return end
}

function atRule(text: string, start: number, sieve: Sieve): number {
  const prelude = preludeEnd(text, start, true)
  if (prelude === UNCLEAR) return UNCLEAR
  if (text[prelude] === '{' && GROUPING.test(text.slice(start, start + 24))) {
    sieve.kept.push(text.slice(start, prelude + 1))
    const end = sieveRules(text, prelude + 1, false, sieve)
    if (end < 0) return INSIDE
    sieve.kept.push('}')
    return end + 1
  }
  const end = text[prelude] === ';' ? prelude + 1 : blockEnd(text, prelude)
  if (end === UNCLEAR) return UNCLEAR
  sieve.kept.push(text.slice(start, end))
  return end
}
