import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {wordSet} from '../../css/word-set.ts'
import {isUnconditional, setStyle, styleOf, mapDeclarationsIn} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {Motion} from '../../model/motion.ts'
import {isPending, withValue} from '../../model/regroup.ts'
import type {Snap} from '../../model/snap.ts'
import type {Declaration, ElementStyle, PropertyGroup} from '../../model/types.ts'
import {shownAtRest} from './shown-at-rest.ts'
import {sameOnScreens, similarValue} from './snapped-value.ts'

export interface SnapStylesOptions {
  /**
   * Whether the copy is compared with its page afterwards, and made without this where it differs (default: false). Otherwise only
   * such values are changed that are the same on every screen.
   */
  isCompared?: boolean
}

/**
 * Declare the value of a scale where a value is so near to it that nothing is seen of the difference: whole pixels, equal columns,
 * round ends, whole percentages of opacity. What may be seen is on `data.snaps` of the file, for who compares the copy with its page.
 * Messages: none. Throws nothing.
 */
export const snapStyles: Plugin<[SnapStylesOptions?], Root> =
  ({isCompared = false} = {}) =>
  (tree, file) => {
    const motion = new Motion(tree.data?.style?.globals ?? [])
    const snaps: Snap[] = []
    let shown: ((element: Element) => boolean) | undefined
    const isShown = (element: Element) => (shown ??= shownAtRest(tree))(element)
    const known = new Map<PropertyGroup, PropertyGroup>()
    const onScreens = (group: PropertyGroup): PropertyGroup => {
      const same =
        known.get(group) ?? withValues(group, ({property, value}) => sameOnScreens(property, value))
      known.set(group, same)
      return same
    }
    everyElement(tree, (element) => {
      const {number, hasRoundEnds} = element.data ?? {}
      if (number === undefined) return
      const style = styleOf(element)
      const changed: ElementStyle = {}
      let isChanged = false
      for (const [pseudo, groups] of Object.entries(style)) {
        const animated = motion.of(groups)
        const round = isCompared && hasRoundEnds === true && pseudo === '' ? radiiOf(groups) : undefined
        changed[pseudo] = groups.map((group) => {
          if (animated.size > 0 && group.properties.some((property) => animated.has(property))) return group
          const same = onScreens(group)
          const snapped = isCompared
            ? withValues(same, ({property, value}) => {
                const to = round?.has(group) ? ROUND : similarValue(property, value)
                if (to !== undefined) snaps.push({number, pseudo, property, from: value, to})
                return to
              })
            : same
          const tried =
            isCompared && pseudo === '' ? withBaseline(snapped, element, {snaps, isShown}) : snapped
          if (tried !== group) isChanged = true
          return tried
        })
      }
      if (isChanged) setStyle(element, changed)
    })
    ;(file.data.snaps ??= []).push(...snaps)
  }

function withValues(
  group: PropertyGroup,
  valueOf: (declaration: Declaration) => string | undefined
): PropertyGroup {
  return mapDeclarationsIn(group, (declaration) => {
    // A shorthand that waits for a substitution has no value of its own yet.
    const value = isPending(declaration) ? undefined : valueOf(declaration)
    return value === undefined ? declaration : withValue(declaration, value)
  })
}

/**
 * A group without the `max-width: none` that takes the baseline of the code back on a picture, which is no wider than what is around it
 * where it is shown.
 */
function withBaseline(
  group: PropertyGroup,
  element: Element,
  {snaps, isShown}: {snaps: Snap[]; isShown: (element: Element) => boolean}
): PropertyGroup {
  const {tagName, data} = element
  const [property] = group.properties
  const to = data?.defaults?.['']?.[property]
  const number = data?.number
  if (number === undefined || typeof to !== 'string' || property !== 'max-width' || !PICTURES.has(tagName))
    return group
  const declarations = group.runs.flatMap((run) => run.declarations)
  const [first] = declarations
  if (!first || !declarations.every((each) => each.undoes === true && isUnconditional(each))) return group
  if (!isShown(element)) return group
  snaps.push({number, pseudo: '', property, from: first.value, to})
  return mapDeclarationsIn(group, (each) => ({...withValue(each, to), redundant: true}))
}

const PICTURES = wordSet('img video')

/** Longer than half of any side: the ends are half circles (CSS Backgrounds 3, §5.5). */
const ROUND = '9999px'

const CORNERS: ReadonlySet<string> = new Set(
  ['top-left', 'top-right', 'bottom-right', 'bottom-left'].map((corner) => `border-${corner}-radius`)
)

/** The groups of the corners, where all four have one and the same value at every width and in every state. */
function radiiOf(groups: readonly PropertyGroup[]): ReadonlySet<PropertyGroup> | undefined {
  const corners = groups.filter(({properties: [property = '']}) => CORNERS.has(property))
  const declarations = corners.flatMap(({runs}) => runs.flatMap((run) => run.declarations))
  const [first] = declarations
  const isOne =
    corners.length === CORNERS.size &&
    first?.value !== ROUND &&
    declarations.every((one) => isUnconditional(one) && one.value === first?.value)
  return isOne ? new Set(corners) : undefined
}
