import {isUnconditional, mapGroups} from '../../model/access.ts'
import {isPrinted} from '../../model/layers.ts'
import type {ElementStyle, PropertyGroup, Run} from '../../model/types.ts'
import type {AuthoredTokens} from './authored-tokens.ts'
import {comparable} from './comparable.ts'
import type {Engine} from './engine.ts'
import {firstWhole} from './variants.ts'

/** What the author's utilities for a breakpoint declare, by its width. */
type AuthoredByWidth = ReadonlyMap<number, readonly ReadonlyMap<string, string>[]>

/**
 * A style in which a value that holds anyway from a breakpoint on is declared there, where the author has a utility for it:
 * `mb-12 lg:mb-0` says the same as `max-lg:mb-12`, and is what people write.
 */
export function withAuthoredRanges(
  style: ElementStyle,
  authored: AuthoredTokens,
  engine: Engine
): ElementStyle {
  const byWidth = new Map(
    [...engine.index.breakpoints].flatMap(([pixels, name]) => {
      const utilities = (authored.get(`${name}:`) ?? []).flatMap(
        (token) => engine.utility(token)?.values ?? []
      )
      return utilities.length > 0 ? [[pixels, utilities] as const] : []
    })
  )
  if (byWidth.size === 0) return style
  return mapGroups(style, (group, pseudo) =>
    pseudo === '' && group.properties.length === 1 ? withEnds(group, byWidth, engine) : group
  )
}

function withEnds(group: PropertyGroup, byWidth: AuthoredByWidth, {remPixels}: Engine): PropertyGroup {
  const [property] = group.properties
  const isWritten = ({from, declarations: [only, ...more]}: Run, before: Run | undefined): boolean =>
    only !== undefined &&
    more.length === 0 &&
    only.redundant === true &&
    isUnconditional(only) &&
    before?.declarations.some((each) => isPrinted(each) && isUnconditional(each)) === true &&
    byWidth
      .get(firstWhole(from))
      ?.some((values) => values.get(property) === comparable(property, only.value, remPixels)) === true
  const runs = group.runs.map((run, at) =>
    isWritten(run, group.runs[at - 1])
      ? {...run, declarations: run.declarations.map(({redundant: _, ...declaration}) => declaration)}
      : run
  )
  return runs.every((run, at) => run === group.runs[at]) ? group : {...group, runs}
}
