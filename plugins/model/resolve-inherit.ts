import {isUnconditional} from './access.ts'
import {isInherited, isShorthand, longhandsOf} from '../css/properties.ts'
import type {Declaration, PropertyGroup, Run} from './types.ts'
import {weightBeside} from './font-weight.ts'
import {isWord} from '../css/values/keywords.ts'
import {parseValue} from '../css/values/parse-value.ts'
import {relativeUnits} from '../css/values/relative-units.ts'
import {scaledSize, sizeFactor, timesSize} from './font-size.ts'

/** The parent's value of a longhand, or undefined where that is the initial one. */
type Above = (longhand: string) => PropertyGroup | undefined

/** Gives the replacement of a declaration where the parent has these, or the declaration where it stays. */
type Resolve = (declaration: Declaration, above: readonly Declaration[]) => readonly Declaration[]

/**
 * An element's own group in which nothing depends on the parent that is left behind: `inherit` and sizes in the parent's
 * font size become their values, at each width and under each condition. The same group where there were none.
 */
export function withInheritResolved(group: PropertyGroup, above: Above): PropertyGroup {
  const plain = withLonghands(group)
  let runs = plain.runs
  for (const longhand of dependentIn(plain)) {
    const found = above(longhand)
    if (found?.properties.length !== 1) continue
    const resolve = RESOLVERS[longhand] ?? resolveWord
    runs = runs.flatMap((run) =>
      run.declarations.some((one) => one.property === longhand && isRelative(one))
        ? resolvedRuns(run, found.runs, (one, others) =>
            one.property === longhand ? resolve(one, others) : [one]
          )
        : [run]
    )
  }
  return runs === plain.runs ? group : {...plain, runs}
}

/** `font: inherit` beside what can overlap with it, in terms of its longhands. */
function withLonghands(group: PropertyGroup): PropertyGroup {
  if (group.properties.length === 1) return group
  const runs = group.runs.map((run) => ({
    ...run,
    declarations: run.declarations.flatMap((declaration) =>
      isWord(declaration.value, 'inherit', 'unset') &&
      isShorthand(declaration.property) &&
      declaration.property !== 'all'
        ? longhandsOf(declaration.property).map((property) => ({
            ...declaring(declaration, declaration.value),
            property
          }))
        : [declaration]
    )
  }))
  return {...group, runs}
}

const dependentIn = ({runs}: PropertyGroup): Set<string> =>
  new Set(runs.flatMap(({declarations}) => declarations.filter(isRelative).map(({property}) => property)))

const isRelativeWeight = (value: string): boolean => isWord(value, 'bolder', 'lighter')

const isRelative = ({property, value}: Declaration) =>
  isInherit(property, value) ||
  (property === 'font-size' && sizeFactor(value) !== undefined) ||
  (property === 'font-weight' && isRelativeWeight(value))

/** `currentcolor` of the property `color` is the parent's colour. */
const isInherit = (property: string, value: string) =>
  isWord(value, 'inherit') ||
  (isWord(value, 'unset') && isInherited(property)) ||
  (property === 'color' && isWord(value, 'currentcolor'))

function resolvedRuns(run: Run, above: readonly Run[], resolve: Resolve): Run[] {
  const runs: Run[] = []
  let {from} = run
  for (const other of above) {
    if (other.to <= from || other.from >= run.to) continue
    if (other.from > from) runs.push({...run, from, to: other.from})
    const start = Math.max(from, other.from)
    const end = Math.min(run.to, other.to)
    const declarations = run.declarations.flatMap((one) => resolve(one, other.declarations))
    runs.push({from: start, to: end, declarations})
    from = end
  }
  if (from < run.to) runs.push({...run, from})
  return runs
}

/** Without the shorthand that it came from, which had another value, and with an origin other than the browser's. */
function declaring(declaration: Declaration, value: string): Declaration {
  const {shorthand: _, ...rest} = declaration
  return {...rest, value, origin: rest.origin === 'user-agent' ? 'author' : rest.origin}
}

const resolveWord: Resolve = (declaration, above) => {
  if (!isInherit(declaration.property, declaration.value)) return [declaration]
  const plain = above.findLast(isUnconditional)
  if (!isUnconditional(declaration)) return plain ? [declaring(declaration, plain.value)] : [declaration]
  if (!plain) return [declaration]
  return above.map(({conditions, state, value}) => ({
    ...declaring(declaration, value),
    conditions,
    ...(state !== undefined && {state})
  }))
}

const resolveSize: Resolve = (declaration, above) => {
  if (isInherit('font-size', declaration.value)) return resolveWord(declaration, above)
  const factor = sizeFactor(declaration.value)
  const size = above.findLast(isUnconditional)?.value
  const scaled = factor === undefined || size === undefined ? undefined : scaledBy(factor, size)
  return [scaled === undefined ? declaration : declaring(declaration, scaled)]
}

/** A size that depends on the viewport is multiplied where the browser computes it. */
const scaledBy = (factor: number, size: string): string | undefined =>
  scaledSize(size, factor, PARTS) ??
  (parseValue(size).kind === 'function' && relativeUnits(size).size === 0
    ? timesSize(factor, size)
    : undefined)

/** `rem` may be resolved yet, by a root's size. */
const PARTS = {px: 1e4, rem: 1e6}

const resolveWeight: Resolve = (declaration, above) => {
  if (!isRelativeWeight(declaration.value)) return resolveWord(declaration, above)
  const weight = weightBeside(declaration.value, above.findLast(isUnconditional)?.value ?? '')
  return [weight === undefined ? declaration : declaring(declaration, weight)]
}

const RESOLVERS: Readonly<Record<string, Resolve>> = {
  'font-size': resolveSize,
  'font-weight': resolveWeight
}
