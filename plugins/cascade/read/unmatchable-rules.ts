import {blockEnd, preludeEnd, spaceEnd, UNCLEAR} from './sheet-scanner.ts'

/** At-rules whose block holds rules for the page's elements. */
const GROUPING = /^@(?:media|supports|layer|container|starting-style)(?![\w-])/i

/**
 * The sheet without the rules that certainly match nothing, which then need not be parsed: most of a framework's. From the
 * first place on that is not simple to read (a stray `;` or bracket, a string or block without an end) everything stays.
 * At-rules stay even where nothing is left in them, since they give layers their order. What nests deeper than any author
 * would goes, and `onDeep` is called, since a parser would overflow the stack.
 */
export function withoutUnmatchableRules(
  text: string,
  isElsewhere: (selectors: string) => boolean,
  onDeep: () => void = () => {}
): string {
  const kept: string[] = []
  filterRules(text, 0, 0, {isElsewhere, onDeep, kept})
  return kept.join('')
}

interface SheetFilter {
  isElsewhere: (selectors: string) => boolean
  onDeep: () => void
  kept: string[]
}

/** Levels of blocks that are read. */
const DEEPEST = 256

/** Rules up to the end of the text, or to the `}` of the block they are in; gives where that is. */
function filterRules(text: string, from: number, level: number, filter: SheetFilter): number {
  const isTop = level === 0
  for (let at = from; ; ) {
    const start = spaceEnd(text, at)
    if (start === text.length && isTop) return start
    if (start >= 0 && text[start] === '}' && !isTop) return start
    const end =
      start === UNCLEAR
        ? UNCLEAR
        : text[start] === '@'
          ? atRule(text, start, level, filter)
          : styleRule(text, start, filter)
    if (end === UNCLEAR) {
      filter.kept.push(text.slice(start === UNCLEAR ? at : start))
      return UNCLEAR
    }
    // What is not clear further inside has been kept there, with all that follows.
    if (end === INSIDE) return isTop ? text.length : INSIDE
    at = end
  }
}

/** Everything that follows has been kept. */
const INSIDE = -2

function styleRule(text: string, start: number, {isElsewhere, onDeep, kept}: SheetFilter): number {
  const brace = preludeEnd(text, start, false)
  if (brace === UNCLEAR) return UNCLEAR
  const end = blockEnd(text, brace)
  if (end === UNCLEAR) return UNCLEAR
  // Rules may be nested in it.
  const inner = text.indexOf('{', brace + 1)
  const isPlain = inner < 0 || inner > end
  if (!isPlain && isDeep(text, brace, end)) onDeep()
  else if (!isPlain || !isElsewhere(text.slice(start, brace).trim())) kept.push(text.slice(start, end))
  return end
}

/** Whether blocks in a block are too many levels deep, as braces go. */
function isDeep(text: string, from: number, end: number): boolean {
  let depth = 0
  for (const [brace] of text.slice(from, end).matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth > DEEPEST) return true
  }
  return false
}

function atRule(text: string, start: number, level: number, filter: SheetFilter): number {
  const prelude = preludeEnd(text, start, true)
  if (prelude === UNCLEAR) return UNCLEAR
  if (text[prelude] === '{' && level < DEEPEST && GROUPING.test(text.slice(start, start + 24))) {
    filter.kept.push(text.slice(start, prelude + 1))
    const end = filterRules(text, prelude + 1, level + 1, filter)
    if (end < 0) return INSIDE
    filter.kept.push('}')
    return end + 1
  }
  const end = text[prelude] === ';' ? prelude + 1 : blockEnd(text, prelude)
  if (end === UNCLEAR) return UNCLEAR
  if (level === DEEPEST || (text[prelude] === '{' && isDeep(text, prelude, end))) filter.onDeep()
  else filter.kept.push(text.slice(start, end))
  return end
}
