import type {CaptureLoss, Snapshot} from '@facsimile/plugins/model'
import {elementPath} from './element-path.ts'

/**
 * Sheet → its text in force, as long as it has as many rules and the same source. A rule that a script changes in place
 * meanwhile is not noticed, so the memory is kept only while an element is being picked.
 */
export type CaptureMemory = WeakMap<
  CSSStyleSheet,
  {source: string; rules: number; text: string; isEdited: boolean}
>

export interface CaptureOptions {
  /** The element that was picked; it gets `data.selected`. */
  selected?: Element | null
  /**
   * Absolute URL → text of linked and imported sheets, which only the caller can read (the debugging protocol, a
   * fetch of the extension's background page). Without a text the CSSOM is serialised where the page may read it.
   */
  texts?: Readonly<Record<string, string>>
  /**
   * The shadow root of an element where the caller can see more than the page: closed ones too (`chrome.dom` and
   * Firefox's `openOrClosedShadowRoot`, the debugging protocol). Default: `element.shadowRoot`.
   */
  shadowRootOf?: (element: Element) => ShadowRoot | null
  /** The text that a constructed sheet was given, where the caller recorded it. Default: the CSSOM is serialised. */
  adoptedTextOf?: (sheet: CSSStyleSheet) => string | undefined
  /** Nothing in the page can have changed a rule: sheets are equal to their texts, and are not compared with them. */
  isUntouched?: boolean
  /** Left out with all its content: what the caller itself put into the page. */
  without?: Element
  /** Elements that are captured without their content (default: none). */
  skipContentOf?: (element: Element) => boolean
  /** Results about sheets; given again, a second capture of the same page takes less time. */
  memory?: CaptureMemory
  /** How many levels of frames are read (default: 3). */
  frameDepth?: number
}

/** A shadow root that the walk found, with its number in the snapshot. */
export interface Scope {
  scope: number
  root: ShadowRoot
}

/** State that the parts of one capture share. */
export interface CaptureContext {
  document: Document
  view: (Window & typeof globalThis) | null
  options: CaptureOptions
  /** In capture order; see `elementsOf`. */
  elements: Element[]
  scopes: Scope[]
  losses: CaptureLoss[]
  /** Captures the document of a frame (a parameter, since frames hold documents and documents hold frames). */
  captureFrame: (content: Document) => Snapshot
}

export function lose(context: CaptureContext, ruleId: string, reason: string, element?: Element): void {
  context.losses.push({ruleId, reason, ...(element && {element: elementPath(element)})})
}
