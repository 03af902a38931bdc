import {isUnconditional, mapGroups, plainDeclaration} from '../../model/access.ts'
import {conditionsKey} from '../../model/condition.ts'
import {isInherited} from '../../css/properties.ts'
import {hasAliasDefault} from '../../model/alias-default.ts'
import {splitTopLevel} from '../../css/text.ts'
import type {Declaration, DefaultStyle, ElementStyle, PropertyGroup, Run} from '../../model/types.ts'
import {isInitial, relativeUnits, sameValue} from '../../css/values.ts'

/**
 * What an element inherits of one property: the group that decides it, the value that a default rule gives, or `default`
 * where one does and the value is not certain.
 */
export type Inherited = {group: PropertyGroup} | {value: string} | 'default' | undefined

export interface ElementContext {
  defaults: Record<string, DefaultStyle>
  /** Looks a longhand up on the ancestors; for a pseudo-element the nearest one is the element itself. */
  inherited: (longhand: string, pseudo: string) => Inherited
  /** The code's root stands in another page, so what it inherits is not known. */
  isRoot: boolean
  /** One of a page's own tags, which may be removed, and with it its defaults. */
  isPage: boolean
}

export interface RedundancyOptions {
  /** Drop declarations of the initial or default value. */
  initial: boolean
  /** Drop declarations of the inherited value. */
  inherited: boolean
  /** Results for groups of the page, by group. */
  known: RedundancyCache
}

/**
 * Groups of a page by their last result, and by what it depended on: styles have most of their groups in common, and most
 * elements that have them stand in equal places.
 */
export class RedundancyCache {
  readonly #against = new Map<PropertyGroup, {baseline: unknown; tested: PropertyGroup}>()

  of(group: PropertyGroup, baseline: unknown): PropertyGroup | undefined {
    const known = this.#against.get(group)
    return known?.baseline === baseline ? known?.tested : undefined
  }

  note(group: PropertyGroup, baseline: unknown, tested: PropertyGroup): PropertyGroup {
    this.#against.set(group, {baseline, tested})
    return tested
  }
}

const GENERATED = /^::(?:before|after)$/

/**
 * The style with every declaration marked that certainly has no effect: it has the value that would hold without it, and so
 * have all weaker ones. Only single longhands are tested; groups of several keep their order untouched.
 */
export function markRedundant(
  style: ElementStyle,
  context: ElementContext,
  options: RedundancyOptions
): ElementStyle {
  return mapGroups(style, (group, pseudo) => testGroup(group, pseudo, context, options))
}

function testGroup(
  group: PropertyGroup,
  pseudo: string,
  context: ElementContext,
  options: RedundancyOptions
): PropertyGroup {
  const [longhand] = group.properties
  if (group.runs.every(isResolvedRun)) return group
  if (group.properties.length !== 1) return testEdges(group, pseudo, context, options)
  if (longhand.startsWith('--') || longhand === 'all') return group
  // For other pseudo-elements only the baseline's declarations are known, and that a backdrop has no borders.
  const isKnown =
    pseudo === '' ||
    GENERATED.test(pseudo) ||
    context.defaults[pseudo]?.[longhand] !== undefined ||
    (pseudo === '::backdrop' && OF_EDGES.test(longhand))
  if (!isKnown) return group
  return isInherited(longhand)
    ? testInherited(group, longhand, pseudo, context, options)
    : testInitial(group, longhand, pseudo, context, options)
}

const OF_EDGES = /^(?:margin|padding|border)-/

const isResolvedRun = ({declarations}: Run): boolean => declarations.every(isResolved)

const EDGE = /^(margin|padding)-(?:top|right|bottom|left)$/

/**
 * Margins or paddings that share a group because the browser's own are logical. Where the baseline declares all of them by physical
 * side, the browser's have no effect, and each side is tested by itself.
 */
function testEdges(
  group: PropertyGroup,
  pseudo: string,
  {defaults}: ElementContext,
  {initial}: RedundancyOptions
): PropertyGroup {
  const family = EDGE.exec(group.properties.find((property) => EDGE.test(property)) ?? '')?.[1]
  const baseline = defaults[pseudo] ?? {}
  if (!family || !initial || pseudo !== '') return group
  const isLogical = (property: string) => property.startsWith(family) && !EDGE.test(property)
  const declared = group.runs.flatMap(({declarations}) => declarations)
  const [own, byBrowser] = [false, true].map((isBrowsers) =>
    declared.filter(({origin}) => (origin === 'user-agent') === isBrowsers)
  ) as [Declaration[], Declaration[]]
  const isOneFamily = group.properties.every((property) => property.startsWith(`${family}-`))
  if (!isOneFamily || Object.keys(baseline).some(isLogical)) return group
  const sides = [...new Set(own.map(({property}) => property))].filter(
    (side) =>
      typeof baseline[side] === 'string' || (baseline[side] === undefined && !byBrowser.some(isAlong(side)))
  )
  return sides.reduce((result, side) => {
    const byDefault = baseline[side] ?? '0'
    return marked(
      result,
      constantly(({value}) => sameValue(side, value, byDefault)),
      side
    )
  }, group)
}

/** Whether a logical declaration may be about the axis of a side, in text that runs across. */
const isAlong =
  (side: string) =>
  ({property}: Declaration): boolean =>
    (/-(?:left|right)$/.test(side) ? /-inline(?:-|$)/ : /-block(?:-|$)/).test(property)

/** The group with redundant declarations marked, from the weakest on: all of a declaration, or one of its properties. */
function marked(group: PropertyGroup, test: Test, property?: string): PropertyGroup {
  let changed = false
  const runs = group.runs.map((run): Run => {
    const tested = property === undefined ? run.declarations : belowLogical(run, property)
    const inStates = !run.declarations.some(isOfBrowsersState)
    const end = tested.findIndex((declaration) => !isRedundantBelow(declaration, {...test, inStates}))
    const unresolved = new Set((end < 0 ? tested : tested.slice(0, end)).filter((each) => !isResolved(each)))
    if (unresolved.size === 0) return run
    changed = true
    return {
      ...run,
      declarations: run.declarations.map((declaration) =>
        unresolved.has(declaration) ? {...declaration, redundant: true} : declaration
      )
    }
  })
  return changed ? {...group, runs} : group
}

/** What is declared for a physical side before the author declares a logical one, which may be the same side. */
function belowLogical({declarations}: Run, side: string): Declaration[] {
  const end = declarations.findIndex(({property, origin}) => origin !== 'user-agent' && !EDGE.test(property))
  return (end < 0 ? declarations : declarations.slice(0, end)).filter(({property}) => property === side)
}

/**
 * Whether the declaration has the value of the weaker ones: where all of them have it, it changes nothing,
 * whether its conditions and its state hold or not.
 */
const isRedundantBelow = (
  declaration: Declaration,
  {holds, isConstant, inStates}: Test & {inStates: boolean}
) =>
  isResolved(declaration) ||
  // A shorthand in a state is printed whole.
  ((isUnconditional(declaration) ||
    (isConstant && (declaration.state === undefined || (inStates && !declaration.shorthand)))) &&
    holds(declaration))

/** Properties with an unusual default, which a page may override. */
const isOfBrowsersState = ({origin, state}: Declaration) => origin === 'user-agent' && state !== undefined

/** Declarations of default rules are never printed. */
const isResolved = ({redundant, origin}: Declaration) => redundant === true || origin === 'user-agent'

/** `isConstant`: what holds without the declaration does so in every state and under every condition. */
interface Test {
  holds: (declaration: Declaration) => boolean
  isConstant: boolean
}

const constantly = (holds: (declaration: Declaration) => boolean): Test => ({
  holds,
  isConstant: true
})

function testInitial(
  group: PropertyGroup,
  longhand: string,
  pseudo: string,
  {defaults, isRoot, inherited}: ElementContext,
  {initial, known}: RedundancyOptions
): PropertyGroup {
  if (!initial) return group
  const byDefault = defaults[pseudo]?.[longhand]
  if (byDefault === null || hasAliasDefault(longhand, defaults[pseudo])) return group
  // The root element blockifies and propagates; its initial values are not what another page gives the code's root.
  if (byDefault === undefined && isRoot && longhand === 'display') return group
  const tested = known.of(group, byDefault)
  if (tested) return tested
  // Where no ancestor declares it, the parent has the initial value.
  const isInitialAbove = () => !isRoot && inherited(longhand, pseudo) === undefined
  const inherits = byDefault !== undefined && INHERIT.test(byDefault)
  const result = marked(
    group,
    constantly(({value}) => {
      if (inherits) return INHERIT.test(value) || (isInitial(longhand, value) && isInitialAbove())
      if (byDefault !== undefined)
        return (
          sameValue(longhand, value, byDefault) ||
          (isInitial(longhand, value) && isInitial(longhand, byDefault))
        )
      if (INHERIT.test(value)) return isInitialAbove()
      return (
        !/^(?:revert|revert-layer)$/i.test(value) &&
        (isInitial(longhand, value) || isInitialList(longhand, value))
      )
    })
  )
  return inherits || (byDefault === undefined && group.runs.some(dependsOnParent))
    ? result
    : known.note(group, byDefault, result)
}

const INHERIT = /^inherit$/i
const dependsOnParent = ({declarations}: Run): boolean => declarations.some(({value}) => INHERIT.test(value))

/** Lists of layers and of transitions that are as long as another list makes them, and initial throughout. */
const isInitialList = (longhand: string, value: string): boolean =>
  LISTED.test(longhand) &&
  value.includes(',') &&
  splitTopLevel(value, ',').every((item) => isInitial(longhand, item))

const LISTED = /^(?:background|mask|transition|animation)-/

function testInherited(
  group: PropertyGroup,
  longhand: string,
  pseudo: string,
  context: ElementContext,
  {inherited, known}: RedundancyOptions
): PropertyGroup {
  if (!inherited) return group
  const byDefault = context.defaults[pseudo]?.[longhand]
  if (byDefault !== undefined && (byDefault === null || !INHERIT.test(byDefault)))
    return context.isPage ? group : testDefault(group, longhand, byDefault, known)
  if (context.isRoot && pseudo === '') return testRoot(group, longhand)
  const above = context.inherited(longhand, pseudo)
  if (above === 'default') return group
  if (above && 'value' in above) return testDefault(group, longhand, above.value, known)
  const tested = known.of(group, above?.group)
  if (tested) return tested
  const test = inheritedTest(group, longhand, above?.group)
  return known.note(group, above?.group, test ? marked(group, test) : group)
}

/** Properties whose percentages are relative to something else. */
const OF_ITSELF = new Set(['text-size-adjust', 'font-stretch'])

/** What inherits where nothing is declared, and has a default of its own here or on an ancestor. */
function testDefault(
  group: PropertyGroup,
  longhand: string,
  byDefault: string | null,
  known: RedundancyCache
): PropertyGroup {
  const isCertain = byDefault !== null && (isAbsolute(byDefault) || OF_ITSELF.has(longhand))
  if (!isCertain) return group
  const test = constantly(({value}) => sameValue(longhand, value, byDefault))
  return known.of(group, byDefault) ?? known.note(group, byDefault, marked(group, test))
}

/**
 * What an extracted root inherits is not known. But where a page declares nothing unconditionally for a property with its initial
 * value, that value under conditions changes nothing: `* { text-shadow: none }` in print.
 */
function testRoot(group: PropertyGroup, longhand: string): PropertyGroup {
  const isDeclaredUnconditionally = group.runs.some(({declarations}) => declarations.some(isUnconditional))
  const test = isDeclaredUnconditionally ? undefined : inheritedTest(group, longhand, undefined)
  return test ? marked(group, test) : group
}

function inheritedTest(
  group: PropertyGroup,
  longhand: string,
  above: PropertyGroup | undefined
): Test | undefined {
  if (!above) {
    return constantly(
      ({value}) =>
        longhand !== 'color' && longhand !== 'font-family' && isAbsolute(value) && isInitial(longhand, value)
    )
  }
  const source = plainDeclaration(above)
  if (source)
    return constantly(
      ({value}) => isAbsolute(value) && isAbsolute(source.value) && sameValue(longhand, value, source.value)
    )
  const again = repeatedDeclarations(group, above)
  return again.size > 0 ? constantly((declaration) => again.has(declaration)) : undefined
}

const isAbsolute = (value: string) => relativeUnits(value).size === 0

/**
 * The weakest declaration of an element that equals the strongest of its ancestor, over the same widths, under the same conditions and
 * in the same order: whenever it holds, the ancestor has that value to inherit.
 */
function repeatedDeclarations(group: PropertyGroup, above: PropertyGroup): Set<Declaration> {
  const [longhand] = group.properties
  const again = new Set<Declaration>()
  const more = new Set<Declaration>()
  for (const {from, to, declarations} of group.runs) {
    const outer = above.runs.find((run) => run.from <= from && run.to >= to)?.declarations ?? []
    const count = repeatedLength(longhand, declarations, outer)
    for (const [index, inner] of declarations.entries()) (index < count ? again : more).add(inner)
  }
  // Neighbouring widths may have a declaration in common.
  for (const each of more) again.delete(each)
  return again
}

/** How many of the first of `mine` are the last of `theirs`. */
function repeatedLength(longhand: string, inner: Declaration[], outer: Declaration[]): number {
  let count = Math.min(inner.length, outer.length)
  const isEqual = () =>
    outer.slice(outer.length - count).every((each, at) => isSameDeclaration(longhand, inner[at]!, each))
  while (count > 0 && !isEqual()) count--
  return count
}

/** A container query depends on the element's own position, so two elements may differ in its result. */
const isSameDeclaration = (longhand: string, inner: Declaration, outer: Declaration): boolean =>
  inner.state === undefined &&
  outer.state === undefined &&
  !outer.conditions.some(({kind}) => kind === 'container' || kind === 'starting-style') &&
  conditionsKey(inner.conditions) === conditionsKey(outer.conditions) &&
  isAbsolute(inner.value) &&
  sameValue(longhand, inner.value, outer.value)
