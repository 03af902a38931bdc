import type {Element, Root} from 'hast'
import type {Pluggable, PluggableList} from 'unified'
import {
  absoluteUrls,
  applyLiveState,
  rebaseOntoPreflight,
  cleanMarkup,
  extract,
  uniqueIds,
  dropFontFaces,
  removeUnobservable,
  unwrapElements,
  emitExternal,
  emitInline,
  emitLocal,
  emitTailwind,
  flattenShadow,
  nameFonts,
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
  inlineOwnVariables,
  inlineRegisteredVariables,
  inlineVariables,
  hoistBoxSizing,
  hoistFocus,
  hoistPseudoElements
} from '@facsimile/plugins'
import type {Snapshot} from '@facsimile/plugins'
import type {ComponentFormat, Settings, StyleFormat} from './settings.ts'

/** Places between the phases where a user puts plugins of their own. */
export interface Slots {
  /** The tree as captured, before any style is known. */
  beforeCascade?: PluggableList
  /** Every element has its cascaded style (`styleOf`). */
  afterCascade?: PluggableList
  /** What can go has been marked; nothing is printed yet. */
  beforeEmit?: PluggableList
  /** Classes, attributes and the sheet are in place. */
  beforePrint?: PluggableList
  /** Replaces the printer (a plugin that sets the compiler). */
  printer?: Pluggable
  /**
   * Parses what that printer has printed with the target language's own parser, and gives the markup in it, so that it can be
   * checked as what the other printers print is. It throws where the text holds code that no tree can show.
   */
  parsePrinted?: (code: string) => Root
}

/** What the phases need to know of the page. */
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

/** What a style format adds to the list of passes. */
interface StyleFormatPasses {
  /** Puts values in the place of custom properties. */
  settle: (isAdaptable: boolean) => Pluggable
  /** Gets the styles ready for the ground that the code will stand on. */
  ground: PluggableList
  /** Whether one rule serves many elements. */
  sharesRules: boolean
  /** Whether each longhand is told by itself. */
  isByLonghand: boolean
  /** Whether it makes custom properties of what recurs by itself. */
  namesValues: boolean
  emit: Pluggable
}

const STYLES: Record<StyleFormat, StyleFormatPasses> = {
  tailwind: {
    settle: () => inlineVariables,
    ground: [resolveInherit, rebaseOntoPreflight],
    sharesRules: false,
    isByLonghand: true,
    namesValues: true,
    emit: emitTailwind
  },
  inline: {
    // There is no place beside the elements where a name could be changed for all.
    settle: (on) => [inlineVariables, {on, keepNames: false}],
    ground: [],
    sharesRules: false,
    isByLonghand: false,
    namesValues: false,
    emit: emitInline
  },
  local: {
    settle: (on) => [inlineOwnVariables, {on}],
    ground: [hoistBoxSizing],
    sharesRules: true,
    isByLonghand: false,
    namesValues: false,
    emit: emitLocal
  },
  external: {
    settle: (on) => [inlineOwnVariables, {on}],
    ground: [hoistBoxSizing],
    sharesRules: true,
    isByLonghand: false,
    namesValues: false,
    emit: emitExternal
  }
}
const PRINTERS = {
  html: printHtml,
  jsx: printJsx,
  blocks: printBlocks
} satisfies Record<ComponentFormat, unknown>

/** `PricingCard` → `pricing`. */
const firstWord = (name: string) => (/^[A-Z]?[a-z0-9]+/.exec(name)?.[0] ?? name).toLowerCase()
const displayOf = ({data}: Element) => data?.display
const isPreformatted = ({data}: Element) => data?.isPreformatted
const generatedContent = ({data}: Element) => data?.generated

/**
 * The passes of a conversion, in order, for the given settings. A pure function: change the list as you like.
 * The order matters: selectors are matched on the untouched tree; markup is cleaned before styles are pruned, so that
 * nothing is kept for what is gone; emitting comes after every decision about styles; printing is last.
 */
export function preset(settings: Settings, page: PageFacts, slots: Slots = {}): PluggableList {
  const shape =
    settings.shape === 'auto'
      ? settings.componentFormat === 'html' && !page.isElement
        ? 'document'
        : 'fragment'
      : settings.shape
  const style = STYLES[settings.styleFormat]
  // A fragment stands on somebody else's page: its names must not meet the names there.
  const prefix = shape === 'fragment' ? `${firstWord(page.componentName)}-` : ''
  return [
    ...(slots.beforeCascade ?? []),
    [numberElements, {attribute: settings.markElements}],
    [resolveCascade, {absoluteUrls: settings.absoluteUrls}],
    ...(slots.afterCascade ?? []),
    flattenShadow,
    [applyLiveState, {frame: page.frame}],
    [absoluteUrls, {base: page.base, keep: !settings.absoluteUrls}],
    [cleanMarkup, {base: page.base, keepAttributes: page.keepAttributes}],
    sanitizeMarkup,
    [extract, {shape}],
    uniqueIds,
    repairNesting,
    [inlineRegisteredVariables, {on: settings.copyMode === 'adaptable'}],
    style.settle(settings.copyMode === 'adaptable'),
    ...style.ground,
    [placeMedia, {on: settings.includeMediaQuery}],
    [pruneStyles, {mode: settings.copyMode, sharing: style.sharesRules}],
    [
      removeUnobservable,
      {on: settings.copyMode === 'adaptable', sharing: style.sharesRules, byLonghand: style.isByLonghand}
    ],
    [hoistPseudoElements, {on: settings.copyMode === 'adaptable'}],
    noteWhiteSpace,
    [unwrapElements, {on: settings.copyMode === 'adaptable'}],
    [hoistFocus, {on: settings.copyMode === 'adaptable'}],
    [dropFontFaces, {on: settings.copyMode === 'adaptable'}],
    [
      nameFonts,
      {on: settings.copyMode === 'adaptable' && !style.namesValues, sharing: style.sharesRules, prefix}
    ],
    ...(slots.beforeEmit ?? []),
    [scopeNames, {prefix}],
    [style.emit, {prefix, theme: settings.tailwindCss}],
    [placeStylesheet, {link: settings.componentFormat === 'html'}],
    ...(slots.beforePrint ?? []),
    slots.printer ?? [
      PRINTERS[settings.componentFormat],
      {
        name: page.componentName,
        document: shape === 'document',
        typescript: settings.typescript,
        mapSiblings: settings.mapSiblings,
        displayOf,
        isPreformatted,
        generatedContent
      }
    ]
  ] as PluggableList
}
