/**
 * The style model that every pass shares. All of it is plain JSON, so `structuredClone` and messaging are safe.
 *
 * For each element × pseudo-element there are property groups; a group holds runs of viewport widths; a run holds
 * the ordered survivors of the cascade, lowest priority first, cut at the last unconditional one.
 * Values in the model are shared between elements that matched the same rules: treat them as immutable and
 * replace them through `setStyle`.
 */
import type {NonEmpty} from '../css/non-empty.ts'
import type {TextFlow} from '../css/overlap.ts'

/** Which part of the cascade a declaration came from (CSS Cascading and Inheritance 5, §6.2). */
export type Origin = 'user-agent' | 'author' | 'style-attribute'

/** A condition that is no width range: `query` is the text between the at-keyword and the block. */
export interface Condition {
  kind: 'media' | 'supports' | 'container' | 'starting-style'
  query: string
}

/** Half-open range of viewport widths in CSS px: `[from, to)`; `to` is `UNBOUNDED` where there is no upper bound. */
export interface WidthRange {
  from: number
  to: number
}

/**
 * One link of a state chain: a compound whose dynamic part (`:hover`, `:checked`, `[open]`) is kept.
 * `subject` is the placeholder (`§3§`) of the marker class that this link's elements carry (`ElementData.subjects`);
 * it is absent on the last link, which is the styled element itself. `dynamic` may hold placeholders too.
 */
export interface StateLink {
  subject?: string
  /** The subject is any element of the document (`:checked + label`), so that a sheet needs no marker for it. */
  isAnything?: boolean
  /** Dynamic selectors of this compound, in source form: `:hover`, `:checked:not(:disabled)`; may be empty. */
  dynamic: string
  /** Combinator that joins the next link to this one (absent on the last link). */
  combinator?: ' ' | '>' | '+' | '~'
}

/** From the outermost link to the element itself. */
export type State = StateLink[]

/** One declaration that survives the cascade for some width range, under its conditions and state. */
export interface Declaration {
  property: string
  value: string
  /** Kept only where folding it into the order is not enough (a property that a kept animation changes). */
  important?: boolean
  conditions: Condition[]
  /** Key into `RootStyle.states`. */
  state?: string
  origin: Origin
  /** The author's shorthand that this longhand was expanded from; equal objects come from one declaration. */
  shorthand?: {property: string; value: string; longhands: string[]}
  /** Rank in the page's cascade: a higher one wins where both apply to one element × pseudo-element. */
  order: number
  /** Certainly without effect; kept so that a shorthand it belongs to can still be printed. */
  redundant?: boolean
  /** No rule of the page: it takes back what the baseline of the code declares; see `rebase-onto-preflight`. */
  undoes?: boolean
}

export interface Run extends WidthRange {
  declarations: Declaration[]
}

/** Properties that can overlap and so share one order: a longhand alone, or several. */
export interface PropertyGroup {
  properties: NonEmpty<string>
  runs: Run[]
}

/** Pseudo-element selector (`''` for the element itself, `::before`, `::-webkit-scrollbar-thumb:hover`) → groups. */
export type ElementStyle = Record<string, PropertyGroup[]>

/** A reading view of an element's style: one rule's worth of declarations; a key may repeat, order decides. */
export interface Layer extends WidthRange {
  conditions: Condition[]
  pseudo: string
  state?: string
  declarations: Declaration[]
}

/** At-rules that belong to no element. `text` is the whole at-rule in source form. */
export interface GlobalRule {
  kind:
    | 'font-face'
    | 'keyframes'
    | 'property'
    | 'counter-style'
    | 'font-feature-values'
    | 'font-palette-values'
    | 'view-transition'
    | 'position-try'
    | 'function'
  /** Family, animation, custom property, counter style or custom function name. */
  name: string
  text: string
  /** Keyframes that are written with a prefix: they count where none without it have the name. */
  isPrefixed?: boolean
}

/**
 * Values that an element has before any author's rule: longhand → declared value, or null where a default rule
 * applies only in some state. A longhand that is absent has its initial value or inherits.
 */
export type DefaultStyle = Record<string, string | null>

/**
 * Of elements in a `state`, one pseudo-class (`:focus-visible`), or of their `pseudo`-element (`::selection`); without
 * either it is declared for `::before` and `::after` too. Without a range at every width, and without a `theme` of the root
 * (`[data-theme="dark"]`) in each.
 */
export interface UniversalRule extends Partial<WidthRange> {
  state?: string
  theme?: string
  pseudo?: string
  /** Not for `::before` and `::after`. */
  isOnElements?: boolean
  conditions?: Condition[]
  declarations: {property: string; value: string}[]
}

/** A rule of the baseline for all elements of a tag, weaker than any class: `img`, `input[type='radio']`. */
export interface TagRule {
  selector: string
  /** The page's class around the elements, where the rule is for those inside of it alone. */
  within?: string
  /** All of them hold where it applies. */
  conditions?: Condition[]
  declarations: {property: string; value: string}[]
}

/** A rule of the page: its declarations have `order` from this one on, up to the next rule's. */
export interface RuleSource {
  order: number
  /** The part of its selector that never changes (`.btn` of `.btn:hover`); empty for rules that are not the author's. */
  selector: string
  /** The class that it asks for and nothing else, where that is a state of the elements that have it. */
  ofClass?: string
  /** The other properties that it declares, once where it has important ones; where there are some. */
  properties?: readonly string[]
  /** The custom properties that it declares, where there are some. */
  custom?: Readonly<Record<string, string>>
}

/** The data at the root of the tree: `root.data.style`. */
export interface RootStyle {
  states: Record<string, State>
  /** Declared for every element of the copy, weaker than everything else. */
  universal?: UniversalRule[]
  /** Classes that scripts give an element at some widths and not at others: no element of the copy has them from the start. */
  variedClasses?: ReadonlySet<string>
  /** Declared for elements by their tags, on top of the baseline of the code; see `hoist-by-tag`. */
  tags?: TagRule[]
  /** Widths that the page's media queries have in another unit: `768px` → `48rem`. */
  mediaLengths?: Readonly<Record<string, string>>
  globals: GlobalRule[]
  /** Where the declarations of each of the author's rules begin among those of the page, in ascending order. */
  sources?: readonly RuleSource[]
  /** How all text of the page runs; absent where that is not known. */
  flow?: TextFlow
}
