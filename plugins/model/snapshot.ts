import type {ScriptControl} from '../html/controls/script-controls.ts'
import type {Properties, Root} from 'hast'
import type {WidthRange} from './types.ts'

/** One style sheet, as text, in tree-scope order. */
export interface StyleSheetSource {
  text: string
  /** URL of the sheet; absent for `<style>` and constructed sheets. */
  href?: string
  /** Base for the relative URLs inside `text`. */
  base: string
  /** The `media` attribute or media list; empty means all. */
  media?: string
  /** `cssom`: rules that exist only in the CSSOM (`insertRule`), serialised; `adopted`: a constructed sheet. */
  kind: 'linked' | 'inline' | 'adopted' | 'cssom'
  /** Tree scope (`ElementData.shadow.scope`) the sheet belongs to; absent for the document. */
  scope?: number
}

export interface Environment {
  /** URL of the document. */
  url: string
  /** Base URL (`<base href>` applied). */
  base: string
  title: string
  viewport: {width: number; height: number}
  devicePixelRatio: number
  colorScheme: 'light' | 'dark'
  /** Computed font size of the root element, in px. */
  rootFontSize: number
  /** Quirks mode (no doctype, or an old one). */
  quirks: boolean
  /** `browser`: scripts ran and values were measured; `html`: the text was read and nothing ran. */
  engine: 'browser' | 'html'
}

/** What only a browser knows for sure about the page's CSS; every list may be incomplete. */
export interface Answers {
  /** Selectors (whole lists, source form) that the browser rejects. */
  invalidSelectors: string[]
  /** `property:value` pairs that the browser rejects. */
  invalidDeclarations: string[]
  /** `@supports` condition → whether it holds. */
  supports: Record<string, boolean>
}

/**
 * How scripts leave attributes at another width of the viewport: element number (depth first, a shadow tree after its
 * host) → the properties that differ from the tree's; null where one is absent.
 */
export interface WidthVariant extends WidthRange {
  /** Width in px at which it was seen. */
  width: number
  attributes: Record<number, Properties>
}

/** A page, or one element with all that its style depends on, as plain JSON. */
export interface Snapshot {
  version: 1
  /** A whole document. Elements may carry `data.shadow`, `data.live` and `data.selected`. */
  tree: Root
  sheets: StyleSheetSource[]
  /** Absolute URL → text of the sheets that `@import` names. */
  imports: Record<string, string>
  environment: Environment
  answers?: Answers
  /** The page at other widths than the viewport's, where scripts made a difference. */
  variants?: WidthVariant[]
  /** Classes and attributes that the page's scripts in files of their own set (`plugins/html/script-names.ts`). */
  scriptNames?: {
    classes: string[]
    /** Those of them that are set on `html` or `body`. */
    rootClasses: string[]
    /** And of these those that are set on `body` (default: none is known to be). */
    bodyClasses?: string[]
    attributes: string[]
    /** Those of them that are set on `html` or `body` alone (default: none is known to be). */
    rootAttributes?: string[]
    /** By attribute, the values that they may set, of those for which sheets ask (`plugins/html/settable-values.ts`; default: any). */
    attributeValues?: Record<string, string[]>
    /** What clicks do, where the scripts name both elements (`plugins/html/controls/script-controls.ts`). */
    controls?: ScriptControl[]
    /** By their names, the objects of state that elements ask for (`plugins/html/directives/named-states.ts`). */
    states?: Record<string, string>
  }
  /** What capture could not keep; each becomes a message of the conversion. */
  losses: CaptureLoss[]
}

export interface CaptureLoss {
  /** A message id, e.g. `sheet-unreadable`, `iframe-unreadable`, `canvas-tainted`. */
  ruleId: string
  /** One sentence. */
  reason: string
  /** Path of the element, `main > a:nth-child(2)`, where there is one. */
  element?: string
}

/** State of an element that markup does not show; applied after the cascade, so that selectors see the markup. */
export interface LiveState {
  value?: string
  checked?: boolean
  /** Of a check box; no attribute sets it. */
  indeterminate?: boolean
  selected?: boolean
  open?: boolean
  /** A script of the page has moved the focus here. */
  focused?: boolean
  /** What a canvas shows (data URL), with its size in px; likewise the poster of a playing video. */
  bitmap?: {src: string; width: number; height: number}
  /** The candidate that `srcset`, `<picture>` or a lazy loader chose, absolute. */
  currentSrc?: string
  /** Content of a readable iframe. */
  document?: Snapshot
}
