import type {WidthView} from './width-views.ts'

/** Classes, ids and tags of a page, in lower case. */
export interface PageNames {
  classes: ReadonlySet<string>
  ids: ReadonlySet<string>
  tags: ReadonlySet<string>
}

/** Names in all views of a page: scripts may set others at other widths. */
export function pageNames(views: Iterable<Pick<WidthView, 'index'>>): PageNames {
  const classes = new Set<string>()
  const ids = new Set<string>()
  const tags = new Set<string>()
  for (const {index} of views)
    for (const element of index.elements) {
      tags.add(element.name)
      if (element.id !== undefined) ids.add(element.id.toLowerCase())
      for (const name of element.classes) classes.add(name.toLowerCase())
    }
  return {classes, ids, tags}
}

/** An identifier (CSS Syntax 3, §4.3.11), roughly: what follows a dot or a hash, or a tag. */
const IDENTIFIER = /(?:[\w\u0080-\uffff-]|\\[^\n])+/y
/** What stands in brackets says nothing here; one with brackets or escapes inside is left to who reads it all. */
const BRACKETS = /\[(?:[^\]["'()\\{}]|"[^"\\\n]*"|'[^'\\\n]*')*\]/y
const ARGUMENTS =
  /\((?:[^()"'\\{}[\]]|\[(?:[^\]["'()\\{}]|"[^"\\\n]*"|'[^'\\\n]*')*\]|\([^()"'\\{}[\]]*\))*\)/y
const PSEUDO = /::?[a-z-]+/iy
const BETWEEN = /[\s>+~*]+/y

/**
 * Whether a selector list can match nothing, because each of its selectors asks for a class, an id or a tag that the
 * page does not have. Where a selector is not plain to read, it may match something.
 */
export function isElsewhere(list: string, names: PageNames): boolean {
  let at = 0
  let isAbsent = false
  const skip = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(list)?.[0]
    if (found !== undefined) at += found.length
    return found
  }
  for (; at < list.length; ) {
    const start = list[at]!
    if (start === ',') {
      if (!isAbsent) return false
      isAbsent = false
      at++
    } else if (start === '[') {
      if (skip(BRACKETS) === undefined) return false
    } else if (start === '(') {
      if (skip(ARGUMENTS) === undefined) return false
    } else if (start === ':') {
      if (skip(PSEUDO) === undefined) return false
    } else if (skip(BETWEEN) === undefined) {
      const kind = start === '.' || start === '#' ? start : ''
      at += kind.length
      const written = skip(IDENTIFIER)
      if (written === undefined) return false
      isAbsent ||= !isNamed(kind, written, names)
    }
  }
  return isAbsent
}

function isNamed(kind: string, written: string, {classes, ids, tags}: PageNames): boolean {
  // An escape of letters may be of any character: rare, and the page may have it.
  if (/\\[\da-f]/i.test(written)) return true
  const name = (written.includes('\\') ? written.replace(/\\/g, '') : written).toLowerCase()
  return (kind === '.' ? classes : kind === '#' ? ids : tags).has(name)
}
