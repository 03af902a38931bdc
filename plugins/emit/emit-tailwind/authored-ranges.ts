import type {TextFlow} from '../../css/overlap.ts'
import {isUnconditional, mapGroups} from '../../model/access.ts'
import {isPrinted} from '../../model/layers.ts'
import type {Declaration, ElementStyle, PropertyGroup, Run} from '../../model/types.ts'
import type {AuthoredTokens} from './authored-tokens.ts'
import {comparable} from './comparable.ts'
import type {Engine} from './engine.ts'
import {physicalIn} from './physical.ts'
import {firstWhole} from './variants.ts'

/** What the author's utilities for a breakpoint declare, by its width. */
type AuthoredByWidth = ReadonlyMap<number, ReadonlyMap<string, string>>

/**
 * A style in which a value that holds anyway from a breakpoint on is declared there, where the author has a utility for it:
 * `mb-12 lg:mb-0` says the same as `max-lg:mb-12`, and is what people write.
 */
export function withAuthoredRanges(
  style: ElementStyle,
  authored: AuthoredTokens,
  {engine, flow}: {engine: Engine; flow: TextFlow}
): ElementStyle {
  const byWidth = new Map(
    [...engine.index.breakpoints].flatMap(([pixels, name]) => {
      const values = (authored.get(`${name}:`) ?? []).flatMap((token) => [...valuesOf(token, engine, flow)])
      return values.length > 0 ? [[pixels, new Map(values)] as const] : []
    })
  )
  if (byWidth.size === 0) return style
  return mapGroups(style, (group, pseudo) =>
    pseudo === '' && group.properties.length === 1 ? withEnds(group, byWidth, engine) : group
  )
}

/** What a utility declares, of sides that go by the direction of text also by the physical names. */
function* valuesOf(
  token: string,
  {utility}: Engine,
  flow: TextFlow
): Generator<[property: string, value: string]> {
  const values = utility(token)?.values ?? new Map<string, string>()
  for (const [property, value] of values) {
    yield [property, value]
    const physical = physicalIn(flow, property, values)
    if (physical !== undefined) yield [physical, value]
  }
}

function withEnds(group: PropertyGroup, byWidth: AuthoredByWidth, {remPixels}: Engine): PropertyGroup {
  const [property] = group.properties
  // What a theme or a state has instead is declared beside it.
  const written = ({from, declarations}: Run, before: Run | undefined): Declaration | undefined => {
    const [only, ...more] = declarations.filter(isUnconditional)
    return only?.redundant === true &&
      more.length === 0 &&
      before?.declarations.some((each) => isPrinted(each) && isUnconditional(each)) === true &&
      byWidth.get(firstWhole(from))?.get(property) === comparable(property, only.value, remPixels)
      ? only
      : undefined
  }
  const runs = group.runs.map((run, at) => {
    const own = written(run, group.runs[at - 1])
    if (!own) return run
    const {redundant: _, ...printed} = own
    return {...run, declarations: run.declarations.map((each) => (each === own ? printed : each))}
  })
  return runs.every((run, at) => run === group.runs[at]) ? group : {...group, runs}
}
