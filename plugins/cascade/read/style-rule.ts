import type {GlobalRule, Origin} from '../../model/types.ts'
import type {Alternative} from '../../model/condition.ts'
import type {Layer} from '../sort/layer-tree.ts'
import type {MediaLengths} from './media-lengths.ts'

export interface RawDeclaration {
  /** Lower-case name as the author wrote it: some legacy names have a grammar of their own. */
  property: string
  /** URLs are absolute. */
  value: string
  important: boolean
}

/** `@scope (start) to (end)`; selectors are lists in source form, resolved against the scopes around. */
export interface ScopeBounds {
  start?: string
  end?: string
  outer?: ScopeBounds
}

/** One style rule with everything that surrounds it. */
export interface StyleRule {
  /** Selector list in source form, nesting resolved. */
  selector: string
  /** Read when they are first needed: of most sheets a page uses a small part. */
  declarations: () => readonly RawDeclaration[]
  alternatives: readonly Alternative[]
  layer: Layer
  origin: Origin
  /** Tree scope of the sheet; 0 is the document. */
  scope: number
  bounds?: ScopeBounds
  /** Order of appearance. */
  order: number
}

export interface ReadSheets {
  rules: StyleRule[]
  globals: GlobalRule[]
  /** Tree scope → root of its layers. */
  layers: Map<number, Layer>
  /** Units of the widths in media queries. */
  mediaLengths: MediaLengths
  /** Conditions of `@supports` that occur. */
  supports: Set<string>
}
