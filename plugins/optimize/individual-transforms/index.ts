import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {
  INDIVIDUAL_TRANSFORMS,
  type IndividualTransform,
  type TransformParts,
  transformParts
} from '../../css/transform-parts.ts'
import {setStyle, styleOf} from '../../model/access.ts'
import {resultsFor} from '../../model/results-for.ts'
import {everyElement} from '../../model/every-element.ts'
import {groupIndex} from '../../model/group-index.ts'
import {Motion} from '../../model/motion.ts'
import {withValue} from '../../model/regroup.ts'
import type {Declaration, ElementStyle, PropertyGroup} from '../../model/types.ts'
import {retimed} from './retimed.ts'

/**
 * Declare `translate`, `rotate` and `scale` instead of `transform`, for which Tailwind has steps: where every value that an
 * element may have is one of these or several in their order, and no animation changes any of them.
 * Messages: none. Throws nothing.
 * Spec: <https://drafts.csswg.org/css-transforms-2/#individual-transforms>
 */
export const individualTransforms: Plugin<[], Root> = () => (tree) => {
  const motion = new Motion(tree.data?.style?.globals ?? [])
  const changed = resultsFor<ElementStyle, ElementStyle>()
  const passedOn = elementsToInheritFrom(tree)
  const ofSvg = new WeakSet<Element>()
  everyElement(tree, (element, parent) => {
    const isInside = parent !== undefined && ofSvg.has(parent)
    if (isInside || element.tagName === 'svg') ofSvg.add(element)
    // An attribute `transform` would apply where there is no declaration.
    if (isInside || (ofSvg.has(element) && element.properties.transform !== undefined)) return
    if (passedOn.has(element)) return
    setStyle(
      element,
      changed(styleOf(element), '', (style) => changedStyle(style, motion))
    )
  })
}

/** Elements of which a child takes over the whole `transform`. */
function elementsToInheritFrom(tree: Root): ReadonlySet<Element> {
  const found = new Set<Element>()
  everyElement(tree, (element, parent) => {
    const groups = styleOf(element)['']
    const runs = groups && groupIndex(groups).get('transform')?.runs
    if (parent && runs?.some(({declarations}) => declarations.some(({value}) => value === 'inherit')))
      found.add(parent)
  })
  return found
}

function changedStyle(style: ElementStyle, motion: Motion): ElementStyle {
  const result: ElementStyle = {}
  let isChanged = false
  for (const [pseudo, groups] of Object.entries(style)) {
    const changed = changedGroups(groups, motion)
    if (changed) isChanged = true
    result[pseudo] = changed ?? groups
  }
  return isChanged ? result : style
}

function changedGroups(groups: PropertyGroup[], motion: Motion): PropertyGroup[] | undefined {
  const index = groupIndex(groups)
  const group = index.get('transform')
  if (group?.properties.length !== 1) return undefined
  if (INDIVIDUAL_TRANSFORMS.some((property) => index.has(property))) return undefined
  const animated = motion.of(groups)
  if (['transform', ...INDIVIDUAL_TRANSFORMS].some((property) => animated.has(property))) return undefined
  const parts = partsOf(group)
  if (!parts) return undefined
  const used = INDIVIDUAL_TRANSFORMS.filter((property) => [...parts.values()].some((each) => each[property]))
  const timed = used.length > 0 ? retimed(groups, used) : undefined
  return timed?.flatMap((each) =>
    each === group ? used.map((property) => ofProperty(group, property, parts)) : each
  )
}

/** What each declaration is in parts; undefined where one of them has none. */
function partsOf({runs}: PropertyGroup): Map<Declaration, TransformParts> | undefined {
  const result = new Map<Declaration, TransformParts>()
  for (const declaration of runs.flatMap(({declarations}) => declarations)) {
    const parts = transformParts(declaration.value)
    if (!parts) return undefined
    result.set(declaration, parts)
  }
  return result
}

const ofProperty = (
  {runs}: PropertyGroup,
  property: IndividualTransform,
  parts: ReadonlyMap<Declaration, TransformParts>
): PropertyGroup => ({
  properties: [property],
  runs: runs.map((run) => ({
    ...run,
    declarations: run.declarations.map((declaration) => ({
      ...withValue(declaration, parts.get(declaration)?.[property] ?? 'none'),
      property
    }))
  }))
})
