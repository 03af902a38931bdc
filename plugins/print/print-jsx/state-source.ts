import {numberNames} from '../../html/react-names.ts'
import {group, hardLine, indent, type Layout, line, softLine} from '../layout/layout.ts'
import {activationSource, conditionalLayout, conditionOf, type NamedVariable} from './component-state.ts'
import {stringLiteral, templateOf} from './literals.ts'
import type {BoundStyle, BoundValue, ClassPart, Prop} from './props.ts'

type Variables = readonly NamedVariable[]

/** `` `menu${isMenuOpen ? " show" : ""}` ``; classes that are set and unset together share one condition. */
function classesSource(segments: readonly Segment[]): string {
  const [first] = segments
  const parts: (string | {expression: string})[] = []
  for (const [at, {condition, open, closed}] of segments.entries()) {
    // The space is on the side of what may be absent.
    const isFirst = at === 0
    const before = !isFirst && (first?.condition === undefined || at > 1) ? ' ' : ''
    const after = isFirst ? ' ' : ''
    const spaced = (names: string) =>
      names === '' ? '' : `${before}${names}${condition === undefined ? '' : after}`
    parts.push(
      condition === undefined
        ? spaced(open)
        : {expression: `${condition} ? ${stringLiteral(spaced(open))} : ${stringLiteral(spaced(closed))}`}
    )
  }
  return templateOf(parts)
}

interface Segment {
  condition?: string
  open: string
  closed: string
}

/** Runs of classes with the same condition. */
function segmentsOf(parts: readonly ClassPart[], variables: Variables): Segment[] {
  const segments: Segment[] = []
  for (const {name, when, isOpen = true} of parts) {
    const condition = when && conditionOf(when, variables)
    const last = segments.at(-1)
    const segment: Segment =
      last && last.condition === condition
        ? last
        : {...(condition !== undefined && {condition}), open: '', closed: ''}
    if (segment !== last) segments.push(segment)
    if (condition === undefined || isOpen) segment.open += segment.open === '' ? name : ` ${name}`
    else segment.closed += segment.closed === '' ? name : ` ${name}`
  }
  return segments
}

const literalOr = (text: string, other: string): string => (text === '' ? other : stringLiteral(text))

/** An expression that does not fit beside its name has lines of its own. */
const inBraces = (name: string, expression: Layout): Layout =>
  group([`${name}={`, indent([softLine, expression]), softLine, '}'])

const valueLayout = (name: string, source: string): Layout =>
  source.includes(' ') ? inBraces(name, source) : `${name}={${source}}`

/** `className={…}`: a template, or where there are no other classes the condition alone. */
export function classesLayout(name: string, parts: readonly ClassPart[], variables: Variables): Layout {
  const segments = segmentsOf(parts, variables)
  const [only, ...more] = segments
  return more.length === 0 && only?.condition !== undefined
    ? inBraces(
        name,
        conditionalLayout(
          only.condition,
          literalOr(only.open, 'undefined'),
          literalOr(only.closed, 'undefined')
        )
      )
    : `${name}={${classesSource(segments)}}`
}

/** `aria-expanded={isMenuOpen}`, `hidden={!isMenuOpen}`, `data-open={isOpen || undefined}`, `data-state={isOpen ? "open" : "closed"}` */
export function boundLayout(
  {name, when, open, closed}: BoundValue & {name: string},
  variables: Variables
): Layout {
  const condition = conditionOf(when, variables)
  const isNegated = closed === 'true' || closed === ''
  const isTruth = name.startsWith('aria-') && isPair(open, closed, ['true', 'false'])
  if (isTruth || (BOOLEAN.has(name) && isPair(open, closed, ['', null])))
    return valueLayout(name, isNegated ? negated(condition) : condition)
  // React writes `true` as the text of a `data-` attribute.
  if (name.startsWith('data-') && isPair(open, closed, ['true', null]))
    return inBraces(name, `${open === null ? negated(condition) : condition} || undefined`)
  const isNumber =
    numberNames.has(name) && [open, closed].every((text) => text === null || /^-?\d{1,9}$/.test(text))
  const value = (text: string | null) =>
    text === null ? 'undefined' : isNumber ? String(Number(text)) : stringLiteral(text)
  return inBraces(name, conditionalLayout(condition, value(open), value(closed)))
}

const isPair = (one: string | null, other: string | null, pair: readonly (string | null)[]): boolean =>
  (one === pair[0] && other === pair[1]) || (one === pair[1] && other === pair[0])

const BOOLEAN: ReadonlySet<string> = new Set(['hidden', 'inert', 'open'])

const negated = (condition: string): string =>
  condition.includes(' === ') ? condition.replace(' === ', ' !== ') : `!${condition}`

/** `display: isOpen ? "block" : undefined` */
export const boundStyleLayout = (
  {property, when, open, closed}: BoundStyle,
  variables: Variables
): Layout => {
  const value = (text: string | null) => (text === null ? 'undefined' : stringLiteral(text))
  const condition = conditionOf(when, variables)
  const conditional = conditionalLayout(condition, value(open), value(closed))
  return condition.includes(' ')
    ? group([`${property}:`, group(indent([line, conditional]))])
    : [`${property}: `, conditional]
}

/** `onClick={() => setIsMenuOpen((isOpen) => !isOpen)}`; a link is not followed as well. */
export function handlerLayout(
  {name, activations, preventsDefault, isKey, isOfItself}: Extract<Prop, {kind: 'handler'}>,
  variables: Variables
): Layout {
  const calls = activations.map((activation) => activationSource(activation, variables))
  if (isKey) return conditionalHandler(name, 'event.key === "Enter"', calls)
  if (isOfItself) return conditionalHandler(name, 'event.target === event.currentTarget', calls)
  if (calls.length === 1 && !preventsDefault)
    return group([`${name}={() =>`, group(indent([line, ...calls])), softLine, '}'])
  const statements = [...(preventsDefault ? ['event.preventDefault()'] : []), ...calls]
  return [
    `${name}={(${preventsDefault ? 'event' : ''}) => {`,
    indent(statements.map((statement) => [hardLine, statement, ';'])),
    hardLine,
    '}}'
  ]
}

/** What a click does, by the key that activates, or where nothing in the element is clicked. */
const conditionalHandler = (name: string, condition: string, calls: readonly Layout[]): Layout => [
  `${name}={(event) => {`,
  indent([
    hardLine,
    `if (${condition}) {`,
    indent(calls.map((call) => [hardLine, call, ';'])),
    hardLine,
    '}'
  ]),
  hardLine,
  '}}'
]
