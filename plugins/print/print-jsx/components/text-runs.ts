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
  /** Its words and gaps as they are. */
  exact: string
}

/** Whether an item ends a run of text. */
const isTag = ({kind}: JsxItem): boolean => kind === 'element' || kind === 'map' || kind === 'call'

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

function runBetween({items, gaps}: JsxFlow, start: number, end: number, isVerbatim: boolean): TextRun {
  const edges = `${gaps[start]} ${gaps[end]}`
  // Between most tags is nothing.
  if (start === end) return {start, end, edges, exact: edges, value: undefined}
  const inside = items.slice(start, end)
  const between = gaps.slice(start + 1, end)
  const exact = `${edges} ${inside.map((item, at) => `${exactText(item)}${between[at] ?? ''}`).join('\n')}`
  const [only] = inside
  if (inside.length === 1 && only?.kind === 'slot')
    return {start, end, edges, exact, value: {source: only.expression}}
  const texts = inside.map((item) => (item.kind === 'text' ? item.value : undefined))
  const isPlain = texts.length > 0 && between.every((gap) => isWordGap(gap))
  let text = ''
  for (const [at, part] of texts.entries()) {
    if (part === undefined || !isPlain) return {start, end, edges, exact, value: undefined}
    text += at > 0 && between[at - 1] !== 'glue' ? ` ${part}` : part
  }
  const isKept = isVerbatim && NOT_WORDS.test(text)
  return {start, end, edges, exact, value: text === '' || isKept ? undefined : text}
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
