import type {Root} from 'hast'
import type {Plugin} from 'unified'
import type {VFile} from 'vfile'
import {captureParsed} from './capture/html/capture.ts'
import {readTree} from './capture/html/read-tree.ts'
import {type Conversion, convert, type ConvertOptions} from './convert.ts'
import type {Settings} from './settings.ts'

declare module 'vfile' {
  interface DataMap {
    /** What `facsimile` made of the tree: code, CSS, files, messages. */
    conversion: Conversion
  }
}

export interface FacsimileOptions extends Partial<Settings>, ConvertOptions {
  /** URL of the page; base of relative URLs (default: `about:blank`). */
  url?: string
  /** Absolute URL, or `href` as written → text of each linked or imported style sheet. */
  sheets?: Readonly<Record<string, string>>
  /** In px (default: 1440 × 900). */
  viewport?: {width: number; height: number}
}

/**
 * Compiles a hast tree, as `rehype-parse` makes it, to code: the last plugin of a processor, behind plugins that change
 * the page's markup. The whole conversion is at `file.data.conversion`; its messages are messages of the file. As in a
 * browser that runs scripts, the content of `noscript` is not copied. Throws what `convert` throws.
 */
export const facsimile: Plugin<[FacsimileOptions?], Root, string> = function ({
  url,
  sheets,
  viewport,
  slots,
  ...settings
} = {}) {
  const compile = () => async (tree: Root, file: VFile) => {
    const page = captureParsed(readTree(tree, String(file)), {
      ...(url !== undefined && {url}),
      ...(sheets && {sheets}),
      ...(viewport && {viewport})
    })
    const conversion = await convert(page, settings, {...(slots && {slots})})
    file.data.conversion = conversion
    for (const {severity, reason, ruleId, source, url: documentation} of conversion.messages) {
      const message = severity === 'info' ? file.info(reason) : file.message(reason)
      Object.assign(message, {ruleId, source, ...(documentation && {url: documentation})})
    }
  }
  // A compiler is synchronous, so a transformer does the work, right behind this plugin.
  this.use(compile)
  this.compiler = (_, file) => file.data.conversion?.code ?? ''
}
