import type {AtRule, Declaration} from 'postcss'
import {splitTopLevel} from '../../css/text.ts'

/** Formats that no browser of today reads, by their `format()` or by the end of their URL. */
const UNREAD =
  /\bformat\(\s*["']?(?:embedded-opentype|svg)["']?\s*\)|^url\(\s*["']?[^"'()?#]+\.eot(?:[?#][^"'()]*)?["']?\s*\)$/i

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
      .filter((source) => !UNREAD.test(source))
  )
  const last = read.findLastIndex((sources) => sources.length > 0)
  if (last < 0) return
  for (const [at, declaration] of all.entries()) {
    if (at === last) declaration.value = read[at]!.join(', ')
    else declaration.remove()
  }
}
