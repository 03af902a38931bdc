import type {Element, Root} from 'hast'
import type {Pluggable, PluggableList} from 'unified'
import {
  absoluteUrls,
  applyLiveState,
  cleanMarkup,
  extract,
  gatherBody,
  uniqueIds,
  dropImpossibleStates,
  findControls,
  findToggles,
  readDirectives,
  shortenStates,
  widenStates,
  separateTexts,
  wrapTheme,
  flattenShadow,
  numberElements,
  placeStylesheet,
  printBlocks,
  printHtml,
  printJsx,
  lineHeightQuirk,
  repairNesting,
  resolveCascade,
  sanitizeMarkup,
  scopeNames,
  listScenarios,
  keepStateClasses,
  setStateAttributes
} from '@facsimile/plugins'
import type {Snapshot} from '@facsimile/plugins'
import type {ComponentFormat, Settings} from './settings.ts'
import {pass, STYLES, optimizePasses, type StyleFormatPasses} from './style-passes.ts'

/** Places between the phases where a user puts plugins of their own. */
export interface Slots {
  /** The tree as captured, before any style is known. */
  beforeCascade?: PluggableList
  /** Every element has its cascaded style (`styleOf`). */
  afterCascade?: PluggableList
  /** Redundant and unobservable declarations are marked or removed; nothing is printed yet. */
  beforeEmit?: PluggableList
  /** Classes, attributes and the sheet are in place. */
  beforePrint?: PluggableList
  /** Replaces the printer (a plugin that sets the compiler). */
  printer?: Pluggable
  /**
   * Parses what that printer has printed with the target language's own parser, and gives the markup in it, so that it can be
   * checked as the output of other printers is. It throws where the text contains code that no tree can represent.
   */
  parsePrinted?: (code: string) => Root
}

/** What the phases need to know about the page. */
export interface PageFacts {
  base: string
  /** Converts a captured frame to a document's text. */
  frame: (content: Snapshot) => string
  componentName: string
  /** Whether one element is copied, not the page. */
  isElement: boolean
  /** Attributes that the page's CSS reads with `attr()`. */
  keepAttributes: Record<string, boolean>
}

const PRINTERS = {
  html: printHtml,
  jsx: printJsx,
  blocks: printBlocks
} satisfies Record<ComponentFormat, unknown>

const togglesOf = (
  {themes, toggles, ...settings}: Pick<Settings, 'themes' | 'toggles' | 'styleFormat' | 'componentFormat'>,
  style: StyleFormatPasses
): PluggableList =>
  themes === 'captured' && toggles === 'captured'
    ? []
    : [
        ...(toggles === 'keep' && settings.componentFormat === 'jsx' ? [readDirectives] : []),
        pass(findToggles, {
          themes: themes === 'keep',
          states: toggles === 'keep',
          // Every token of a class list is read by somebody, and a rule in a sheet is not.
          namedStates: style.sharesRules,
          // A sheet has the rules of the page's author.
          keepsClasses: style.sharesRules,
          keepsHidingClasses: movesToAttributes(settings)
        })
      ]

/** What opens what is known from the styles that are kept; blocks have no state. */
const controlsOf = ({toggles, componentFormat}: Settings): PluggableList =>
  toggles === 'keep' && componentFormat !== 'blocks'
    ? [pass(findControls, {isComponent: componentFormat === 'jsx'})]
    : []

/** Components with Tailwind show what is open by attributes, elsewhere the author's classes do. */
const scenariosOf = ({styleFormat, componentFormat}: Settings): PluggableList => [
  ...(componentFormat === 'jsx' ? [separateTexts] : []),
  listScenarios,
  ...(movesToAttributes({styleFormat, componentFormat}) ? [setStateAttributes] : [])
]

const movesToAttributes = ({
  styleFormat,
  componentFormat
}: Pick<Settings, 'styleFormat' | 'componentFormat'>): boolean =>
  componentFormat === 'jsx' && styleFormat === 'tailwind'

/** `PricingCard` → `pricing`. */
const firstWord = (name: string) => (/^[A-Z]?[a-z0-9]+/.exec(name)?.[0] ?? name).toLowerCase()
const displayOf = ({data}: Element) => data?.display
const isPreformatted = ({data}: Element) => data?.isPreformatted
const generatedContent = ({data}: Element) => data?.generated

/** Whether the code is a document of its own or stands on another page. */
const shapeOf = ({shape, componentFormat}: Settings, {isElement}: PageFacts) =>
  shape !== 'auto' ? shape : componentFormat === 'html' && !isElement ? 'document' : 'fragment'

/** A part stands on another page, whose names its own must not clash with; a whole page keeps its author's. */
function prefixOf(settings: Settings, page: PageFacts): string {
  const isPart = shapeOf(settings, page) === 'fragment' && (page.isElement || settings.shape === 'fragment')
  return isPart ? `${firstWord(page.componentName)}-` : ''
}

/** A component has no `html` for the class of the page's theme. */
const themePasses = ({componentFormat, themes}: Settings, shape: 'document' | 'fragment'): PluggableList =>
  componentFormat === 'jsx' && shape === 'fragment' && themes === 'keep' ? [wrapTheme] : []

/** What is copied, in the places where the parser leaves it. A document is printed with a doctype for the mode of its page. */
const extractPasses = (settings: Settings, shape: 'document' | 'fragment'): PluggableList => [
  ...themePasses(settings, shape),
  pass(extract, {shape}),
  uniqueIds,
  repairNesting,
  ...(shape === 'fragment' ? [lineHeightQuirk] : [])
]

/**
 * The passes of a conversion, in order, for the given settings. A pure function: change the list as you like.
 * The order matters: selectors are matched on the untouched tree; markup is cleaned before styles are pruned, so that
 * nothing is kept for removed elements; emitters come after all passes that change styles; printing is last.
 */
export function preset(settings: Settings, page: PageFacts, slots: Slots = {}): PluggableList {
  const shape = shapeOf(settings, page)
  const style = STYLES[settings.styleFormat]
  const recoversTheme = style.hasScale && settings.theme === 'recover'
  const prefix = prefixOf(settings, page)
  return [
    ...(slots.beforeCascade ?? []),
    pass(numberElements, {attribute: settings.markElements}),
    ...togglesOf(settings, style),
    pass(resolveCascade, {
      absoluteUrls: settings.absoluteUrls,
      sources: style.sharesRules || settings.styleFormat === 'tailwind',
      indexed: settings.copyMode === 'adaptable' && settings.styleFormat === 'tailwind'
    }),
    ...(slots.afterCascade ?? []),
    flattenShadow,
    pass(applyLiveState, {frame: page.frame}),
    pass(absoluteUrls, {base: page.base, keep: !settings.absoluteUrls}),
    pass(cleanMarkup, {base: page.base, keepAttributes: page.keepAttributes}),
    sanitizeMarkup,
    gatherBody,
    ...extractPasses(settings, shape),
    dropImpossibleStates,
    shortenStates,
    widenStates,
    ...optimizePasses(settings, prefix, page.isElement),
    ...controlsOf(settings),
    ...(slots.beforeEmit ?? []),
    ...scenariosOf(settings),
    pass(scopeNames, {prefix}),
    pass(style.emit, {
      prefix,
      theme: settings.tailwindCss,
      recoversTheme,
      namesLists: settings.copyMode === 'adaptable',
      // Blocks put wrappers of their own around elements.
      usesSelectors: settings.componentFormat !== 'blocks'
    }),
    ...(style.sharesRules ? [] : [keepStateClasses]),
    pass(placeStylesheet, {
      link: settings.componentFormat === 'html',
      inTheme: recoversTheme && settings.componentFormat === 'jsx'
    }),
    ...(slots.beforePrint ?? []),
    slots.printer ??
      pass(PRINTERS[settings.componentFormat], {
        name: page.componentName,
        document: shape === 'document',
        typescript: settings.typescript,
        mapSiblings: settings.mapSiblings,
        splitComponents: settings.splitComponents,
        stateClassesFirst: settings.styleFormat === 'tailwind',
        displayOf,
        isPreformatted,
        generatedContent
      })
  ]
}
