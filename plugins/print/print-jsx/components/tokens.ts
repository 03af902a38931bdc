import type {Role} from '../../flow/display.ts'
import type {Gap} from '../../flow/flow.ts'
import type {JsxFlow, JsxItem, JsxTag} from '../items.ts'
import {type TextRun, textRuns} from './text-runs.ts'

/** A text or a tag in a flow, and the gap before it. */
export interface Token {
  gap: Gap
  /** Of a text; the items of a flow that it is made of. */
  run?: TextRun
  items: JsxItem[]
  gaps: Gap[]
}

export type Holder = {flow: JsxFlow; role?: Role}

export function tokensOf({flow, role}: Holder): Token[] {
  const tokens: Token[] = []
  const {items, gaps} = flow
  for (const run of textRuns(flow, role)) {
    const {start, end} = run
    if (end > start)
      tokens.push({
        gap: gapAt(gaps, start),
        run,
        items: items.slice(start, end),
        gaps: gaps.slice(start + 1, end)
      })
    const tag = items[end]
    if (tag) tokens.push({gap: gapAt(gaps, end), items: [tag], gaps: []})
  }
  return tokens
}

/** What stands between the tags of an element or of a component; nothing in one without content. */
export const tagFlow = (item: JsxTag): JsxFlow =>
  item.kind === 'call' ? (item.content ?? NOTHING) : item.flow

const NOTHING: JsxFlow = {items: [], gaps: ['glue']}

/** A tag with another content. */
export const withTagFlow = <Tag extends JsxTag>(item: Tag, flow: JsxFlow): Tag =>
  item.kind === 'call' ? {...item, content: flow} : {...item, flow}

export const tagTokens = (item: JsxTag): Token[] =>
  tokensOf(item.kind === 'call' ? {flow: tagFlow(item)} : item)

const gapAt = (gaps: readonly Gap[], at: number): Gap => gaps[at] ?? 'glue'

/** White space that no one sees, whatever stands beside it. */
export const isLoose = (gap: Gap | undefined): boolean => gap === 'free' || gap === 'glue'
