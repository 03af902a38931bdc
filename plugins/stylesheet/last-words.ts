import {overlapFamily} from '../style/overlap.ts'
import type {PropertyValue} from '../style/print-declarations.ts'
import {longhandsOf} from '../style/properties.ts'
import type {Layer} from '../style/types.ts'

const IMPORTANT = / !important$/
const isImportant = ({value}: PropertyValue): boolean => IMPORTANT.test(value)

/** Whether what one rule says and what a later one says can be about one thing, so that their weight must not decide. */
export function overlaps(said: readonly PropertyValue[], later: readonly PropertyValue[]): boolean {
  const keys = new Set(said.filter((each) => !isImportant(each)).flatMap(keysOf))
  return later.some((each) => !isImportant(each) && keysOf(each).some((key) => keys.has(key)))
}

const keysOf = ({property}: PropertyValue): string[] =>
  [property, ...longhandsOf(property)].map((name) => overlapFamily(name) ?? name)

/**
 * What is printed, with `!important` where a condition takes back what a state says and nothing comes after it: what is
 * said of paper, as its author did, so that the state need not weigh less than it would (`:where(:hover)`). Not of what
 * keyframes change: it would stand still.
 */
export function withLastWords(
  layers: readonly Layer[],
  printed: PropertyValue[][],
  animated: ReadonlySet<string>
): PropertyValue[][] {
  if (!layers.some(({state}) => state !== undefined)) return printed
  return printed.map((said, at) => {
    const {conditions, state, pseudo} = layers[at]!
    if (state !== undefined || conditions.length === 0) return said
    const others = (from: number, to: number) =>
      printed.slice(from, to).filter((_, index) => layers[from + index]!.pseudo === pseudo)
    const states = printed.filter(
      (_, index) => index < at && layers[index]!.pseudo === pseudo && layers[index]!.state
    )
    return said.map((each) => {
      const meets = (other: PropertyValue[]) => overlaps([each], other)
      const isLast = !others(at + 1, printed.length).some(meets)
      const isMoving = keysOf(each).some((key) => animated.has(key))
      return isLast && !isMoving && states.some(meets) ? {...each, value: `${each.value} !important`} : each
    })
  })
}
