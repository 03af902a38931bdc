import {parseSelectorList} from '@facsimile/plugins/css/selectors/parse-selector.ts'
import {
  compareSpecificity,
  type Specificity,
  specificityOf
} from '@facsimile/plugins/css/selectors/specificity.ts'
import {isOwnSheet, withForcedStates} from './state-selectors.ts'

/** A block of declarations that applies to an element now. */
export interface MatchedBlock {
  style: CSSStyleDeclaration
  /** What a person knows it by: its selector as it is written, or `style` for the attribute. */
  selector: string
  /** The selector without nesting: as it would be outside of the rules around it. */
  fullSelector: string
  /** Name of the file, or what kind of sheet it is. */
  source: string
  /** Conditions it stands under, outermost first: `@media (width > 600px)`. */
  conditions: string[]
  specificity: Specificity
  /** Rank of its layer among normal declarations; unlayered ones have the highest. */
  layer: number
  order: number
}

interface RuleContext {
  source: string
  conditions: string[]
  layer: string
  /** Selector of the rule around it. */
  parent?: string
}

const UNLAYERED = ''

type FoundBlock = MatchedBlock & {layerName: string}

/** What is found on the way through the sheets of a root. */
interface Found {
  readonly element: Element
  readonly blocks: FoundBlock[]
  /** Names of layers in their order, lowest priority first. */
  readonly layers: string[]
}

/**
 * The author's rules that match an element where it stands, lowest priority first, the `style` attribute last. Sheets that
 * the page may not read are left out, and so are ours. A state that is forced counts as one that is there. `edited`: further
 * blocks, which win over all rules. Container conditions count as fulfilled, since nothing but layout knows.
 */
export function matchedBlocks(element: Element, edited: readonly MatchedBlock[] = []): MatchedBlock[] {
  const root = element.getRootNode() as Document | ShadowRoot
  const found: Found = {element, blocks: [], layers: []}
  for (const sheet of [...root.styleSheets, ...(root.adoptedStyleSheets ?? [])])
    readSheet(found, sheet, {conditions: [], layer: UNLAYERED})
  const {blocks, layers} = found
  const ranked = blocks.map((block) => ({
    ...block,
    layer: block.layerName === UNLAYERED ? layers.length : layers.indexOf(block.layerName)
  }))
  ranked.sort(
    (one, other) =>
      one.layer - other.layer ||
      compareSpecificity(one.specificity, other.specificity) ||
      one.order - other.order
  )
  return [...ranked, ...edited, ...attributeBlock(found)]
}

function attributeBlock({element, blocks, layers}: Found): MatchedBlock[] {
  if (!('style' in element)) return []
  const {style} = element as HTMLElement
  if (style.length === 0) return []
  return [
    {
      style,
      selector: 'style',
      fullSelector: 'style',
      source: 'attribute',
      conditions: [],
      specificity: [0, 0, 0],
      layer: layers.length + 1,
      order: blocks.length
    }
  ]
}

function readSheet(found: Found, sheet: CSSStyleSheet, context: Omit<RuleContext, 'source'>): void {
  if (sheet.disabled || isOwnSheet(sheet)) return
  const inside = underMedia(context, sheet.media.mediaText)
  if (!inside) return
  let list: CSSRuleList
  try {
    list = sheet.cssRules
  } catch {
    // Another site's sheet: the page may not read it, so neither may we.
    return
  }
  readRules(found, list, {...inside, source: sourceOf(sheet)})
}

function readRules(found: Found, list: CSSRuleList, context: RuleContext): void {
  for (const rule of list) readRule(found, rule, context)
}

function readRule(found: Found, rule: CSSRule, context: RuleContext): void {
  if ('style' in rule && ('selectorText' in rule || rule.constructor.name === 'CSSNestedDeclarations'))
    readStyleRule(found, rule as CSSStyleRule, context)
  else if ('styleSheet' in rule) readImport(found, rule as CSSImportRule, context)
  else if ('nameList' in rule)
    for (const name of (rule as CSSLayerStatementRule).nameList) addLayer(found, `${context.layer}.${name}`)
  else if ('cssRules' in rule) {
    const inside = insideOf(found, rule as CSSGroupingRule, context)
    if (inside) readRules(found, (rule as CSSGroupingRule).cssRules, inside)
  }
}

/** A style rule, or declarations that stand between the rules nested in one: those are of the selector around them. */
function readStyleRule(found: Found, rule: CSSStyleRule, context: RuleContext): void {
  const {style, cssRules} = rule
  const own = 'selectorText' in rule ? rule.selectorText : undefined
  const fullSelector =
    own === undefined ? (context.parent ?? '') : context.parent ? nested(own, context.parent) : own
  const specificity = style.length > 0 ? matching(found.element, withForcedStates(fullSelector)) : undefined
  if (specificity) {
    const {source, conditions, layer} = context
    found.blocks.push({
      style,
      selector: own ?? fullSelector,
      fullSelector,
      source,
      conditions,
      specificity,
      layer: 0,
      layerName: layer,
      order: found.blocks.length
    })
  }
  if (cssRules?.length) readRules(found, cssRules, {...context, parent: fullSelector})
}

function readImport(found: Found, {styleSheet, media, layerName}: CSSImportRule, context: RuleContext): void {
  const inside = underMedia(context, media.mediaText)
  if (!styleSheet || !inside) return
  if (typeof layerName !== 'string') return readSheet(found, styleSheet, inside)
  const layer = `${context.layer}.${layerName || `import ${found.layers.length}`}`
  addLayer(found, layer)
  readSheet(found, styleSheet, {...inside, layer})
}

/** The context inside of a group; undefined where its condition does not hold. */
function insideOf(found: Found, group: CSSGroupingRule, context: RuleContext): RuleContext | undefined {
  const kind = group.constructor.name
  if ('media' in group) return underMedia(context, (group as CSSMediaRule).media.mediaText)
  if (kind === 'CSSLayerBlockRule') {
    const layer = `${context.layer}.${(group as CSSLayerBlockRule).name || `anonymous ${found.layers.length}`}`
    addLayer(found, layer)
    return {...context, layer}
  }
  if (kind === 'CSSSupportsRule')
    return CSS.supports((group as CSSSupportsRule).conditionText) ? context : undefined
  if (kind === 'CSSContainerRule')
    return under(context, `@container ${(group as CSSContainerRule).conditionText}`)
  return undefined
}

function addLayer({layers}: Found, layer: string): void {
  if (layer !== UNLAYERED && !layers.includes(layer)) layers.push(layer)
}

/** Undefined where the query does not match now. */
function underMedia<Context extends Omit<RuleContext, 'source'>>(
  context: Context,
  query: string
): Context | undefined {
  if (query === '' || query === 'all') return context
  return matchMedia(query).matches ? under(context, `@media ${query}`) : undefined
}

const under = <Context extends Omit<RuleContext, 'source'>>(
  context: Context,
  condition: string
): Context => ({
  ...context,
  conditions: [...context.conditions, condition]
})

const nested = (selector: string, parent: string) =>
  selector.includes('&') ? selector.replaceAll('&', `:is(${parent})`) : `:is(${parent}) ${selector}`

/** The highest specificity among the selectors of a list that match. */
function matching(element: Element, selectorList: string): Specificity | undefined {
  try {
    if (!element.matches(selectorList)) return undefined
  } catch {
    return undefined
  }
  const selectors = parseSelectorList(selectorList) ?? []
  const texts = splitList(selectorList)
  let highest: Specificity | undefined
  for (const [index, tokens] of selectors.entries()) {
    const text = texts[index]
    if (texts.length === selectors.length && text && !element.matches(text)) continue
    const found = specificityOf(tokens)
    if (!highest || compareSpecificity(found, highest) > 0) highest = found
  }
  return highest ?? [0, 0, 0]
}

/** A selector list at its outer commas. */
function splitList(list: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < list.length; at++) {
    const char = list[at]
    if (char === '\\') at++
    else if (char === '(' || char === '[') depth++
    else if (char === ')' || char === ']') depth--
    else if (char === ',' && depth === 0) {
      parts.push(list.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, list.slice(from)].map((part) => part.trim())
}

function sourceOf(sheet: CSSStyleSheet): string {
  if (sheet.href) return URL.parse(sheet.href)?.pathname.split('/').at(-1) || sheet.href
  return sheet.ownerNode ? '<style>' : 'script'
}
