import {mapGroups} from '../../model/access.ts'
import {haveSameEffect} from '../../model/layers.ts'
import type {ElementStyle, PropertyGroup, Run} from '../../model/types.ts'
import {firstWhole} from './variants.ts'

/**
 * The style as it is at whole pixels, which is all that variants distinguish: between `max-width: 991px` and `min-width: 992px` is
 * nothing, and neighbouring ranges of widths with equal declarations are one.
 */
export const withWholePixels = (style: ElementStyle): ElementStyle =>
  mapGroups(style, (group) => (group.runs.length < 2 ? group : joined(group)))

function joined(group: PropertyGroup): PropertyGroup {
  const runs: Run[] = []
  for (const run of group.runs) {
    const last = runs.at(-1)
    const isNext = last?.to === run.from
    const isEmptyRange = firstWhole(run.from) >= firstWhole(run.to)
    if (isNext && (isEmptyRange || isSame(last, run))) runs[runs.length - 1] = {...last, to: run.to}
    else runs.push(run)
  }
  return runs.length < group.runs.length ? {...group, runs} : group
}

const isSame = (one: Run, other: Run): boolean =>
  one.declarations.length === other.declarations.length &&
  one.declarations.every((each, at) => {
    const beside = other.declarations[at]
    return beside !== undefined && haveSameEffect(each, beside)
  })
