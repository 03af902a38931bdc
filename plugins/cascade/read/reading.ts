import type {ChildNode} from 'postcss'
import {type Alternative, parseMediaQueryList} from '../../model/condition.ts'
import type {Origin} from '../../model/types.ts'
import type {Layer} from '../sort/layer-tree.ts'
import type {NamesInUse} from './page-names.ts'
import type {ReadSheets, ScopeBounds} from './style-rule.ts'

export interface ReadOptions {
  origin: Origin
  /** Absolute URL → text of imported sheets. */
  imports?: Record<string, string>
  /** The result of an `@supports` condition; undefined where it is not known (it then counts as true). */
  supports?: (condition: string) => boolean | undefined
  /** Whether a browser rejects this selector list. */
  isInvalid?: (selector: string) => boolean
  /** Whether `url()` in values are made absolute (default: true). */
  absolute?: boolean
  /** Quirks mode: lengths without unit, colours without hash. */
  quirks?: boolean
  /** Names of the page: rules that certainly match none of them are left out (default: all are read). */
  names?: NamesInUse
  /** Called with what could not be read. */
  report?: (ruleId: 'css-syntax' | 'import-unreadable', reason: string) => void
}

/** Position of a rule in the sheet's structure. */
export interface Context {
  base: string
  alternatives: readonly Alternative[]
  layer: Layer
  scope: number
  selector?: string
  bounds?: ScopeBounds
  depth: number
}

/** A run over the sheets of a page: what is asked of it, what it gives, and how it goes on inside a rule or an imported sheet. */
export interface Reading {
  options: ReadOptions
  result: ReadSheets
  readNodes: (nodes: readonly ChildNode[], context: Context) => void
  readText: (text: string, context: Context) => void
}

/** The alternatives of a media query; its widths are noted. */
export function alternativesOf(query: string, {mediaLengths}: ReadSheets): readonly Alternative[] {
  mediaLengths.note(query)
  return parseMediaQueryList(query)
}
