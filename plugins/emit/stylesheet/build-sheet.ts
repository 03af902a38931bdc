import type {Element, Root} from 'hast'
import {dataOf, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {definedNames} from '../../model/defined-names.ts'
import {Motion} from '../../model/motion.ts'
import type {PropertyValue} from '../../model/print-declarations.ts'
import {rootElements} from '../../model/root-elements.ts'
import type {RootStyle, UniversalRule} from '../../model/types.ts'
import {EVERY_WIDTH} from '../../model/width.ts'
import {baseName, createNamer, type Namer} from './class-names.ts'
import {type OrderedRule, rulesOf} from './class-rules.ts'
import {collectClasses, type Picks, printWhole} from './collect-classes.ts'
import {type ElementName, nameElements} from './element-names.ts'
import {formatSheet, wrappersOf} from './format-sheet.ts'
import {referencesOf, usedGlobals} from './global-rules.ts'
import {nameClasses} from './name-classes.ts'
import {inReadingOrder} from './reading-order.ts'
import {takeOwnAttributes} from './own-attributes.ts'
import {RuleSources} from '../../model/rule-sources.ts'
import type {SheetRule} from './sheet-rule.ts'
import {stateClasses} from './state-classes.ts'
import type {StateMarker} from './element-groups.ts'
import {stateMarkers} from './state-markers.ts'
import {stateWeights} from './state-weights.ts'
import {pageSelector, printedOf} from './style-class.ts'
import {utilityClasses} from './utility-classes.ts'

export interface BuildSheetOptions {
  /** Groups that go into the sheet; the others are printed elsewhere (default: all). */
  picks?: Picks
  /** Declarations printed elsewhere, so that at-rules which only they use are kept. */
  elsewhere?: Iterable<PropertyValue>
  /** Cascade layer for what is said of every element (default: none). */
  layer?: string
  /** Class names that are taken already. */
  taken?: Iterable<string>
  /** Whether a class of this name means something else where the sheet is used. */
  isForeign?: (name: string) => boolean
  /** Put in front of every generated class (default: none). */
  prefix?: string
  /** Whether what classes have in common becomes a class of its own, which their elements carry too (default: false). */
  sharesParts?: boolean
  /** Whether a rule may find its elements by what is around them, in the place of a class of their own (default: true). */
  usesSelectors?: boolean
}

/**
 * Gives elements that share a style one class, or two where other styles have much of it too, replaces their `className` and their `style` attribute, and returns
 * the sheet's text. Every rule weighs one class, or is found by a selector that may weigh more or less, so that within an element's rules their order decides, and between elements nothing does.
 */
export function buildSheet(tree: Root, options: BuildSheetOptions = {}): string {
  const root: RootStyle = tree.data?.style ?? {states: {}, globals: []}
  const {sharesParts = false, usesSelectors = true} = options
  const motion = new Motion(root.globals)
  const ownAttributes = sharesParts
    ? takeOwnAttributes(tree, {picks: options.picks, motion}, root)
    : NO_ATTRIBUTES
  const classes = collectClasses(tree, options.picks, motion)
  const kept = stateClasses(classes, root)
  const namer = createNamer([...(options.taken ?? []), ...kept.all], options.prefix, options.isForeign)
  const isUtility = utilityClasses(tree, root.sources, options.isForeign)
  const names = nameElements(tree, isUtility)
  const classNames = new Map<Element, string[]>()
  const attributes = new Map(ownAttributes)
  const rules: OrderedRule[] = []
  const sources = new RuleSources(root.sources)
  const defined = sharesParts ? definedNames(tree) : new Set<string>()
  const named = nameClasses(tree, classes, {
    namer,
    names,
    isUtility,
    sharesParts,
    usesSelectors,
    sources,
    weightOf: stateWeights(root.states),
    wholeOf: (style) => printWhole(style, defined, options.picks, motion),
    // Behind a prefix they would read as nobody's.
    keepsUtilities: !options.prefix
  })
  const markers = stateMarkers(tree, classes, named, root, {namer, names})
  const groups = new Map(named.map(({styleClass}, group) => [styleClass, group]))
  for (const [group, {styleClass, name, text, mark, isAlone, style, after}] of named.entries()) {
    const [first] = styleClass.members
    const page = first && pageSelector(first)
    const own = name === '' ? mark : name
    if (own !== undefined && own !== '')
      for (const member of styleClass.members)
        classNames.set(member, [...new Set([...(classNames.get(member) ?? []), own])])
    if (first && style !== undefined) {
      attributes.set(first, [attributes.get(first), style].filter(Boolean).join('; '))
      continue
    }
    const place = {group, after: after.flatMap((part) => groups.get(part) ?? []), isAlone}
    rules.push(...rulesOf(styleClass, place, page ?? text ?? `.${name}`, root, markers))
  }
  const universal = universalRules(root, options.layer, (rule) =>
    universalSelector(tree, rule, classNames, namer)
  )
  writeElements(tree, {names, classNames, attributes, markers, stateClassesOf: kept.of})
  const printed = [
    ...universal.flatMap(({declarations}) => declarations),
    ...classes.flatMap(printedOf),
    ...[...ownAttributes.values()].map((value) => ({property: 'style', value})),
    ...(options.elsewhere ?? [])
  ]
  return formatSheet([...plainFirst(universal), ...inReadingOrder(rules, sharesParts)], {
    globals: usedGlobals(root.globals, referencesOf(printed)),
    mediaLengths: root.mediaLengths
  })
}

interface WrittenElements {
  names: ReadonlyMap<Element, ElementName>
  classNames: ReadonlyMap<Element, readonly string[]>
  /** Texts of `style` attributes. */
  attributes: ReadonlyMap<Element, string>
  markers: ReadonlyMap<string, StateMarker>
  stateClassesOf: (element: Element) => readonly string[]
}

/** What is declared for every element, as rules. */
const universalRules = (
  {universal = []}: RootStyle,
  layer: string | undefined,
  selectorOf: (rule: UniversalRule) => string
): SheetRule[] =>
  universal.map((rule) => ({...EVERY_WIDTH, conditions: [], ...rule, layer, selector: selectorOf(rule)}))

const NO_ATTRIBUTES: ReadonlyMap<Element, string> = new Map()

/** Gives elements their classes, their `style` attributes, and the names by which printers call things. */
function writeElements(
  tree: Root,
  {names, classNames, attributes, markers, stateClassesOf}: WrittenElements
): void {
  everyElement(tree, (element) => {
    const {own: ownName, landmark: home, heading} = names.get(element) ?? {}
    if (heading) dataOf(element).headingName = heading
    if (ownName) dataOf(element).ownName = ownName
    if (home) dataOf(element).landmarkName = home.name
    const own = [
      ...(classNames.get(element) ?? []),
      ...new Set(
        (element.data?.subjects ?? []).flatMap((placeholder) => {
          const {className, elements} = markers.get(placeholder) ?? {}
          return className === undefined || elements?.has(element) === false ? [] : [className]
        })
      ),
      ...stateClassesOf(element)
    ]
    if (own.length > 0) element.properties.className = own
    else delete element.properties.className
    // What the attribute said has been through the cascade.
    const style = attributes.get(element)
    if (style === undefined) delete element.properties.style
    else element.properties.style = style
  })
}

/**
 * Everything, in a state, or its pseudo-element: of the page, or of the fragment, which goes by the classes of what it
 * begins with. It weighs one class at most, so that any class that comes after it can say otherwise.
 */
function universalSelector(
  tree: Root,
  {state, pseudo, theme, isOnElements}: UniversalRule,
  classNames: Map<Element, string[]>,
  namer: Namer
): string {
  const roots = rootElements(tree)
  const around = theme === undefined ? '' : `${theme} `
  if (roots.some(({tagName}) => tagName === 'html'))
    return around + (state ?? pseudo ?? (isOnElements ? '*' : '*,\n::before,\n::after'))
  return roots
    .flatMap((root) => {
      const name = classNames.get(root)?.[0] ?? namer.nameFor(baseName(root))
      classNames.set(root, [name])
      if (state) return [`:where(.${name})${state}`, `:where(.${name}) ${state}`]
      const elements = ['', ' *']
      // Generated content of the root itself is in no element of it.
      const own = GENERATED.filter((generated) => styleOf(root)[generated])
      const boxes = isOnElements ? elements : [...elements, ...own, ...GENERATED.map((one) => ` ${one}`)]
      const below = pseudo ? [pseudo, ` ${pseudo}`] : boxes
      return below.map((part) => `${around}.${name}${part}`)
    })
    .join(',\n')
}

const GENERATED = ['::before', '::after']

/** What is said of all without a condition stands together. */
const plainFirst = (rules: readonly SheetRule[]): SheetRule[] => {
  const isPlain = ({from, to, conditions}: SheetRule) => wrappersOf({from, to, conditions}).length === 0
  return [...rules.filter(isPlain), ...rules.filter((rule) => !isPlain(rule))]
}
