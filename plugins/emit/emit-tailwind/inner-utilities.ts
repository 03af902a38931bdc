import type {Selector} from 'css-what'
import type {Element, Root} from 'hast'
import {matcherOf, type Matching} from '../../cascade/match/script-places.ts'
import {identifierText} from '../../css/escapes.ts'
import type {TextFlow} from '../../css/overlap.ts'
import {classNamesIn, everyToken} from '../../css/selectors/every-token.ts'
import {combinatorOf, parseSelectorList, type Tokens} from '../../css/selectors/parse-selector.ts'
import {isOfPlaces} from '../../css/selectors/child-indexed.ts'
import {compareSpecificity, type Specificity, specificityOf} from '../../css/selectors/specificity.ts'
import {rememberedText} from '../../css/remember.ts'
import {textBefore} from '../../css/text.ts'
import {replaceVars} from '../../css/var-references.ts'
import {wordSet} from '../../css/word-set.ts'
import {classesOf} from '../../html/class-list.ts'
import {declarationsIn, mapDeclarations, setStyle, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {addTo} from '../../model/group-by.ts'
import {isPrinted} from '../../model/layers.ts'
import {RuleSources} from '../../model/rule-sources.ts'
import type {Declaration, RootStyle} from '../../model/types.ts'
import {comparable} from './comparable.ts'
import type {Engine} from './engine.ts'
import type {InnerUtility} from './evaluate.ts'
import {textFlows} from './page-facts.ts'
import {physicalIn} from './physical.ts'

export interface InnerUtilitiesFacts {
  engine: Engine
  sources: RootStyle['sources']
  states: RootStyle['states']
  /** Custom properties of the page's root that have the same value everywhere. */
  pageProperties: Readonly<Record<string, string>>
}

/**
 * Utilities of the author for what is inside of the elements that have them, where Tailwind makes of them what the page's rules for these classes
 * declare: `divide-y divide-gray-200`, `*:p-4`, `[&>svg]:size-4`. The elements inside no longer declare it. Tailwind gives such rules the same
 * specificity, so that what the elements declare themselves wins over them as it did.
 */
export function innerUtilities(tree: Root, facts: InnerUtilitiesFacts): Map<Element, string[]> {
  const found = new Map<Element, string[]>()
  const sources = new RuleSources(facts.sources)
  const candidates = classesAround(facts.sources)
  if (candidates.size === 0) return found
  const holders = new Map<string, Element[]>()
  everyElement(tree, (element) => {
    for (const name of classesOf(element))
      if (candidates.has(name) && !element.data?.isPage) addTo(holders, name, element)
  })
  const matching = matcherOf(tree, false)
  const flows = textFlows(tree)
  const known = new Map<string, {inside: readonly Inside[]; competing: readonly Classes[]}>()
  for (const name of holders.keys()) {
    const utility = utilityOf(name, facts.engine)
    if (!utility || utility.utility.values.size === 0) continue
    const inside = insideOf(name, utility, matching)
    const competing: Classes[] = []
    const declared = inside?.map((one) =>
      isDeclared(one, {name, utility, sources, flow: flows.get(one.element) ?? 'unknown', competing}, facts)
    )
    if (inside && !declared?.includes(false) && declared?.includes(true)) known.set(name, {inside, competing})
  }
  const kept = withoutCompetitors(known)
  for (const name of kept.keys()) for (const holder of holders.get(name) ?? []) addTo(found, holder, name)
  if (kept.size > 0) withoutRules(tree, kept, facts, sources)
  return found
}

/** The classes of a rule. */
type Classes = ReadonlySet<string>

/** The utilities beside which the elements declare nothing themselves that would win over them, and did not on the page. */
function withoutCompetitors(
  known: ReadonlyMap<string, {inside: readonly Inside[]; competing: readonly Classes[]}>
): Map<string, readonly Inside[]> {
  const kept = new Map([...known].map(([name, {inside}]) => [name, inside]))
  const isGone = (classes: Classes) => [...classes].some((name) => kept.has(name))
  for (let count = -1; count !== kept.size; ) {
    count = kept.size
    for (const [name, {competing}] of known) if (!competing.every(isGone)) kept.delete(name)
  }
  return kept
}

/** Takes from elements what they declare by rules for the classes, and what others of the same children would. */
function withoutRules(
  tree: Root,
  kept: ReadonlyMap<string, readonly Inside[]>,
  {states}: InnerUtilitiesFacts,
  sources: RuleSources
): void {
  const names = new Map<Element, Map<string, Set<string>>>()
  for (const [name, inside] of kept)
    for (const {element, part} of inside) {
      const parts = names.get(element) ?? new Map<string, Set<string>>()
      names.set(element, parts.set(part, (parts.get(part) ?? new Set<string>()).add(name)))
    }
  const isPlace = (state: string | undefined) => isPlaceIn(states, state)
  everyElement(tree, (element) => {
    const style = styleOf(element)
    const own = names.get(element)
    const isOfRule = (each: Declaration, part: string): boolean => {
      if (each.redundant === true || each.origin !== 'author') return false
      const classes = classesIn(sources.of(each)?.selector ?? '')
      return isPlace(each.state)
        ? [...classes].some((name) => kept.has(name))
        : [...(own?.get(part) ?? [])].some((name) => classes.has(name))
    }
    setStyle(
      element,
      mapDeclarations(style, (each, part) => (isOfRule(each, part) ? {...each, redundant: true} : each))
    )
  })
}

/** Whether a state is that of being one of several children. */
const isPlaceIn = (states: RootStyle['states'], state: string | undefined): boolean =>
  state !== undefined && states[state]?.every(({dynamic}) => isOfPlaces(dynamic)) === true

/** The classes of selectors that are about what is around or beside the styled element, too. */
function classesAround(sources: RootStyle['sources'] = []): Set<string> {
  const names = new Set<string>()
  for (const {selector} of sources)
    if (everyToken(listOf(selector)).some((token) => combinatorOf(token) !== undefined))
      for (const name of classesIn(selector)) names.add(name)
  return names
}

const listOf = (selector: string): Tokens[] => parseSelectorList(selector) ?? []

/** All classes of a selector, those inside of other selectors too. */
const classesIn = rememberedText((selector): ReadonlySet<string> => new Set(classNamesIn(listOf(selector))))

interface NamedUtility extends InnerUtility {
  /** Without the variants for a range of widths and for the dark theme. */
  token: string
  /** The least width in px at which it applies. */
  from: number
  isDark: boolean
}

function utilityOf(name: string, {index, inner}: Engine): NamedUtility | undefined {
  const widths = new Map([...index.breakpoints].map(([pixels, width]) => [width, pixels]))
  let [token, from, isDark] = [name, 0, false]
  for (;;) {
    const variant = textBefore(token, ':')
    const width = widths.get(variant)
    if (variant === token || (width === undefined && variant !== 'dark')) break
    if (width !== undefined) from = Math.max(from, width)
    if (variant === 'dark') isDark = true
    token = token.slice(variant.length + 1)
  }
  const found = inner(token)
  return found && {...found, token, from, isDark}
}

/** An element inside, or a part of it: `::marker`. */
interface Inside {
  element: Element
  part: string
  /** Whether the selector may have matched something else on the page, where there were other children. */
  isCounted: boolean
}

/** What the variant `marker:` is for; nearly all elements have no such part. */
const MARKERS = wordSet('marker -webkit-details-marker')

const NAMES = wordSet('class id')

const isClass = (token: Selector, name: string): boolean =>
  token.type === 'attribute' && token.name === 'class' && token.action === 'element' && token.value === name

/** Whether what a token matches depends on what is directly around or beside an element. */
const isOfPlace = (token: Selector): boolean =>
  combinatorOf(token) === undefined
    ? token.type === 'pseudo' && token.name !== 'where' && token.name !== 'is'
    : token.type !== 'descendant'

/** What a utility styles in the copy; undefined where that is not known. */
function insideOf(name: string, {token, selectors}: NamedUtility, matching: Matching): Inside[] | undefined {
  const inside: Inside[] = []
  for (const selector of selectors) {
    const own = `.${identifierText(token)}`
    const [before = '', part, ...others] = selector.split('::')
    if (!before.includes(own) || others.length > 0) return undefined
    if (part !== undefined && !MARKERS.has(part)) return undefined
    const tokens = everyToken(listOf(before.trim())).filter((each) => !isClass(each, token))
    // The elements inside have other classes in the code.
    if (tokens.some((each) => each.type === 'attribute' && NAMES.has(each.name))) return undefined
    const whole = before.replace(own, `.${identifierText(name)}`) + (before.endsWith(' ') ? '*' : '')
    const isCounted = part === undefined && tokens.some(isOfPlace)
    for (const element of matching(whole))
      inside.push({element, part: part === undefined ? '' : `::${part}`, isCounted})
  }
  return inside
}

interface DeclaredBy {
  name: string
  utility: NamedUtility
  sources: RuleSources
  flow: TextFlow
  /** Gets the classes of rules for what the utility declares too, where those had another weight on the page. */
  competing: Classes[]
}

/**
 * Whether the rules for the class declare what the utility does, and something of it is printed; undefined where nothing is, or may not be; false where they
 * declare something else.
 */
function isDeclared(
  {element, part, isCounted}: Inside,
  {name, utility, sources, flow, competing}: DeclaredBy,
  {engine, states, pageProperties}: InnerUtilitiesFacts
): boolean | undefined {
  const {values} = utility.utility
  const meant = new Map(
    [...values].flatMap(([property, value]) => {
      const physical = physicalIn(flow, property, values)
      return physical === undefined
        ? [[property, value] as const]
        : [[property, value] as const, [physical, value] as const]
    })
  )
  const classesOfRule = (each: Declaration): Classes => classesIn(sources.of(each)?.selector ?? '')
  const noteCompeting = () => {
    for (const each of declarationsIn(styleOf(element)[part] ?? []))
      if (isPrinted(each) && meant.has(each.property) && !classesOfRule(each).has(name))
        competing.push(classesOfRule(each))
  }
  let isAny = false
  let isSeen = false
  for (const {runs} of styleOf(element)[part] ?? [])
    for (const {from, declarations} of runs)
      for (const declaration of declarations) {
        const subject = sources.of(declaration)
        if (!subject || !classesIn(subject.selector).has(name)) continue
        isAny = true
        const {property, value, state} = declaration
        // Which of the children it is, the selector says too.
        const plain = isPlaceIn(states, state) ? {...declaration, state: undefined} : declaration
        if (property.startsWith('--')) continue
        const text = replaceVars(value, (variable) => engine.theme.get(variable) ?? pageProperties[variable])
        const isSame =
          meant.get(property) === comparable(property, text, engine.remPixels) &&
          isIn(plain, from, utility, engine)
        if (!isSame) return false
        if (!hasWeightOf(subject.specificity, utility)) noteCompeting()
        isSeen ||= isPrinted(declaration)
      }
  return isSeen || (isAny || !isCounted ? undefined : false)
}

/** Whether a declaration is one for the widths and the theme that the utility is for. */
function isIn(
  {conditions, state}: Declaration,
  from: number,
  utility: NamedUtility,
  {context}: Engine
): boolean {
  if (from < utility.from) return false
  const isOfMedia = conditions.length === 1 && conditions[0]?.query === '(prefers-color-scheme: dark)'
  const isMedia = context('dark:')?.wrappers.length === 1
  if (utility.isDark)
    return isMedia ? state === undefined && isOfMedia : state !== undefined && conditions.length === 0
  return state === undefined && conditions.length === 0
}

const hasWeightOf = (specificity: Specificity, {selectors}: NamedUtility): boolean =>
  listOf(textBefore(selectors[0] ?? '', '::').trim()).every(
    (tokens) => compareSpecificity(specificityOf(tokens), specificity) === 0
  )
