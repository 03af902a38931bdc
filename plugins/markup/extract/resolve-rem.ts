import {hasUnit, mapNumbers} from '../../css/values/map-numbers.ts'
import type {Root} from 'hast'
import {mapGroups} from '../../model/access.ts'
import {mapStyles} from '../../model/map-styles.ts'
import type {Declaration, Run} from '../../model/types.ts'
import type {RootLength, RootSize} from './root-sizes.ts'

/** Turns `rem` into its value: the page that the code will stand on has another root font size. */
export function resolveRem(tree: Root, sizes: readonly RootSize[]): void {
  mapStyles(tree, (style) => {
    // One object a shorthand for the whole style at one size, since its longhands are recognized by it.
    const ofStyle = sizes.map((size) => ({...size, shorthands: new Map<object, Shorthand>()}))
    return mapGroups(style, (group) =>
      group.runs.some(({declarations}) => declarations.some(usesRem))
        ? {...group, runs: group.runs.flatMap((run) => resolvedRuns(run, ofStyle))}
        : group
    )
  })
}

interface SizeOfStyle extends RootSize {
  shorthands: Map<object, Shorthand>
}

function resolvedRuns(run: Run, sizes: readonly SizeOfStyle[]): Run[] {
  if (!run.declarations.some(usesRem)) return [run]
  return sizes
    .filter(({from, to}) => from < run.to && run.from < to)
    .map(({from, to, shorthands, length}) => ({
      from: Math.max(run.from, from),
      to: Math.min(run.to, to),
      declarations: run.declarations.map((one) => resolved(one, shorthands, length))
    }))
}

const usesRem = ({value, shorthand}: Declaration) =>
  hasUnit(value, 'rem') || (shorthand !== undefined && hasUnit(shorthand.value, 'rem'))

const resolved = (
  declaration: Declaration,
  shorthands: Map<object, Shorthand>,
  length: RootLength
): Declaration => ({
  ...declaration,
  value: inPixels(declaration.value, length),
  ...(declaration.shorthand && {shorthand: sharedShorthand(declaration.shorthand, shorthands, length)})
})

type Shorthand = {property: string; value: string; longhands: string[]}

function sharedShorthand(shorthand: Shorthand, known: Map<object, Shorthand>, length: RootLength): Shorthand {
  let resolved = known.get(shorthand)
  if (!resolved) {
    resolved = {...shorthand, value: inPixels(shorthand.value, length)}
    known.set(shorthand, resolved)
  }
  return resolved
}

const inPixels = (value: string, length: RootLength) =>
  mapNumbers(value, (number) => {
    if (number.kind !== 'dimension' || number.unit !== 'rem') return undefined
    if (typeof length === 'number') return `${Math.round(number.value * length * 1e4) / 1e4}px`
    return number.value === 1 ? length : `calc(${number.value} * ${length})`
  })
