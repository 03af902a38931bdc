import {overlapFamily} from '../overlap.ts'
import {canonicalName, initialValue, longhandsOf} from '../properties.ts'
import {isWideKeyword} from '../value-words.ts'
import {hasSubstitution} from '../values/references.ts'
import {sameValue} from '../canonical-value.ts'
import {expandShorthand, type PropertyValue} from './expand.ts'
import type {Printer} from './printer.ts'
import {PRINTERS} from './printers.ts'

/** Parts of a shorthand that need not be there: no one sets them, so resetting them changes nothing. */
const isOptional = (shorthand: string, name: string): boolean =>
  shorthand === 'border' && name.startsWith('border-image-')

interface Collapsible {
  shorthand: string
  printer: Printer
  names: readonly string[]
  /** How many members have to be there. */
  least: number
  /** How many are there: kept here, since it is needed for every style, and set to 0 at the start of each. */
  count: number
}

const SHORTHANDS = [...PRINTERS].map(([shorthand, printer]): Collapsible => {
  const names = longhandsOf(shorthand)
  const least = names.filter((name) => !isOptional(shorthand, name)).length
  return {shorthand, printer, names, least, count: 0}
})

/** Longhand → those that it is a member of. */
const MEMBERSHIPS = new Map<string, Collapsible[]>()
for (const one of SHORTHANDS)
  for (const name of one.names) MEMBERSHIPS.set(name, [...(MEMBERSHIPS.get(name) ?? []), one])

function count(name: string): void {
  for (const one of MEMBERSHIPS.get(name) ?? []) one.count++
}

/** A member of a shorthand: where it stands in the list, and its value. */
interface Member {
  place: number
  value: string
}

/**
 * The same declarations with longhands gathered into shorthands, for printing. The order of the rest stays; a shorthand
 * stands where the last of its members stood. Left alone: values with `var()`, mixed CSS-wide keywords, members given
 * twice, and members with something between them that they overlap. `border` is also formed where no `border-image` is
 * among the declarations: the caller knows that nothing of lower priority sets one.
 */
export function collapseLonghands(declarations: readonly PropertyValue[]): PropertyValue[] {
  let list: (PropertyValue | undefined)[] = [...declarations]
  /** Name → its one member; undefined where it is declared more than once. */
  const known = new Map<string, Member | undefined>()
  for (const [place, {property, value}] of declarations.entries()) {
    const name = canonicalName(property)
    known.set(name, known.has(name) ? undefined : {place, value: value.trim()})
  }
  // Nothing is gathered from less than two.
  if (known.size < 2) return [...declarations]
  for (const one of SHORTHANDS) one.count = 0
  known.forEach((_, name) => count(name))
  for (const {shorthand, printer, names, least, count: there} of SHORTHANDS) {
    if (there < least) continue
    const members = present(shorthand, names, known)
    const text = members && printed(shorthand, members, printer)
    if (!members || text === undefined || !isUndisturbed(shorthand, members, list)) continue
    const last = Math.max(...[...members.values()].map(({place}) => place))
    for (const [name, {place}] of members) {
      list[place] = undefined
      known.delete(name)
    }
    list = list.with(last, {property: shorthand, value: text})
    known.set(shorthand, {place: last, value: text})
    count(shorthand)
  }
  return list.filter((each) => each !== undefined)
}

/** The members of a shorthand, where every one that has to be there is there once. */
function present(
  shorthand: string,
  names: readonly string[],
  known: ReadonlyMap<string, Member | undefined>
): Map<string, Member> | undefined {
  const members = new Map<string, Member>()
  for (const name of names) {
    const member = known.get(name)
    if (member) members.set(name, member)
    else if (known.has(name) || !isOptional(shorthand, name)) return undefined
  }
  return members
}

function printed(
  shorthand: string,
  members: ReadonlyMap<string, Member>,
  printer: Printer
): string | undefined {
  const longhands = longhandsOf(shorthand)
  const valueOf = (name: string): string => members.get(name)?.value ?? initialValue(name)
  const given = [...members.values()].map(({value}) => value)
  if (given.some((value) => hasSubstitution(value) || value.includes('!'))) return undefined
  if (given.some(isWideKeyword)) {
    const isSame = new Set(given.map((value) => value.toLowerCase())).size === 1
    return isSame && members.size === longhands.length ? given[0] : undefined
  }
  const text = printer(valueOf, longhands)
  if (text === undefined) return undefined
  // The text is used only if it reads back as the very same longhands.
  const back = expandShorthand(shorthand, text)
  if (back.kind !== 'longhands') return undefined
  return back.declarations.every((each) => sameValue(each.property, each.value, valueOf(each.property)))
    ? text
    : undefined
}

/** True where moving the members to the last one's place, and resetting the absent ones there, changes nothing. */
function isUndisturbed(
  shorthand: string,
  members: ReadonlyMap<string, Member>,
  list: readonly (PropertyValue | undefined)[]
): boolean {
  const own = new Set([...members.values()].map(({place}) => place))
  const last = Math.max(...own)
  const first = Math.min(...own)
  const absent = longhandsOf(shorthand).filter((name) => !members.has(name))
  for (const [index, other] of list.slice(0, last).entries()) {
    if (!other || own.has(index)) continue
    if (absent.some((name) => overlaps(other.property, name))) return false
    if (index < first) continue
    for (const [name, {place}] of members) if (place < index && overlaps(other.property, name)) return false
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
