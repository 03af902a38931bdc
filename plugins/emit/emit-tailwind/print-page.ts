import type {Element, Root} from 'hast'
import type {VFile} from 'vfile'
import {setStyle, styleOf} from '../../model/access.ts'
import {definedNames} from '../../model/defined-names.ts'
import {everyElement} from '../../model/every-element.ts'
import {addTo} from '../../model/group-by.ts'
import {isCutOut} from '../../model/root-elements.ts'
import {Motion} from '../../model/motion.ts'
import type {ElementStyle, PropertyGroup} from '../../model/types.ts'
import {Whens} from '../../model/whens.ts'
import {UNBOUNDED} from '../../model/width.ts'
import type {Engine} from './engine.ts'
import {authoredTokens} from './authored-tokens.ts'
import {entryReader} from './entries.ts'
import {withExplicitContent} from './explicit-content.ts'
import {withBothSpans} from './grid-spans.ts'
import {innerUtilities} from './inner-utilities.ts'
import {KnownCovers} from './known-covers.ts'
import {createMarkers, type Markers} from './markers.ts'
import {withNamedValues} from './named-values.ts'
import {isNeverDrawn} from './never-drawn.ts'
import {leastKnown, textFlows} from './page-facts.ts'
import type {PageTailwind} from './page-tailwind.ts'
import type {EmitTailwindOptions} from './options.ts'
import {pageElements} from './page-theme.ts'
import {withPageValues} from './page-values.ts'
import {printThemed, type StyleOfElements, type ThemedPrint} from './print-styles.ts'
import {recoverTheme, type ThemeName} from './recover-theme/index.ts'
import {propertyOf} from './recover-theme/theme-name.ts'
import {styleKeys} from './style-keys.ts'
import {repeatedThemeNames, withThemeValues} from './repeated-theme.ts'
import {namesInTokens} from './uses-of-names.ts'
import {themedEngines} from './themed-engine.ts'
import {firstWhole} from './variants.ts'
import {withWholePixels} from './whole-pixels.ts'
import {widthUnitOf} from './width-unit.ts'

/** A page whose styles are printed as tokens. */
export interface PrintedPage extends Pick<ThemedPrint, 'printed' | 'names'> {
  engine: Engine
  /** Utilities of elements for what is inside of them. */
  inner: ReadonlyMap<Element, readonly string[]>
  markers: Markers
  /** Names of custom properties that the code defines. */
  defined: ReadonlySet<string>
  pageProperties: Readonly<Record<string, string>>
  /** Names with which the page repeats the theme. */
  themeNames: ReadonlySet<string>
  /** Custom properties of the page that were replaced by their values. */
  replaced: ReadonlySet<string>
}

/** Prints all styles of a page, and leaves them on the elements in the words in which they were printed. */
export async function printPage(
  tree: Root,
  file: VFile,
  {root, base, theme}: PageTailwind,
  {recoversTheme = false, usesSelectors = true}: EmitTailwindOptions
): Promise<PrintedPage> {
  const pageProperties = file.data.pageProperties ?? {}
  const defined = definedNames(tree)
  const recovered = recoversTheme
    ? recoverTheme(tree, {engine: base, pageProperties, defined, isPart: isCutOut(tree)})
    : []
  const engines = await themedEngines(base, theme, recovered)
  const themed = engines(recovered)
  const inner =
    recoversTheme && usesSelectors
      ? innerUtilities(tree, {engine: themed, sources: root.sources, states: root.states, pageProperties})
      : new Map<Element, string[]>()
  // What the sheet is made of has the emitter's own names.
  if (tree.data?.style?.sources) tree.data.style = {...root, sources: undefined}
  const themeNames = repeatedThemeNames(tree, base)
  const replaced = new Set<string>()
  const styles = stylesOf(tree, (style) => {
    // Groups may be shared between styles; which of them stay plain CSS is decided for each style by itself.
    const own = withExplicitContent(withWholePixels(withOwnGroups(style)))
    const values = recoversTheme ? withPageValues(own, pageProperties, replaced) : own
    return withThemeValues(withNamedValues(withBothSpans(values), pageProperties, base), themeNames, base)
  })
  const markers = createMarkers(tree)
  const whens = new Whens(tree, root)
  const widthUnit = widthUnitOf(styles.map(({given}) => given).values(), themed)
  const kept = namesInTokens(recovered, [...inner.values()].flat())
  // `container` has all breakpoints of the page.
  for (const name of recovered) if (name.namespace === 'breakpoint' && name.isToken) kept.add(name)
  const {printed, names, facts} = printThemed(styles, recovered, kept, (known) => {
    const engine = known === recovered ? themed : engines(known)
    return {
      engine,
      entryOf: entryReader(engine),
      covers: new KnownCovers(),
      states: root.states,
      whens,
      tainted: taintedNames(defined, themeNames, known),
      widthUnit,
      markers
    }
  })
  for (const {style, elements} of styles) for (const element of elements) setStyle(element, style)
  return {printed, names, inner, engine: facts.engine, markers, defined, pageProperties, themeNames, replaced}
}

/** The page's styles, each with the elements that have it, in the words in which they are printed. */
function stylesOf(
  tree: Root,
  inWords: (style: ElementStyle) => ElementStyle
): (StyleOfElements & {given: ElementStyle})[] {
  const members = new Map<ElementStyle, Element[]>()
  everyElement(tree, (element) => {
    if (element.data?.isPage) return
    const style = isNeverDrawn(element) ? {} : styleOf(element)
    addTo(members, style, element)
  })
  const motion = new Motion(tree.data?.style?.globals ?? [])
  // The custom properties of a design stand together in the sheet, not in the class of `html`.
  const roots = new Set(pageElements(tree))
  const flows = textFlows(tree)
  const keyOf = styleKeys(tree.data?.style?.states ?? {})
  const known = new Map<string, Pick<StyleOfElements, 'style' | 'options'>>()
  return [...members].map(([given, elements]) => {
    const isRoot = elements.some((element) => roots.has(element))
    const flow = leastKnown(elements.flatMap((element) => flows.get(element) ?? []))
    const authored = authoredTokens(elements)
    // Passes leave equal styles of elements in different places; such are printed once.
    const key = keyOf(given)
    const whole = key && [key, isRoot, flow, ...[...authored].flat(2)].join(' ')
    let printing = whole === undefined ? undefined : known.get(whole)
    if (!printing) {
      const style = inWords(given)
      const isExcluded = ({properties: [name]}: PropertyGroup) => isRoot && name.startsWith('--')
      printing = {style, options: {flow, authored, animated: motion.ofStyle(style), isExcluded}}
      if (whole !== undefined) known.set(whole, printing)
    }
    return {given, elements, ...printing}
  })
}

/** Custom properties that the code defines with another value than the theme. */
function taintedNames(
  defined: ReadonlySet<string>,
  themeNames: ReadonlySet<string>,
  names: readonly ThemeName[]
): Set<string> {
  const own = new Set(names.map(propertyOf))
  return new Set([...defined].filter((name) => !themeNames.has(name) && !own.has(name)))
}

function withOwnGroups(style: ElementStyle): ElementStyle {
  return Object.fromEntries(
    Object.entries(style).map(([pseudo, groups]) => [pseudo, groups.flatMap(atWholePixels)])
  )
}

/** Variants have no fractions of a pixel, so a run between 991.98 and 992 px is dropped. */
function atWholePixels(group: PropertyGroup): PropertyGroup[] {
  if (group.runs.every(({from, to}) => from <= 0 && to >= UNBOUNDED)) return [{...group}]
  const runs = group.runs.flatMap((run) => {
    const [from, to] = [wholeBound(run.from), wholeBound(run.to)]
    return from < to ? [{...run, from, to}] : []
  })
  return runs.length > 0 ? [{...group, runs}] : []
}

const wholeBound = (bound: number): number => (bound > 0 && bound < UNBOUNDED ? firstWhole(bound) : bound)
