import {namespaceInside, namespaceOf, type Namespace} from '@facsimile/plugins/html'
import type {Element, ElementContent, ElementData, Root, RootContent} from 'hast'
import {toString} from 'hast-util-to-string'
import {find, html, svg} from 'property-information'
import {checkDepth} from '../../depth.ts'
import {isEmptied} from '../emptied.ts'
import {HTML_NAMESPACE, isLeftOut, SVG_NAMESPACE} from '../properties.ts'
import {type Doctype, doctypeOf} from './doctype.ts'
import {isFragmentText, type ParsedHtml, type SheetOwner} from './parse.ts'
import {canHostShadow} from './shadow-template.ts'
import {clickHandler} from '../click-handler.ts'

interface State {
  owners: SheetOwner[]
  scripts: string[]
  scriptFiles: string[]
  scopes: number
  /** Scope of the tree that is being read. */
  scope?: number
  title?: string
  base?: string
}

/**
 * A page from a hast tree as `rehype-parse` makes it, which stays as it is. A tree without `html` is a fragment: the
 * content of a body. `source`: the text that was parsed, where there is one; hast keeps nothing of a doctype but that
 * there was one. Throws `DepthError`.
 */
export function readTree(root: Root, source: string): ParsedHtml {
  checkDepth(root)
  const state: State = {owners: [], scripts: [], scriptFiles: [], scopes: 0}
  const hasPage = root.children.some((node) => node.type === 'element' && node.tagName === 'html')
  const isFragment = !hasPage || (source !== '' && isFragmentText(source))
  const doctype = isFragment ? {quirks: false} : doctypeOfTree(root, source)
  const children = childrenOf(state, root.children, 'html')
  const tree: Root = {
    type: 'root',
    children: isFragment ? [DOCTYPE, ...(hasPage ? children : [documentAround(children)])] : children,
    data: {
      quirksMode: doctype.quirks,
      ...(isFragment && {isFragment}),
      ...(doctype.limitedQuirks && {limitedQuirks: doctype.limitedQuirks})
    } as NonNullable<Root['data']>
  }
  const title = (state.title ?? '').replace(/[ \t\n\r\f]+/g, ' ').trim()
  return {
    tree,
    owners: state.owners,
    scripts: state.scripts,
    scriptFiles: state.scriptFiles,
    title,
    quirks: doctype.quirks,
    ...(state.base !== undefined && {base: state.base})
  }
}

function doctypeOfTree({data}: Root, source: string): Doctype {
  if (source !== '') return doctypeOf(source)
  return {quirks: (data as {quirksMode?: unknown} | undefined)?.quirksMode === true}
}

/** The mode of a fragment's page is not known; it is taken to be standards mode. */
const DOCTYPE = {type: 'doctype'} as const

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children
})

const documentAround = (children: readonly RootContent[]): Element =>
  element('html', [element('head', []), element('body', children.filter(isElementContent))])

const isElementContent = (node: RootContent): node is ElementContent => node.type !== 'doctype'

function childrenOf(state: State, nodes: readonly RootContent[], around: Namespace): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    switch (node.type) {
      case 'text':
        return [{type: 'text', value: node.value}]
      case 'comment':
        return [{type: 'comment', value: node.value}]
      case 'element':
        return [readElement(state, node, around)]
      default:
        return node.type === 'doctype' ? [{type: 'doctype'} as unknown as ElementContent] : []
    }
  })
}

function readElement(state: State, node: Element, around: Namespace): Element {
  const {tagName} = node
  const namespace = namespaceOf(tagName, around)
  note(state, node, namespace)
  const result: Element = {
    type: 'element',
    tagName,
    properties: Object.fromEntries(
      Object.entries(node.properties).filter(([name]) => !isLeftOut(name.toLowerCase()))
    ),
    children: []
  }
  const template =
    namespace === 'html' && canHostShadow(tagName) ? node.children.find(isShadowTemplate) : undefined
  const data = {
    ...(template && {shadow: shadowTree(state, template)}),
    ...clickHandler(node.properties['onClick'] ?? node.properties['onclick'])
  }
  if (Object.keys(data).length > 0) result.data = data as ElementData
  if (isEmptied(tagName, namespace === 'svg' ? SVG_NAMESPACE : HTML_NAMESPACE)) {
    if (tagName === 'template') result.content = {type: 'root', children: []}
  } else {
    const inside = namespaceInside({tagName, encoding: node.properties['encoding']}, namespace)
    result.children = childrenOf(
      state,
      node.children.filter((child) => child !== template),
      inside
    )
  }
  return result
}

const isShadowTemplate = (node: ElementContent): node is Element =>
  node.type === 'element' &&
  node.tagName === 'template' &&
  /^(?:open|closed)$/i.test(String(node.properties['shadowRootMode'] ?? ''))

function shadowTree(state: State, {content}: Element): ElementData['shadow'] {
  const outer = state.scope
  const scope = ++state.scopes
  state.scope = scope
  const children = childrenOf(state, content?.children ?? [], 'html')
  if (outer === undefined) delete state.scope
  else state.scope = outer
  return {scope, children}
}

/** What an element contributes to the document: a sheet, its title, its base. */
function note(state: State, node: Element, namespace: Namespace): void {
  const {tagName} = node
  const isHtml = namespace === 'html'
  for (const [name, value] of Object.entries(node.properties))
    if (/^on/i.test(name)) state.scripts.push(String(value))
  if (tagName === 'style' || (tagName === 'link' && isHtml))
    state.owners.push({
      tagName,
      attributes: attributesOf(node, namespace),
      text: toString(node),
      ...(state.scope !== undefined && {scope: state.scope})
    })
  else if (tagName === 'script') {
    const {src} = node.properties
    if (typeof src === 'string' && src !== '') state.scriptFiles.push(src)
    else state.scripts.push(toString(node))
  } else if (tagName === 'title' && isHtml) state.title ??= toString(node)
  else if (tagName === 'base' && isHtml && node.properties['href'] !== undefined)
    state.base ??= String(node.properties['href'])
}

/** Attributes as markup has them, from hast's properties. */
function attributesOf({properties}: Element, namespace: Namespace): Map<string, string> {
  const schema = namespace === 'svg' ? svg : html
  return new Map(
    Object.entries(properties).flatMap(([name, value]): [string, string][] => {
      if (value === null || value === undefined || value === false) return []
      const {attribute, commaSeparated} = find(schema, name)
      const text = Array.isArray(value) ? value.join(commaSeparated ? ', ' : ' ') : value
      return [[attribute, text === true ? '' : String(text)]]
    })
  )
}
