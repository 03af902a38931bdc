const [TAB, LINE_FEED, FORM_FEED, RETURN, SPACE] = [9, 10, 12, 13, 32]
const [DOUBLE, SINGLE, OPEN, CLOSE, ASTERISK, HYPHEN, SLASH, SEMICOLON] = [34, 39, 40, 41, 42, 45, 47, 59]
const [LESS, OPEN_SQUARE, BACKSLASH, CLOSE_SQUARE, OPEN_BRACE, CLOSE_BRACE] = [60, 91, 92, 93, 123, 125]

/** In place of an index: browsers and parsers may read differently what is there. */
export const UNCLEAR = -1

/** Where white space and comments end. */
export function spaceEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === SLASH && text.charCodeAt(at + 1) === ASTERISK) {
      at = commentEnd(text, at)
      if (at === UNCLEAR) return UNCLEAR
    } else if (!isSpace(code)) {
      // `<!--` and `-->` are spaces, but at the top of a sheet alone (CSS Syntax 3, §5.4.1).
      return code === LESS || (code === HYPHEN && text.startsWith('-->', at)) ? UNCLEAR : at
    }
  }
  return text.length
}

/** A prelude, and a block without others inside, without anything that could change the meaning of a bracket or an end. */
const PLAIN_PRELUDE = /[^{};"'\\()[\]/]*(?=\{)/y
const PLAIN_BLOCK = /\{[^{}"'\\()[\]/]*(?:(?:\/(?!\*)|\([^(){}"'\\[\]/]*\))[^{}"'\\()[\]/]*)*\}/y
/** Patterns need memory for the text they match. */
const LONGEST = 10_000

/** Where a pattern ends that begins at a place; 0 where there is something else. */
function plainEnd(pattern: RegExp, text: string, from: number, mark: string): number {
  const end = text.indexOf(mark, from)
  if (end < 0 || end - from > LONGEST) return 0
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : 0
}

/** Where the `{` of a rule is, or the `;` that an at-rule may end with. */
export function preludeEnd(text: string, from: number, isAtRule: boolean): number {
  // An at-rule may have no block: the next `{` would be looked for again and again.
  const end = isAtRule ? 0 : plainEnd(PLAIN_PRELUDE, text, from, '{')
  if (end > 0) return end
  let brackets = 0
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (brackets === 0 && (code === OPEN_BRACE || (isAtRule && code === SEMICOLON))) return at
    if (code === OPEN_BRACE || code === CLOSE_BRACE || code === SEMICOLON) return UNCLEAR
    brackets += bracketStep(code)
    at = brackets < 0 ? UNCLEAR : tokenEnd(text, at, code)
    if (at === UNCLEAR) return UNCLEAR
    if (text.charCodeAt(at) === CLOSE && code === OPEN) brackets--
  }
  return UNCLEAR
}

/** Behind the `}` of the block whose `{` is given. */
export function blockEnd(text: string, from: number): number {
  const end = plainEnd(PLAIN_BLOCK, text, from, '}')
  if (end > 0) return end
  let depth = 0
  let brackets = 0
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // Most of a sheet.
    if (code > OPEN_SQUARE && code < OPEN_BRACE && code !== BACKSLASH && code !== CLOSE_SQUARE) continue
    if (code === OPEN_BRACE || code === CLOSE_BRACE) {
      if (brackets > 0) return UNCLEAR
      depth += code === OPEN_BRACE ? 1 : -1
      if (depth === 0) return at + 1
      continue
    }
    brackets += bracketStep(code)
    at = brackets < 0 ? UNCLEAR : tokenEnd(text, at, code)
    if (at === UNCLEAR) return UNCLEAR
    if (text.charCodeAt(at) === CLOSE && code === OPEN) brackets--
  }
  return UNCLEAR
}

const bracketStep = (code: number): number =>
  code === OPEN || code === OPEN_SQUARE ? 1 : code === CLOSE || code === CLOSE_SQUARE ? -1 : 0

/** The last character of what begins here: a string, a comment, an escape, an unquoted URL, or the one character. */
function tokenEnd(text: string, at: number, code: number): number {
  if (code === DOUBLE || code === SINGLE) return stringEnd(text, at, code)
  if (code === BACKSLASH) return at + 1
  if (code === SLASH && text.charCodeAt(at + 1) === ASTERISK) return commentEnd(text, at)
  return code === OPEN ? urlEnd(text, at) : at
}

function commentEnd(text: string, from: number): number {
  const close = text.indexOf('*/', from + 2)
  return close < 0 ? UNCLEAR : close + 1
}

function stringEnd(text: string, from: number, quote: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) return at
    if (code === BACKSLASH) at++
    else if (code === LINE_FEED || code === RETURN || code === FORM_FEED) return UNCLEAR
  }
  return UNCLEAR
}

const QUOTED = /\s*["']/y

/** In an unquoted URL nothing but its bracket has a meaning; elsewhere a bracket is one character. */
function urlEnd(text: string, from: number): number {
  if (text.slice(Math.max(0, from - 3), from).toLowerCase() !== 'url') return from
  QUOTED.lastIndex = from + 1
  if (QUOTED.test(text)) return from
  const close = text.indexOf(')', from)
  return close < 0 || /["'(\\]/.test(text.slice(from + 1, close)) ? UNCLEAR : close
}

const isSpace = (code: number): boolean =>
  code === SPACE || code === LINE_FEED || code === TAB || code === RETURN || code === FORM_FEED
