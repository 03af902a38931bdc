import type {Element} from 'hast'
import {longhandsOf} from '../../css/properties.ts'
import {isUnconditional, mapGroups, styleOf, mapDeclarationsIn} from '../../model/access.ts'
import {addTo} from '../../model/group-by.ts'
import {groupIndex} from '../../model/group-index.ts'
import {isPrinted} from '../../model/layers.ts'
import type {RuleSources} from '../../model/rule-sources.ts'
import type {Declaration, ElementStyle, PropertyGroup} from '../../model/types.ts'
import {EVERY_WIDTH} from '../../model/width.ts'

/** What a rule declares for elements of a text: pseudo-element → longhand → declaration. */
export type ContentRule = ReadonlyMap<string, ReadonlyMap<string, Declaration>>

/** Parts of an element whose declarations a rule takes. */
const PSEUDOS = ['', '::before', '::after', '::marker']

/** Elements by their styles, with the number of those that have each. */
type Members = ReadonlyMap<ElementStyle, number>

function membersOf(elements: readonly Element[]): Members {
  const members = new Map<ElementStyle, number>()
  for (const element of elements) {
    const style = styleOf(element)
    members.set(style, (members.get(style) ?? 0) + 1)
  }
  return members
}

/**
 * The declarations that more than twice as many elements have as would have to take them back, and that no element would get which has none of its
 * own; those of rules for tags, since what a class declares is the element's own. Empty where there are none.
 */
export function contentRule(elements: readonly Element[], sources: RuleSources): ContentRule {
  const members = membersOf(elements)
  const rule = new Map<string, Map<string, Declaration>>()
  for (const pseudo of PSEUDOS) {
    const own = new Map<string, Declaration>()
    for (const [longhand, candidates] of candidatesOf(members, pseudo, sources)) {
      const [best] = [...candidates].sort((a, b) => b.count - a.count)
      if (best && isShared(members, {pseudo, longhand, best})) own.set(longhand, best.declaration)
    }
    if (own.size > 0) rule.set(pseudo, own)
  }
  return rule
}

interface Candidate {
  declaration: Declaration
  /** Elements that declare it. */
  count: number
}

function candidatesOf(members: Members, pseudo: string, sources: RuleSources): Map<string, Candidate[]> {
  const found = new Map<string, Candidate[]>()
  for (const [style, count] of members)
    for (const group of style[pseudo] ?? []) {
      const declaration = baseOf(group)
      if (!declaration || !isPrinted(declaration) || !isOfTag(declaration, sources)) continue
      const same = found.get(declaration.property)?.find((one) => hasSame(one.declaration, declaration))
      if (same) same.count += count
      else addTo(found, declaration.property, {declaration, count})
    }
  return found
}

/** Whether a declaration is one for a tag, or takes back what the baseline declares for one. */
function isOfTag(declaration: Declaration, sources: RuleSources): boolean {
  const {property, undoes} = declaration
  const subject = sources.of(declaration)
  return (
    !property.startsWith('--') &&
    (undoes === true || subject?.within !== undefined || subject?.isOfTag === true)
  )
}

/** What a group of one property declares wherever nothing else applies; undefined where that depends on the width. */
function baseOf({properties, runs}: PropertyGroup): Declaration | undefined {
  const [run, ...others] = runs
  if (!run || others.length > 0 || properties.length > 1) return undefined
  if (run.from !== EVERY_WIDTH.from || run.to !== EVERY_WIDTH.to) return undefined
  const bases = run.declarations.filter((each) => each.origin !== 'user-agent' && isUnconditional(each))
  return bases.length === 1 && !bases[0]?.important ? bases[0] : undefined
}

const hasSame = (one: Declaration, other: Declaration): boolean =>
  one.property === other.property && one.value === other.value

interface SharedFacts {
  pseudo: string
  longhand: string
  best: Candidate
}

/** Utilities for borders and sizes count on what the baseline gives to every box. */
const OF_BASELINE: ReadonlySet<string> = new Set(['box-sizing', ...longhandsOf('border')])

function isShared(members: Members, {pseudo, longhand, best}: SharedFacts): boolean {
  let undoing = 0
  for (const [style, count] of members) {
    const group = groupIndex(style[pseudo] ?? []).get(longhand)
    const base = group && baseOf(group)
    if (base) {
      const isSame = hasSame(base, best.declaration)
      if (!isSame && OF_BASELINE.has(longhand)) return false
      if (!isSame && !isPrinted(base)) undoing += count
    } else if (!group || !isDeclaredAnyway(group) || OF_BASELINE.has(longhand)) return false
  }
  return best.count > 2 * undoing
}

/** Whether something is printed for a group at every width, whatever else applies. */
const isDeclaredAnyway = ({properties, runs}: PropertyGroup): boolean =>
  properties.length === 1 &&
  runs.every(({declarations}) => declarations.some((each) => isPrinted(each) && isUnconditional(each)))

/** How many declarations a style no longer has to print. */
export function sparedBy(rule: ContentRule, style: ElementStyle): number {
  let spared = 0
  for (const [pseudo, declared] of rule)
    for (const group of style[pseudo] ?? []) {
      const base = baseOf(group)
      const own = base && declared.get(base.property)
      if (base && own && isPrinted(base) && hasSame(base, own)) spared++
    }
  return spared
}

/** A style above which the rule is: without what that declares, and with what it would override. */
export const withoutRule = (style: ElementStyle, rule: ContentRule): ElementStyle =>
  mapGroups(style, (group, pseudo) => {
    const base = baseOf(group)
    const declared = base && rule.get(pseudo)?.get(base.property)
    if (!base || !declared) return group
    const isRedundant = hasSame(base, declared)
    if (isRedundant === (base.redundant === true)) return group
    const changed = withRedundancy(base, isRedundant)
    return mapDeclarationsIn(group, (each) => (each === base ? changed : each))
  })

const withRedundancy = ({redundant: _, ...declaration}: Declaration, isRedundant: boolean): Declaration =>
  isRedundant ? {...declaration, redundant: true} : declaration
