import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {setStyle, styleOf} from '../../model/access.ts'
import {groupIndex} from '../../model/group-index.ts'
import {keepNativeAppearanceOff} from '../../model/native-appearance.ts'
import {overlapping} from '../../css/overlap.ts'
import {inlineBoxSizing} from '../../model/inline-box-sizing.ts'
import type {DefaultStyle, ElementStyle, PropertyGroup} from '../../model/types.ts'
import {dropUnusedCustomProperties} from '../../model/custom-properties.ts'
import {dropPageBreaks, dropRootText, dropUselessBoxSizing} from './minor.ts'
import {type ElementContext, type Inherited, RedundancyCache, markRedundant} from './redundant.ts'
import {sharedOutcomes} from '../../model/share-conditions.ts'
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
    dropUnusedCustomProperties(tree)
    if (mode === 'adaptable') dropPageBreaks(tree)
    if (mode === 'adaptable') inlineBoxSizing(tree)
    // Before values are compared with inherited ones: what is left may equal them.
    if (mode === 'adaptable') dropRootText(tree)
    markTree(tree, mode, options.sharing === true)
    if (mode !== 'adaptable') return
    dropUselessBoxSizing(tree)
  }
}

/** The position of an element, as far as its style depends on it: equal positions give equal results, so each is computed once. */
interface Place {
  parent: Place | undefined
  /** One of a page's own tags. */
  isPage: boolean
  style: ElementStyle
  defaults: Record<string, DefaultStyle>
  /** What `balanced` leaves; computed where results are shared. */
  balanced: ElementStyle
  result: ElementStyle
  below: Map<ElementStyle, Map<Record<string, DefaultStyle>, Place>>
}

const NO_DEFAULTS: Record<string, DefaultStyle> = {}

/** Values are compared along the tree as it was before anything was marked: marks change no value. */
function markTree(tree: Root, mode: CopyMode, sharing: boolean): void {
  const isWhole = tree.children.some((child) => child.type === 'element' && child.tagName === 'html')
  const top: Place['below'] = new Map()
  const known = new RedundancyCache()
  const placeOf = (element: Element, parent: Place | undefined): Place => {
    const style = styleOf(element)
    const defaults = element.data?.defaults ?? NO_DEFAULTS
    const siblings = parent?.below ?? top
    const met = siblings.get(style)?.get(defaults)
    if (met) return met
    const isPage = element.data?.isPage === true
    const place: Place = {parent, isPage, style, defaults, balanced: style, result: style, below: new Map()}
    const context: ElementContext = {
      defaults,
      isRoot: !isWhole && parent === undefined,
      isPage,
      inherited: (longhand, pseudo) => lookUp(pseudo === '' ? parent : place, longhand)
    }
    const mark = (inherited: boolean) =>
      keepNativeAppearanceOff(
        markRedundant(style, context, {initial: true, inherited, known}),
        style,
        defaults[''] ?? {}
      )
    if (sharing || mode === 'balanced') place.balanced = mark(false)
    place.result = mode === 'adaptable' ? mark(true) : place.balanced
    siblings.set(style, (siblings.get(style) ?? new Map()).set(defaults, place))
    return place
  }
  const places = new Map<Element, Place>()
  const visit = (node: Root | Element, parent: Place | undefined) => {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      const place = placeOf(child, parent)
      places.set(child, place)
      visit(child, place)
    }
  }
  visit(tree, undefined)
  if (sharing) shareOutcomes(new Set(places.values()), mode)
  for (const [element, place] of places) setStyle(element, place.result)
}

/** First as `balanced` would, so that leaving out more never makes a sheet longer. */
function shareOutcomes(places: Iterable<Place>, mode: CopyMode): void {
  const all = [...places]
  const balanced = sharedOutcomes(all.map((place) => ({whole: place.style, result: place.balanced})))
  for (const [at, place] of all.entries()) place.balanced = balanced[at]!
  const results =
    mode === 'adaptable'
      ? sharedOutcomes(all.map((place) => ({whole: place.balanced, result: place.result})))
      : balanced
  for (const [at, place] of all.entries()) place.result = results[at]!
}

/** Whether all of it is redundant, so that the inherited value comes from further up. */
const isMarked = (group: PropertyGroup | undefined) =>
  group?.runs.every(({declarations}) => declarations.every(({redundant}) => redundant)) ?? false

const INHERIT = /^inherit$/i

const ownGroup = ({'': groups}: ElementStyle, longhand: string) => groups && groupIndex(groups).get(longhand)

function lookUp(start: Place | undefined, longhand: string): Inherited {
  const others = overlapping(longhand)
  for (let at = start; at; at = at.parent) {
    const group = ownGroup(at.style, longhand)
    if (group && !isMarked(ownGroup(at.result, longhand))) return {group}
    // `all` decides it too, in a way that is not computed here; defaults of a page's own tags may go with the tags.
    if (ownGroup(at.style, 'all')) return 'default'
    // So does a declaration by another name: `border-start-start-radius` for `border-top-left-radius: inherit`.
    for (const other of others)
      if (ownGroup(at.style, other) || at.defaults['']?.[other] !== undefined) return 'default'
    const byDefault = at.defaults['']?.[longhand]
    if (byDefault !== undefined && !(byDefault !== null && INHERIT.test(byDefault)))
      return byDefault === null || at.isPage ? 'default' : {value: byDefault}
  }
  return undefined
}
