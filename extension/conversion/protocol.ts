import type {Message} from '@facsimile/pipeline'
import type {CopySettings} from '../settings/settings.ts'

/** Name of the port between a page and the converter. */
export const CONVERSION_PORT = 'conversion'

/** What a page asks the converter for; one request a port. */
export interface ConversionRequest {
  /** A `Snapshot` as JSON, with the picked element. */
  snapshot: string
  settings: CopySettings
}

/** A copied element. */
export interface Copy {
  code: string
  /** What belongs beside the code in a file of its own; empty where everything is in the code. */
  css: string
  files: {name: string; text: string}[]
  /** The element as HTML for editors that take formatted text. */
  richHtml: string
  /** `PricingCard`. */
  name: string
  settings: CopySettings
  messages: Message[]
  /** Milliseconds by phase. */
  timings: Record<string, number>
}

/** What a page requests where it has no element: declarations, in one line, as Tailwind classes. */
export interface ClassesRequest {
  declarations: string
  /** Conditions around them, outermost first: `@media (width > 600px)`. */
  conditions: readonly string[]
}

/** What a page requests where the element is for the block editor. */
export interface BlocksRequest {
  /** A `Snapshot` as JSON, with the picked element. */
  blocksOf: string
}

/** An element as blocks of WordPress. */
export interface ExportedBlocks {
  name: string
  markup: string
  messages: Message[]
}

export type AnyRequest = ConversionRequest | ClassesRequest | BlocksRequest

export type ConversionReply = {blocks: ExportedBlocks} | {classes: string} | {copy: Copy} | {problem: string}
