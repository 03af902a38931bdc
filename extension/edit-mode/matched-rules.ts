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

/**
 * The author's rules that match an element where it stands, lowest priority first, the `style` attribute last. Sheets that
 * the page may not read are left out, and so are ours. A state that is forced counts as one that is there. `edited`: further
 * blocks, which win over all rules. Container conditions count as fulfilled, since nothing but layout knows.
 */
export function matchedBlocks(element: Element, edited: readonly MatchedBlock[] = []): MatchedBlock[] {
  const root = element.getRootNode() as Document | ShadowRoot
  const layers: string[] = []
  const blocks: (MatchedBlock & {layerName: string})[] = []
  let order = 0

  const rules = (list: CSSRuleList, context: RuleContext): void => {
    for (const rule of list) visit(rule, context)
  }
  const enter = (layer: string) => {
    if (layer !== UNLAYERED && !layers.includes(layer)) layers.push(layer)
  }
  const visit = (rule: CSSRule, context: RuleContext): void => {
    const kind = rule.constructor.name
    if ('selectorText' in rule && 'style' in rule) {
      const {selectorText, style, cssRules} = rule as CSSStyleRule
      const selector = context.parent ? nested(selectorText, context.parent) : selectorText
      const specificity = matching(element, withForcedStates(selector))
      if (specificity) {
        const {source, conditions, layer} = context
        blocks.push({
          style,
          selector: selectorText,
          source,
          conditions,
          specificity,
          layer: 0,
          layerName: layer,
          order: order++
        })
      }
      if (cssRules?.length) rules(cssRules, {...context, parent: selector})
      return
    }
    if ('styleSheet' in rule) {
      const {styleSheet, media, layerName} = rule as CSSImportRule
      if (!styleSheet || (media.mediaText && !matchMedia(media.mediaText).matches)) return
      const layer =
        typeof layerName !== 'string' ? context.layer : `${context.layer}.${layerName || `import ${order}`}`
      enter(layer)
      sheet(styleSheet, {...context, layer})
      return
    }
    if ('nameList' in rule) {
      for (const name of (rule as CSSLayerStatementRule).nameList) enter(`${context.layer}.${name}`)
      return
    }
    if (!('cssRules' in rule)) return
    const group = rule as CSSGroupingRule
    if ('media' in group) {
      const query = (group as CSSMediaRule).media.mediaText
      if (matchMedia(query).matches) rules(group.cssRules, under(context, `@media ${query}`))
    } else if ('name' in group && kind === 'CSSLayerBlockRule') {
      const layer = `${context.layer}.${(group as CSSLayerBlockRule).name || `anonymous ${order}`}`
      enter(layer)
      rules(group.cssRules, {...context, layer})
    } else if (kind === 'CSSSupportsRule') {
      const condition = (group as CSSSupportsRule).conditionText
      if (CSS.supports(condition)) rules(group.cssRules, context)
    } else if (kind === 'CSSContainerRule')
      rules(group.cssRules, under(context, `@container ${(group as CSSContainerRule).conditionText}`))
  }
  const sheet = (current: CSSStyleSheet, context: Omit<RuleContext, 'source'>): void => {
    if (current.disabled || isOwnSheet(current)) return
    if (current.media.mediaText && !matchMedia(current.media.mediaText).matches) return
    let list: CSSRuleList
    try {
      list = current.cssRules
    } catch {
      // Another site's sheet: the page may not read it, so neither may we.
      return
    }
    rules(list, {...context, source: sourceOf(current)})
  }
  for (const current of [...root.styleSheets, ...(root.adoptedStyleSheets ?? [])])
    sheet(current, {conditions: [], layer: UNLAYERED})

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
  const attribute: MatchedBlock[] =
    'style' in element && (element as HTMLElement).style.length > 0
      ? [
          {
            style: (element as HTMLElement).style,
            selector: 'style',
            source: 'attribute',
            conditions: [],
            specificity: [0, 0, 0],
            layer: layers.length + 1,
            order: order++
          }
        ]
      : []
  return [...ranked, ...edited, ...attribute]
}

const under = (context: RuleContext, condition: string): RuleContext => ({
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
