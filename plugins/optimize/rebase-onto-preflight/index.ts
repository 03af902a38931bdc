import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {PREFLIGHT_CSS} from '../../css/generated/tailwind-css.ts'
import {matchDefaults} from '../../cascade/match/match-defaults.ts'
import {dataOf, groupOf, mapGroups, setStyle, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {inheritedNames} from '../../model/inherited-names.ts'
import {inheritedSizing} from '../../model/inherited-sizing.ts'
import {resultsFor} from '../../model/results-for.ts'
import {initialValue, isInherited, longhandsOf} from '../../css/properties.ts'
import type {DefaultStyle, ElementStyle, PropertyGroup} from '../../model/types.ts'
import {isInitial} from '../../css/initial-value.ts'
import {isInheritedValue, isDeclaredAbove, type Parents} from './above.ts'
import {isBareLine} from './bare-line.ts'
import {VisibleDefaults} from './care.ts'
import {isControl, revertControl} from './controls.ts'
import {type Flow, Flows, logicalName, physical} from './directions.ts'
import {FILE_BUTTON, revertFileButton} from './file-button.ts'
import {hiddenStates, isShownThoughHidden, withoutHidden} from './hidden.ts'
import {ReplacedDefaults} from './is-replaced.ts'
import {isQuirkyMargin} from './quirky-margins.ts'
import {type RootBaseline, rootBaseline} from './root-baseline.ts'
import {createSharing} from './sharing.ts'
import {type ValuesOf, valuesIn} from './values-of.ts'
import type {Write} from './write.ts'
import {wordSet} from '../../css/word-set.ts'
import {isWord} from '../../css/values/keywords.ts'
import {typeOf} from '../../html/input-type.ts'
import {sizeFactor} from '../../model/font-size.ts'

/**
 * Rebase styles onto Tailwind's preflight: where preflight would change how an element looks by
 * the browser's defaults, that default is written out; `data.defaults` then holds the defaults on top of preflight.
 * Messages: none. Throws nothing.
 */
export const rebaseOntoPreflight: Plugin<[], Root> = () => (tree) => {
  const isWhole = tree.children.some((child) => child.type === 'element' && child.tagName === 'html')
  const preflight = matchDefaults(tree, PLAIN_PREFLIGHT)
  const rootDefaults = isWhole ? undefined : rootOfPreflight()
  const parents = new Map<Element, Element | undefined>()
  everyElement(tree, (element, parent) => parents.set(element, parent))
  const share = createSharing()
  const flows = new Flows()
  const facts = factsOf(tree, parents)
  const changed: [Element, ElementStyle, Record<string, DefaultStyle>][] = []
  const hidden = hiddenStates(tree.data?.style?.states)
  const withoutIt = resultsFor<ElementStyle, ElementStyle>()
  for (const [element, parent] of parents) {
    const written =
      rootDefaults && parent === undefined
        ? unmarkWherePreflightDiffers(rootDefaults, element)
        : styleOf(element)
    const style = withoutIt(written, '', (own) => withoutHidden(own, hidden))
    const flow = flows.of(element, parent)
    const own = physical(element.data?.defaults ?? NO_DEFAULTS, flow)
    dataOf(element).browserDefaults = own
    // Declarations of preflight for `html` reach a fragment's root by inheritance.
    const matched = preflight.get(element) ?? NO_DEFAULTS
    const reset = physical(
      rootDefaults && parent === undefined
        ? {...matched, '': {...inheritedOnly(rootDefaults), ...matched['']}}
        : matched,
      flow
    )
    const isLine = isBareLine(element, style, flow, facts)
    // The tags that the source did not have belong to the other page, and look as they do there.
    if (element.data?.isPage && tree.data?.isFragment) {
      changed.push([element, style, share.defaults(own, reset, isLine)])
      continue
    }
    const writes = writesFor(element, style, {own, reset, flow, facts, isLine})
    const isShown = style === written && isShownThoughHidden(element, style[''])
    if (isShown) {
      delete element.properties.hidden
      writes.push({pseudo: '', longhand: 'display', value: 'none'})
    }
    const defaults = share.defaults(own, reset, isLine)
    // Without the attribute only its own style hides the element.
    changed.push([
      element,
      share.style(
        style,
        writes.map((write) => ({...write, logical: logicalName(write.longhand, flow)}))
      ),
      isShown ? {...defaults, '': {...defaults[''], display: null}} : defaults
    ])
  }
  for (const [element, style, defaults] of changed) {
    setStyle(element, style)
    dataOf(element).defaults = defaults
  }
}

const factsOf = (tree: Root, parents: Parents): Facts => ({
  parents,
  baseline: rootBaseline(tree),
  taken: inheritedNames(tree),
  isQuirky: tree.data?.quirksMode === true,
  valuesOf: valuesIn(tree),
  replaced: new ReplacedDefaults(),
  visible: new VisibleDefaults()
})

/** An element's defaults, by pseudo-element. */
interface Defaults {
  own: Record<string, DefaultStyle>
  /** On top of preflight. */
  reset: Record<string, DefaultStyle>
  flow: Flow
  facts: Facts
  /** An `hr` that is as high as its borders. */
  isLine: boolean
}

/** What has to be declared on an element so that it looks on preflight as it does in the browser. */
function writesFor(element: Element, style: ElementStyle, defaults: Defaults): Write[] {
  const {own, reset, facts} = defaults
  const writes: Write[] = []
  // On preflight every box is a border box, so that `inherit` would resolve to another value.
  const sizing = inheritedSizing(element, facts.parents)
  if (sizing) writes.push({pseudo: '', longhand: 'box-sizing', value: sizing, isExpected: true})
  for (const [pseudo, values] of Object.entries(reset)) {
    if (pseudo === FILE_BUTTON) {
      writes.push(...revertFileButton(element, style[pseudo], values))
      continue
    }
    if (pseudo === DATE_FIELDS && !style[pseudo]) {
      if (isDateInput(element) && LINE.some((longhand) => isDeclared(style, longhand)))
        writes.push(...padded(pseudo))
      continue
    }
    if (pseudo !== '' && !style[pseudo] && (pseudo !== '::placeholder' || !hasPlaceholder(element))) continue
    writes.push(
      ...revertedDefaults(element, pseudo, style, {...defaults, own: own[pseudo] ?? NO_VALUES, reset: values})
    )
  }
  return writes
}

const NO_NAMES: ReadonlySet<string> = new Set()
const NO_GROUPS: readonly PropertyGroup[] = []
const NO_DEFAULTS: Record<string, DefaultStyle> = {}
const NO_VALUES: DefaultStyle = {}

/** Preflight with each `--theme(--name, fallback)` replaced by its fallback, which is the value of the default theme. */
const PLAIN_PREFLIGHT = PREFLIGHT_CSS.replace(/--theme\(\s*--[\w-]+,([^()]*)\)/g, '$1')

/** What the whole tree declares. */
interface Facts {
  parents: Parents
  baseline: RootBaseline
  /** By style, the properties that a descendant takes by `inherit` though they do not inherit by default. */
  taken: ReadonlyMap<ElementStyle, ReadonlySet<string>>
  /** The page is in quirks mode. */
  isQuirky: boolean
  valuesOf: ValuesOf
  replaced: ReplacedDefaults
  visible: VisibleDefaults
}

/** Controls that the browser pads by a pixel, which shows where a line is lower than its default. */
const DATE_FIELDS = '::-webkit-datetime-edit-fields-wrapper'

/** Properties that change the height of a line. */
const LINE = ['line-height', 'font-size', 'font-family']

const DATES = wordSet('date time month week datetime-local')
const isDateInput = (element: Element) => element.tagName === 'input' && DATES.has(typeOf(element))

const isDeclared = (style: ElementStyle, longhand: string): boolean =>
  groupOf(style[''], longhand)?.runs.some(({declarations}) =>
    declarations.some(({origin}) => origin !== 'user-agent')
  ) ?? false

function padded(pseudo: string): Write[] {
  const longhands = longhandsOf('padding')
  const shorthand = {property: 'padding', value: 'revert', longhands}
  return longhands.map((longhand) => ({pseudo, longhand, value: 'revert', shorthand}))
}

const hasPlaceholder = ({tagName, properties}: Element) =>
  (tagName === 'input' || tagName === 'textarea') &&
  typeof properties.placeholder === 'string' &&
  properties.placeholder !== ''

function rootOfPreflight(): DefaultStyle {
  const html: Element = {type: 'element', tagName: 'html', properties: {}, children: []}
  return matchDefaults({type: 'root', children: [html]}, PLAIN_PREFLIGHT).get(html)?.[''] ?? {}
}

/** Defaults that a fragment's root may leave to the browser, but has to declare where preflight sets another value. */
const unmarkWherePreflightDiffers = (rootDefaults: DefaultStyle, element: Element): ElementStyle =>
  mapGroups(styleOf(element), (group) => {
    const [longhand] = group.properties as [string]
    const there = rootDefaults[longhand]
    if (group.properties.length > 1 || !there || isInitial(longhand, there)) return group
    const runs = group.runs.map((run) => ({
      ...run,
      declarations: run.declarations.map(({redundant: _, ...declaration}) => declaration)
    }))
    return {...group, runs}
  })

const inheritedOnly = (values: DefaultStyle): DefaultStyle =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isInherited(name)))

/** The browser's defaults that have to be declared because preflight would replace them with a visible effect. */
function revertedDefaults(
  element: Element,
  pseudo: string,
  style: ElementStyle,
  {own, reset, flow, facts, isLine}: Omit<Defaults, 'own' | 'reset'> & Record<'own' | 'reset', DefaultStyle>
): Write[] {
  const {parents, baseline, taken, isQuirky, valuesOf, replaced, visible} = facts
  const writes: Write[] = []
  const groups = style[pseudo] ?? NO_GROUPS
  const place = {
    element,
    pseudo,
    groups,
    defaults: own,
    taken: (pseudo === '' && taken.get(styleOf(element))) || NO_NAMES
  }
  for (const [longhand, there] of visible.of(
    replaced.of(own, reset, isLine && pseudo === ''),
    style,
    place
  )) {
    const here = own[longhand]
    const declared =
      isQuirky && here && pseudo === '' && isQuirkyMargin(element, longhand, parents)
        ? 'revert'
        : authorValue(longhand, here, pseudo)
    if (
      declared !== undefined &&
      there === 'inherit' &&
      isInheritedValue(element, longhand, declared, parents)
    )
      continue
    const value =
      declared ??
      (isInherited(longhand)
        ? inheritedValue(element, longhand, there, parents, baseline)
        : initialValue(longhand))
    if (value) writes.push({pseudo, longhand, value})
  }
  return pseudo === '' && isControl(element)
    ? revertControl(element, writes, {groups, own, reset, parents, flow, valuesOf})
    : writes
}

/** A default as it can be written: values that only the browser's own sheet can use have a plain counterpart or none. */
function authorValue(longhand: string, here: string | null | undefined, pseudo: string): string | undefined {
  if (pseudo === '::placeholder' && longhand === 'color') return 'revert'
  // A link has another colour when visited and while it is pressed.
  if (here && isWord(here, '-webkit-link', '-webkit-activelink')) return 'revert'
  // The browser decides between two values by `appearance`.
  if (here === '-internal-auto-base') return 'revert'
  if (!here?.includes('-internal-')) return here ?? undefined
  return longhand === 'resize' ? 'both' : undefined
}

/** Properties that preflight sets on the root to a value that is not initial, and that has a portable name. */
const ROOT_OF_PREFLIGHT = wordSet('line-height tab-size')

/**
 * The declaration that keeps an inherited longhand as it was where preflight sets it: `inherit`, or on the root the initial value.
 * Undefined where preflight's value is what the element inherits anyway.
 */
function inheritedValue(
  element: Element,
  longhand: string,
  there: string,
  parents: Parents,
  {isCoveredByBody, keepsTabs}: RootBaseline
): string | undefined {
  if (longhand === 'font-size' && sizeFactor(there) === 1) return undefined
  if (longhand === 'tab-size' && !keepsTabs) return undefined
  if (!parents.get(element)) {
    if (isInitial(longhand, there)) return undefined
    if (element.tagName !== 'html') {
      // What is cut out of a page had the font of the browser's settings, which has no name; `revert` would be the font around it.
      if (longhand === 'font-family' && element.data?.selected) return 'initial'
      return ROOT_OF_PREFLIGHT.has(longhand) ? initialValue(longhand) : undefined
    }
    if (isCoveredByBody(longhand)) return undefined
    // The font of the browser's settings has no name.
    return longhand === 'font-family' ? 'revert' : initialValue(longhand)
  }
  if (!isInitial(longhand, there)) return 'inherit'
  return isDeclaredAbove(element, longhand, parents) ? 'inherit' : undefined
}
