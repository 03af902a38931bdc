import {isOfAll} from '../../css/properties.ts'
import {isOfPlaces} from '../../css/selectors/child-indexed.ts'
import {isGeneratedContent} from '../../model/computed/defaults.ts'
import {isPrinted} from '../../model/layers.ts'
import type {Declaration, ElementStyle, PropertyGroup} from '../../model/types.ts'
import {findOrderConflict, keysOf, type PlacedToken, tokenText} from './check-order.ts'
import {needsExplicitContent} from './explicit-content.ts'
import {
  type Covered,
  groupsOf,
  placeTokens,
  type PrintOptions,
  type Strategy,
  withImportance
} from './place-tokens.ts'
import {withoutRepeated} from './repeated-tokens.ts'
import {withResponsive} from './responsive-utility.ts'
import type {WidthUnit} from './variants.ts'

export interface PrintedStyle {
  tokens: string[]
  /** The tokens with the declarations they cover. */
  placed: PlacedToken[]
  /** Groups that no utilities cover; they go into the global style. */
  left: Set<PropertyGroup>
  /** The declarations that the tokens cover, so that at-rules which only they use are kept. */
  declarations: Declaration[]
}

/** A style as tokens, as far as tokens certainly give it. */
export function printStyle(style: ElementStyle, options: PrintOptions): PrintedStyle {
  const [first, ...others] = strategiesOf(options.widthUnit)
  let best = printIn(first, style, options)
  for (const strategy of others) {
    if (!best.hasConflict || costOf(best) === 0) break
    const other = printIn(strategy, style, options)
    if (costOf(other) < costOf(best)) best = other
  }
  return best
}

interface Attempt extends PrintedStyle {
  hasConflict: boolean
}

/** Groups in the global style cost most, then tokens with `!`. */
const costOf = ({left, placed}: Attempt): number =>
  left.size * 1000 + placed.filter(({isImportant}) => isImportant).length

/** The simplest first. */
const strategiesOf = (unit: WidthUnit): [Strategy, ...Strategy[]] => {
  const other = unit === 'px' ? 'rem' : 'px'
  return [
    {unit, isBounded: false},
    {unit: other, isBounded: false},
    {unit, isBounded: true},
    {unit: other, isBounded: true}
  ]
}

function printIn(strategy: Strategy, style: ElementStyle, options: PrintOptions): Attempt {
  const left = new Set<PropertyGroup>()
  const banned = new Set<string>()
  const raised = new Set<string>()
  let hasConflict = false
  const isShown = (state: string) => options.states[state]?.every(({dynamic}) => isOfPlaces(dynamic)) ?? false
  for (const [pseudo, groups] of Object.entries(style)) {
    const isWithoutContent = isGeneratedContent(pseudo) && !needsExplicitContent(groups, isShown)
    for (const group of groups)
      if (
        isWithoutContent ||
        options.isExcluded(group) ||
        isAgainstMotion(group, options.animated.get(pseudo))
      )
        left.add(group)
  }
  let covered: Covered | undefined
  for (;;) {
    if (!covered) for (const group of belowAll(style, left)) left.add(group)
    // What is raised says nothing of which tokens there are.
    covered ??= placeTokens(style, strategy, {left, banned}, options)
    const attempt = withImportance(covered, raised, options.engine)
    if (attempt.failed.size > 0) {
      covered = undefined
      for (const group of attempt.failed) left.add(group)
      continue
    }
    const conflict = findOrderConflict(attempt.placed, options.engine, options.whens)
    if (!conflict) {
      const own = withoutRepeated(attempt.placed, options.engine, options.whens)
      const placed = withResponsive(own, options.engine)
      const tokens = [...new Set(placed.map(({token}) => token))]
      return {
        tokens: withoutEmptyContent(tokens),
        placed,
        left,
        hasConflict,
        declarations: placed.flatMap(({chosen}) => chosen.entries.map(({declaration}) => declaration))
      }
    }
    hasConflict = true
    const [lower, upper] = conflict.tokens
    const extra = [lower, upper].find(
      ({chosen}) =>
        conflict.isComposition ||
        !chosen.entries.some(({property}) => keysOf(property).includes(conflict.property))
    )
    if (extra && !banned.has(extra.chosen.token)) {
      banned.add(extra.chosen.token)
      covered = undefined
    } else if (raised.size < MOST_RAISED && canBeRaised(upper, lower, options))
      raised.add(tokenText(upper.variants, upper.chosen.token, false))
    else {
      covered = undefined
      for (const {chosen} of [lower, upper])
        for (const group of groupsOf(chosen.entries, attempt.groupOf)) left.add(group)
    }
  }
}

/** Groups that `all` in the global style would override, which is in no layer, if they were utilities. */
const belowAll = (
  {'': groups = []}: ElementStyle,
  left: ReadonlySet<PropertyGroup>
): readonly PropertyGroup[] =>
  groups.some((group) => left.has(group) && group.properties.includes('all'))
    ? groups.filter(({properties}) => properties.some(isOfAll))
    : []

/** Whether an important declaration has to override an animation, which no utility without `!` does. */
const isAgainstMotion = ({runs}: PropertyGroup, animated: ReadonlySet<string> | undefined): boolean =>
  animated !== undefined &&
  animated.size > 0 &&
  runs.some(({declarations}) =>
    declarations.some((one) => one.important && isPrinted(one) && animated.has(one.property))
  )

/** A rule is easier to read than more tokens than this. */
const MOST_RAISED = 8

/**
 * Whether a condition or a state may win by `!`, where another has more weight: what an author declares for print,
 * with or without importance of its own, over what a state declares.
 */
const canBeRaised = (upper: PlacedToken, lower: PlacedToken, {animated}: PrintOptions): boolean =>
  !upper.isImportant &&
  upper.rank !== lower.rank &&
  ![...upper.chosen.utility.values.keys()].some((property) => animated.get(upper.layer.pseudo)?.has(property))

/** `before:content-['']` is what every `before:` utility declares besides. */
function withoutEmptyContent(tokens: readonly string[]): string[] {
  return tokens.filter((token) => {
    const empty = /^(before|after):content-\[''\]$/.exec(token)
    return !empty || !tokens.some((other) => other !== token && other.startsWith(`${empty[1]}:`))
  })
}
