import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {isInherited, isShorthand} from '../../css/properties.ts'
import {isUnconditional, mapGroups, setStyle} from '../../model/access.ts'
import {ComputedValues, NOWHERE, type Place, placesOf, Redundancy} from '../../model/computed/index.ts'
import {dropUnusedCustomProperties} from '../../model/custom-properties.ts'
import {inlineBoxSizing} from '../../model/inline-box-sizing.ts'
import {markRedundant, withoutMarks} from '../../model/mark-redundant.ts'
import {keepNativeAppearanceOff} from '../../model/native-appearance.ts'
import {printedKeys, sharedOutcomes} from '../../model/share-conditions.ts'
import type {ElementStyle, PropertyGroup} from '../../model/types.ts'
import {dropPageBreaks, dropRootText, dropUselessBoxSizing} from './minor.ts'
import {dropUnseen} from './unseen.ts'

export type CopyMode = 'exact' | 'balanced' | 'adaptable'

export interface PruneStylesOptions {
  /** How much is kept (default: `adaptable`). */
  mode?: CopyMode
  /** Whether elements share rules in the chosen format, so that equal styles are worth keeping equal (default: false). */
  sharing?: boolean
}

/**
 * Drop style declarations that certainly have no effect.
 *
 * - `exact` keeps everything that the cascade left.
 * - `balanced` drops declarations of the initial or default value, and custom properties that nothing refers to.
 * - `adaptable` also drops declarations of the inherited value, and those of page breaks.
 *
 * Dropped declarations are marked `redundant`, so that a shorthand they belong to can still be printed whole.
 * Messages: none. Throws nothing.
 */
export const pruneStyles: Plugin<[PruneStylesOptions?], Root> = (options = {}) => {
  const mode = options.mode ?? 'adaptable'
  return (tree) => {
    dropUnseen(tree)
    if (mode === 'exact') return
    if (mode === 'adaptable') dropPageBreaks(tree)
    if (mode === 'adaptable') inlineBoxSizing(tree)
    // Before values are compared with inherited ones: what is left may equal them.
    if (mode === 'adaptable') dropRootText(tree)
    markTree(tree, mode, options.sharing === true)
    if (mode === 'adaptable') dropUselessBoxSizing(tree)
    dropUnusedCustomProperties(tree)
  }
}

/** Values are compared along the tree as it was before anything was marked: marks change no value. */
function markTree(tree: Root, mode: CopyMode, sharing: boolean): void {
  const places = placesOf(tree)
  const values = new ComputedValues(tree)
  const redundancy = new Redundancy(values)
  const testable = new Map<PropertyGroup, readonly string[]>()
  const longhandsOfGroup = (group: PropertyGroup) => {
    const known = testable.get(group) ?? longhandsIn(group, values)
    testable.set(group, known)
    return known
  }
  const isBalanced = (longhand: string) => !isInherited(longhand)
  /** `before`: the groups of the place in their order, in which other longhands are marked. */
  const marked = (
    place: Place,
    isTested: (longhand: string) => boolean,
    before: readonly PropertyGroup[] = [],
    after: PropertyGroup[] = []
  ) => {
    return keepNativeAppearanceOff(
      mapGroups(place.style, (group, pseudo) => {
        let result = before[after.length] ?? group
        for (const longhand of longhandsOfGroup(group)) {
          if (!isTested(longhand)) continue
          const base = isOfOtherPage(place, pseudo, group, longhand) ? values.initialOf(longhand) : undefined
          const redundant = redundancy.of(place, pseudo, group, longhand, base)
          if (redundant !== NOWHERE)
            result = markRedundant(result, (declaration, _, at) => redundant[at]?.has(declaration) === true)
        }
        after.push(result)
        return result
      }),
      place.style,
      place.defaults[''] ?? {}
    )
  }
  const results = new Map<Place, ElementStyle>()
  const all = [...new Set(places.values())]
  const balancedGroups = new Map<Place, PropertyGroup[]>()
  if (sharing || mode === 'balanced')
    for (const place of all) {
      const groups: PropertyGroup[] = []
      balancedGroups.set(place, groups)
      results.set(place, marked(place, isBalanced, [], groups))
    }
  const keyOf = printedKeys()
  // First as `balanced` would, so that leaving out more never makes a sheet longer.
  if (sharing) share(results, ({style}) => withoutMarks(style), keyOf)
  if (mode === 'adaptable') {
    const balanced = new Map(results)
    for (const place of all) {
      const groups = balancedGroups.get(place)
      results.set(place, groups ? marked(place, isInherited, groups) : marked(place, () => true))
    }
    if (sharing) share(results, (place) => balanced.get(place) ?? withoutMarks(place.style), keyOf)
  }
  for (const [element, place] of places) {
    const result = results.get(place)
    if (result) setStyle(element, result)
  }
}

/**
 * Whether a longhand is the other page's but for some conditions: there the initial value is taken to be the other page's too, so that
 * `* { text-shadow: none }` in print leaves nothing behind.
 */
const isOfOtherPage = (place: Place, pseudo: string, {runs}: PropertyGroup, longhand: string): boolean =>
  place.isOutermost &&
  pseudo === '' &&
  isInherited(longhand) &&
  place.defaults['']?.[longhand] === undefined &&
  !runs.some(({declarations}) => declarations.some(isUnconditional))

/** Gives elements that came with one style one result again, where that is shorter. */
function share(
  results: Map<Place, ElementStyle>,
  wholeOf: (place: Place) => ElementStyle,
  keyOf: (style: ElementStyle) => string
): void {
  const outcomes = [...results].map(([place, result]) => ({place, whole: wholeOf(place), result}))
  for (const [{place}, shared] of sharedOutcomes(outcomes, keyOf)) results.set(place, shared)
}

/** The longhands that a group declares and that can be tested each by itself. */
function longhandsIn(group: PropertyGroup, values: ComputedValues): string[] {
  const declared = new Set<string>()
  for (const {declarations} of group.runs)
    for (const {property, origin} of declarations) if (origin !== 'user-agent') declared.add(property)
  return [...declared].filter(
    (property) => !isShorthand(property) && property !== 'all' && values.declaresAlone(group, property)
  )
}
