import type {Role} from '../../flow/display.ts'
import type {Gap} from '../../flow/flow.ts'
import type {JsxFlow, JsxItem, Value} from '../items.ts'

/** What stands between two tags of an element: from the item at `start` to that before `end`. */
export interface TextRun {
  start: number
  end: number
  /** Words with single spaces, or the one expression; undefined where there is neither. */
  value: Value | undefined
  /** The gaps at its ends. */
  edges: string
  /** Its words and gaps as they are, where it has no value. */
  exact: string
}

/** Whether an item ends a run of text. */
const isTag = ({kind}: JsxItem): boolean =>
  kind === 'element' || kind === 'map' || kind === 'call' || kind === 'optional'

/** Texts between the tags in an element of a role: one more than there are tags. */
export function textRuns(flow: JsxFlow, role?: Role): TextRun[] {
  const runs: TextRun[] = []
  let start = 0
  for (let end = 0; end <= flow.items.length; end++) {
    const item = flow.items[end]
    if (item && !isTag(item)) continue
    runs.push(runBetween(flow, start, end, role?.inside === 'verbatim'))
    start = end + 1
  }
  return runs
}

function runBetween(flow: JsxFlow, start: number, end: number, isVerbatim: boolean): TextRun {
  const {items, gaps} = flow
  const edges = `${gaps[start]} ${gaps[end]}`
  const only = end - start === 1 ? items[start] : undefined
  const value =
    only?.kind === 'slot' && !only.isContent ? {source: only.expression} : textBetween(flow, start, end)
  if (value !== undefined && !(isVerbatim && typeof value === 'string' && NOT_WORDS.test(value)))
    return {start, end, edges, exact: '', value}
  return {start, end, edges, exact: exactBetween(flow, start, end), value: undefined}
}

/** The words of texts alone, with single spaces; undefined where there is anything else, or nothing. */
function textBetween({items, gaps}: JsxFlow, start: number, end: number): string | undefined {
  let text = ''
  for (let at = start; at < end; at++) {
    const item = items[at]
    const gap = at > start ? gaps[at] : 'glue'
    if (item?.kind !== 'text' || !isWordGap(gap)) return undefined
    text += gap === 'glue' ? item.value : ` ${item.value}`
  }
  return text === '' ? undefined : text
}

function exactBetween({items, gaps}: JsxFlow, start: number, end: number): string {
  let exact = `${gaps[start]} ${gaps[end]}`
  for (let at = start; at < end; at++)
    exact += `${at > start ? gaps[at] : ' '}\n${exactText(items[at] as JsxItem)}`
  return exact
}

const isWordGap = (gap: Gap | undefined): boolean => gap !== 'break' && gap !== 'free'

/** White space that words with single spaces between them have not. */
const NOT_WORDS = /[\n\r\t]|\s\s|^\s|\s$/

const exactText = (item: JsxItem): string =>
  item.kind === 'slot'
    ? `{${item.expression}}`
    : item.kind === 'text' || item.kind === 'comment'
      ? `${item.kind} ${item.value}`
      : item.kind
