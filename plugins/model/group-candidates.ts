import type {NonEmpty} from '../css/non-empty.ts'
import {isUnconditional} from './access.ts'
import {groupBy} from './group-by.ts'
import {overlapFamily, overlapKey, overlapKind, overlapping, type TextFlow} from '../css/overlap.ts'
import {rememberedText} from '../css/remember.ts'
import type {Declaration, DefaultStyle, PropertyGroup, Run} from './types.ts'
import {EVERY_WIDTH, rangesBetween, UNBOUNDED} from './width.ts'
import {type CandidateDeclaration, declarationKey, survivorsAt} from './survivors.ts'

export interface GroupOptions {
  /** Whether `all` is among the declarations (default: false). */
  gluesEverything?: boolean
  /** Shorthands that wait for substitution, where there may be more than the candidates show (default: what they show). */
  pending?: readonly Declaration[]
  /** Groups of the page, so that equal ones are one object. */
  known?: KnownGroups
  /** How all text of the page runs, so that some sides never mean one another (default: `unknown`). */
  flow?: TextFlow
  /** The value where none is declared; where it is not known, properties that the defaults may have under another name stay together. */
  defaults?: DefaultStyle
}

/**
 * Property groups of one element × pseudo-element. Longhands share a group where an ordered overlap must be kept: under a
 * shorthand that waits for `var()`, between logical and physical names, and under `all`.
 */
export function groupCandidates(
  candidateDeclarations: ReadonlyMap<string, readonly CandidateDeclaration[]>,
  {
    gluesEverything = false,
    pending = pendingIn(candidateDeclarations),
    known,
    flow = 'unknown',
    defaults
  }: GroupOptions = {}
): PropertyGroup[] {
  const parents = new Map<string, string>()
  const find = (name: string): string => {
    const parent = parents.get(name)
    return parent === undefined || parent === name ? name : find(parent)
  }
  const glue = (a: string, b: string) => {
    if (!parents.has(a)) parents.set(a, a)
    if (!parents.has(b)) parents.set(b, b)
    const [left, right] = [find(a), find(b)]
    if (left !== right) parents.set(left, right)
  }
  for (const {shorthand} of pending) {
    const [first, ...others] = shorthand?.longhands ?? []
    if (first !== undefined) for (const longhand of others) glue(longhand, first)
  }
  if (gluesEverything) {
    const [first, ...others] = [...candidateDeclarations.keys()].filter(
      (longhand) => !longhand.startsWith('--')
    )
    if (first !== undefined) for (const longhand of others) glue(first, longhand)
  }
  glueFamilies(candidateDeclarations, glue, flow)
  const ofOne = ([longhand, list]: Member): PropertyGroup =>
    known?.ofOne(longhand, list) ?? groupFrom([[longhand, list]], flow)
  if (parents.size === 0) return [...candidateDeclarations].map(ofOne)
  // Members that are glued stand together at the place of the first of them.
  const together = groupBy(candidateDeclarations, ([longhand]) =>
    parents.has(longhand) ? `glued ${find(longhand)}` : longhand
  )
  return [...together].flatMap(([key, members]) => {
    const [first] = members
    if (key === first[0]) return ofOne(first)
    const group = known?.of(members) ?? groupFrom(members, flow)
    return (defaults && withoutOverridden(group, members, defaults)?.map(ofOne)) ?? group
  })
}

/**
 * The members of a group that are left where all names of one kind have no effect any more: they need no group. Undefined
 * where some do, or where the browser declares something under the other names, over which the members stand together.
 */
function withoutOverridden(
  {runs}: PropertyGroup,
  members: readonly Member[],
  defaults: DefaultStyle
): Member[] | undefined {
  const kinds = new Set<string>()
  for (const {declarations} of runs)
    for (const {property, shorthand} of declarations) {
      if (shorthand?.property === property || overlapFamily(property) === undefined) return undefined
      kinds.add(overlapKind(property))
    }
  if (kinds.size !== 1) return undefined
  const [kind] = kinds
  const hasAliasDefault = ([name]: Member) => overlapKind(name) !== kind && defaults[name] !== undefined
  return members.some(hasAliasDefault) ? undefined : members.filter(([name]) => overlapKind(name) === kind)
}

type Member = [string, readonly CandidateDeclaration[]]

function groupFrom(members: NonEmpty<Member>, flow: TextFlow): PropertyGroup {
  const [[first], ...others] = members
  return {properties: [first, ...others.map(([name]) => name)], runs: runsOf(members, flow)}
}

function pendingIn(
  candidateDeclarations: ReadonlyMap<string, readonly CandidateDeclaration[]>
): Declaration[] {
  const pending = new Set<Declaration>()
  for (const list of candidateDeclarations.values())
    for (const {value, declaration} of list)
      if (value === undefined && declaration.shorthand) pending.add(declaration)
  return [...pending]
}

/** Groups by the candidates that they are made of: on a page most occur again and again. */
export class KnownGroups {
  readonly #flow: TextFlow
  readonly #alone = new Map<CandidateDeclaration, PropertyGroup>()
  readonly #numbers = new Map<CandidateDeclaration, number>()
  readonly #others = new Map<string, PropertyGroup>()

  /** `flow`: as that of `GroupOptions`. */
  constructor(flow: TextFlow) {
    this.#flow = flow
  }

  ofOne(longhand: string, candidateDeclarations: readonly CandidateDeclaration[]): PropertyGroup {
    const [first] = candidateDeclarations
    if (!first || candidateDeclarations !== first.alone || first.longhand !== longhand)
      return this.of([[longhand, candidateDeclarations]])
    let group = this.#alone.get(first)
    if (!group) this.#alone.set(first, (group = groupFrom([[longhand, candidateDeclarations]], this.#flow)))
    return group
  }

  of(members: NonEmpty<Member>): PropertyGroup {
    let key = ''
    for (const [name, list] of members) {
      key += name
      for (const candidateDeclaration of list) key += ` ${this.#numberOf(candidateDeclaration)}`
      key += ','
    }
    let group = this.#others.get(key)
    if (!group) this.#others.set(key, (group = groupFrom(members, this.#flow)))
    return group
  }

  #numberOf(candidateDeclaration: CandidateDeclaration): number {
    let number = this.#numbers.get(candidateDeclaration)
    if (number === undefined) this.#numbers.set(candidateDeclaration, (number = this.#numbers.size))
    return number
  }
}

/** A family whose members are of several kinds is one group, whichever was met first. */
function glueFamilies(
  candidateDeclarations: ReadonlyMap<string, unknown>,
  glue: (a: string, b: string) => void,
  flow: TextFlow
): void {
  const longhands = [...candidateDeclarations.keys()]
  if (!longhands.some(isOfOtherKind)) return
  const families = groupBy(longhands, (longhand) => {
    const ofKinds = overlapFamily(longhand)
    return ofKinds === undefined ? ofKinds : `${ofKinds} ${overlapKey(longhand, flow)}`
  })
  for (const [family, [first, ...others]] of families) {
    if (family === undefined || others.every((name) => overlapKind(name) === overlapKind(first))) continue
    for (const longhand of others) glue(first, longhand)
  }
}

/** Whether a longhand may overlap one with a plain name. */
const isOfOtherKind = rememberedText(
  (longhand): boolean => overlapFamily(longhand) !== undefined && overlapKind(longhand) !== 'physical'
)

/** Survivors at every width between the bounds that any candidate has; equal neighbours are one run. */
function runsOf(members: NonEmpty<Member>, flow: TextFlow): Run[] {
  if (
    members.every(([, candidateDeclarations]) =>
      candidateDeclarations.every(({from, to}) => from <= 0 && to >= UNBOUNDED)
    )
  )
    return [{...EVERY_WIDTH, declarations: declarationsAt(members, 0, flow)}]
  const bounds = [0, UNBOUNDED]
  for (const [, candidateDeclarations] of members)
    for (const {from, to} of candidateDeclarations) bounds.push(from, Math.min(to, UNBOUNDED))
  const runs: Run[] = []
  for (const {from, to} of rangesBetween(bounds)) {
    const declarations = declarationsAt(members, from, flow)
    const last = runs.at(-1)
    if (last && sameDeclarations(last.declarations, declarations)) last.to = to
    else runs.push({from, to, declarations})
  }
  return runs
}

function declarationsAt(members: NonEmpty<Member>, at: number, flow: TextFlow): Declaration[] {
  const [[, only], ...others] = members
  if (others.length === 0) return survivorsAt(only, at).map(({declaration}) => declaration)
  const unique = new Map<string, Declaration>()
  const survivors = members.map(([name, candidateDeclarations]) => ({
    name,
    candidateDeclarations: survivorsAt(candidateDeclarations, at)
  }))
  const isOverridden = overriddenIn(survivors, flow)
  for (const {name, candidateDeclarations} of survivors) {
    for (const candidateDeclaration of candidateDeclarations) {
      const {declaration} = candidateDeclaration
      const key = `${declaration.order} ${declarationKey(declaration)}`
      if (!isOverridden(name, candidateDeclaration)) unique.set(key, declaration)
    }
  }
  return [...unique.values()].sort(
    (a, b) => a.order - b.order || Number(b.property === 'all') - Number(a.property === 'all')
  )
}

/** Whether a candidate with a logical name has no effect any more, since all physical ones were declared after it; or the reverse. */
function overriddenIn(
  survivors: readonly {name: string; candidateDeclarations: readonly CandidateDeclaration[]}[],
  flow: TextFlow
): (name: string, candidateDeclaration: CandidateDeclaration) => boolean {
  const from = new Map(
    survivors.map(({name, candidateDeclarations: [first]}) => [
      name,
      first && isUnconditional(first.declaration) ? first.declaration.order : -1
    ])
  )
  return (name, {value, declaration}) => {
    if (value === undefined) return false
    const others = counterparts(name, flow)
    return others.length > 0 && others.every((other) => (from.get(other) ?? -1) > declaration.order)
  }
}

/** By longhands that have counterparts: of no more than are in families. */
const known: Readonly<Record<TextFlow, Map<string, readonly string[]>>> = {
  unknown: new Map(),
  horizontal: new Map(),
  'left-to-right': new Map()
}

/** All physical names of a logical name's family, all logical ones of a physical name's, as far as they can set the same thing. */
function counterparts(name: string, flow: TextFlow): readonly string[] {
  const names = known[flow]
  let found = names.get(name)
  if (!found) {
    const isCounterpart = (other: string) =>
      overlapKind(other) !== 'legacy' && overlapKey(other, flow) === overlapKey(name, flow)
    found = overlapKind(name) === 'legacy' ? [] : overlapping(name).filter(isCounterpart)
    if (found.length > 0) names.set(name, found)
  }
  return found
}

const sameDeclarations = (a: readonly Declaration[], b: readonly Declaration[]) =>
  a.length === b.length &&
  a.every((declaration, index) => {
    const other = b[index]
    return declaration === other || (other && declarationKey(declaration) === declarationKey(other))
  })
