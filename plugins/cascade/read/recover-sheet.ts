/**
 * A sheet with a syntax error as the browser understands it: what it drops is left out, what is open at the end of the file
 * is closed. The result parses.
 * Spec: <https://drafts.csswg.org/css-syntax-3/#parsing>
 */
export function recoverSheet(text: string): string {
  const scanner = createScanner(text)
  return rulesOf(scanner, true)
}

interface Scanner {
  text: string
  at: number
}

const createScanner = (text: string): Scanner => ({text, at: 0})

const OPENING: Readonly<Record<string, string>> = {'(': ')', '[': ']', '{': '}'}

interface Piece {
  text: string
  /** The character that ended it (not part of it); empty at the end of the file. */
  end: string
  isBroken: boolean
}

/** Component values up to one of `ends` at this level: comments left out, open brackets and strings closed. */
function consume(scanner: Scanner, ends: string): Piece {
  const {text} = scanner
  const open: string[] = []
  let result = ''
  let isBroken = false
  while (scanner.at < text.length) {
    const character = text.charAt(scanner.at)
    if (open.length === 0 && ends.includes(character)) return {text: result, end: character, isBroken}
    if (text.startsWith('/*', scanner.at)) {
      const close = text.indexOf('*/', scanner.at + 2)
      scanner.at = close < 0 ? text.length : close + 2
      result += ' '
      continue
    }
    if (character === '"' || character === "'") {
      const string = stringAt(text, scanner.at)
      scanner.at += string.length
      isBroken ||= string.isBad
      result += string.text
      continue
    }
    const url = /^url\(\s*(?!["'\s])/i.exec(text.slice(scanner.at, scanner.at + 40))
    if (url && !/[\w-]/.test(text[scanner.at - 1] ?? '')) {
      // An unquoted URL ends at its bracket, whatever is inside.
      const close = text.indexOf(')', scanner.at)
      const end = close < 0 ? text.length : close + 1
      const whole = text.slice(scanner.at, end)
      isBroken ||= /["'(\s]/.test(whole.slice(url[0].length, close < 0 ? undefined : -1).trim())
      result += close < 0 ? `${whole})` : whole
      scanner.at = end
      continue
    }
    scanner.at++
    result += character
    if (character === '\\') result += text[scanner.at++] ?? ''
    else if (OPENING[character]) open.push(OPENING[character])
    else if (character === open[open.length - 1]) open.pop()
    else if (character === ')' || character === ']' || character === '}') isBroken = true
  }
  return {text: result + open.reverse().join(''), end: '', isBroken}
}

/** A string ends at its quote, at the end of the file, or, being bad, at the end of its line. */
function stringAt(text: string, start: number): {text: string; length: number; isBad: boolean} {
  const quote = text[start]
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === quote)
      return {text: text.slice(start, at + 1), length: at + 1 - start, isBad: false}
    else if (text[at] === '\n')
      return {text: `${text.slice(start, at)}${quote}`, length: at - start, isBad: true}
  }
  return {text: text.slice(start) + quote, length: text.length - start, isBad: false}
}

/** Rules of a sheet, or the contents of a block up to its `}`. */
function rulesOf(scanner: Scanner, isTop: boolean): string {
  let result = ''
  while (scanner.at < scanner.text.length) {
    const rest = scanner.text.slice(scanner.at, scanner.at + 4)
    if (/^\s/.test(rest)) scanner.at++
    else if (rest.startsWith('/*')) {
      const close = scanner.text.indexOf('*/', scanner.at + 2)
      scanner.at = close < 0 ? scanner.text.length : close + 2
    } else if (isTop && rest === '<!--') scanner.at += 4
    else if (isTop && rest.startsWith('-->')) scanner.at += 3
    else if (!isTop && rest[0] === '}') {
      scanner.at++
      return result
    } else if (!isTop && rest[0] === ';') scanner.at++
    else if (rest[0] === '@') result += atRule(scanner, isTop)
    else
      result += isTop ? qualifiedRule(scanner, true) : (declaration(scanner) ?? qualifiedRule(scanner, false))
  }
  return result
}

function atRule(scanner: Scanner, isTop: boolean): string {
  const prelude = consume(scanner, isTop ? ';{' : ';{}')
  if (prelude.end !== '{') {
    if (prelude.end === ';') scanner.at++
    return prelude.isBroken ? '' : `${prelude.text};\n`
  }
  scanner.at++
  const block = rulesOf(scanner, false)
  return prelude.isBroken ? '' : `${prelude.text}{${block}}\n`
}

/** A rule whose prelude has a `}` or a bad string is invalid, with all its block. */
function qualifiedRule(scanner: Scanner, isTop: boolean): string {
  const prelude = consume(scanner, isTop ? '{' : '{};')
  if (prelude.end !== '{') {
    if (prelude.end === ';') scanner.at++
    return ''
  }
  scanner.at++
  const block = rulesOf(scanner, false)
  return prelude.isBroken || prelude.text.includes(';') || prelude.text.trim() === ''
    ? ''
    : `${prelude.text}{${block}}\n`
}

/** A declaration, empty where it is a bad one; undefined (and nothing consumed) where it may be a nested rule. */
function declaration(scanner: Scanner): string | undefined {
  const start = scanner.at
  const name = /^(?:--[^\s:;{}]*|-?[a-z_\\\u0080-\uffff][\w\\\u0080-\uffff-]*)\s*:/i.exec(
    scanner.text.slice(start, start + 200)
  )
  if (!name) return undefined
  scanner.at += name[0].length
  const value = consume(scanner, ';}')
  const bare = value.text.replace(/"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\([^]*?\)/g, '')
  const isCustom = name[0].startsWith('--')
  if (!isCustom && bare.includes('{')) {
    scanner.at = start
    return undefined
  }
  if (value.end === ';') scanner.at++
  // Two declarations without `;` between them are one invalid declaration; two colons are invalid too, though other tools accept them.
  return value.isBroken || (!isCustom && /^\s*:|[^\\]:/.test(bare)) ? '' : `${name[0]}${value.text};`
}
