import {tokensOf} from './tokens.ts'

/** A `var()` in CSS text that is in no other one. */
export interface VarReference {
  /** Where it begins, and where what follows it begins. */
  start: number
  end: number
  name: string
  /** What stands before the comma, with its white space. */
  first: string
  /** What stands after the comma; undefined without one. */
  fallback: string | undefined
}

const NONE: readonly VarReference[] = []

/**
 * The outermost `var()`s of CSS text, in order; those in strings and URLs are none.
 * Spec: <https://drafts.csswg.org/css-variables-1/#using-variables>
 */
export function varsIn(text: string): readonly VarReference[] {
  if (!text.toLowerCase().includes('var(')) return NONE
  const found: VarReference[] = []
  let offset = 0
  let open: Opened | undefined
  const close = ({start, inside, comma}: Opened, end: number, inner: number): void => {
    const first = text.slice(inside, comma ?? inner)
    const fallback = comma === undefined ? undefined : text.slice(comma + 1, inner)
    found.push({start, end, name: first.trim(), first, fallback})
  }
  for (const {kind, text: token} of tokensOf(text)) {
    const end = offset + token.length
    if (!open) {
      if (kind === 'function' && token.toLowerCase() === 'var(')
        open = {start: offset, inside: end, depth: 0, comma: undefined}
    } else if (kind === 'function' || '([{'.includes(token)) open.depth += 1
    else if (')]}'.includes(token) && open.depth-- === 0) {
      close(open, end, offset)
      open = undefined
    } else if (token === ',' && open.depth === 0) open.comma ??= offset
    offset = end
  }
  // Brackets that are open at the end are closed there.
  if (open) close(open, offset, offset)
  return found
}

/** A `var()` whose end is not read yet: where it, what stands inside, and its first comma begin. */
interface Opened {
  start: number
  inside: number
  depth: number
  comma: number | undefined
}

/** The `var()`s of CSS text with no other one inside, those in fallbacks in the place of their own, in order. */
export const everyVarIn = (text: string): VarReference[] =>
  varsIn(text).flatMap((reference) => {
    const {start, first, fallback} = reference
    const offset = start + 'var('.length + first.length + 1
    const inner = everyVarIn(fallback ?? '').map((each) => ({
      ...each,
      start: each.start + offset,
      end: each.end + offset
    }))
    return inner.length > 0 ? inner : [reference]
  })

/** CSS text with values in the place of the `var()`s that have no fallback; those whose value is undefined are left. */
export function replaceVars(text: string, valueOf: (name: string) => string | undefined): string {
  let result = ''
  let from = 0
  for (const {start, end, name, fallback} of everyVarIn(text)) {
    const value = fallback === undefined ? valueOf(name) : undefined
    if (value === undefined) continue
    result += text.slice(from, start) + value
    from = end
  }
  return result + text.slice(from)
}

/** The name that a value consists of: `--a` for `var(--a)`; undefined for a fallback and everything else. */
export function soleVar(value: string): string | undefined {
  const text = value.trim()
  const [only] = varsIn(text)
  return only && only.start === 0 && only.end === text.length && only.fallback === undefined
    ? only.name
    : undefined
}

/** A value in the place of a `var()` between these texts: two values side by side must stay two words. */
export const inPlace = (before: string, value: string, after: string): string =>
  `${BEFORE.test(before) ? ' ' : ''}${value}${AFTER.test(after) ? ' ' : ''}`

const BEFORE = /[\w%)-]$/
const AFTER = /^[\w%(-]/
