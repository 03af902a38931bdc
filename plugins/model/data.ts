import type {} from 'hast'
import type {} from 'vfile'
import type {Toggles} from '../css/selectors/toggles.ts'
import type {LimitedQuirks} from '../html/limited-quirks.ts'
import type {Activation, Binding, Directives, StateVariable} from './interaction.ts'
import type {Picture} from './picture.ts'
import type {Snap} from './snap.ts'
import type {LiveState, Snapshot} from './snapshot.ts'
import type {DefaultStyle, ElementStyle, RootStyle, WidthRange} from './types.ts'

/**
 * Everything that passes leave for later ones on `data` of the tree, its elements and its file. An element's style is
 * read and written by `styleOf` and `setStyle`:
 *
 * ```ts
 * visit(tree, 'element', (element) => {
 *   if (element.data?.selected) setStyle(element, {...styleOf(element), '::before': []})
 * })
 * ```
 */
declare module 'vfile' {
  interface DataMap {
    /** The snapshot of the conversion; `resolve-cascade` reads its sheets. */
    snapshot: Snapshot
    /** Classes and attributes that scripts set while the page is used; see `find-toggles`. */
    toggles: Toggles
    /** Style sheet text that an emitter left for the printers. */
    stylesheet: string
    /** Whether that text stands inside the markup or in a file of its own. */
    stylesheetPlace: 'inside' | 'outside'
    /** That text gives names of Tailwind's own theme other values. */
    redefinesTheme: true
    /** `@theme` that the classes of the code need beside Tailwind's own theme; see `emit-tailwind`. */
    theme: string
    /** Numbers of the boxes that the code leaves out; see `unwrap-elements`. */
    dropped: number[]
    /** Pictures of the code that are files beside it; see `separate-pictures`. */
    pictures: Picture[]
    /** Values in the place of others that look the same; see `snap-styles`. */
    snaps: Snap[]
    /** Custom properties of the page's root that have the same value everywhere; see `inline-variables`. */
    pageProperties: Record<string, string>
  }
}

declare module 'hast' {
  interface RootData {
    /** The source is text without the tags of a page: `html` and `body` belong to the page that it will stand on. */
    isFragment?: boolean
    /** The page is in quirks mode (DOM, §4.5); what `hast-util-from-parse5` sets. */
    quirksMode?: boolean | undefined
    /** Document type of a page in limited-quirks mode; absent in the other modes. */
    limitedQuirks?: LimitedQuirks
    /** Rules that belong to no element, and what the whole page declares; see `resolve-cascade`. */
    style?: RootStyle
    /** What the controls of the page change; see `find-controls`. */
    variables?: StateVariable[]
  }
  interface CommentData {
    /** It stands for a script between two texts, which browsers set apart; see `clean-markup`. */
    separatesTexts?: boolean
  }
  interface ElementData {
    // From capture.
    /** Shadow tree of this host; its `children` are the shadow root's; `scope` is unique in the snapshot. */
    shadow?: {scope: number; children: ElementContent[]}
    live?: LiveState
    /** Custom states that a custom element is in (`:state(name)`), of those that sheets ask for. */
    customStates?: string[]
    /** The length that a percentage in its `width` refers to, px; present where its style attribute sets the width in px. */
    containingWidth?: number
    /** Width of its box, px, where its style attribute moves it by px: what a percentage in `translate()` is of. */
    translatedWidth?: number
    /** Its corners are so round that its ends are half circles; of captures in a browser. */
    hasRoundEnds?: boolean
    /** The text of its `onclick` attribute, which is read, and neither run nor printed. */
    clickHandler?: string
    /**
     * Widths of the viewport for which scripts have the element in the page; for others it is as if it were not there.
     * Absent: all.
     */
    shownIn?: WidthRange[]
    /** The element that was picked; at most one in a tree. */
    selected?: boolean
    /**
     * The element is in another namespace than the HTML parser gives to its name in its place, as `createElementNS`
     * creates it. Printed by its name it would be another element.
     */
    foreign?: boolean

    // From `read-directives`.
    /** What its attributes declare of variables of the page. */
    directives?: Directives

    // From `number-elements`.
    /** The element's number in the snapshot. */
    number?: number

    // From `resolve-cascade`.
    /** Cascaded style of the element and its pseudo-elements. */
    style?: ElementStyle
    /** Defaults of the element and of its pseudo-elements on the baseline of the code (see `DefaultStyle`). */
    defaults?: Record<string, DefaultStyle>
    /** Longhands whose default comes from a presentational attribute of the element, or would. */
    hinted?: ReadonlySet<string>
    /** The browser's own defaults where the code stands on another baseline, sides by their physical names; see `rebase-onto-preflight`. */
    browserDefaults?: Record<string, DefaultStyle>
    /** Placeholders of the static selectors in states that match this element. */
    subjects?: string[]

    // From `extract`.
    /** `html` or `body` of a page whose tags are not printed: its style is printed by name. */
    isPage?: boolean
    /** It is around everything on such a page, for a theme or a state that the page is in, and has no box. */
    wrapsPage?: boolean
    /** A path that is all of its drawing. */
    isWholeDrawing?: boolean

    // From `find-controls`.
    /** What happens when the element is activated. */
    activations?: Activation[]
    /** What of the element changes with the variables. */
    bindings?: Binding[]

    /** Classes of the page's that the element has and states ask for; see `keep-state-classes`. */
    stateClasses?: string[]

    // From `note-white-space`.
    /**
     * Every `display` that the element may have; `out-of-flow` is among them for floats and positioned boxes, or
     * `maybe-out-of-flow` where they are so only at some widths or in some states.
     */
    display?: string[]
    /** Whether line ends and runs of spaces in it may be rendered. */
    isPreformatted?: boolean
    /** Whether `::before` and `::after` may have content in the line. */
    generated?: {before: boolean; after: boolean}

    // For the sheets of the emitters.
    /** The page's own name for the element: a class of its own, its id, its role. */
    ownName?: string
    /** The page's own name for the part of it that the element is in. */
    landmarkName?: string
    /** The one or two words of the heading or label of the element's part of the page. */
    headingName?: string
  }
}
