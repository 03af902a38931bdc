import type {Element} from 'hast'
import {isExpression, type JsxItem, type JsxTag, textValue, type Value} from '../items.ts'
import {spaceSeparated} from '../../../css/white-space.ts'
import {capitalized} from '../capitalized.ts'
import {fieldName, labelName, PANEL, type NamedColumn, partName, RESERVED} from './data-names.ts'
import {type Place, placesOf, type PlacesFacts} from './places.ts'
import {textRuns} from './text-runs.ts'
import {isGeneralName} from './value-names.ts'

/** The values of one place in alike elements, one for each of them. */
export interface Column extends NamedColumn {
  /** Values, of which `values` has the texts. */
  given: readonly Value[]
  place: Place
  /** Whether all of its places are texts between tags. */
  isText: boolean
  /** Whether some of the elements have nothing there. */
  isOptional: boolean
  /** Of class lists: the classes that all of them have. */
  fixed: string
}

/** What alike elements differ in. */
export interface Differences {
  /** Places with the same values are one column. */
  columns: readonly Column[]
  /** The column of every place, in the order of the tree; undefined where all have the same. */
  ofPlaces: readonly (Column | undefined)[]
}

interface Facts extends PlacesFacts {
  /** Names of cells after the headers of their columns. */
  columnNames: ReadonlyMap<Element, string>
  /** The data of the module. */
  arrays: readonly {name: string}[]
}

/**
 * The differences of elements of one shape. An expression is one even where all have the same, for it is of their surroundings, unless it
 * is the name of data of the module.
 */
export function differencesOf(alike: readonly JsxTag[], facts: Facts): Differences {
  const lists = alike.map((item) => placesOf(item, facts))
  const known = new Map<string, Column>()
  const onlyTexts = textsOfParts(lists[0] as Place[])
  const ofPlaces = (lists[0] as Place[]).map((place, index) => {
    const all = lists.map((list) => list[index] as Place)
    const there = all.filter(({isAbsent}) => !isAbsent)
    if (isSame(there, facts) && !onlyTexts.has(index)) return undefined
    const {given, fixed} = differing(all)
    const key = JSON.stringify([place.kind === 'classes', fixed, given])
    const same = known.get(key)
    const isText = isTextPlace(place)
    if (same) {
      same.isText &&= isText
      // An id beside those of controls is that of what they open.
      if (same.name === KEY && place.prop === PANEL) same.name = nameOf(there, alike[0] as JsxTag)
      return same
    }
    const values = given.map(textValue)
    const isOptional = given.includes(undefined)
    const own = nameOf(there, alike[0] as JsxTag)
    const name = own === 'text' && there.length < all.length ? partName(place.element) : own
    const column: Column = {given, values, place, isText, isOptional, fixed, name}
    known.set(key, column)
    return column
  })
  shortenConditions(lists[0] as Place[], ofPlaces)
  const columns = [...new Set(ofPlaces)].filter((column) => column !== undefined)
  nameCells(alike[0] as JsxTag, columns, facts.columnNames)
  return {columns, ofPlaces}
}

/** The places of texts that are the only one in a part which not all have: `badge` says more than `hasBadge`. */
function textsOfParts(places: readonly Place[]): Set<number> {
  const only = new Set<number>()
  for (const [at, {kind, inside = 0}] of places.entries()) {
    if (kind !== 'part') continue
    const within = places.slice(at + 1, at + 1 + inside)
    const [first, ...others] = within.flatMap((place, index) => (isTextPlace(place) ? [at + 1 + index] : []))
    if (first !== undefined && others.length === 0) only.add(first)
  }
  return only
}

/** A part that not all have is told by what stands in it, where each one that has it has a text there: `badge && …`. */
function shortenConditions(places: readonly Place[], ofPlaces: (Column | undefined)[]): void {
  for (const [at, {kind, inside = 0}] of places.entries()) {
    const own = ofPlaces[at]
    if (kind !== 'part' || !own) continue
    const within = ofPlaces.slice(at + 1, at + 1 + inside)
    ofPlaces[at] =
      within.find((column) => column?.place.kind === 'value' && isConditionOf(column, own)) ?? own
  }
}

/** Whether a value is there, and not empty, just where a part is. */
const isConditionOf = ({given}: Column, part: Column): boolean =>
  given.every((value, index) => {
    const when = part.given[index]
    if (when === undefined) return value === undefined
    if (isExpression(when)) return isExpression(value) && value.source === when.source
    return typeof value === 'string' && value !== ''
  })

/** Class lists that may differ in alike elements. */
export const MOST_CLASS_LISTS = 2

export const classColumns = (columns: readonly Column[]): Column[] =>
  columns.filter(({place}) => place.kind === 'classes')

export const isTextPlace = ({kind, prop}: Place): boolean => kind === 'value' && prop === undefined

function isSame(places: readonly Place[], {arrays}: Facts): boolean {
  const [{value: first}] = places as [Place]
  const isConstant = !isExpression(first) || arrays.some(({name}) => name === first.source)
  return isConstant && places.every(({value}) => isSameValue(value, first))
}

const isSameValue = (one: Value, other: Value): boolean =>
  one === other || (isExpression(one) && isExpression(other) && one.source === other.source)

/** What stands in each of the places; of class lists, without the classes that all of them have. */
function differing(places: readonly Place[]): {given: readonly Value[]; fixed: string} {
  const given = places.map(({value}) => value)
  // A list that is an expression already has classes that are not known here.
  if (places[0]?.kind !== 'classes' || given.some(isExpression)) return {given, fixed: ''}
  const lists = given.map((value) => spaceSeparated(textValue(value)))
  const [first = [], ...others] = lists.filter((_, index) => !places[index]?.isAbsent)
  const fixed = first.filter((name) => others.every((list) => list.includes(name)))
  const rest = lists.map((list) => list.filter((name) => !fixed.includes(name)).join(' '))
  return {given: rest, fixed: fixed.join(' ')}
}

const KEY = 'id'

function nameOf(places: readonly Place[], whole: JsxTag): string {
  const [{kind, element: first, prop, value}] = places as [Place]
  const element = withSharedName(first, places)
  if (kind === 'key') return KEY
  if (kind === 'part') return `has${capitalized(partName(element))}`
  if (kind === 'classes') return first === whole.element ? 'className' : `${partName(element)}ClassName`
  const path = isExpression(value) ? value.source.split('.') : []
  const field = path.at(-1)
  if (field !== undefined && kind === 'array')
    return /[A-Z]?[a-z]+$/.exec(field)?.[0].toLowerCase() ?? 'items'
  const parameter = sharedParameter(places)
  if (parameter !== undefined) return parameter
  if (field !== undefined && path.length > 1) return field
  return (prop === undefined ? sharedLabel(places) : undefined) ?? fieldName(element, prop)
}

/** The parameter of another component that stands in a place wherever it has no value of its own: `email`. */
function sharedParameter(places: readonly Place[]): string | undefined {
  const sources = new Set(places.flatMap(({value}) => (isExpression(value) ? [value.source] : [])))
  const [source, ...others] = sources
  const isName = source !== undefined && others.length === 0 && /^[a-z][A-Za-z]+$/.test(source)
  return isName && !RESERVED.has(source) && !isGeneralName(source) ? source : undefined
}

/** An element that is called by its page as all of the others are, or by its tag alone. */
function withSharedName(element: Element, places: readonly Place[]): Element {
  const {data, ...rest} = element
  const isShared = places.every((place) => place.element.data?.ownName === data?.ownName)
  return isShared || !data ? element : {...rest, data: {...data, ownName: ''}}
}

/** `Client:` stands before each one's own text → `client`. */
function sharedLabel(places: readonly Place[]): string | undefined {
  const labels = new Set(places.map(({before}) => before && firstText(before)))
  const [label] = labels
  return labels.size === 1 && label !== undefined ? labelName(label) : undefined
}

function firstText(item: JsxItem): string | undefined {
  const value = item.kind === 'element' ? textRuns(item.flow, item.role)[0]?.value : undefined
  return typeof value === 'string' ? value : undefined
}

/** The one text of a cell is called after its column's header. */
function nameCells(
  item: JsxTag,
  columns: readonly Column[],
  columnNames: ReadonlyMap<Element, string>
): void {
  if (columnNames.size === 0) return
  const texts = new Map<string, Column[]>()
  const visit = (one: JsxTag, head: string | undefined) => {
    const name = columnNames.get(one.element) ?? head
    for (const column of columns)
      if (name !== undefined && column.place.element === one.element && column.place.prop === undefined)
        texts.set(name, [...(texts.get(name) ?? []), column])
    const {items = []} = (one.kind === 'call' ? one.content : one.flow) ?? {}
    for (const child of items) if (child.kind === 'element' || child.kind === 'call') visit(child, name)
  }
  visit(item, undefined)
  for (const [name, all] of texts) if (all.length === 1 && all[0]) all[0].name = name
}
