import {propertiesOverlap} from '../../css/overlap.ts'
import {compareSpecificity} from '../../css/selectors/specificity.ts'
import {withoutState} from '../../css/pseudo-element.ts'
import {haveSameItems} from '../../model/same-items.ts'
import {groupBy} from '../../model/group-by.ts'
import type {PropertyValue} from '../../model/print-declarations.ts'
import type {OrderedRule} from './class-rules.ts'
import {type Candidate, ShareCandidates} from './share-candidates.ts'
import {canStandInList} from '../../css/selectors/established.ts'
import {type Group, type Member, type MemberDeclaration, openOf} from './group-members.ts'

/** Bytes that a group has to save: a declaration is easier to find in a rule of its own. */
const LEAST_SAVED = 1
/** Places of members that are tried for a group. */
const MOST_PLACES = 8
/** Groups may have something in common again. */
const MOST_PASSES = 4

/**
 * Rules under the same at-rules in which what several of them declare is a rule of its own, with a list of selectors, where that is
 * shorter: `.card, .panel, .modal { border-radius: 4px }`. It stands before one of them, the first if possible: a declaration moves only past
 * what it neither overrides nor is overridden by on the same element.
 */
export function groupedRules(rules: readonly OrderedRule[]): OrderedRule[] {
  const blocks: OrderedRule[][] = []
  for (const rule of rules) {
    const block = blocks.at(-1)
    if (block?.[0]?.wrappers === rule.wrappers) block.push(rule)
    else blocks.push([rule])
  }
  return blocks.flatMap(groupedBlock)
}

function groupedBlock(rules: readonly OrderedRule[]): OrderedRule[] {
  let members: readonly Member[] = rules.map((rule, place) => memberOf([rule], rule.declarations, place))
  for (let pass = 0, isDone = false; pass < MOST_PASSES && !isDone; pass++) {
    const grouped = groupedMembers(members)
    isDone = haveSameItems(grouped, members)
    members = grouped
  }
  return members.flatMap(({rules: own, declarations}) => own.map((rule) => ({...rule, declarations})))
}

const memberOf = (
  rules: readonly OrderedRule[],
  declarations: readonly PropertyValue[],
  place: number
): Member => ({
  rules,
  size: rules.reduce((sum, {selector}) => sum + selector.length + 1, -1),
  place,
  declarations: declarations.map(({property, value}) => ({property, value, text: `${property}:${value};`}))
})

function groupedMembers(members: readonly Member[]): readonly Member[] {
  let relatives: ReturnType<typeof relativesOf> | undefined
  const groups: Group[] = []
  // What a state changes is read apart from what always holds.
  const isInState = ({rules}: Member) => rules.some((rule) => rule.isInState)
  for (const some of groupBy(members, isInState).values()) {
    const candidates = new ShareCandidates(
      some.filter(({rules}) => rules.every(({selector}) => canStandInList(selector)))
    )
    for (let best = candidates.next(LEAST_SAVED); best; best = candidates.next(LEAST_SAVED)) {
      const {place, allowed} = placeFor(best, (relatives ??= relativesOf(members)))
      if (allowed.length < best.members.length) candidates.add(allowed)
      else groups.push(take(best, place))
    }
  }
  if (groups.length === 0) return members
  const byPlace = groupBy(groups, ({place}) => place)
  return members
    .flatMap((member) => [...(byPlace.get(member.place) ?? []), {...member, declarations: openOf(member)}])
    .filter(({declarations}) => declarations.length > 0)
    .map(({rules, declarations}, place) => memberOf(rules, declarations, place))
}

/** Takes the declarations of a candidate out of its rules. */
function take({members, texts}: Candidate, place: number): Group {
  const [first] = members as [Member]
  const group = {
    place,
    rules: members.flatMap(({rules}) => rules),
    declarations: openOf(first).filter(({text}) => texts.has(text))
  }
  for (const member of members)
    for (const each of openOf(member)) if (texts.has(each.text)) each.group = group
  return group
}

/** Rules that can be of one element, so that their order may decide: those of one class, and of classes that undo others. */
function relativesOf(members: readonly Member[]): ReadonlyMap<Member, ReadonlySet<Member>> {
  const relatives = new Map<Member, Set<Member>>(members.map((member) => [member, new Set([member])]))
  const keyOf = (group: number, pseudo: string) => `${group} ${withoutState(pseudo)}`
  const byKey = new Map<string, Set<Member>>()
  for (const member of members)
    for (const {group, pseudo} of member.rules) {
      const key = keyOf(group, pseudo)
      byKey.set(key, (byKey.get(key) ?? new Set()).add(member))
    }
  for (const member of members)
    for (const {group, after, pseudo} of member.rules)
      for (const other of [group, ...after])
        for (const related of byKey.get(keyOf(other, pseudo)) ?? []) {
          relatives.get(member)?.add(related)
          relatives.get(related)?.add(member)
        }
  return relatives
}

/** Where a candidate's declarations may stand together, and of which rules: of all, where there is a place for them. */
function placeFor(
  {members, texts}: Candidate,
  relatives: ReadonlyMap<Member, ReadonlySet<Member>>
): {place: number; allowed: readonly Member[]} {
  const inOneOrder = ofOneOrder(members, texts)
  let best = {place: -1, allowed: NO_MEMBERS}
  for (const {place} of [...members.slice(0, MOST_PLACES), ...members.slice(-1)]) {
    const allowed = inOneOrder.filter((member) => canMove(member, texts, place, relatives.get(member) ?? []))
    if (allowed.length > best.allowed.length) best = {place, allowed}
    if (allowed.length === members.length) break
  }
  return best
}

const NO_MEMBERS: readonly Member[] = []

/** The members that have the declarations in the order of the first one, where that decides between them. */
function ofOneOrder(members: readonly Member[], texts: ReadonlySet<string>): readonly Member[] {
  const [first, ...more] = members.map((member) => openOf(member).filter(({text}) => texts.has(text)))
  if (!first || !overlapAmong(first)) return members
  const order = textOf(first)
  return members.filter((_, at) => at === 0 || textOf(more[at - 1] ?? []) === order)
}

const textOf = (declarations: readonly MemberDeclaration[]): string =>
  declarations.map(({text}) => text).join('')

const overlapAmong = (declarations: readonly MemberDeclaration[]): boolean =>
  declarations.some((one, at) =>
    declarations.slice(at + 1).some((other) => propertiesOverlap(one.property, other.property))
  )

/** Whether declarations of a rule can move to the end of the groups before `place`. */
function canMove(
  member: Member,
  texts: ReadonlySet<string>,
  place: number,
  relatives: Iterable<Member>
): boolean {
  const moved = openOf(member).filter(({text}) => texts.has(text))
  const own = member.declarations
  for (const other of relatives) {
    if (areOfOtherWeight(member, other)) continue
    for (const each of other.declarations) {
      // Groups stand before the rule at their place, each behind those that were made before it.
      const isBefore = each.group ? each.group.place <= place : other.place < place
      // Most stay where they are, so that nothing need be known of their properties.
      if (other === member ? moved.includes(each) : isBefore === other.place < member.place) continue
      for (const one of moved) {
        const wasBefore = other === member ? own.indexOf(each) < own.indexOf(one) : !isBefore
        if (wasBefore !== isBefore && propertiesOverlap(one.property, each.property)) return false
      }
    }
  }
  return true
}

/** Whether specificity decides between rules, wherever they stand (CSS Cascading and Inheritance 5, §6.1). */
const areOfOtherWeight = (one: Member, other: Member): boolean =>
  one.rules.every((rule) =>
    other.rules.every(({specificity}) => isDecided(compareSpecificity(rule.specificity, specificity)))
  )

/** Of selectors that cannot be read nothing is known. */
const isDecided = (difference: number) => difference !== 0 && Number.isFinite(difference)
