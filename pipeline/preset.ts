import type {Element, Root} from 'hast'
import type {Pluggable, PluggableList, Plugin} from 'unified'
import {
  absoluteUrls,
  applyLiveState,
  rebaseOntoPreflight,
  cleanMarkup,
  extract,
  gatherBody,
  uniqueIds,
  dropFontFaces,
  dropImpossibleStates,
  findControls,
  findToggles,
  shortenStates,
  removeUnobservable,
  unwrapElements,
  emitExternal,
  emitInline,
  emitLocal,
  emitTailwind,
  emptyContent,
  flattenShadow,
  nameFonts,
  nameTransitions,
  noteWhiteSpace,
  numberElements,
  placeMedia,
  placeStylesheet,
  printBlocks,
  printHtml,
  printJsx,
  pruneStyles,
  repairNesting,
  resolveCascade,
  sanitizeMarkup,
  scopeNames,
  resolveInherit,
  restateLineHeight,
  inlineOwnVariables,
  inlineRegisteredVariables,
  inlineVariables,
  listScenarios,
  hoistBoxSizing,
  hoistByTag,
  hoistFocus,
  hoistPseudoElements,
  individualTransforms,
  keepStateClasses,
  snapStyles,
  setStateAttributes
} from '@facsimile/plugins'
import type {Snapshot} from '@facsimile/plugins'
import type {ComponentFormat, CopyMode, Settings, StyleFormat} from './settings.ts'

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

/** A pass with its options, whose types are checked here: a list of passes forgets them. */
const pass = <Parameters extends unknown[]>(
  plugin: Plugin<Parameters, Root, never> | Plugin<Parameters, Root>,
  ...parameters: Parameters
): Pluggable => [plugin as Plugin<unknown[]>, ...parameters]

/** What a style format requires of the passes before it. */
interface StyleFormatPasses {
  /** Substitute custom properties, also in copies that keep every property. */
  inlineAlways: PluggableList
  /** The same in copies that keep only what is necessary. */
  inline: PluggableList
  /** Make the styles relative to the baseline of the code. */
  rebase: PluggableList
  /** Declare in other properties what the format has shorter words for, in copies that keep only what is necessary. */
  reword: PluggableList
  /** Whether values have names on a scale, so that one of it is declared for a value that looks the same. */
  hasScale: boolean
  /** The same by what may still change on an element, after the unnecessary is gone. */
  name: PluggableList
  /** Whether one rule serves many elements. */
  sharesRules: boolean
  /** Whether the emitter makes custom properties of recurring values by itself. */
  namesValues: boolean
  /** Declare for all elements of a tag what takes the baseline back, in copies that keep only what is necessary. */
  hoistTags: PluggableList
  emit: typeof emitTailwind | typeof emitInline | typeof emitLocal | typeof emitExternal
}

const SHEET = {
  inlineAlways: [],
  inline: [inlineOwnVariables],
  rebase: [hoistBoxSizing],
  reword: [],
  hasScale: false,
  name: [],
  sharesRules: true,
  namesValues: false,
  hoistTags: []
}
const STYLES: Readonly<Record<StyleFormat, StyleFormatPasses>> = {
  tailwind: {
    inlineAlways: [inlineVariables],
    inline: [inlineVariables],
    rebase: [resolveInherit, rebaseOntoPreflight],
    reword: [individualTransforms],
    hasScale: true,
    name: [emptyContent, nameTransitions, restateLineHeight],
    sharesRules: false,
    namesValues: true,
    hoistTags: [hoistByTag],
    emit: emitTailwind
  },
  inline: {
    inlineAlways: [],
    // There is no place beside the elements where a name could be changed for all of them.
    inline: [pass(inlineVariables, {keepNames: false})],
    rebase: [],
    reword: [],
    hasScale: false,
    name: [],
    sharesRules: false,
    namesValues: false,
    hoistTags: [],
    emit: emitInline
  },
  local: {...SHEET, emit: emitLocal},
  external: {...SHEET, emit: emitExternal}
}

/** What is known before the copy mode matters: the style format, the pass for media queries, and the prefix of names. */
interface OptimizeFacts {
  style: StyleFormatPasses
  media: PluggableList
  prefix: string
  /** Whether the copy is compared with its page afterwards. */
  isCompared: boolean
  /** Whether the code has a sheet beside it in which a rule may go by a tag alone. */
  hasTagRules: boolean
}

/** The passes of each copy mode for the page's styles. */
const OPTIMIZE: Readonly<Record<CopyMode, (facts: OptimizeFacts) => PluggableList>> = {
  exact: ({style, media}) => [
    ...style.inlineAlways,
    ...style.rebase,
    ...media,
    pass(pruneStyles, {mode: 'exact', sharing: style.sharesRules}),
    noteWhiteSpace
  ],
  balanced: ({style, media}) => [
    ...style.inlineAlways,
    ...style.rebase,
    ...media,
    pass(pruneStyles, {mode: 'balanced', sharing: style.sharesRules}),
    noteWhiteSpace
  ],
  adaptable: ({style, media, prefix, isCompared, hasTagRules}) => [
    pass(inlineRegisteredVariables, {ownNames: !style.sharesRules}),
    ...style.inline,
    ...style.rebase,
    ...style.reword,
    ...media,
    removeUnobservable,
    pass(pruneStyles, {mode: 'adaptable', sharing: style.sharesRules}),
    ...(style.hasScale ? [pass(snapStyles, {isCompared})] : []),
    ...(hasTagRules ? style.hoistTags : []),
    ...style.name,
    hoistPseudoElements,
    noteWhiteSpace,
    unwrapElements,
    hoistFocus,
    dropFontFaces,
    ...(style.namesValues ? [] : [pass(nameFonts, {sharing: style.sharesRules, prefix})])
  ]
}

const PRINTERS = {
  html: printHtml,
  jsx: printJsx,
  blocks: printBlocks
} satisfies Record<ComponentFormat, unknown>

const togglesOf = (
  {themes, toggles}: Pick<Settings, 'themes' | 'toggles'>,
  style: StyleFormatPasses
): PluggableList =>
  themes === 'captured' && toggles === 'captured'
    ? []
    : [
        pass(findToggles, {
          themes: themes === 'keep',
          states: toggles === 'keep',
          // Every token of a class list is read by somebody, and a rule in a sheet is not.
          namedStates: style.sharesRules,
          // A sheet has the rules of the page's author.
          keepsClasses: style.sharesRules
        })
      ]

/** What opens what is known from the styles that are kept; blocks have no state. */
const controlsOf = ({toggles, componentFormat}: Settings): PluggableList =>
  toggles === 'keep' && componentFormat !== 'blocks'
    ? [pass(findControls, {isComponent: componentFormat === 'jsx'})]
    : []

/** Lists scenarios; components with Tailwind show what is open by attributes, elsewhere the author's classes do. */
const scenariosOf = ({styleFormat, componentFormat}: Settings): PluggableList =>
  styleFormat === 'tailwind' && componentFormat === 'jsx'
    ? [listScenarios, setStateAttributes]
    : [listScenarios]

/** `PricingCard` → `pricing`. */
const firstWord = (name: string) => (/^[A-Z]?[a-z0-9]+/.exec(name)?.[0] ?? name).toLowerCase()
const displayOf = ({data}: Element) => data?.display
const isPreformatted = ({data}: Element) => data?.isPreformatted
const generatedContent = ({data}: Element) => data?.generated

/** Whether the code is a document of its own or stands on another page. */
const shapeOf = ({shape, componentFormat}: Settings, {isElement}: PageFacts) =>
  shape !== 'auto' ? shape : componentFormat === 'html' && !isElement ? 'document' : 'fragment'

/**
 * The passes of a conversion, in order, for the given settings. A pure function: change the list as you like.
 * The order matters: selectors are matched on the untouched tree; markup is cleaned before styles are pruned, so that
 * nothing is kept for removed elements; emitters come after all passes that change styles; printing is last.
 */
export function preset(settings: Settings, page: PageFacts, slots: Slots = {}): PluggableList {
  const shape = shapeOf(settings, page)
  const style = STYLES[settings.styleFormat]
  // A fragment stands on another page: its names must not clash with the names there.
  const prefix = shape === 'fragment' ? `${firstWord(page.componentName)}-` : ''
  const optimize = OPTIMIZE[settings.copyMode]
  // They stand beside the theme; and what is pasted into another page must not change the elements there.
  const hasTagRules = settings.theme === 'recover' && !page.isElement
  return [
    ...(slots.beforeCascade ?? []),
    pass(numberElements, {attribute: settings.markElements}),
    ...togglesOf(settings, style),
    pass(resolveCascade, {
      absoluteUrls: settings.absoluteUrls,
      sources: style.sharesRules || settings.styleFormat === 'tailwind'
    }),
    ...(slots.afterCascade ?? []),
    flattenShadow,
    pass(applyLiveState, {frame: page.frame}),
    pass(absoluteUrls, {base: page.base, keep: !settings.absoluteUrls}),
    pass(cleanMarkup, {base: page.base, keepAttributes: page.keepAttributes}),
    sanitizeMarkup,
    gatherBody,
    pass(extract, {shape}),
    uniqueIds,
    repairNesting,
    dropImpossibleStates,
    shortenStates,
    ...optimize({
      style,
      media: settings.includeMediaQuery ? [] : [placeMedia],
      prefix,
      isCompared: settings.snap,
      hasTagRules
    }),
    ...controlsOf(settings),
    ...(slots.beforeEmit ?? []),
    ...scenariosOf(settings),
    pass(scopeNames, {prefix}),
    pass(style.emit, {
      prefix,
      theme: settings.tailwindCss,
      recoversTheme: settings.theme === 'recover',
      namesLists: settings.copyMode === 'adaptable',
      // Blocks put wrappers of their own around elements.
      usesSelectors: settings.componentFormat !== 'blocks'
    }),
    ...(style.sharesRules ? [] : [keepStateClasses]),
    pass(placeStylesheet, {link: settings.componentFormat === 'html'}),
    ...(slots.beforePrint ?? []),
    slots.printer ??
      pass(PRINTERS[settings.componentFormat], {
        name: page.componentName,
        document: shape === 'document',
        typescript: settings.typescript,
        mapSiblings: settings.mapSiblings,
        stateClassesFirst: settings.styleFormat === 'tailwind',
        displayOf,
        isPreformatted,
        generatedContent
      })
  ]
}
