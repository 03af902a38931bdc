import {mirrored} from './comparison.ts'
import {isIdentifier} from './text.ts'
import {tokensOf} from './tokens.ts'

/** What stands between the brackets of a media feature. */
export interface MediaFeature {
  /** In lower case, with `min-` and `max-`. */
  name: string
  /** What stands after the colon. */
  value: string | undefined
  /** The comparisons, as they are with the feature on the left: `400px <= width` is `>=` and `400px`. */
  bounds: readonly Bound[]
}

interface Bound {
  operator: string
  value: string
}

const MARKS = new Set([':', '<', '>', '='])

/**
 * A media feature, alone (`width`), with a value (`min-width: 400px`) or in a range (`400px <= width < 800px`); undefined for
 * everything else. Spec: <https://drafts.csswg.org/mediaqueries-4/#mq-features>
 */
export function mediaFeature(text: string): MediaFeature | undefined {
  const {parts, marks} = partsOf(text)
  const [first = '', second = '', third, ...more] = parts
  const [mark, next] = marks
  if (more.length > 0 || (next !== undefined && marks.includes(':'))) return undefined
  if (mark === undefined || mark === ':') return feature(first, [], mark && second)
  if (next !== undefined)
    return feature(second, [
      {operator: mirrored(mark), value: first},
      {operator: next, value: third ?? ''}
    ])
  return isIdentifier(first)
    ? feature(first, [{operator: mark, value: second}])
    : feature(second, [{operator: mirrored(mark), value: first}])
}

const feature = (name: string, bounds: readonly Bound[], value?: string): MediaFeature | undefined =>
  isIdentifier(name) && bounds.every((bound) => bound.value !== '')
    ? {name: name.toLowerCase(), value, bounds}
    : undefined

/** The texts between the marks outside brackets, and the marks. */
function partsOf(text: string): {parts: string[]; marks: string[]} {
  const marks: string[] = []
  const parts: string[] = []
  let part = ''
  let depth = 0
  for (const token of tokensOf(text)) {
    if (token.kind === 'function' || token.text === '(') depth++
    else if (token.text === ')') depth--
    if (depth > 0 || !MARKS.has(token.text)) part += token.text
    else if (token.text === '=' && part === '' && (marks.at(-1) === '<' || marks.at(-1) === '>'))
      marks.push(`${marks.pop() ?? ''}=`)
    else {
      parts.push(part.trim())
      marks.push(token.text)
      part = ''
    }
  }
  return {parts: [...parts, part.trim()], marks}
}
