import {overlapFamily} from '../overlap.ts'
import {canonicalName, initialValue, longhandsOf} from '../properties.ts'
import {isWideKeyword} from '../value-words.ts'
import {hasSubstitution} from '../values/references.ts'
import {sameValue} from '../canonical-value.ts'
import {expandShorthand, type PropertyValue} from './expand.ts'
import {PRINTERS, type Printer} from './printers.ts'

/** Parts of a shorthand that need not be there: no one sets them, so resetting them changes nothing. */
const isOptional = (shorthand: string, name: string): boolean =>
  shorthand === 'border' && name.startsWith('border-image-')

const SHORTHANDS = [...PRINTERS].map(([shorthand, printer]) => ({
  shorthand,
  printer,
  names: longhandsOf(shorthand)
}))

/** Longhand → places in `SHORTHANDS` of those that it is a member of. */
const MEMBERSHIPS = new Map<string, number[]>()
for (const [place, {names}] of SHORTHANDS.entries())
  for (const name of names) MEMBERSHIPS.set(name, [...(MEMBERSHIPS.get(name) ?? []), place])

/** How many members of each have to be there. */
const LEAST = SHORTHANDS.map(
  ({shorthand, names}) => names.filter((name) => !isOptional(shorthand, name)).length
)

/** How many members of each are there: one list, since it is needed for every style. */
const counts = new Uint8Array(SHORTHANDS.length)

function count(name: string): void {
  for (const place of MEMBERSHIPS.get(name) ?? []) counts[place]!++
}

/**
 * The same declarations with longhands gathered into shorthands, for printing. The order of the rest stays; a shorthand
 * stands where the last of its members stood. Left alone: values with `var()`, mixed CSS-wide keywords, members given
 * twice, and members with something between them that they overlap. `border` is also formed where no `border-image` is
 * among the declarations: the caller knows that nothing of lower priority sets one.
 */
export function collapseLonghands(declarations: readonly PropertyValue[]): PropertyValue[] {
  let list: (PropertyValue | undefined)[] = [...declarations]
  const places = new Map<string, number[]>()
  declarations.forEach(({property}, index) => {
    const name = canonicalName(property)
    const found = places.get(name)
    if (found) found.push(index)
    else places.set(name, [index])
  })
  // Nothing is gathered from less than two.
  if (places.size < 2) return [...declarations]
  counts.fill(0)
  places.forEach((_, name) => count(name))
  for (const [place, {shorthand, printer, names}] of SHORTHANDS.entries()) {
    if (counts[place]! < LEAST[place]!) continue
    const members = present(shorthand, names, places)
    const text = members && printed(shorthand, members, list, printer)
    if (text === undefined || !isUndisturbed(shorthand, members!, list)) continue
    const last = Math.max(...members!.values())
    for (const [name, index] of members!) {
      list[index] = undefined
      places.delete(name)
    }
    list = list.with(last, {property: shorthand, value: text})
    places.set(shorthand, [last])
    count(shorthand)
  }
  return list.filter((each) => each !== undefined)
}

/** Member → its index, where every member that has to be there is there once. */
function present(
  shorthand: string,
  names: readonly string[],
  places: ReadonlyMap<string, number[]>
): Map<string, number> | undefined {
  for (const name of names) {
    const found = places.get(name)
    if (found ? found.length > 1 : !isOptional(shorthand, name)) return undefined
  }
  return new Map(
    names.flatMap((name) => {
      const found = places.get(name)
      return found ? [[name, found[0]!]] : []
    })
  )
}

function printed(
  shorthand: string,
  members: ReadonlyMap<string, number>,
  list: readonly (PropertyValue | undefined)[],
  printer: Printer
): string | undefined {
  const values: Record<string, string> = {}
  for (const name of longhandsOf(shorthand)) {
    const index = members.get(name)
    values[name] = index === undefined ? initialValue(name) : list[index]!.value.trim()
  }
  const given = [...members.keys()].map((name) => values[name]!)
  if (given.some((value) => hasSubstitution(value) || value.includes('!'))) return undefined
  if (given.some(isWideKeyword)) {
    const same = given.every((value) => value.toLowerCase() === given[0]!.toLowerCase())
    return same && members.size === longhandsOf(shorthand).length ? given[0] : undefined
  }
  const text = printer(values)
  if (text === undefined) return undefined
  // The text is used only if it reads back as the very same longhands.
  const back = expandShorthand(shorthand, text)
  if (back.kind !== 'longhands') return undefined
  return back.declarations.every((each) => sameValue(each.property, each.value, values[each.property]!))
    ? text
    : undefined
}

/** True where moving the members to the last one's place, and resetting the absent ones there, changes nothing. */
function isUndisturbed(
  shorthand: string,
  members: ReadonlyMap<string, number>,
  list: readonly (PropertyValue | undefined)[]
): boolean {
  const own = new Set(members.values())
  const last = Math.max(...own)
  const first = Math.min(...own)
  const absent = longhandsOf(shorthand).filter((name) => !members.has(name))
  for (let index = 0; index < last; index += 1) {
    const other = list[index]
    if (!other || own.has(index)) continue
    if (absent.some((name) => overlaps(other.property, name))) return false
    if (index < first) continue
    for (const [name, place] of members) if (place < index && overlaps(other.property, name)) return false
  }
  return true
}

function overlaps(property: string, longhand: string): boolean {
  const name = canonicalName(property)
  if (name === 'all') return !longhand.startsWith('--')
  const family = overlapFamily(longhand)
  return longhandsOf(name).some(
    (each) => each === longhand || (family !== undefined && overlapFamily(each) === family)
  )
}
