import type {Element, Root} from 'hast'
import {ComputedValues, placesOf} from '../../model/computed/index.ts'

/** The values that a longhand can have on an element, in any state and at any width; empty where they are not known. */
export type ValuesOf = (element: Element, longhand: string) => ReadonlySet<string>

export function valuesIn(tree: Root): ValuesOf {
  const values = new ComputedValues(tree)
  const places = placesOf(tree)
  return (element, longhand) => {
    const place = places.get(element)
    const cases = place ? values.of(place, '', longhand).flatMap((run) => run.cases) : []
    const known = cases.flatMap(({value}) => (typeof value === 'string' ? [value.toLowerCase()] : []))
    return new Set(known.length === cases.length ? known : [])
  }
}
