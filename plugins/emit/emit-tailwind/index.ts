import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {setStyle, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {Motion} from '../../model/motion.ts'
import type {ElementStyle, PropertyGroup, RootStyle} from '../../model/types.ts'
import {UNBOUNDED} from '../../model/width.ts'
import {declarationCounts} from './component-utilities/declaration-counts.ts'
import {componentUtilities} from './component-utilities/index.ts'
import {printUtilities} from './component-utilities/print-utilities.ts'
import {printTheme, recoverTheme, type ThemeName} from './recover-theme/index.ts'
import {propertyOf} from './recover-theme/theme-name.ts'
import {buildSheet} from '../stylesheet/build-sheet.ts'
import {baseName} from '../stylesheet/class-names.ts'
import {classesIn} from '../stylesheet/state-classes.ts'
import {entryReader} from './entries.ts'
import {type Engine, engineFor} from './engine.ts'
import {dropForeignStates} from './foreign-states.ts'
import {withBothSpans} from './grid-spans.ts'
import {createMarkers} from './markers.ts'
import {withNamedValues} from './named-values.ts'
import {isNeverDrawn} from './never-drawn.ts'
import {inlineCompositions} from './own-variables.ts'
import {definedNames, hasPlainRoot, writtenDown} from './page-facts.ts'
import {makePageTheme, pageElements} from './page-theme.ts'
import {withPageValues} from './page-values.ts'
import {printThemed, type StyleOfElements} from './print-styles.ts'
import {repeatedThemeGroups, repeatedThemeNames, withThemeValues} from './repeated-theme.ts'
import {printVariants, usedVariants} from './page-variants.ts'
import {stateVariants} from './state-variants.ts'
import {themeVariants} from './theme-variants.ts'
import {themedEngines} from './themed-engine.ts'
import {scaledTheme, usedOf} from './scaled-theme.ts'
import {definedAgain, dropUnreadProperties} from './unread-properties.ts'
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
  /** Recover the page's theme and leave it in `file.data.theme`, instead of custom properties (default: false). */
  recoversTheme?: boolean
  /** With `recoversTheme`, make utilities of what long class lists have in common (default: true). */
  namesLists?: boolean
}

/**
 * Print styles as Tailwind utility classes. A property whose layers utilities cannot all declare, in the page's order, goes
 * whole into a global style: plain CSS overrides every utility, so one property must not be in both.
 * Messages: none. Throws nothing but what Tailwind throws for a broken theme.
 */
export const emitTailwind: Plugin<[EmitTailwindOptions?], Root> =
  ({theme: readersTheme = '', pageTheme = true, recoversTheme = false, namesLists = true, ...options} = {}) =>
  async (tree, file) => {
    inlineCompositions(tree)
    const measured = file.data.snapshot?.environment.rootFontSize
    const isPlain = hasPlainRoot(tree, measured)
    const tailwinds = await engineFor(readersTheme, isPlain ? 16 : undefined)
    dropForeignStates(tree, tailwinds.compiles)
    const root: RootStyle = tree.data?.style ?? {states: {}, globals: []}
    const scaled =
      recoversTheme && !isPlain && readersTheme === ''
        ? scaledTheme(tree, tailwinds.theme, measured)
        : undefined
    const unvaried = scaled ? await engineFor(scaled.text, undefined) : tailwinds
    const variants = recoversTheme
      ? [...themeVariants(root, unvaried), ...stateVariants(tree, root, unvaried)]
      : []
    const withVariants = `${scaled?.text ?? readersTheme}\n${printVariants(variants)}`
    const base =
      variants.length > 0 ? await engineFor(withVariants, scaled || !isPlain ? undefined : 16) : unvaried
    const pageProperties = file.data.pageProperties ?? {}
    const defined = definedNames(tree)
    const recovered = recoversTheme ? recoverTheme(tree, {engine: base, pageProperties, defined}) : []
    const declarations = declarationCounts(root.sources)
    // What the sheet is made of has the emitter's own names.
    if (tree.data?.style?.sources) tree.data.style = {...root, sources: undefined}
    const themeNames = repeatedThemeNames(tree, base)
    const replaced = new Set<string>()
    const styles = stylesOf(
      tree,
      (style, engine) => {
        // Groups may be shared between styles; which of them stay plain CSS is decided for each style by itself.
        const own = withExplicitContent(withWholePixels(withOwnGroups(style)))
        const values = recoversTheme ? withPageValues(own, pageProperties, replaced) : own
        return withThemeValues(
          withNamedValues(withBothSpans(values), pageProperties, engine),
          themeNames,
          engine
        )
      },
      base
    )
    const markers = createMarkers(tree)
    const engines = await themedEngines(base, variants.length > 0 ? withVariants : readersTheme, recovered)
    const widthUnit = widthUnitOf(styles.map(({given}) => given).values(), engines(recovered))
    const {printed, names, facts} = printThemed(styles, recovered, (known) => {
      const engine = engines(known)
      return {
        engine,
        entryOf: entryReader(engine),
        states: root.states,
        tainted: taintedNames(defined, themeNames, known),
        widthUnit,
        markers
      }
    })
    const {engine} = facts
    const left = new Set<PropertyGroup>()
    for (const result of printed) for (const group of result.left) left.add(group)
    for (const {style, elements} of styles) for (const element of elements) setStyle(element, style)
    const valueNames = makePageTheme(tree, pageTheme ? printed : [], {
      engine,
      defined,
      pageProperties,
      isNaming: !recoversTheme,
      prefix: options.prefix
    })
    for (const group of valueNames.groups) left.add(group)
    const named = printed.map((result) => ({
      ...result,
      tokens: result.tokens.map((token) => valueNames.named.get(token) ?? token)
    }))
    for (const group of repeatedThemeGroups(tree, left, themeNames)) left.delete(group)
    const all = [...new Set(named.flatMap((result) => result.tokens))]
    dropUnreadProperties(tree, left, replaced, [...all, printTheme(names)])
    for (const group of definedAgain(tree, names, base, scaled && usedOf(scaled, printed))) left.add(group)
    const places = engine.order(all)
    const tokens = new Map<Element, string[]>()
    for (const result of named) {
      const sorted = inTailwindOrder(result.tokens, places)
      if (sorted.length > 0) for (const element of result.elements) tokens.set(element, sorted)
    }
    // Groups are named after the element's own classes, so before those are replaced.
    const marked = markers.classes(new Set(printed.flatMap((each) => each.tokens)))
    const components =
      recoversTheme && namesLists
        ? componentUtilities(tree, named, {
            engine,
            declarationsOf: (name) => declarations.get(name) ?? 0,
            taken: Object.values(root.states).flatMap((links) =>
              links.flatMap(({dynamic}) => classesIn(dynamic))
            ),
            prefix: options.prefix
          })
        : []
    for (const component of components)
      for (const element of component.elements) {
        const own = new Set(component.tokens)
        const rest = (tokens.get(element) ?? []).filter((token) => !own.has(token))
        tokens.set(element, [component.name, ...rest])
      }
    file.data.stylesheet = buildSheet(tree, {
      ...options,
      picks: (group) => left.has(group),
      // Below every utility.
      layer: 'base',
      elsewhere: printed.flatMap(({declarations}) => declarations),
      taken: [...takenNames(tree, engine), ...components.map(({name}) => name)],
      isForeign: engine.compiles
    })
    file.data.stylesheetPlace = 'inside'
    const theme = [
      printVariants(usedVariants(variants, all)) + printTheme(names),
      printUtilities(components)
    ].filter((text) => text !== '')
    if (theme.length > 0) file.data.theme = theme.join('\n\n')
    everyElement(tree, (element) => {
      const all = [
        ...((element.properties.className as string[] | undefined) ?? []),
        ...(marked.get(element) ?? []),
        ...(tokens.get(element) ?? [])
      ]
      if (all.length > 0) element.properties.className = all
    })
  }

/** The page's styles, each with the elements that have it, in the words in which they are printed. */
function stylesOf(
  tree: Root,
  inWords: (style: ElementStyle, engine: Engine) => ElementStyle,
  engine: Engine
): (StyleOfElements & {given: ElementStyle})[] {
  const members = new Map<ElementStyle, Element[]>()
  everyElement(tree, (element) => {
    if (element.data?.isPage) return
    const style = isNeverDrawn(element) ? {} : styleOf(element)
    const elements = members.get(style)
    if (elements) elements.push(element)
    else members.set(style, [element])
  })
  const motion = new Motion(tree.data?.style?.globals ?? [])
  // The custom properties of a design stand together in the sheet, not in the class of `html`.
  const roots = new Set(pageElements(tree))
  const down = writtenDown(tree)
  return [...members].map(([given, elements]) => {
    const style = inWords(given, engine)
    const isRoot = elements.some((element) => roots.has(element))
    return {
      given,
      style,
      elements,
      options: {
        isHorizontal: !elements.some((element) => down.has(element)),
        animated: motion.ofStyle(style),
        isExcluded: ({properties: [name]}) => isRoot && name.startsWith('--')
      }
    }
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
