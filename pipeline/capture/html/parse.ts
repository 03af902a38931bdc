import type {Element, ElementContent, ElementData, Root, RootContent, RootData} from 'hast'
import {type DefaultTreeAdapterMap, parse, parseFragment} from 'parse5'
import {checkDepth} from '../../depth.ts'
import {isEmptied} from '../emptied.ts'
import {HTML_NAMESPACE, propertiesOf} from '../properties.ts'
import {type Doctype, doctypeOfDocument} from './doctype.ts'
import {liftStyles} from './lift-styles.ts'
import {canHostShadow, isShadowTemplate} from './shadow-template.ts'
import {clickHandler} from '../click-handler.ts'

type P5Node = DefaultTreeAdapterMap['node']
type P5Element = DefaultTreeAdapterMap['element']
type P5Template = DefaultTreeAdapterMap['template']

/** A `<style>` or `<link>` that the text holds, in tree order. */
export interface SheetOwner {
  tagName: 'style' | 'link'
  attributes: ReadonlyMap<string, string>
  /** Content of a `<style>`. */
  text: string
  scope?: number
}

export interface ParsedHtml {
  tree: Root
  owners: SheetOwner[]
  /** Texts of scripts and event handlers. */
  scripts: string[]
  /** URLs of scripts in files of their own, as written. */
  scriptFiles: string[]
  /** First `<base href>`, as written. */
  base?: string
  title: string
  quirks: boolean
}

/**
 * HTML text as a whole document, as a browser that runs scripts parses it (so `<noscript>` holds no elements). Text
 * that is plainly a fragment (no doctype, no `<html>` or `<body>`) is in standards mode, since its author declares no
 * mode, and may begin with a part of a table. Throws `DepthError`.
 */
export function parseHtml(html: string): ParsedHtml {
  const isFragment = isFragmentText(html)
  const {text, styles} = liftStyles(withoutMark(html))
  const document = isFragment ? fragmentDocument(text) : parse(text)
  checkDepth(document)
  const {quirks, limitedQuirks}: Doctype = isFragment ? {quirks: false} : doctypeOfDocument(document)
  const state: ParseState = {owners: [], scripts: [], scriptFiles: [], scopes: 0, title: undefined, styles}
  const data: RootData & {quirksMode: boolean} = {
    quirksMode: quirks,
    ...(isFragment && {isFragment}),
    ...(limitedQuirks && {limitedQuirks})
  }
  const tree: Root = {type: 'root', children: all(state, document.childNodes), data}
  const title = (state.title ?? '').replace(/[ \t\n\r\f]+/g, ' ').trim()
  const {owners, scripts, scriptFiles} = state
  return {
    tree,
    owners,
    scripts,
    scriptFiles,
    title,
    quirks,
    ...(state.base !== undefined && {base: state.base})
  }
}

/** Whether a text is plainly a part of a page. */
export const isFragmentText = (html: string): boolean => !/<(!doctype|html|head|body)\b/i.test(html)

/** Files that were read as text may still begin with their byte order mark (Encoding, §6.1). */
const withoutMark = (html: string): string => (html.startsWith('\uFEFF') ? html.slice(1) : html)

interface ParseState {
  owners: SheetOwner[]
  scripts: string[]
  scriptFiles: string[]
  scopes: number
  /** Scope that is being read. */
  scope?: number
  title: string | undefined
  base?: string
  /** Texts that the parser did not see, by their placeholders. */
  styles: ReadonlyMap<string, string>
}

const TABLE_PART = /^\s*(<!--[\s\S]*?-->\s*)*<(tr|td|th|tbody|thead|tfoot|caption|colgroup|col)\b/i

/** A document around a fragment; the parser for documents would drop a `<tr>` that stands alone. */
function fragmentDocument(text: string): DefaultTreeAdapterMap['document'] {
  if (!TABLE_PART.test(text)) return parse(`<!doctype html>${text}`)
  const document = parse('<!doctype html><body></body>')
  const root = document.childNodes.find((node) => node.nodeName === 'html') as P5Element
  const body = root.childNodes.find((node) => node.nodeName === 'body') as P5Element
  body.childNodes.push(...parseFragment(text).childNodes)
  return document
}

function all(state: ParseState, nodes: readonly P5Node[]): ElementContent[] {
  return nodes.map((node) => one(state, node)).filter((node) => node !== undefined) as ElementContent[]
}

function one(state: ParseState, node: P5Node): RootContent | undefined {
  switch (node.nodeName) {
    case '#documentType':
      return {type: 'doctype'}
    case '#text':
      return {type: 'text', value: textOf(state, node)}
    case '#comment':
      return {type: 'comment', value: (node as DefaultTreeAdapterMap['commentNode']).data}
    default:
      return 'tagName' in node ? element(state, node) : undefined
  }
}

function element(state: ParseState, node: P5Element): Element {
  const {tagName, namespaceURI} = node
  const attributes = node.attrs.map(
    ({name, prefix, value}) => [prefix ? `${prefix}:${name}` : name, value] as const
  )
  note(state, node, new Map(attributes))
  const result: Element = {
    type: 'element',
    tagName,
    properties: propertiesOf(attributes, namespaceURI),
    children: []
  }
  const canHost = namespaceURI === HTML_NAMESPACE && canHostShadow(tagName)
  const template = canHost ? node.childNodes.find(isShadowTemplate) : undefined
  const data = {
    ...(template && {shadow: shadowTree(state, template as P5Template)}),
    ...clickHandler(new Map(attributes).get('onclick'))
  }
  if (Object.keys(data).length > 0) result.data = data as ElementData
  if (isEmptied(tagName, namespaceURI)) {
    if (tagName === 'template') result.content = {type: 'root', children: []}
  } else {
    const light = node.childNodes.filter((child) => child !== template)
    result.children = all(state, light)
  }
  return result
}

function shadowTree(state: ParseState, template: P5Template): ElementData['shadow'] {
  const outer = state.scope
  const scope = ++state.scopes
  state.scope = scope
  const children = all(state, template.content.childNodes)
  if (outer === undefined) delete state.scope
  else state.scope = outer
  return {scope, children}
}

function textOf({styles}: ParseState, node: P5Node): string {
  const value = 'value' in node ? node.value : ''
  return styles.get(value) ?? value
}

/** What an element contributes to the document: its sheets, title and base. */
function note(state: ParseState, node: P5Element, attributes: ReadonlyMap<string, string>): void {
  const {tagName, namespaceURI} = node
  const text = () => node.childNodes.map((child) => textOf(state, child)).join('')
  const isHtml = namespaceURI === HTML_NAMESPACE
  for (const [name, value] of attributes) if (name.startsWith('on')) state.scripts.push(value)
  if (tagName === 'style' || (tagName === 'link' && isHtml)) {
    state.owners.push({
      tagName,
      attributes,
      text: text(),
      ...(state.scope !== undefined && {scope: state.scope})
    })
  } else if (tagName === 'title' && isHtml) state.title ??= text()
  else if (tagName === 'script') {
    const file = attributes.get('src')
    if (file) state.scriptFiles.push(file)
    else state.scripts.push(text())
  } else if (tagName === 'base' && isHtml && attributes.has('href'))
    state.base ??= attributes.get('href') ?? ''
}
