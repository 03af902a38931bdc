import {declarationsIn} from '../../model/access.ts'
import {groupBy} from '../../model/group-by.ts'
import {layersOf} from '../../model/layers.ts'
import type {Declaration, ElementStyle, Layer, PropertyGroup, RootStyle} from '../../model/types.ts'
import type {Whens} from '../../model/whens.ts'
import type {AuthoredTokens} from './authored-tokens.ts'
import {type PlacedToken, tokenText} from './check-order.ts'
import type {Cover} from './cover-layer.ts'
import type {Engine} from './engine.ts'
import {entriesOf, type Entry, type EntryReader} from './entries.ts'
import type {CoverOptions} from './fitting.ts'
import {composedGradients} from './gradients.ts'
import {hiddenOutlines} from './hidden-outline.ts'
import {holdsIn} from './holds-in.ts'
import type {KnownCovers} from './known-covers.ts'
import {withOneLineHeight} from './line-heights.ts'
import {mergeLayers} from './merge-layers.ts'
import {composedShadows} from './shadow-layers.ts'
import {type VariantOptions, variantsOf, type WidthUnit} from './variants.ts'

export interface PrintOptions {
  engine: Engine
  entryOf: EntryReader
  covers: KnownCovers
  states: RootStyle['states']
  whens: Whens
  markerName: VariantOptions['markerName']
  isOpened: VariantOptions['isOpened']
  pageSubjects: VariantOptions['pageSubjects']
  isInTheme: VariantOptions['isInTheme']
  isThemeInside: VariantOptions['isThemeInside']
  tainted: ReadonlySet<string>
  flow: CoverOptions['flow']
  authored: AuthoredTokens
  /** The unit of breakpoints that have no name, unless another one is needed. */
  widthUnit: WidthUnit
  /** By pseudo-element, properties that keyframes change: an important declaration would stop the animation. */
  animated: ReadonlyMap<string, ReadonlySet<string>>
  /** Groups that must stay plain CSS. */
  isExcluded: (group: PropertyGroup) => boolean
}

/** A way to print a style: one may have the page's order where another one does not. */
export interface Strategy {
  unit: WidthUnit
  /** States and conditions end where the next range of widths begins, though that would override them anyway. */
  isBounded: boolean
}

/** What is known about a style after printing it. */
interface Findings {
  left: ReadonlySet<PropertyGroup>
  /** Utilities that compose with those of other layers. */
  banned: ReadonlySet<string>
}

/** The tokens of a style, none of which is important, and the groups that have none. */
export interface Covered {
  placed: PlacedToken[]
  failed: ReadonlySet<PropertyGroup>
  groupOf: GroupFinder
}

type GroupFinder = (declaration: Declaration) => PropertyGroup | undefined

/** The groups that entries come out of. */
export const groupsOf = (entries: readonly Entry[], groupOf: GroupFinder): PropertyGroup[] =>
  entries.flatMap(({declaration}) => groupOf(declaration) ?? [])

/** With `!` behind the tokens that need it to win. */
export function withImportance(covered: Covered, raised: ReadonlySet<string>, {compiles}: Engine): Covered {
  if (raised.size === 0) return covered
  const failed = new Set(covered.failed)
  const placed = covered.placed.map((each): PlacedToken => {
    if (!raised.has(each.token)) return each
    const token = tokenText(each.variants, each.chosen.token, true)
    if (!compiles(token))
      for (const group of groupsOf(each.chosen.entries, covered.groupOf)) failed.add(group)
    return {...each, token, isImportant: true}
  })
  return {...covered, placed, failed}
}

/** The tokens of a style in one of the ways to print it. */
export function placeTokens(
  style: ElementStyle,
  {unit, isBounded}: Strategy,
  findings: Findings,
  options: PrintOptions
): Covered {
  const {engine, entryOf} = options
  const groupOf = groupFinder(style)
  const placed: PlacedToken[] = []
  const failed = new Set<PropertyGroup>()
  const fail = (entries: readonly Entry[]) => {
    for (const group of groupsOf(entries, groupOf)) failed.add(group)
  }
  const layers = mergeLayers(layersOf(style, (group) => !findings.left.has(group)))
  const parts = isBounded ? layers.flatMap((each) => bounded(each, groupOf)) : layers
  const coverOf = coveringIn(style, layers, parts, findings, options)
  for (const [rank, layer] of parts.entries()) {
    const entries = entriesOf(layer.declarations, entryOf)
    const variants = variantsIn(layer, unit, options)
    const context = variants === undefined ? undefined : engine.context(variants)
    if (variants === undefined || !context) {
      fail(entries)
      continue
    }
    const {chosen, failed: open} = coverOf(layer, entries, variants)
    fail(open)
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
      else fail(each.entries)
    }
  }
  return {placed, failed, groupOf}
}

const variantsIn = (
  layer: Layer,
  unit: WidthUnit,
  {engine, states, markerName, isOpened, pageSubjects, isInTheme, isThemeInside}: PrintOptions
): string | undefined =>
  variantsOf(layer, layer.state === undefined ? undefined : states[layer.state], {
    engine,
    unit,
    markerName,
    isOpened,
    pageSubjects,
    isInTheme,
    isThemeInside
  })

/** How the layers of a style are covered by tokens, each by itself, as far as they are not composed. */
function coveringIn(
  style: ElementStyle,
  layers: readonly Layer[],
  parts: readonly Layer[],
  {left, banned}: Findings,
  {engine, entryOf, covers, whens, tainted, flow, authored}: PrintOptions
): (layer: Layer, entries: readonly Entry[], variants: string) => Cover {
  const compositionsOf = compositionsIn(layers, entryOf)
  const shadows = composedShadows(parts, {engine, entryOf, whens, banned})
  const plain = new Map<string, string[]>()
  return (layer, entries, variants) => {
    const own = authored.get(variants) ?? []
    const cover = covers.of(entries, {
      engine,
      holds: (property, norm) => holdsIn(style[layer.pseudo] ?? [], {left, layer, engine}, property, norm),
      banned,
      tainted,
      flow,
      authored: own,
      beneath: variants === '' || own.length === 0 ? [] : (plain.get(layer.pseudo) ?? []),
      shadows: shadows.get(layer),
      ...compositionsOf(layer.pseudo)
    })
    if (variants === '')
      plain.set(
        layer.pseudo,
        cover.chosen.map(({token}) => token)
      )
    return cover
  }
}

/** Which tokens that have an effect together may be used of a pseudo-element, or of the element. */
function compositionsIn(
  layers: readonly Layer[],
  entryOf: EntryReader
): (pseudo: string) => Pick<CoverOptions, 'composesGradients' | 'hidesOutline' | 'hasOneLineHeight'> {
  const gradients = composedGradients(layers)
  const outlines = hiddenOutlines(layers, entryOf)
  const even = withOneLineHeight(layers)
  return (pseudo) => ({
    composesGradients: gradients.has(pseudo),
    hidesOutline: outlines.has(pseudo),
    hasOneLineHeight: even.has(pseudo)
  })
}

/** Most styles are covered by tokens as they are, and nothing is asked of them. */
function groupFinder(style: ElementStyle): GroupFinder {
  let groups: Map<Declaration, PropertyGroup> | undefined
  return (declaration) => (groups ??= groupsByDeclaration(style)).get(declaration)
}

function groupsByDeclaration(style: ElementStyle): Map<Declaration, PropertyGroup> {
  const groups = new Map<Declaration, PropertyGroup>()
  for (const group of Object.values(style).flat())
    for (const declaration of declarationsIn([group])) groups.set(declaration, group)
  return groups
}

/** A layer in parts that end where the runs of their declarations end. */
function bounded(layer: Layer, groupOf: GroupFinder): Layer[] {
  if (layer.conditions.length === 0 && layer.state === undefined) return [layer]
  const parts = groupBy(
    layer.declarations,
    (declaration) =>
      groupOf(declaration)?.runs.find(
        ({from, declarations}) => from === layer.from && declarations.includes(declaration)
      )?.to ?? layer.to
  )
  return [...parts].map(([to, declarations]) => ({...layer, to, declarations}))
}
