import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {setStyle, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {Motion} from '../../model/motion.ts'
import type {ElementStyle, PropertyGroup, RootStyle} from '../../model/types.ts'
import {UNBOUNDED} from '../../model/width.ts'
import {buildSheet} from '../stylesheet/build-sheet.ts'
import {baseName} from '../stylesheet/class-names.ts'
import {entryReader} from './cover-layer.ts'
import {type Engine, engineFor} from './engine.ts'
import {withBothSpans} from './grid-spans.ts'
import {createMarkers} from './markers.ts'
import {withNamedValues} from './named-values.ts'
import {isNeverDrawn} from './never-drawn.ts'
import {isOpenedByAttribute} from './own-states.ts'
import {inlineCompositions} from './own-variables.ts'
import {definedNames, hasPlainRoot, writtenDown} from './page-facts.ts'
import {makePageTheme, pageElements} from './page-theme.ts'
import {type PrintedStyle, printStyle} from './print-style.ts'
import {repeatedThemeGroups, repeatedThemeNames, withThemeValues} from './repeated-theme.ts'
import {withExplicitContent} from './explicit-content.ts'
import {firstWhole} from './variants.ts'
import {withWholePixels} from './whole-pixels.ts'
import {widthUnitOf} from './width-unit.ts'

export interface EmitTailwindOptions {
  /** Put in front of every class of the global style (default: none). */
  prefix?: string
  /** Give recurring values of the page names, as custom properties of its root (default: true). */
  pageTheme?: boolean
  /** The reader's Tailwind CSS file, whose `@theme` the classes use (default: Tailwind's own theme). */
  theme?: string
}

/**
 * Print styles as Tailwind utility classes. A property whose layers utilities cannot all declare, in the page's order, goes
 * whole into a global style: plain CSS overrides every utility, so one property must not be in both.
 * Messages: none. Throws nothing but what Tailwind throws for a broken theme.
 */
export const emitTailwind: Plugin<[EmitTailwindOptions?], Root> =
  ({theme: readersTheme = '', pageTheme = true, ...options} = {}) =>
  async (tree, file) => {
    inlineCompositions(tree)
    const root: RootStyle = tree.data?.style ?? {states: {}, globals: []}
    const engine = await engineFor(
      readersTheme,
      hasPlainRoot(tree, file.data.snapshot?.environment.rootFontSize) ? 16 : undefined
    )
    const motion = new Motion(root.globals)
    // The custom properties of a design stand together in the sheet, not in the class of `html`.
    const roots = new Set(pageElements(tree))
    const pageProperties = file.data.pageProperties ?? {}
    const themeNames = repeatedThemeNames(tree, engine)
    const defined = definedNames(tree)
    const facts = {
      engine,
      entryOf: entryReader(engine),
      states: root.states,
      tainted: new Set([...defined].filter((name) => !themeNames.has(name)))
    }
    const down = writtenDown(tree)
    const members = new Map<ElementStyle, Element[]>()
    everyElement(tree, (element) => {
      if (element.data?.isPage) return
      const style = isNeverDrawn(element) ? {} : styleOf(element)
      const elements = members.get(style)
      if (elements) elements.push(element)
      else members.set(style, [element])
    })
    const inThemesWords = (style: ElementStyle) =>
      withThemeValues(withNamedValues(withBothSpans(style), pageProperties, engine), themeNames, engine)
    const markers = createMarkers(tree)
    const left = new Set<PropertyGroup>()
    const printed: (PrintedStyle & {elements: readonly Element[]})[] = []
    const tokens = new Map<Element, string[]>()
    const widthUnit = widthUnitOf(members.keys(), engine)
    for (const [style, elements] of members) {
      // Groups may be shared between styles; which of them stay plain CSS is decided for each style by itself.
      const own = inThemesWords(withExplicitContent(withWholePixels(withOwnGroups(style))))
      const isRoot = elements.some((element) => roots.has(element))
      const result = printStyle(own, {
        ...facts,
        widthUnit,
        isHorizontal: !elements.some((element) => down.has(element)),
        animated: motion.ofStyle(own),
        isExcluded: (group) => isRoot && group.properties[0]!.startsWith('--'),
        markerName: (kind, placeholder, combinator) =>
          markers.nameFor(kind, placeholder, combinator, elements),
        isOpened: (placeholder) =>
          (placeholder === undefined ? elements : markers.elementsOf(placeholder)).every(isOpenedByAttribute)
      })
      printed.push({...result, elements})
      for (const group of result.left) left.add(group)
      for (const element of elements) setStyle(element, own)
    }
    const theme = makePageTheme(tree, pageTheme ? printed : [], {
      engine,
      defined,
      pageProperties,
      prefix: options.prefix
    })
    for (const group of theme.groups) left.add(group)
    for (const group of repeatedThemeGroups(tree, left, themeNames)) left.delete(group)
    const named = printed.map((result) => ({
      ...result,
      tokens: result.tokens.map((token) => theme.named.get(token) ?? token)
    }))
    const places = engine.order([...new Set(named.flatMap((result) => result.tokens))])
    for (const result of named) {
      const sorted = inTailwindOrder(result.tokens, places)
      if (sorted.length > 0) for (const element of result.elements) tokens.set(element, sorted)
    }
    // Groups are named after the element's own classes, so before those are replaced.
    const marked = markers.classes(new Set(printed.flatMap((each) => each.tokens)))
    file.data.stylesheet = buildSheet(tree, {
      ...options,
      picks: (group) => left.has(group),
      // Below every utility.
      layer: 'base',
      elsewhere: printed.flatMap(({declarations}) => declarations),
      taken: takenNames(tree, engine),
      isForeign: engine.compiles
    })
    file.data.stylesheetPlace = 'inside'
    everyElement(tree, (element) => {
      const all = [
        ...((element.properties.className as string[] | undefined) ?? []),
        ...(marked.get(element) ?? []),
        ...(tokens.get(element) ?? [])
      ]
      if (all.length > 0) element.properties.className = all
    })
  }

function withOwnGroups(style: ElementStyle): ElementStyle {
  return Object.fromEntries(
    Object.entries(style).map(([pseudo, groups]) => [pseudo, groups.flatMap(atWholePixels)])
  )
}

/** Variants have no fractions of a pixel, so a run between 991.98 and 992 px is dropped. */
function atWholePixels(group: PropertyGroup): PropertyGroup[] {
  const runs = group.runs.flatMap((run) => {
    const [from, to] = [wholeBound(run.from), wholeBound(run.to)]
    return from < to ? [{...run, from, to}] : []
  })
  return runs.length > 0 ? [{...group, runs}] : []
}

const wholeBound = (bound: number): number => (bound > 0 && bound < UNBOUNDED ? firstWhole(bound) : bound)

/** Names that a class of the global style must not get, since Tailwind would take it for a utility (`container`, `mt-24`). */
function takenNames(tree: Root, {compiles}: Engine): Set<string> {
  const bases = new Set<string>()
  everyElement(tree, (element) => {
    bases.add(baseName(element))
  })
  const names = new Set<string>()
  for (const base of bases) {
    if (compiles(base)) names.add(base)
    // A second `text` would be `text-2`; where one gets a number all do.
    if (compiles(`${base}-2`) || compiles(`${base}-3`))
      for (let count = 2; count < 200; count++) names.add(`${base}-${count}`)
  }
  return names
}

const inTailwindOrder = (tokens: readonly string[], places: ReadonlyMap<string, bigint>): string[] =>
  [...tokens].sort((a, b) => {
    const [first, second] = [places.get(a) ?? 0n, places.get(b) ?? 0n]
    return first < second ? -1 : first > second ? 1 : 0
  })
