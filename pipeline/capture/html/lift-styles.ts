export interface LiftedHtml {
  /** The text with a short name in the place of each long style sheet. */
  text: string
  /** Name → the sheet's text, as a parser reads it. */
  styles: ReadonlyMap<string, string>
}

/** Characters from which on a sheet is lifted. */
const LONG = 1000

/** Elements whose content has no tags (HTML, §13.2.6.2), with scripts running. */
const RAW = /^(?:style|script|title|textarea|noscript|iframe|xmp|noembed|noframes)$/
/** In and after these a tag may be parsed in another way. */
const STRANGE = /^(?:svg|math|select|frameset|plaintext)$/

/**
 * Takes long style sheets out of HTML text: a parser goes through each of their characters, and they are most of some
 * pages. Stops at the first place that it does not read just as a parser does; what follows stays as it is.
 */
export function liftStyles(text: string, least = LONG): LiftedHtml {
  const styles = new Map<string, string>()
  const kept: string[] = []
  const prefix = unusedIn(text)
  let copied = 0
  let at = 0
  for (;;) {
    const tag = text.indexOf('<', at)
    if (tag < 0) break
    const markup = markupAt(text, tag)
    if (markup === undefined || STRANGE.test(markup.name)) break
    at = markup.end
    if (!RAW.test(markup.name)) continue
    const close = contentEnd(text, markup.end, markup.name)
    const content = text.slice(markup.end, Math.max(close, 0))
    // A script with a comment in it may go on behind its end tag.
    if (close < 0 || (markup.name === 'script' && content.includes('<!--'))) break
    if (markup.name === 'style' && content.length >= least && !content.includes('\0')) {
      const name = `${prefix}${styles.size}`
      styles.set(name, content.replace(/\r\n?/g, '\n'))
      kept.push(text.slice(copied, markup.end), name)
      copied = close
    }
    at = close
  }
  return {text: styles.size === 0 ? text : kept.join('') + text.slice(copied), styles}
}

function unusedIn(text: string): string {
  let prefix = 'lifted-style-'
  while (text.includes(prefix)) prefix += '-'
  return prefix
}

interface Markup {
  /** Of a start tag, in lower case; empty for anything else. */
  name: string
  end: number
}

/** What begins with a `<`: a tag, a comment, or text. Undefined where it does not end. */
function markupAt(text: string, start: number): Markup | undefined {
  if (text.startsWith('<!--', start)) return endedBy(/--!?>/g, text, start + 2)
  const [, slash = '', name = ''] = matchAt(/<(\/?)([a-z][^\t\n\f\r />]*)/iy, text, start) ?? []
  if (name === '')
    return /[!?/]/.test(text[start + 1] ?? '') ? endedBy(/>/g, text, start + 1) : {name, end: start + 1}
  const end = tagEnd(text, start + 1 + slash.length + name.length)
  return end === undefined ? undefined : {name: slash === '' ? name.toLowerCase() : '', end}
}

function endedBy(pattern: RegExp, text: string, from: number): Markup | undefined {
  pattern.lastIndex = from
  return pattern.test(text) ? {name: '', end: pattern.lastIndex} : undefined
}

const GAP = /[\t\n\f\r /]*/y
const NAME = /[^\t\n\f\r />][^\t\n\f\r />=]*/y
const EQUALS = /[\t\n\f\r ]*=[\t\n\f\r ]*/y
const VALUE = /"[^"]*"|'[^']*'|[^\t\n\f\r >"'][^\t\n\f\r >]*/y

/** Behind the `>` of a tag whose attributes begin here (HTML, §13.2.5.32 to 13.2.5.40). */
function tagEnd(text: string, from: number): number | undefined {
  let at = from
  const skip = (pattern: RegExp) => {
    pattern.lastIndex = at
    const isThere = pattern.test(text)
    if (isThere) at = pattern.lastIndex
    return isThere
  }
  for (;;) {
    skip(GAP)
    if (text[at] === '>') return at + 1
    if (!skip(NAME)) return undefined
    // `a=>` has no value.
    if (skip(EQUALS) && text[at] !== '>' && !skip(VALUE)) return undefined
  }
}

function contentEnd(text: string, from: number, name: string): number {
  const close = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi')
  close.lastIndex = from
  return close.exec(text)?.index ?? -1
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
