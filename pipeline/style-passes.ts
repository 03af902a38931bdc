import type {Root} from 'hast'
import type {Pluggable, PluggableList, Plugin} from 'unified'
import {
  rebaseOntoPreflight,
  dropFontFaces,
  removeUnobservable,
  unifySides,
  unwrapElements,
  emitExternal,
  emitInline,
  emitLocal,
  emitTailwind,
  completeBorderColors,
  emptyContent,
  nameFonts,
  nameTransitions,
  noteWhiteSpace,
  placeMedia,
  pruneStyles,
  replaceClip,
  resolveInherit,
  restateLineHeight,
  inlineOwnVariables,
  inlineRegisteredVariables,
  inlineVariables,
  expandAll,
  gatherSpacing,
  hoistBoxSizing,
  hoistByTag,
  hoistContent,
  hoistFocus,
  hoistPseudoElements,
  individualTransforms,
  snapStyles,
  turnDividers
} from '@facsimile/plugins'
import type {CopyMode, Settings, StyleFormat} from './settings.ts'

/** A pass with its options, whose types are checked here: a list of passes forgets them. */
export const pass = <Parameters extends unknown[]>(
  plugin: Plugin<Parameters, Root, never> | Plugin<Parameters, Root>,
  ...parameters: Parameters
): Pluggable => [plugin as Plugin<unknown[]>, ...parameters]

/** What a style format requires of the passes before it. */
export interface StyleFormatPasses {
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
  /** Declare once what children of an element have in common, after the last one is unwrapped. */
  gather: PluggableList
  /** Whether one rule serves many elements. */
  sharesRules: boolean
  /** Whether the emitter makes custom properties of recurring values by itself. */
  namesValues: boolean
  /** Declare for all elements of a tag what takes the baseline back, in copies that keep only what is necessary. */
  hoistTags: PluggableList
  /** Declare for the tags in a text what they have in common there. */
  hoistContents: PluggableList
  emit: typeof emitTailwind | typeof emitInline | typeof emitLocal | typeof emitExternal
}

const SHEET = {
  inlineAlways: [],
  inline: [inlineOwnVariables],
  rebase: [hoistBoxSizing],
  reword: [],
  hasScale: false,
  name: [],
  gather: [],
  sharesRules: true,
  namesValues: false,
  hoistTags: [],
  hoistContents: []
}
export const STYLES: Readonly<Record<StyleFormat, StyleFormatPasses>> = {
  tailwind: {
    inlineAlways: [inlineVariables],
    inline: [inlineVariables],
    rebase: [resolveInherit, rebaseOntoPreflight],
    reword: [unifySides, individualTransforms],
    hasScale: true,
    name: [emptyContent, replaceClip, nameTransitions, completeBorderColors, restateLineHeight],
    gather: [gatherSpacing, turnDividers],
    sharesRules: false,
    namesValues: true,
    hoistTags: [hoistByTag],
    hoistContents: [hoistContent],
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
    gather: [],
    sharesRules: false,
    namesValues: false,
    hoistTags: [],
    hoistContents: [],
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
  /** Whether elements have the parents in the code that they have in the tree. */
  keepsParents: boolean
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
  adaptable: ({style, media, prefix, isCompared, hasTagRules, keepsParents}) => [
    expandAll,
    pass(inlineRegisteredVariables, {ownNames: !style.sharesRules}),
    ...style.inline,
    ...style.rebase,
    ...style.reword,
    ...media,
    removeUnobservable,
    pass(pruneStyles, {mode: 'adaptable', sharing: style.sharesRules}),
    ...(style.hasScale ? [pass(snapStyles, {isCompared})] : []),
    ...(hasTagRules ? style.hoistTags : []),
    ...(hasTagRules && keepsParents ? style.hoistContents : []),
    ...style.name,
    hoistPseudoElements,
    noteWhiteSpace,
    unwrapElements,
    ...style.gather,
    hoistFocus,
    dropFontFaces,
    ...(style.namesValues ? [] : [pass(nameFonts, {sharing: style.sharesRules, prefix})])
  ]
}

/** The passes between markup and emission: what the style format and the copy mode make of the page's styles. */
export function optimizePasses(settings: Settings, prefix: string, isElement: boolean): PluggableList {
  return OPTIMIZE[settings.copyMode]({
    style: STYLES[settings.styleFormat],
    media: settings.includeMediaQuery ? [] : [placeMedia],
    prefix,
    isCompared: settings.snap,
    // They stand beside the theme; and what is pasted into another page must not change the elements there.
    hasTagRules: settings.theme === 'recover' && !isElement,
    // Blocks put wrappers of their own around elements.
    keepsParents: settings.componentFormat !== 'blocks'
  })
}
