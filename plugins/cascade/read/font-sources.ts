import type {AtRule, Declaration} from 'postcss'
import {splitTopLevel, unquoted} from '../../css/text.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {functionsNamed} from '../../css/values/walk.ts'
import {wordSet} from '../../css/word-set.ts'

/** Formats that no browser of today reads. */
const UNREAD = wordSet('embedded-opentype svg')

/** Whether a source has such a format by its `format()`, or by the end of its URL. */
function isUnread(source: string): boolean {
  const value = parseValue(source)
  if (value.kind === 'url') return pathOf(value.url).toLowerCase().endsWith('.eot')
  return functionsNamed(value, 'format').some(({inside}) => UNREAD.has(unquoted(inside.text).toLowerCase()))
}

/** A URL without its query and fragment. */
const pathOf = (url: string): string => url.split('#')[0]!.split('?')[0]!

/**
 * Keeps of a `@font-face` the sources that count: the last `src`, without those for old browsers.
 * Spec: <https://drafts.csswg.org/css-fonts-4/#src-desc>
 */
export function keepReadSources(rule: AtRule): void {
  const all = (rule.nodes ?? []).filter(
    (node): node is Declaration => node.type === 'decl' && node.prop.toLowerCase() === 'src'
  )
  const read = all.map(({value}) =>
    splitTopLevel(value, ',')
      .map((source) => source.trim())
      .filter((source) => !isUnread(source))
  )
  const last = read.findLastIndex((sources) => sources.length > 0)
  if (last < 0) return
  for (const [at, declaration] of all.entries()) {
    if (at === last) declaration.value = read[at]!.join(', ')
    else declaration.remove()
  }
}
