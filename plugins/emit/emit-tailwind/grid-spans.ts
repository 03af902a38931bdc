import {groupOf} from '../../model/access.ts'
import {conditionsKey} from '../../model/condition.ts'
import type {Declaration, ElementStyle, PropertyGroup} from '../../model/types.ts'

/**
 * Items that span tracks without a line to begin or end at (`grid-column: span 2`, `auto / span 2`), declared as Tailwind declares
 * them, with one span for both ends: of two spans the second is ignored. Only where both ends are always declared together,
 * since otherwise another rule's start would be combined with our end.
 * Spec: <https://drafts.csswg.org/css-grid-1/#grid-placement-errors>
 */
export function withBothSpans(style: ElementStyle): ElementStyle {
  let result = style
  for (const pseudo in style)
    for (const axis of ['column', 'row']) {
      const start = groupOf(style[pseudo], `grid-${axis}-start`)
      const end = groupOf(style[pseudo], `grid-${axis}-end`)
      if (!start || !end || !areEndsPaired(start, end) || !spansOf(start, end).some(Boolean)) continue
      const replaced = new Map([
        [start, withSpans(start, end)],
        [end, withSpans(end, start)]
      ])
      result = {...result, [pseudo]: result[pseudo]!.map((group) => replaced.get(group) ?? group)}
    }
  return result
}

const declarationsOf = ({runs}: PropertyGroup) => runs.flatMap(({declarations}) => declarations)

/** Whether each declaration of one end has its other end beside it, out of the same shorthand. */
function areEndsPaired(start: PropertyGroup, end: PropertyGroup): boolean {
  return (
    start.properties.length === 1 &&
    end.properties.length === 1 &&
    start.runs.length === end.runs.length &&
    start.runs.every(({from, to, declarations}, at) => {
      const other = end.runs[at]!
      return (
        other.from === from &&
        other.to === to &&
        other.declarations.length === declarations.length &&
        declarations.every(
          ({shorthand, state, conditions}, index) =>
            shorthand !== undefined &&
            shorthand === other.declarations[index]!.shorthand &&
            state === other.declarations[index]!.state &&
            conditionsKey(conditions) === conditionsKey(other.declarations[index]!.conditions)
        )
      )
    })
  )
}

const spansOf = (start: PropertyGroup, end: PropertyGroup) => {
  const ends = declarationsOf(end)
  return declarationsOf(start).map((declaration, at) => spanOf(declaration, ends[at]!))
}

/** The number of tracks that both ends span together, where neither of them is a line. */
function spanOf({value: a}: Declaration, {value: b}: Declaration): string | undefined {
  const [first, second] = [a, b].map((value) => /^span \d+$/i.exec(value.trim())?.[0].toLowerCase())
  const isAuto = (value: string) => /^auto$/i.test(value.trim())
  return first && (second || isAuto(b)) ? first : isAuto(a) ? second : undefined
}

/** One end with the span of both; where one of them is declared the other is too, since the value without it may have changed. */
function withSpans(group: PropertyGroup, other: PropertyGroup): PropertyGroup {
  return {
    ...group,
    runs: group.runs.map((run, at) => ({
      ...run,
      declarations: run.declarations.map((declaration, index) => {
        const beside = other.runs[at]!.declarations[index]!
        const span = declaration.property.endsWith('-start')
          ? spanOf(declaration, beside)
          : spanOf(beside, declaration)
        const {shorthand, redundant, ...rest} = declaration
        return {
          ...rest,
          ...(redundant && beside.redundant && {redundant}),
          ...(span ? {value: span} : shorthand && {shorthand})
        }
      })
    }))
  }
}
