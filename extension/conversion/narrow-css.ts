import {selectorNames, type SelectorNames} from './selector-names.ts'

/** Group rules that hold style rules; what is left of them stays, so that layers keep their order. */
const GROUPS = /^@(media|supports|layer|container|starting-style)\b/i

/** A style sheet, split where its rules end. */
export type CssIndex = readonly CssPart[]

type CssPart =
  | {kind: 'rule'; text: string; selectors: readonly SelectorNames[]}
  | {kind: 'group'; prelude: string; parts: CssIndex; isLayer: boolean}
  | {kind: 'other'; text: string}

/**
 * The rules of a sheet with the names in their selectors. Absent for a sheet that is not well formed: only a parser that
 * recovers knows where its rules end.
 *
 * ```
 * @media print { .a, .b > .c { color: red } }
 *                ^^^^^^^^^^^ selectors
 * ```
 */
export function indexCss(text: string, from = 0, to = text.length): CssIndex | undefined {
  const parts: CssPart[] = []
  let at = from
  for (;;) {
    const statement = nextStatement(text, at, to)
    if (statement === 'end') return parts
    if (statement === 'malformed') return undefined
    at = statement.to
    const whole = text.slice(statement.from, statement.to)
    const prelude = text.slice(statement.from, statement.open)
    if (statement.hasBlock && GROUPS.test(prelude)) {
      const inner = indexCss(text, statement.open + 1, statement.to - 1)
      if (inner === undefined) return undefined
      parts.push({kind: 'group', prelude, parts: inner, isLayer: /^@layer\b/i.test(prelude)})
    } else if (!statement.hasBlock || prelude.startsWith('@') || hasNestedBlock(text, statement))
      parts.push({kind: 'other', text: whole})
    else parts.push({kind: 'rule', text: whole, selectors: selectorNames(prelude)})
  }
}

/** The text of a sheet without the rules all of whose selectors `mayMatch` denies; the rest stays as it is written. */
export function narrowCss(index: CssIndex, mayMatch: (selector: SelectorNames) => boolean): string {
  const kept: string[] = []
  for (const part of index) {
    if (part.kind === 'group') {
      const inner = narrowCss(part.parts, mayMatch)
      if (inner !== '' || part.isLayer) kept.push(`${part.prelude}{${inner}}`)
    } else if (part.kind === 'other' || part.selectors.some(mayMatch)) kept.push(part.text)
  }
  return kept.join('\n')
}

/** Where a statement begins and its prelude and block end, as indexes into the text. */
interface Statement {
  from: number
  /** Of the `{`, or of the `;` of a statement without a block. */
  open: number
  /** After the `}` or the `;`. */
  to: number
  hasBlock: boolean
}

/** Nested rules have subjects of their own. */
function hasNestedBlock(text: string, {open, to}: Statement): boolean {
  const inner = text.indexOf('{', open + 1)
  return inner !== -1 && inner < to
}

function nextStatement(text: string, start: number, end: number): Statement | 'end' | 'malformed' {
  let at = start
  let from = -1
  let open = -1
  let depth = 0
  let brackets = 0
  while (at < end) {
    const code = text.charCodeAt(at)
    switch (code) {
      case SPACE:
      case TAB:
      case LINE_FEED:
      case RETURN:
      case FORM_FEED:
        at++
        continue
      case SLASH: {
        if (text.charCodeAt(at + 1) !== ASTERISK) break
        const close = text.indexOf('*/', at + 2)
        if (close === -1) return 'malformed'
        at = close + 2
        continue
      }
      case BACKSLASH:
        if (from === -1) from = at
        at += 2
        continue
      case QUOTE:
      case APOSTROPHE: {
        if (from === -1) from = at
        const close = stringEnd(text, at, end)
        if (close === -1) return 'malformed'
        at = close
        continue
      }
      case PAREN_OPEN:
      case BRACKET_OPEN: {
        if (code === PAREN_OPEN && /url$/i.test(text.slice(at - 3, at))) {
          const close = urlEnd(text, at + 1, end)
          if (close === -1) return 'malformed'
          at = close
          continue
        }
        brackets++
        break
      }
      case PAREN_CLOSE:
      case BRACKET_CLOSE:
        brackets--
        if (brackets < 0) return 'malformed'
        break
      case BRACE_OPEN:
        if (brackets > 0) return 'malformed'
        if (depth === 0) {
          if (from === -1) return 'malformed'
          open = at
        }
        depth++
        break
      case BRACE_CLOSE:
        if (brackets > 0) return 'malformed'
        depth--
        if (depth < 0) return 'malformed'
        if (depth === 0) return {from, open, to: at + 1, hasBlock: true}
        break
      case SEMICOLON:
        if (depth === 0 && brackets === 0) {
          // An empty statement swallows nothing only in front of an at-rule; a parser knows.
          if (from === -1 || text.charCodeAt(from) !== AT) return 'malformed'
          return {from, open: at, to: at + 1, hasBlock: false}
        }
        break
      default:
    }
    if (from === -1) from = at
    at++
  }
  return from === -1 ? 'end' : 'malformed'
}

function stringEnd(text: string, start: number, end: number): number {
  const quote = text.charCodeAt(start)
  for (let at = start + 1; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at++
    else if (code === quote) return at + 1
    else if (code === LINE_FEED) return -1
  }
  return -1
}

/** After the `)` of a URL without quotes; at its beginning where it has quotes. */
function urlEnd(text: string, start: number, end: number): number {
  let at = start
  while (at < end && text.charCodeAt(at) <= SPACE) at++
  const first = text.charCodeAt(at)
  if (first === QUOTE || first === APOSTROPHE) {
    at = stringEnd(text, at, end)
    if (at === -1) return -1
  }
  for (; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at++
    else if (code === PAREN_CLOSE) return at + 1
  }
  return -1
}

const TAB = 9
const LINE_FEED = 10
const FORM_FEED = 12
const RETURN = 13
const SPACE = 32
const QUOTE = 34
const APOSTROPHE = 39
const PAREN_OPEN = 40
const PAREN_CLOSE = 41
const ASTERISK = 42
const SLASH = 47
const SEMICOLON = 59
const AT = 64
const BRACKET_OPEN = 91
const BACKSLASH = 92
const BRACKET_CLOSE = 93
const BRACE_OPEN = 123
const BRACE_CLOSE = 125
