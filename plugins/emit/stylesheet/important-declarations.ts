import {overlapFamily, overlapKind} from '../../css/overlap.ts'
import type {PropertyValue} from '../../model/print-declarations.ts'
import {longhandsOf} from '../../css/properties.ts'
import type {PrintedLayer} from './style-class.ts'

const isImportant = ({value}: PropertyValue): boolean => value.endsWith(' !important')

/** Whether what one rule declares and what a later one does can be about one thing, so that their weight must not decide. */
export function overlaps(declared: readonly PropertyValue[], later: readonly PropertyValue[]): boolean {
  const names = new Set(declared.filter((each) => !isImportant(each)).flatMap(longhandsIn))
  // A physical and a logical name may be about one side.
  const kinds = new Map<string, Set<string | undefined>>()
  for (const name of names) {
    const family = overlapFamily(name)
    if (family !== undefined) kinds.set(family, (kinds.get(family) ?? new Set()).add(overlapKind(name)))
  }
  return later.some(
    (each) =>
      !isImportant(each) &&
      longhandsIn(each).some((name) => {
        const others = kinds.get(overlapFamily(name) ?? '')
        return (
          names.has(name) || (others !== undefined && [...others].some((kind) => kind !== overlapKind(name)))
        )
      })
  )
}

const longhandsIn = ({property}: PropertyValue): string[] => [property, ...longhandsOf(property)]

const keysOf = ({property}: PropertyValue): string[] =>
  [property, ...longhandsOf(property)].map((name) => overlapFamily(name) ?? name)

/**
 * What is printed, with `!important` where a condition takes back what a state says and nothing comes after it: what is
 * said of paper, as its author did, so that the state need not weigh less than it would (`:where(:hover)`). Not of what
 * keyframes change (`animated`, by pseudo-element): it would stand still.
 */
export function withImportant(
  layers: PrintedLayer[],
  animated: ReadonlyMap<string, ReadonlySet<string>>
): PrintedLayer[] {
  if (!layers.some(({state}) => state !== undefined)) return layers
  // Where a state says something first, and where anything says it last.
  const byState = new Map<string, number>()
  const last = new Map<string, number>()
  for (const [at, {pseudo, state, printed}] of layers.entries())
    for (const key of printed.filter((each) => !isImportant(each)).flatMap(keysOf)) {
      const place = `${pseudo} ${key}`
      last.set(place, at)
      if (state !== undefined && !byState.has(place)) byState.set(place, at)
    }
  return layers.map((layer, at) => {
    const {conditions, state, pseudo} = layer
    if (state !== undefined || conditions.length === 0) return layer
    const printed = layer.printed.map((each) => {
      if (isImportant(each)) return each
      const keys = keysOf(each)
      const places = keys.map((key) => `${pseudo} ${key}`)
      const isLast = places.every((place) => last.get(place) === at)
      const isOverState = places.some((place) => (byState.get(place) ?? at) < at)
      const isMoving = [each.property, ...longhandsOf(each.property)].some((name) =>
        animated.get(pseudo)?.has(name)
      )
      return isLast && isOverState && !isMoving ? {...each, value: `${each.value} !important`} : each
    })
    return {...layer, printed}
  })
}
