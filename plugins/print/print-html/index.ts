import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {type HtmlSourceOptions, htmlSource} from './source.ts'

export type {WhiteSpaceFacts} from '../flow/display.ts'
export {type HtmlSourceOptions, htmlSource} from './source.ts'

export interface PrintHtmlOptions extends HtmlSourceOptions {}

/**
 * Compile hast to HTML text, formatted so that it renders exactly as the unformatted tree does.
 * Messages: none. Throws nothing.
 * Spec: <https://html.spec.whatwg.org/multipage/parsing.html#serialising-html-fragments>
 */
export const printHtml: Plugin<[PrintHtmlOptions?], Root, string> = function (options = {}) {
  this.compiler = (tree) => htmlSource(tree as Root, options)
}
