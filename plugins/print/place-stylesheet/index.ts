import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {cssSource, escapeTags} from '../css/index.ts'
import {isCompilable} from './is-compilable.ts'

export interface PlaceStylesheetOptions {
  /** Name of the file that a document links when the sheet stands outside (default: `component.css`). */
  href?: string
  /** Whether the code links that file (default: true for a document in HTML). */
  link?: boolean
  /** Whether a sheet inside stands in the file of the theme, where the code is no document and Tailwind would not change it (default: false). */
  inTheme?: boolean
}

/**
 * Put the sheet that an emitter left where the code needs it: a `<style>` in the head of a document or in front of a
 * fragment, in the file of its theme, or a `<link>` to the file. A document has the theme of its Tailwind classes too, in a `<style>` that
 * Tailwind's build for the browser reads. Nothing in its text ends a `<style>`. Then remove the tags of a page's `html` and
 * `body` (`data.isPage`).
 * Messages: none. Throws nothing.
 */
export const placeStylesheet: Plugin<[PlaceStylesheetOptions?], Root> =
  (options = {}) =>
  (tree, file) => {
    unwrapPage(tree)
    const {stylesheetPlace} = file.data
    const stylesheet = escapeTags(file.data.stylesheet ?? '')
    const html = tree.children.find(
      (child): child is Element => child.type === 'element' && child.tagName === 'html'
    )
    if (html) ensureCharset(html)
    if (file.data.theme) {
      file.data.theme = cssSource(escapeTags(file.data.theme))
      if (html) headOf(html).children.push(styleElement(file.data.theme.trim(), 'text/tailwindcss'))
    }
    if (stylesheet === '') return
    const {theme, redefinesTheme} = file.data
    const isOfTheme = stylesheetPlace === 'inside' && options.inTheme && !html && !redefinesTheme
    if (isOfTheme && isCompilable(stylesheet)) {
      file.data.theme = `${theme ? `${theme.trimEnd()}\n\n` : ''}${cssSource(stylesheet)}`
      return
    }
    file.data.stylesheet = stylesheet
    if (stylesheetPlace === 'inside') {
      const style = styleElement(stylesheet)
      if (html) headOf(html).children.push(style)
      else tree.children.unshift(style)
      return
    }
    file.data.stylesheet = cssSource(stylesheet)
    if (html && options.link !== false)
      headOf(html).children.push({
        type: 'element',
        tagName: 'link',
        properties: {rel: ['stylesheet'], href: options.href ?? 'component.css'},
        children: []
      })
  }

const styleElement = (text: string, type?: string): Element => ({
  type: 'element',
  tagName: 'style',
  properties: type === undefined ? {} : {type},
  children: [{type: 'text', value: `\n${text}\n`}]
})

function unwrapPage(tree: Root): void {
  tree.children = tree.children.flatMap((child) => {
    if (child.type !== 'element' || !child.data?.isPage) return [child]
    return child.children.flatMap((inner) =>
      inner.type === 'element' && inner.data?.isPage ? inner.children : [inner]
    )
  })
}

function headOf(html: Element): Element {
  let head = html.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'head'
  )
  if (!head) {
    head = {type: 'element', tagName: 'head', properties: {}, children: []}
    html.children.unshift(head)
  }
  return head
}

/** The code is written as UTF-8, whatever the source was; the declaration must stand among the first bytes. */
function ensureCharset(html: Element): void {
  const head = headOf(html)
  head.children = head.children.filter(
    (child) =>
      !(
        child.type === 'element' &&
        child.tagName === 'meta' &&
        (child.properties.charSet !== undefined || isContentType(child))
      )
  )
  head.children.unshift({type: 'element', tagName: 'meta', properties: {charSet: 'utf-8'}, children: []})
}

const isContentType = ({properties}: Element) =>
  [properties.httpEquiv].flat().some((value) => String(value).toLowerCase() === 'content-type')
