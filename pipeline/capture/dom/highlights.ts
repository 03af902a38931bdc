import {type CaptureContext, lose} from './context.ts'

const NAMES = /::highlight\(\s*([^\s)]+)\s*\)/g

/**
 * Records the highlights that scripts made, of those that sheets style as `::highlight(name)`: ranges of text that no
 * markup delimits. The registry is asked for each name, since a content script cannot walk it in every browser.
 * Spec: <https://drafts.csswg.org/css-highlight-api-1/#registration>
 */
export function loseHighlights(context: CaptureContext, texts: readonly string[]): void {
  const view = context.view as (Window & {CSS?: {highlights?: Map<string, {size: number}>}}) | null
  const {highlights} = view?.CSS ?? {}
  if (!highlights) return
  const names = new Set(texts.flatMap((text) => [...text.matchAll(NAMES)].map(([, name = '']) => name)))
  for (const name of names) {
    if (!highlights.get(name)?.size) continue
    lose(
      context,
      'highlight-unmarked',
      `A script highlights text as \`::highlight(${name})\`; no markup shows where, so the copy shows it plain.`
    )
  }
}
