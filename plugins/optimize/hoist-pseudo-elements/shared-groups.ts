import type {Element} from 'hast'
import {isUnconditional, styleOf} from '../../model/access.ts'
import {conditionsKey} from '../../model/condition.ts'
import {groupBy} from '../../model/group-by.ts'
import {groupIndex} from '../../model/group-index.ts'
import {isPrinted} from '../../model/layers.ts'
import {hasPrinted} from '../../model/plain-group.ts'
import {isShorthand, longhandsOf} from '../../css/properties.ts'
import type {Declaration, ElementStyle, PropertyGroup} from '../../model/types.ts'
import {EVERY_WIDTH} from '../../model/width.ts'
import type {Kind} from './kinds.ts'

/**
 * What most of the elements declare for a pseudo-element, by its key (`keyOf`): every other element declares something else
 * instead, or never shows it. One element has all of these declarations, so that they have one order.
 */
export function sharedGroups(
  elements: readonly Element[],
  pseudo: string,
  {least, isShownOn}: Kind,
  themeOf: ThemeOf
): Map<string, PropertyGroup> {
  const members = groupBy(elements, (element) => styleOf(element)[pseudo])
  const uses = new Map<string, number>()
  let elementCount = 0
  for (const [groups = [], {length}] of members) {
    if (groups.length > 0) elementCount += length
    for (const key of keysOf(groups, themeOf).values()) uses.set(key, (uses.get(key) ?? 0) + length)
  }
  const isUsual = (key: string) => {
    const count = uses.get(key) ?? 0
    return count >= least && count * 2 > elementCount
  }
  const declaring = [...members].map(([groups = [], own]) => ({
    groups,
    keys: new Set(keysOf(groups, themeOf).values()),
    isUnseen: groups.length === 0 && !own.some((element) => isShownOn(element, styleOf(element)))
  }))
  const isLeftTo = (key: string, group: PropertyGroup) =>
    declaring.every(
      ({groups, keys, isUnseen}) =>
        isUnseen ||
        keys.has(key) ||
        (groups.length > 0 && group.properties.every((longhand) => decides(groups, longhand)))
    )
  const answers = new Map<string, boolean>()
  const canShare = (key: string, group: PropertyGroup) => {
    const answer = answers.get(key) ?? (isUsual(key) && isLeftTo(key, group))
    answers.set(key, answer)
    return answer
  }
  let most = new Map<string, PropertyGroup>()
  for (const groups of members.keys()) {
    const own = [...keysOf(groups ?? [], themeOf)].map(([group, key]) => [key, group] as const)
    if (own.length <= most.size) continue
    const shared = new Map(own.filter(([key, group]) => canShare(key, group)))
    if (shared.size > most.size) most = shared
  }
  return [...most.values()].some(hasPrinted) ? most : new Map<string, PropertyGroup>()
}

/** The groups of a style that can be declared for all elements, each with its key. */
export function keysOf(
  groups: readonly PropertyGroup[],
  themeOf: ThemeOf
): ReadonlyMap<PropertyGroup, string> {
  let known = keys.get(groups)
  if (!known) {
    known = new Map()
    for (const group of groups) {
      const key = keyOf(group, themeOf)
      if (key !== undefined) known.set(group, key)
    }
    keys.set(groups, known)
  }
  return known
}

const keys = new WeakMap<readonly PropertyGroup[], Map<PropertyGroup, string>>()

/** The selector of a theme of the root, where a state is one. */
export type ThemeOf = (state: string) => string | undefined

/** Equal for equal declarations. A state belongs to an element, unless it is a theme of the page, and a container to its position. */
function keyOf({properties, runs}: PropertyGroup, themeOf: ThemeOf): string | undefined {
  const declared = runs.map(({from, to, declarations}) => ({
    range: [from, to],
    declarations: declarations.filter(({origin}) => origin !== 'user-agent')
  }))
  const isForAll = ({state, conditions}: Declaration) =>
    (state === undefined || themeOf(state) !== undefined) &&
    conditions.every(({kind}) => kind === 'media' || kind === 'supports')
  if (!declared.every(({declarations}) => declarations.every(isForAll))) return undefined
  return JSON.stringify([
    properties,
    declared.map(({range, declarations}) => [
      range,
      declarations.map(({property, value, conditions, state, shorthand, redundant = false}) => [
        property,
        value,
        conditionsKey(conditions),
        state && themeOf(state),
        shorthand && `${shorthand.property}:${shorthand.value}`,
        redundant
      ])
    ])
  ])
}

/** Whether a longhand is declared at every width, unconditionally. */
function decides(groups: readonly PropertyGroup[], longhand: string): boolean {
  const isAbout = ({property}: Declaration) =>
    property === longhand || (isShorthand(property) && longhandsOf(property).includes(longhand))
  let reached = EVERY_WIDTH.from
  for (const {from, to, declarations} of groupIndex(groups).get(longhand)?.runs ?? []) {
    const isDeclared = declarations.some((each) => isPrinted(each) && isUnconditional(each) && isAbout(each))
    if (from > reached || !isDeclared) return false
    reached = to
  }
  return reached === EVERY_WIDTH.to
}

/** The style without what is declared for all; a pseudo-element of which nothing would be printed is removed. */
export function withoutShared(
  style: ElementStyle,
  shared: ReadonlyMap<string, ReadonlyMap<string, PropertyGroup>>,
  themeOf: ThemeOf
): ElementStyle {
  const result: ElementStyle = {}
  for (const [pseudo, groups] of Object.entries(style)) {
    const declared = shared.get(pseudo)
    if (!declared) {
      result[pseudo] = groups
      continue
    }
    const keysHere = keysOf(groups, themeOf)
    const left = groups.filter((group) => !declared.has(keysHere.get(group) ?? ''))
    if (left.some(hasPrinted)) result[pseudo] = left
  }
  return result
}
