import {isToggleClass, type Toggles} from '../../css/selectors/toggles.ts'
import type {WidthView} from '../sort/width-views.ts'
import {type StateNames, stateNames} from './state-names.ts'

/** Classes, ids and tags of a page, in lower case. */
export interface NamesInUse {
  classes: ReadonlySet<string>
  ids: ReadonlySet<string>
  tags: ReadonlySet<string>
  /** What may be set while the page is used. */
  toggles?: Toggles
}

export interface PageNames extends NamesInUse, StateNames {}

/** Names in all views of a page: scripts may set others at other widths. */
export function pageNames(given: Iterable<Pick<WidthView, 'index'>>, toggles?: Toggles): PageNames {
  const views = [...given]
  const classes = new Set<string>()
  const ids = new Set<string>()
  const tags = new Set<string>()
  for (const {index} of views)
    for (const element of index.elements) {
      tags.add(element.name)
      if (element.id !== undefined) ids.add(element.id.toLowerCase())
      for (const name of element.classes) classes.add(name.toLowerCase())
    }
  return {classes, ids, tags, ...stateNames(views), ...(toggles && {toggles})}
}

const [HASH, DOT, COLON, COMMA, OPEN, OPEN_SQUARE, BACKSLASH] = [35, 46, 58, 44, 40, 91, 92]
/** The content of brackets does not matter here; one with brackets or escapes inside is left to the full parser. */
const BRACKETS = /\[(?:[^\]["'()\\{}]|"[^"\\\n]*"|'[^'\\\n]*')*\]/y
const ARGUMENTS =
  /\((?:[^()"'\\{}[\]]|\[(?:[^\]["'()\\{}]|"[^"\\\n]*"|'[^'\\\n]*')*\]|\([^()"'\\{}[\]]*\))*\)/y

/** The longest list that is read; patterns would need memory for longer ones. */
const LONGEST = 10_000

/**
 * Whether a selector list can match nothing, because each of its selectors requires a class, an id or a tag that the
 * page does not have. A selector that is not simple to read may match something.
 */
export function isElsewhere(list: string, names: NamesInUse): boolean {
  if (list.length > LONGEST) return false
  let isAbsent = false
  for (let at = 0; at < list.length; ) {
    const code = list.charCodeAt(at)
    if (code === COMMA) {
      if (!isAbsent) return false
      isAbsent = false
      at++
    } else if (isBetween(code)) at++
    else if (code === OPEN || code === OPEN_SQUARE)
      at = matchEnd(code === OPEN ? ARGUMENTS : BRACKETS, list, at)
    else if (code === COLON) at = nameEnd(list, list.charCodeAt(at + 1) === COLON ? at + 2 : at + 1)
    else {
      const start = code === DOT || code === HASH ? at + 1 : at
      at = nameEnd(list, start)
      isAbsent ||= at >= 0 && !isNamed(code, list.slice(start, at), names)
    }
    if (at < 0) return false
  }
  return isAbsent
}

/** White space, combinators and `*`. */
const isBetween = (code: number): boolean =>
  code === 32 || (code >= 9 && code <= 13) || code === 62 || code === 43 || code === 126 || code === 42

/** Where an identifier ends (CSS Syntax 3, §4.3.11, roughly), -1 where there is none, or a character by its code. */
function nameEnd(list: string, from: number): number {
  let at = from
  for (; at < list.length; at++) {
    const code = list.charCodeAt(at)
    const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95
    if (isLetter || code === 45 || (code >= 48 && code <= 57) || code >= 0x80) continue
    if (code !== BACKSLASH || at + 1 === list.length) break
    if (/[\da-f]/i.test(list.charAt(at + 1))) return -1
    at++
  }
  return at > from ? at : -1
}

/** Where the match of a pattern ends, -1 where it does not match. */
function matchEnd(pattern: RegExp, list: string, from: number): number {
  pattern.lastIndex = from
  return pattern.test(list) ? pattern.lastIndex : -1
}

function isNamed(code: number, written: string, {classes, ids, tags, toggles}: NamesInUse): boolean {
  const plain = written.includes('\\') ? written.replace(/\\([^])/g, '$1') : written
  return (
    (code === DOT ? classes : code === HASH ? ids : tags).has(plain.toLowerCase()) ||
    (code === DOT && toggles !== undefined && isToggleClass(plain, toggles))
  )
}
