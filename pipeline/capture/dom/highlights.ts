import {type CaptureContext, lose} from './context.ts'

/**
 * Notes the highlights that scripts made: ranges of text that no markup tells apart, which sheets style as
 * `::highlight(name)`. Spec: <https://drafts.csswg.org/css-highlight-api-1/#registration>
 */
export function loseHighlights(context: CaptureContext): void {
  const view = context.view as (Window & {CSS?: {highlights?: Map<string, {size: number}>}}) | null
  const {highlights} = view?.CSS ?? {}
  if (!highlights) return
  for (const [name, ranges] of highlights) {
    if (ranges.size > 0)
      lose(
        context,
        'highlight-unmarked',
        `A script highlights text as \`::highlight(${name})\`; no markup says where, so the copy shows it plain.`
      )
  }
}
