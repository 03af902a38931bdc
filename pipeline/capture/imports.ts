import type {StyleSheetSource} from '@facsimile/plugins/model'
import safeParse from 'postcss-safe-parser'
import {absolute, textAt} from './urls.ts'

/** URLs that a sheet's `@import` rules name, absolute where `base` allows it. Each has its own base then. */
export function importsOf(text: string, base: string): string[] {
  if (!/@import/i.test(text)) return []
  const last = text.toLowerCase().lastIndexOf('@import')
  // Most of a sheet comes after them, and an import has no block.
  const brace = text.indexOf('{', last)
  const found: string[] = []
  for (const node of safeParse(brace < 0 ? text : text.slice(0, brace)).nodes) {
    if (node.type === 'comment') continue
    // An import counts only before every other rule (CSS Cascading 5, §2).
    if (node.type !== 'atrule' || !/^(import|charset|layer)$/i.test(node.name) || node.nodes) break
    if (node.name.toLowerCase() !== 'import') continue
    const url = urlIn(node.params)
    if (url) found.push(absolute(url, base))
  }
  return found
}

/**
 * ```
 * url(print.css) screen and (width > 40em)
 *     ^^^^^^^^^  URL
 * ```
 */
const URL_SYNTAX = /^(?:url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)|"([^"]*)"|'([^']*)')/i

function urlIn(params: string): string | undefined {
  const match = URL_SYNTAX.exec(params.trim())
  return match?.slice(1).find(Boolean)
}

export interface ImportClosure {
  /** URL → text of everything that the sheets import, directly or not. */
  imports: Record<string, string>
  /** URLs without a text. */
  missing: string[]
}

/** Follows the `@import` rules of sheets through the texts that are at hand. */
export function importClosure(
  sheets: readonly StyleSheetSource[],
  texts: Readonly<Record<string, string>>
): ImportClosure {
  const imports: Record<string, string> = {}
  const missing = new Set<string>()
  const queue = sheets.flatMap(({text, base}) => importsOf(text, base))
  for (const url of queue) {
    if (Object.hasOwn(imports, url) || missing.has(url)) continue
    const text = textAt(texts, url)
    if (text === undefined) missing.add(url)
    else {
      imports[url] = text
      queue.push(...importsOf(text, url))
    }
  }
  return {imports, missing: [...missing]}
}
