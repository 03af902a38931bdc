import type {AtRule, Declaration} from 'postcss'
import {splitTopLevel, textBefore, unquoted} from '../../css/text.ts'
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
const pathOf = (url: string): string => textBefore(textBefore(url, '#'), '?')

/**
 * Keeps of a `@font-face` the sources that count: the last `src`, without those for old browsers.
 * Spec: <https://drafts.csswg.org/css-fonts-4/#src-desc>
 */
export function keepReadSources(rule: AtRule): void {
  const all = (rule.nodes ?? []).filter(
    (node): node is Declaration => node.type === 'decl' && node.prop.toLowerCase() === 'src'
  )
  const read = all.map((declaration) => ({
    declaration,
    sources: splitTopLevel(declaration.value, ',')
      .map((source) => source.trim())
      .filter((source) => !isUnread(source))
  }))
  const last = read.findLast(({sources}) => sources.length > 0)
  if (!last) return
  last.declaration.value = last.sources.join(', ')
  for (const declaration of all) if (declaration !== last.declaration) declaration.remove()
}
