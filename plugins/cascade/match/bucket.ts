import type {Selector} from 'css-what'
import {combinatorOf, type Tokens} from '../../css/selectors/parse-selector.ts'
import type {IndexedElement} from './tree-index.ts'
import {isInteger} from '../../css/values/numeric.ts'
import {parseValue} from '../../css/values/parse-value.ts'

/** Selectors, with their rules, whose last compound requires the same simple selector, or none. */
export interface Bucket<Rule extends {tokens: Tokens}> {
  all: Rule[]
  /** Built when the first element is looked up; nothing may be added after that. */
  sorted?: Sorted<Rule>
}

/** The rules of a large bucket by one more simple selector that each requires. */
interface Sorted<Rule> extends Record<Place, Kept<Rule>> {
  /** Rules that require nothing more. */
  others: readonly Rule[]
  /** Element → rules that require something that it, or an ancestor, has. */
  inside: WeakMap<IndexedElement, readonly Rule[]>
}

/** Of which element it is required: of the element itself, of its previous sibling, of an ancestor. */
type Place = 'own' | 'previous' | 'around'

interface Kept<Rule> {
  byKey: Map<string, Rule[]>
  /** Attributes that any of them requires; the values of others may be long. */
  attributes: Set<string>
}

/** Trying so few rules takes no longer than looking them up. */
const SMALL = 32

export const createBucket = <Rule extends {tokens: Tokens}>(all: Rule[] = []): Bucket<Rule> => ({all})

/** Calls `visit` with lists that together have every rule of the bucket that can match the element, each once. */
export function candidates<Rule extends {tokens: Tokens}>(
  bucket: Bucket<Rule> | undefined,
  element: IndexedElement,
  visit: (rules: readonly Rule[]) => void
): void {
  if (!bucket) return
  if (bucket.all.length <= SMALL) return visit(bucket.all)
  const {others, own, previous, around, inside} = (bucket.sorted ??= sort(bucket.all))
  visit(others)
  visitKept(own, element, visit)
  if (element.previous) visitKept(previous, element.previous, visit)
  if (element.parent && around.byKey.size > 0) visit(insideOf(element.parent, around, inside))
}

/** Each rule is indexed where there are the fewest others. */
function sort<Rule extends {tokens: Tokens}>(rules: readonly Rule[]): Sorted<Rule> {
  const required = rules.map((rule) => ({rule, requirements: requirementsOf(rule.tokens)}))
  const nameOf = ({place, key}: Requirement) => `${place} ${key}`
  const counts = new Map<string, number>()
  const countOf = (requirement: Requirement): number => counts.get(nameOf(requirement)) ?? 0
  for (const {requirements} of required)
    for (const requirement of requirements) counts.set(nameOf(requirement), countOf(requirement) + 1)
  const others: Rule[] = []
  const sorted: Sorted<Rule> = {others, own: kept(), previous: kept(), around: kept(), inside: new WeakMap()}
  for (const {rule, requirements} of required) {
    let rarest: Requirement | undefined
    let least = rules.length
    for (const requirement of requirements) {
      const count = countOf(requirement)
      if (count >= least) continue
      least = count
      rarest = requirement
    }
    if (!rarest) {
      others.push(rule)
      continue
    }
    const {byKey, attributes} = sorted[rarest.place]
    const list = byKey.get(rarest.key)
    if (list) list.push(rule)
    else byKey.set(rarest.key, [rule])
    if (rarest.attribute) attributes.add(rarest.attribute)
  }
  return sorted
}

const kept = <Rule>(): Kept<Rule> => ({byKey: new Map(), attributes: new Set()})

/** An element that matches certainly has the key; one that has the key need not match. */
interface Key {
  key: string
  attribute?: string
}

interface Requirement extends Key {
  place: Place
}

/** What a selector requires of an element, of its previous sibling and of its ancestors, as far as that is simple. */
function requirementsOf(tokens: Tokens): Requirement[] {
  const list: Requirement[] = []
  let place: Place | undefined = 'own'
  for (const token of tokens.toReversed()) {
    const combinator = combinatorOf(token)
    if (combinator) {
      if (combinator === ' ' || combinator === '>') place = 'around'
      else place = place === 'own' && combinator === '+' ? 'previous' : undefined
      continue
    }
    const key = place && keyOf(token)
    if (place && key) list.push({place, ...key})
  }
  return list
}

function keyOf(token: Selector): Key | undefined {
  if (token.type === 'pseudo')
    return token.name === 'nth-child' && isInteger(parseValue(String(token.data)))
      ? {key: placeKey(Number(token.data))}
      : undefined
  if (token.type !== 'attribute' || token.value === '') return undefined
  const name = token.name.toLowerCase()
  if (token.action === 'element') return name === 'class' ? {key: classKey(token.value)} : undefined
  if (token.action !== 'equals' || name === 'class') return undefined
  return {key: attributeKey(name, token.value), attribute: name}
}

const placeKey = (place: number) => `:${place}`
const classKey = (name: string) => `.${name.toLowerCase()}`
const attributeKey = (name: string, value: string) => `${name}=${value.toLowerCase()}`

function visitKept<Rule>(
  {byKey, attributes}: Kept<Rule>,
  element: IndexedElement,
  visit: (rules: readonly Rule[]) => void
): void {
  if (byKey.size === 0) return
  const visitKey = (key: string) => {
    const found = byKey.get(key)
    if (found) visit(found)
  }
  for (const name of lowerNames(element.classes)) visitKey(classKey(name))
  for (const name of attributes) {
    const value = element.attributes.get(name)
    if (value) visitKey(attributeKey(name, value))
  }
  visitKey(placeKey(element.position.child))
}

const NONE: readonly never[] = []

function insideOf<Rule>(
  element: IndexedElement,
  around: Kept<Rule>,
  inside: WeakMap<IndexedElement, readonly Rule[]>
): readonly Rule[] {
  const unknown: IndexedElement[] = []
  let found: readonly Rule[] = NONE
  for (let at: IndexedElement | null = element; at; at = at.parent) {
    const known = inside.get(at)
    if (known) {
      found = known
      break
    }
    unknown.push(at)
  }
  for (const at of unknown.reverse()) {
    const all = new Set(found)
    visitKept(around, at, (rules) => {
      for (const rule of rules) all.add(rule)
    })
    if (all.size > found.length) found = [...all]
    inside.set(at, found)
  }
  return found
}

/** Rules are indexed by class for all ways to write it; a class that is given twice is looked up once. */
export function lowerNames(classes: readonly string[]): readonly string[] {
  const isPlain = classes.every((name, at) => name === name.toLowerCase() && classes.indexOf(name) === at)
  return isPlain ? classes : [...new Set(classes.map((name) => name.toLowerCase()))]
}
