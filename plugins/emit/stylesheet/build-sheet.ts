import type {Element, Root} from 'hast'
import {layersOf} from '../../model/layers.ts'
import {overlaps, withImportant} from './important-declarations.ts'
import {dataOf, mapDeclarations, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {Motion} from '../../model/motion.ts'
import {type PropertyValue, printDeclarations} from '../../model/print-declarations.ts'
import {withoutState} from '../../css/pseudo-element.ts'
import {rootElements} from '../../model/root-elements.ts'
import {parseSelectorList} from '../../css/selectors/parse-selector.ts'
import {compareSpecificity, highestSpecificity, type Specificity} from '../../css/selectors/specificity.ts'
import type {Declaration, ElementStyle, PropertyGroup, RootStyle, UniversalRule} from '../../model/types.ts'
import {EVERY_WIDTH} from '../../model/width.ts'
import {layerKey} from './clusters.ts'
import {baseName, createNamer, type Namer} from './class-names.ts'
import {nameElements} from './element-names.ts'
import {formatSheet, wrappersOf} from './format-sheet.ts'
import {referencesOf, usedGlobals} from './global-rules.ts'
import {nameClasses} from './name-classes.ts'
import type {SheetRule} from './sheet-rule.ts'
import {RuleSources} from './rule-sources.ts'
import {stateClasses} from './state-classes.ts'
import {type StateMarker, stateMarkers} from './state-markers.ts'
import {stateWeights} from './state-weights.ts'
import {stateSelector} from './state-selector.ts'
import {isPageElement, pageSelector, type StyleClass} from './style-class.ts'

export interface BuildSheetOptions {
  /** Groups that go into the sheet; the others are printed elsewhere (default: all). */
  picks?: (group: PropertyGroup, pseudo: string) => boolean
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
  const classes = collectClasses(tree, options, motion)
  const kept = stateClasses(classes, root)
  const namer = createNamer([...(options.taken ?? []), ...kept.all], options.prefix, options.isForeign)
  const names = nameElements(tree)
  const classNames = new Map<Element, string[]>()
  const attributes = new Map<Element, string>()
  const rules: OrderedRule[] = []
  const sources = new RuleSources(root.sources)
  const wholeOf = (style: ElementStyle) => printStyle(withRedundant(style), options.picks, motion)
  const named = nameClasses(tree, classes, {
    namer,
    names,
    sharesParts,
    usesSelectors,
    sources,
    weightOf: stateWeights(root.states),
    wholeOf,
    // Behind a prefix they would read as nobody's.
    keepsUtilities: !options.prefix
  })
  const markers = stateMarkers(tree, classes, named, root, {namer, names})
  const groups = new Map(named.map(({styleClass}, group) => [styleClass, group]))
  for (const [group, {styleClass, name, text, mark, isAlone, style, after}] of named.entries()) {
    const [first] = styleClass.members as [Element]
    const page = pageSelector(first)
    const own = name === '' ? mark : name
    if (own !== undefined && own !== '')
      for (const member of styleClass.members)
        classNames.set(member, [...new Set([...(classNames.get(member) ?? []), own])])
    if (style !== undefined) {
      attributes.set(first, style)
      continue
    }
    const place = {group, after: after.map((part) => groups.get(part)!), isAlone}
    rules.push(...rulesOf(styleClass, place, page ?? text ?? `.${name}`, root, markers))
  }
  const universal = (root.universal ?? []).map(
    ({from = EVERY_WIDTH.from, to = EVERY_WIDTH.to, conditions = [], ...rule}): SheetRule => ({
      from,
      to,
      conditions,
      layer: options.layer,
      selector: universalSelector(tree, rule, classNames, namer),
      declarations: rule.declarations
    })
  )
  everyElement(tree, (element) => {
    // Printers name things after it too.
    const {own: ownName, landmark: home, heading} = names.get(element) ?? {}
    if (heading) dataOf(element).headingName = heading
    if (ownName) dataOf(element).ownName = ownName
    if (home) dataOf(element).landmarkName = home.name
    const own = [
      ...(classNames.get(element) ?? []),
      ...new Set(
        (element.data?.subjects ?? []).flatMap((placeholder) => markers.get(placeholder)?.className ?? [])
      ),
      ...kept.of(element)
    ]
    if (own.length > 0) element.properties.className = own
    else delete element.properties.className
    // What the attribute said has been through the cascade.
    const style = attributes.get(element)
    if (style === undefined) delete element.properties.style
    else element.properties.style = style
  })
  const printed = [
    ...universal.flatMap(({declarations}) => declarations),
    ...classes.flatMap(({printed: lists}) => lists.flat()),
    ...(options.elsewhere ?? [])
  ]
  return formatSheet([...plainFirst(universal), ...inReadingOrder(rules)], {
    globals: usedGlobals(root.globals, referencesOf(printed)),
    mediaLengths: root.mediaLengths
  })
}

/**
 * Everything, in a state, or its pseudo-element: of the page, or of the fragment, which goes by the classes of what it
 * begins with. It weighs one class at most, so that any class that comes after it can say otherwise.
 */
function universalSelector(
  tree: Root,
  {state, pseudo}: UniversalRule,
  classNames: Map<Element, string[]>,
  namer: Namer
): string {
  const roots = rootElements(tree)
  if (roots.some(({tagName}) => tagName === 'html')) return state ?? pseudo ?? '*,\n::before,\n::after'
  return roots
    .flatMap((root) => {
      const [name] = classNames.get(root) ?? [namer.nameFor(baseName(root))]
      classNames.set(root, [name!])
      if (state) return [`:where(.${name})${state}`, `:where(.${name}) ${state}`]
      const below = pseudo ? [pseudo, ` ${pseudo}`] : ['', ' *', ' ::before', ' ::after']
      return below.map((part) => `.${name}${part}`)
    })
    .join(',\n')
}

/** What is said of all without a condition stands together. */
const plainFirst = (rules: readonly SheetRule[]): SheetRule[] => {
  const isPlain = ({from, to, conditions}: SheetRule) => wrappersOf({from, to, conditions}).length === 0
  return [...rules.filter(isPlain), ...rules.filter((rule) => !isPlain(rule))]
}

/** Parts of controls that the browser gives a `style` attribute of their own: the arrow of a list, the bar of a meter. */
const STYLED_BY_BROWSER =
  /^::-webkit-(?:calendar-picker|clear-button|color-swatch|list-button|meter|progress|slider)/

function collectClasses(tree: Root, {picks}: BuildSheetOptions, motion: Motion): StyleClass[] {
  const known = new Map<ElementStyle, PrintedLayers & {key: string}>()
  const classes = new Map<string, StyleClass>()
  everyElement(tree, (element) => {
    const style = styleOf(element)
    let entry = isPageElement(element) ? undefined : known.get(style)
    if (!entry) {
      const printed = printStyle(style, isPageElement(element) ? undefined : picks, motion)
      entry = {...printed, key: keyOf(printed)}
      if (!isPageElement(element)) known.set(style, entry)
    }
    if (entry.key === '') return
    const key = pageSelector(element) === undefined ? entry.key : `${element.tagName} ${entry.key}`
    const {layers, printed} = entry
    const styleClass = classes.get(key) ?? {layers, printed, members: [], styles: new Set()}
    classes.set(key, styleClass)
    styleClass.members.push(element)
    styleClass.styles!.add(style)
  })
  return [...classes.values()]
}

type PrintedLayers = Pick<StyleClass, 'layers' | 'printed'>

function printStyle(style: ElementStyle, picks: BuildSheetOptions['picks'], motion: Motion): PrintedLayers {
  const layers = layersOf(style, picks, {sharesEnds: true})
  const animated = motion.ofStyle(style)
  // Importance alone overrides an animation; for all other ends it is folded into the order.
  const isImportant = ({important, property}: Declaration, pseudo: string) =>
    important === true && (animated.get(pseudo)?.has(property) === true || STYLED_BY_BROWSER.test(pseudo))
  const printed = withImportant(
    layers,
    layers.map(({declarations, pseudo}) =>
      printDeclarations(declarations, (declaration) => isImportant(declaration, pseudo))
    ),
    animated
  )
  return {layers, printed}
}

const keyOf = ({layers, printed}: PrintedLayers): string =>
  layers
    .map((layer, index) => {
      const body = printed[index]!.map(({property, value}) => `${property}:${value}`).join(';')
      return `${layerKey(layer)}{${body}}`
    })
    .join('')

/** A style with everything that was found to change nothing. */
const withRedundant = (style: ElementStyle): ElementStyle =>
  mapDeclarations(style, (declaration) => {
    if (!declaration.redundant) return declaration
    const {redundant: _, ...rest} = declaration
    return rest
  })

interface Place {
  /** Rules of one class keep this order. */
  group: number
  /** Classes whose rules they have to stand after. */
  after: readonly number[]
  /** See `UnitSelector.isAlone`. */
  isAlone?: boolean
}

interface OrderedRule extends SheetRule, Place {
  pseudo: string
  wrappers: string
}

function rulesOf(
  {layers, printed}: StyleClass,
  place: Place,
  subject: string,
  {states}: RootStyle,
  markers: Map<string, StateMarker>
): OrderedRule[] {
  const markerOf = (placeholder: string) => markers.get(placeholder)?.selector ?? ':not(*)'
  const rules: OrderedRule[] = []
  const weights: Specificity[] = []
  for (const [index, layer] of [...layers.entries()].reverse()) {
    const {from, to, conditions, state, pseudo} = layer
    const selectorOf = (isWeightless: boolean) =>
      stateSelector(
        state === undefined ? undefined : states[state],
        subject,
        markerOf,
        isWeightless,
        place.isAlone
      )
    let selector = selectorOf(false)
    // What comes later decides as long as it weighs no less.
    const isTooHeavy = layers.some(
      (later, at) =>
        at > index &&
        later.pseudo === pseudo &&
        overlaps(printed[index]!, printed[at]!) &&
        compareSpecificity(weightOf(selector), weights[at]!) > 0
    )
    weights[index] = weightOf(isTooHeavy ? subject : selector)
    if (isTooHeavy) selector = selectorOf(true)
    rules[index] = {
      from,
      to,
      conditions,
      selector: selector + pseudo,
      declarations: printed[index]!,
      ...place,
      pseudo,
      wrappers: wrappersOf({from, to, conditions}).join('|')
    }
  }
  return rules
}

/** What cannot be read is taken to weigh more than anything. */
function weightOf(selector: string): Specificity {
  const list = parseSelectorList(selector)
  return list ? highestSpecificity(list) : [Number.POSITIVE_INFINITY, 0, 0]
}

/**
 * All base rules, then each at-rule's together, narrow before wide. A class whose own order would be broken by that
 * starts another round of at-rules. What is said of a pseudo-element has an order of its own, so that it stands below
 * what is said of the element.
 */
function inReadingOrder(rules: readonly OrderedRule[]): SheetRule[] {
  const places = new Map<string, {from: number; to: number; seen: number; conditions: number}>()
  for (const {wrappers, from, to, conditions} of rules) {
    if (!places.has(wrappers))
      places.set(wrappers, {from, to, seen: places.size, conditions: conditions.length})
  }
  const order = [...places].sort(
    ([, a], [, b]) => a.from - b.from || b.to - a.to || a.conditions - b.conditions || a.seen - b.seen
  )
  const rank = new Map(order.map(([wrappers], index) => [wrappers, wrappers === '' ? -1 : index]))
  const rounds = new Map<string, {round: number; rank: number}>()
  const placed = rules.map((rule, index) => {
    const own = rank.get(rule.wrappers)!
    const subject = `${rule.group} ${withoutState(rule.pseudo)}`
    const last = rounds.get(subject)
    const round = last === undefined ? 0 : own < last.rank ? last.round + 1 : last.round
    rounds.set(subject, {round, rank: own})
    return {rule, round, rank: own, index}
  })
  placed.sort((a, b) => a.round - b.round || a.rank - b.rank || a.index - b.index)
  return besideTheirEquals(placed.map(({rule}) => rule))
}

/**
 * Rules that say the same, side by side, so that they share one block: a rule moves up to its equal where nothing of
 * its own class stands in between. What is said of a pseudo-element has nothing to do with what is said of the element.
 */
function besideTheirEquals(rules: readonly OrderedRule[]): SheetRule[] {
  const blocks: OrderedRule[][] = []
  const places = new Map<string, number>()
  const lastOf = new Map<string, number>()
  for (const rule of rules) {
    const key = `${rule.wrappers}{${rule.declarations.map(({property, value}) => `${property}:${value}`).join(';')}`
    const place = places.get(key)
    const own = `${rule.group} ${rule.pseudo}`
    const first = Math.max(
      0,
      ...[own, ...rule.after.map((group) => `${group} ${rule.pseudo}`)].map((key) => lastOf.get(key) ?? 0)
    )
    // Equal blocks further up may be many; the last one is the one that most rules can reach.
    if (place !== undefined && place >= first) {
      blocks[place]!.push(rule)
      lastOf.set(own, place)
      continue
    }
    places.set(key, blocks.length)
    lastOf.set(own, blocks.length)
    blocks.push([rule])
  }
  return blocks.flat()
}
