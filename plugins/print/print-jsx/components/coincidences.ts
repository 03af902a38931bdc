import {isExpression, type JsxTag, type Value} from '../items.ts'
import type {Printer} from '../printer.ts'
import {partName} from './data-names.ts'
import {type Differences, differencesOf} from './differences.ts'
import {type Place, placesOf} from './places.ts'

/**
 * Whether some tags have a text or an attribute in common by coincidence: others that the page calls by the same name have another in an
 * element of one name. It is data, then, which a component of these tags would hide.
 */
export function haveCoincidences(
  group: readonly JsxTag[],
  others: readonly JsxTag[],
  printer: Printer
): boolean {
  if (others.length === 0) return false
  const [first] = group as [JsxTag]
  const common = commonValues(first, differencesOf(group, printer), printer)
  if (common.size === 0) return false
  return others.some((other) =>
    placesOf(other, printer).some((place) => {
      const known = common.get(keyOf(place) ?? '')
      return known !== undefined && (isExpression(place.value) || isOther(place.value, known))
    })
  )
}

/** The values that all have, by where they are. */
function commonValues(item: JsxTag, {ofPlaces}: Differences, printer: Printer): Map<string, Set<string>> {
  const common = new Map<string, Set<string>>()
  for (const [at, place] of placesOf(item, printer).entries()) {
    const key = keyOf(place)
    if (key === undefined || ofPlaces[at] || !isData(place.value)) continue
    common.set(key, (common.get(key) ?? new Set()).add(place.value))
  }
  return common
}

const isOther = (value: Value, known: ReadonlySet<string>): boolean => isData(value) && !known.has(value)

/** Whether a value says something: an address to nowhere does not. */
const isData = (value: Value): value is string => typeof value === 'string' && value !== '' && value !== '#'

/** The element of a value by its name in the page, and the attribute; undefined for what has no name, or is no data. */
const keyOf = ({element, prop, kind}: Place): string | undefined =>
  kind === 'value' && element.data?.ownName !== undefined
    ? `${element.tagName} ${partName(element)} ${prop ?? ''}`
    : undefined
