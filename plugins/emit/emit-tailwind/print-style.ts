import {isUnconditional, plainDeclaration} from '../../model/access.ts'
import {groupBy} from '../../model/group-by.ts'
import {isPrinted, layersOf} from '../../model/layers.ts'
import {propertyInfo} from '../../css/properties.ts'
import type {Declaration, ElementStyle, Layer, PropertyGroup, RootStyle} from '../../model/types.ts'
import {isInitial} from '../../css/initial-value.ts'
import {EVERY_WIDTH} from '../../model/width.ts'
import {findOrderConflict, keysOf, type PlacedToken, tokenText} from './check-order.ts'
import {comparable} from './comparable.ts'
import {coverLayer, entriesOf, type EntryReader} from './cover-layer.ts'
import type {Engine} from './engine.ts'
import {groupIndex} from '../../model/group-index.ts'
import {composedGradients} from './gradients.ts'
import {mergeLayers} from './merge-layers.ts'
import {composedRings} from './rings.ts'
import {needsExplicitContent} from './explicit-content.ts'
import {type VariantOptions, variantsOf, type WidthUnit} from './variants.ts'

export interface PrintOptions {
  engine: Engine
  entryOf: EntryReader
  states: RootStyle['states']
  markerName: VariantOptions['markerName']
  isOpened: VariantOptions['isOpened']
  tainted: ReadonlySet<string>
  isHorizontal: boolean
  /** The unit of breakpoints that have no name, unless another one is needed. */
  widthUnit: WidthUnit
  /** By pseudo-element, properties that keyframes change: an important declaration would stop the animation. */
  animated: ReadonlyMap<string, ReadonlySet<string>>
  /** Groups that must stay plain CSS. */
  isExcluded: (group: PropertyGroup) => boolean
}

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

/** Ways to print a style, the simplest first; the others may have the page's order where the first does not. */
interface Strategy {
  unit: WidthUnit
  /** States and conditions end where the next range of widths begins, though that would override them anyway. */
  isBounded: boolean
}
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
  for (const pseudo in style)
    for (const group of style[pseudo]!)
      if (options.isExcluded(group) || isAgainstMotion(group, options.animated.get(pseudo))) left.add(group)
  for (const pseudo of ['::before', '::after'])
    if (style[pseudo] && !needsExplicitContent(style[pseudo]!))
      for (const group of style[pseudo]!) left.add(group)
  let covered: Covered | undefined
  for (;;) {
    // What is raised says nothing of which tokens there are.
    covered ??= place(style, strategy, {left, banned}, options)
    const attempt = withImportance(covered, raised, options.engine)
    if (attempt.failed.size > 0) {
      covered = undefined
      for (const group of attempt.failed) left.add(group)
      continue
    }
    const conflict = findOrderConflict(attempt.placed, options.engine)
    if (!conflict) {
      const tokens = [...new Set(attempt.placed.map(({token}) => token))]
      return {
        tokens: withoutEmptyContent(tokens),
        placed: attempt.placed,
        left,
        hasConflict,
        declarations: attempt.placed.flatMap(({chosen}) => chosen.entries.map(({declaration}) => declaration))
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
        for (const {declaration} of chosen.entries) left.add(attempt.groups.get(declaration)!)
    }
  }
}

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

/** What is known about a style after printing it. */
interface Findings {
  left: ReadonlySet<PropertyGroup>
  /** Utilities that compose with those of other layers. */
  banned: ReadonlySet<string>
}

/** The tokens of a style, none of which is important, and the groups that have none. */
interface Covered {
  placed: PlacedToken[]
  failed: ReadonlySet<PropertyGroup>
  groups: ReadonlyMap<Declaration, PropertyGroup>
}

/** With `!` behind the tokens that need it to win. */
function withImportance(covered: Covered, raised: ReadonlySet<string>, {compiles}: Engine): Covered {
  if (raised.size === 0) return covered
  const failed = new Set(covered.failed)
  const placed = covered.placed.map((each): PlacedToken => {
    if (!raised.has(each.token)) return each
    const token = tokenText(each.variants, each.chosen.token, true)
    if (!compiles(token))
      for (const {declaration} of each.chosen.entries) failed.add(covered.groups.get(declaration)!)
    return {...each, token, isImportant: true}
  })
  return {...covered, placed, failed}
}

function place(
  style: ElementStyle,
  {unit, isBounded}: Strategy,
  {left, banned}: Findings,
  options: PrintOptions
): Covered {
  const {engine, entryOf, states, markerName, isOpened, tainted, isHorizontal} = options
  const groups = new Map<Declaration, PropertyGroup>()
  for (const pseudo in style)
    for (const group of style[pseudo]!)
      for (const {declarations} of group.runs)
        for (const declaration of declarations) groups.set(declaration, group)
  const placed: PlacedToken[] = []
  const failed = new Set<PropertyGroup>()
  const layers = mergeLayers(layersOf(style, (group) => !left.has(group)))
  const gradients = composedGradients(layers)
  const rings = composedRings(layers)
  for (const [rank, layer] of (isBounded
    ? layers.flatMap((each) => bounded(each, groups))
    : layers
  ).entries()) {
    const variants = variantsOf(layer, layer.state === undefined ? undefined : states[layer.state], {
      engine,
      unit,
      markerName,
      isOpened
    })
    const entries = entriesOf(layer.declarations, entryOf)
    const context = variants === undefined ? undefined : engine.context(variants)
    if (variants === undefined || !context) {
      for (const {declaration} of entries) failed.add(groups.get(declaration)!)
      continue
    }
    const holds = (property: string, norm: string) =>
      holdsIn(style[layer.pseudo]!, {left, layer, engine}, property, norm)
    const {chosen, failed: open} = coverLayer(entries, {
      engine,
      holds,
      banned,
      tainted,
      isHorizontal,
      composesGradients: gradients.has(layer.pseudo),
      composesRings: rings.has(layer.pseudo)
    })
    for (const {declaration} of open) failed.add(groups.get(declaration)!)
    for (const each of chosen) {
      const token = tokenText(variants, each.token, false)
      if (engine.compiles(token))
        placed.push({
          token,
          variants,
          isImportant: false,
          chosen: each,
          layer,
          rank,
          weight: context.weight
        })
      else for (const {declaration} of each.entries) failed.add(groups.get(declaration)!)
    }
  }
  return {placed, failed, groups}
}

/** A layer in parts that end where the runs of their declarations end. */
function bounded(layer: Layer, groups: ReadonlyMap<Declaration, PropertyGroup>): Layer[] {
  if (layer.conditions.length === 0 && layer.state === undefined) return [layer]
  const parts = groupBy(
    layer.declarations,
    (declaration) =>
      groups
        .get(declaration)
        ?.runs.find(({from, declarations}) => from === layer.from && declarations.includes(declaration))
        ?.to ?? layer.to
  )
  return [...parts].map(([to, declarations]) => ({...layer, to, declarations}))
}

/** Whether a longhand has this value already wherever a layer holds, in every state. */
function holdsIn(
  groups: readonly PropertyGroup[],
  {left, layer, engine: {remPixels}}: {left: ReadonlySet<PropertyGroup>; layer: Layer; engine: Engine},
  property: string,
  norm: string
): boolean {
  // `-moz-…`: properties that only other engines know were never part of the page's style here.
  if (!property.startsWith('--') && !propertyInfo(property)) return true
  const group = groupIndex(groups).get(property)
  // Preflight gives every box a solid border without width.
  if (!group && /^(?:border-image|animation)-/.test(property)) return isInitial(property, norm)
  if (!group) return norm === 'solid' && /^border-(?:top|right|bottom|left)-style$/.test(property)
  const isThere = (declaration: Declaration | undefined) =>
    declaration !== undefined &&
    !left.has(group) &&
    declaration.property === property &&
    declaration.origin !== 'user-agent' &&
    comparable(property, declaration.value, remPixels) === norm
  const isEverywhere = group.runs[0]!.from === EVERY_WIDTH.from && group.runs[0]!.to === EVERY_WIDTH.to
  if (isEverywhere) return isThere(plainDeclaration(group))
  // At the widths of a layer that holds whatever else does: `text-6xl` after `sm:text-5xl`, with one line height.
  if (layer.state !== undefined || layer.conditions.length > 0) return false
  const runs = group.runs.filter(({from, to}) => from < layer.to && to > layer.from)
  return (
    runs.length > 0 &&
    runs[0]!.from <= layer.from &&
    runs.at(-1)!.to >= layer.to &&
    runs.every(
      ({declarations}, at) =>
        declarations.length === 1 &&
        (at === 0 || runs[at - 1]!.to === runs[at]!.from) &&
        isUnconditional(declarations[0]!) &&
        isThere(declarations[0])
    )
  )
}

/** `before:content-['']` is what every `before:` utility declares besides. */
function withoutEmptyContent(tokens: readonly string[]): string[] {
  return tokens.filter((token) => {
    const empty = /^(before|after):content-\[''\]$/.exec(token)
    return !empty || !tokens.some((other) => other !== token && other.startsWith(`${empty[1]}:`))
  })
}
