import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {everyElement} from '../../model/every-element.ts'
import {isCutOut} from '../../model/root-elements.ts'
import type {PropertyValue} from '../../model/print-declarations.ts'
import type {GlobalRule, PropertyGroup, TagRule} from '../../model/types.ts'
import {buildSheet} from '../stylesheet/build-sheet.ts'
import {baseName} from '../stylesheet/class-names.ts'
import {classesIn} from '../stylesheet/state-classes.ts'
import {contentClasses} from './content-classes.ts'
import {declarationCounts} from './component-utilities/declaration-counts.ts'
import {type ComponentUtility, componentUtilities} from './component-utilities/index.ts'
import {printUtilities} from './component-utilities/print-utilities.ts'
import type {Engine} from './engine.ts'
import {namedAnimations, withNamedAnimation} from './named-animations.ts'
import type {EmitTailwindOptions} from './options.ts'
import {withPageRules} from './page-rules.ts'
import {makePageTheme} from './page-theme.ts'
import {type PageTailwind, pageTailwind} from './page-tailwind.ts'
import {printVariants, usedVariants} from './page-variants.ts'
import {type PrintedPage, printPage} from './print-page.ts'
import {printTagRules} from './print-tag-rules.ts'
import {
  printPropertyUtilities,
  propertyUtilities,
  type PropertyUtility,
  withPropertyUtility
} from './property-utilities.ts'
import {printTheme} from './recover-theme/index.ts'
import {propertyOf, type ThemeName} from './recover-theme/theme-name.ts'
import {repeatedThemeGroups} from './repeated-theme.ts'
import {usedOf} from './scaled-theme.ts'
import {isMarker} from './subject-places.ts'
import {definedAgain, dropThemeProperties, dropUnreadProperties} from './unread-properties.ts'

export type {EmitTailwindOptions} from './options.ts'

/**
 * Print styles as Tailwind utility classes. A property whose layers utilities cannot all declare, in the page's order, goes
 * whole into a global style: plain CSS overrides every utility, so one property must not be in both.
 * Messages: none. Throws nothing but what Tailwind throws for a broken theme.
 */
export const emitTailwind: Plugin<[EmitTailwindOptions?], Root> =
  (options = {}) =>
  async (tree, file) => {
    const {recoversTheme = false, namesLists = true, prefix} = options
    const tailwind = await pageTailwind(tree, file, options)
    const {root} = tailwind
    const declarations = declarationCounts(root.sources)
    const page = await printPage(tree, file, tailwind, options)
    const {printed, engine} = page
    const {left, named, all, scaled} = partWithSheet(tree, page, tailwind, options)
    const names = recoversTheme ? withPageRules(tree, page.names, all, engine) : page.names
    const tokens = tokensByElement(named, page.inner, engine.order(all))
    // Groups and texts are named after the element's own classes, so before those are replaced.
    const marked = page.markers.classes(printed)
    const contents = contentClasses(tree, root.tags, (name) => engine.compiles(name) || isMarker(name))
    const components =
      recoversTheme && namesLists
        ? componentUtilities(tree, named, {
            engine,
            declarationsOf: (name) => declarations.get(name) ?? 0,
            taken: [
              ...contents.names,
              ...Object.values(root.states).flatMap((links) =>
                links.flatMap(({dynamic}) => classesIn(dynamic))
              )
            ],
            prefix
          })
        : []
    useComponents(components, tokens)
    const animations = recoversTheme ? nameAnimations(tokens, components, root.globals, engine) : []
    const properties = recoversTheme && namesLists ? nameProperties(tokens, components, engine) : []
    file.data.stylesheet = buildSheet(tree, {
      prefix,
      picks: (group) => left.has(group),
      // Below every utility.
      layer: 'base',
      elsewhere: [
        ...printed.flatMap((result) => result.declarations),
        ...declaredBeside(names, contents.rules)
      ],
      taken: [
        ...takenNames(tree, engine),
        ...contents.names,
        ...[...components, ...properties].map(({name}) => name)
      ],
      isForeign: (name) => engine.compiles(name) || isMarker(name)
    })
    file.data.stylesheetPlace = 'inside'
    if ([...left].some(({properties: [name]}) => tailwind.base.theme.has(name)))
      file.data.redefinesTheme = true
    const theme = [
      printVariants(usedVariants(tailwind.variants, all)) + printTheme([...names, ...animations], scaled),
      printTagRules(contents.rules),
      printPropertyUtilities(properties),
      printUtilities(components)
    ].filter((text) => text !== '')
    if (theme.length > 0) file.data.theme = theme.join('\n\n')
    addClasses(tree, [contents.holders, marked, tokens])
  }

/** What the theme and its rules declare: a page's font may stand in `--font-sans` alone. */
const declaredBeside = (names: readonly ThemeName[], rules: readonly TagRule[] = []): PropertyValue[] => [
  ...names.map((name) => ({property: propertyOf(name), value: name.value})),
  ...rules.flatMap(({declarations}) => declarations)
]

/** The groups that go into the global style, and the tokens of the others with the names that values of the page get. */
function partWithSheet(
  tree: Root,
  {printed, names, inner, engine, defined, pageProperties, themeNames, replaced}: PrintedPage,
  {base, scaled}: PageTailwind,
  {recoversTheme = false, prefix}: EmitTailwindOptions
) {
  const left = new Set<PropertyGroup>()
  for (const result of printed) for (const group of result.left) left.add(group)
  // A theme beside the code has the names already.
  const valueNames = makePageTheme(tree, recoversTheme ? [] : printed, {
    engine,
    defined,
    pageProperties,
    prefix
  })
  for (const group of valueNames.groups) left.add(group)
  const named = printed.map((result) => ({
    ...result,
    tokens: result.tokens.map((token) => valueNames.named.get(token) ?? token)
  }))
  for (const group of repeatedThemeGroups(tree, left, themeNames)) left.delete(group)
  const all = [
    ...new Set([...named, ...inner.values()].flatMap((one) => ('tokens' in one ? one.tokens : one)))
  ]
  if (recoversTheme) dropThemeProperties(tree, left, names)
  dropUnreadProperties(tree, left, replaced, [
    ...all,
    printTheme(names),
    printTagRules(tree.data?.style?.tags)
  ])
  const used = scaled && usedOf(scaled, printed)
  // A part of a page has them for itself alone.
  const isOfPart = isCutOut(tree)
  for (const group of definedAgain(tree, names, base, isOfPart ? used : undefined)) left.add(group)
  return {left, named, all, scaled: isOfPart ? undefined : used}
}

interface TokensOfElements {
  tokens: readonly string[]
  elements: readonly Element[]
}

function tokensByElement(
  printed: readonly TokensOfElements[],
  inner: ReadonlyMap<Element, readonly string[]>,
  places: ReadonlyMap<string, bigint>
): Map<Element, string[]> {
  const byElement = new Map<Element, string[]>()
  for (const {tokens, elements} of printed) {
    const sorted = inTailwindOrder(tokens, places)
    if (sorted.length > 0) for (const element of elements) byElement.set(element, sorted)
  }
  for (const [element, tokens] of inner)
    byElement.set(element, inTailwindOrder([...(byElement.get(element) ?? []), ...tokens], places))
  return byElement
}

/** Puts utilities of the page in the place of the tokens that they are made of. */
function useComponents(components: readonly ComponentUtility[], tokens: Map<Element, string[]>): void {
  for (const component of components) {
    const own = new Set(component.tokens)
    for (const element of component.elements) {
      const others = (tokens.get(element) ?? []).filter((token) => !own.has(token))
      tokens.set(element, [component.name, ...others])
    }
  }
}

/** Puts names in the place of declarations that Tailwind has no utilities for, in lists and in the page's utilities. */
function nameProperties(
  tokens: Map<Element, string[]>,
  components: ComponentUtility[],
  engine: Engine
): PropertyUtility[] {
  const utilities = propertyUtilities(listsOf(tokens, components), engine)
  renameTokens(tokens, components, (token) => withPropertyUtility(token, utilities))
  return [...utilities.values()]
}

/** Puts names in the place of animations in brackets, in lists and in the page's utilities. */
function nameAnimations(
  tokens: Map<Element, string[]>,
  components: ComponentUtility[],
  globals: readonly GlobalRule[],
  engine: Engine
): ThemeName[] {
  const names = namedAnimations(listsOf(tokens, components), globals, engine)
  if (names.size > 0) renameTokens(tokens, components, (token) => withNamedAnimation(token, names))
  return [...names.values()]
}

const listsOf = (
  tokens: ReadonlyMap<Element, readonly string[]>,
  components: readonly ComponentUtility[]
): (readonly string[])[] => [...tokens.values(), ...components.map((one) => one.tokens)]

function renameTokens(
  tokens: Map<Element, string[]>,
  components: ComponentUtility[],
  renamed: (token: string) => string
): void {
  for (const [element, list] of tokens) tokens.set(element, list.map(renamed))
  for (const component of components) component.tokens = component.tokens.map(renamed)
}

/** Adds classes behind those that elements have. */
function addClasses(tree: Root, added: readonly ReadonlyMap<Element, readonly string[]>[]): void {
  everyElement(tree, (element) => {
    const all = [
      ...((element.properties.className as string[] | undefined) ?? []),
      ...added.flatMap((classes) => classes.get(element) ?? [])
    ]
    if (all.length > 0) element.properties.className = all
  })
}

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
