import type {Element, Root, RootContent} from 'hast'
import type {Plugin} from 'unified'
import type {VFile} from 'vfile'
import {dataOf, mapGroups, setStyle, styleOf, mapDeclarationsIn} from '../../model/access.ts'
import {inlineSvgUse} from '../../model/svg-use.ts'
import {opaqueNames} from '../../model/opaque-names.ts'
import {carryContext, type ReportContext} from './carry-context.ts'
import {carryLanguage} from './carry-language.ts'
import {carryOrdinal} from './carry-ordinal.ts'
import {carryCounters} from './counters-around.ts'
import {containersLeft} from './containers-left.ts'
import {restateDefaults} from './defaults-left.ts'
import {keepStatesAround} from './around-states.ts'
import {leaveStates} from './leave-states.ts'
import {holdPageNames} from './page-names.ts'
import {resolveRem} from './resolve-rem.ts'
import {isDefaultRoot, rootSizes} from './root-sizes.ts'

export interface ExtractOptions {
  /** `document`: with `html`, `head` and `body`; `fragment`: markup that can stand on another page (default: `document`). */
  shape?: 'document' | 'fragment'
}

/**
 * Extract what is copied: the element marked `data.selected`, or the whole page.
 *
 * - An element brings its inherited context along, on itself; `rem` is resolved, width by width, where the source's root font
 *   size is not the default.
 * - The language of the page goes with it.
 * - A whole page as a fragment keeps `html` and `body` for their styles (`data.isPage`): their style is printed by
 *   name, their tags are not.
 *
 * Messages: `context-approximate` (info). Throws nothing.
 */
export const extract: Plugin<[ExtractOptions?], Root> =
  (options = {}) =>
  (tree, file) => {
    const shape = options.shape ?? 'document'
    const path = pathToSelected(tree)
    const element = path?.at(-1)
    if (path && element) cutElement(tree, element, path, shape, file)
    else if (shape === 'fragment') cutPage(tree)
  }

function pathToSelected(node: Root | Element, path: Element[] = []): Element[] | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    const here = [...path, child]
    if (child.data?.selected) return here
    const found = pathToSelected(child, here)
    if (found) return found
  }
  return undefined
}

/** `path` ends with the element. */
function cutElement(
  tree: Root,
  element: Element,
  path: readonly Element[],
  shape: 'document' | 'fragment',
  file: VFile
): void {
  // The root of a page is the page.
  if (element.tagName === 'html' || element.tagName === 'body') {
    if (shape === 'fragment') cutPage(tree)
    return
  }
  const ancestors = path.slice(0, -1)
  // Targets of `<use>` and `url(#id)` may stand elsewhere on the page, which is left behind.
  inlineSvgUse(tree, [element])
  const root = tree.data?.style
  if (root) {
    const states = keepStatesAround(ancestors, leaveStates(element, ancestors, root.states))
    tree.data = {...tree.data, style: {...root, states}}
  }
  const environment = file.data.snapshot?.environment
  const width = environment?.viewport.width ?? 1440
  const report: ReportContext = (ruleId, reason) => {
    file.info(reason, {ancestors: [...path], ruleId, source: 'extract'})
  }
  carryLanguage([element], ancestors, tree)
  restateDefaults(tree, element)
  carryContext(element, ancestors, width, opaqueNames(root?.globals ?? []), report)
  carryCounters(element, ancestors, width)
  carryOrdinal(element, ancestors, width)
  for (const {asker, declaration} of containersLeft(element, ancestors))
    report(
      'context-approximate',
      `«${asker}» asks a container around the element, which is left behind: ${
        declaration === undefined
          ? 'it holds once the code stands in an element with that style.'
          : `it holds once the code stands in one, an element with «${declaration}».`
      }`
    )
  const sizes = environment ? rootSizes(path[0], width, environment.rootFontSize) : []
  if (!isDefaultRoot(sizes)) resolveRem({type: 'root', children: [element]}, sizes)
  leavePageRules(tree)
  tree.children = shape === 'document' ? documentAround(element, environment?.title) : [element]
}

/** Transitions between pages do not belong to an element. */
function leavePageRules(tree: Root): void {
  const root = tree.data?.style
  if (!root) return
  const globals = root.globals.filter(({kind}) => kind !== 'view-transition')
  tree.data = {...tree.data, style: {...root, globals}}
}

function documentAround(element: Element, title = ''): RootContent[] {
  const head = make('head', {}, [
    make('meta', {charSet: 'utf-8'}),
    make('meta', {name: 'viewport', content: 'width=device-width, initial-scale=1'}),
    make('title', {}, [{type: 'text', value: title}])
  ])
  return [{type: 'doctype'}, make('html', {}, [head, make('body', {}, [element])])]
}

function make(
  tagName: string,
  properties: Element['properties'],
  children: Element['children'] = []
): Element {
  const element: Element = {type: 'element', tagName, properties, children}
  dataOf(element).defaults = {'': {display: tagName === 'html' || tagName === 'body' ? 'block' : 'none'}}
  return element
}

function cutPage(tree: Root): void {
  const html = tree.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'html'
  )
  const body = html?.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'body'
  )
  if (!html || !body) return
  for (const element of [html, body]) {
    dataOf(element).isPage = true
    keepAttributeStyles(element)
  }
  carryLanguage(
    body.children.filter((child) => child.type === 'element'),
    [html, body],
    tree
  )
  html.children = [body]
  tree.children = [html]
  holdPageNames(tree, [html, body])
}

/** The effect of attributes of `html` and `body` (`dir`, `bgcolor`) is lost with the tags, so it becomes a declaration. */
function keepAttributeStyles(element: Element): void {
  setStyle(
    element,
    mapGroups(styleOf(element), (group) => {
      if (group.properties[0] === 'display' || group.properties[0].startsWith('margin-')) return group
      return mapDeclarationsIn(group, (declaration) => ({...declaration, origin: 'author'}))
    })
  )
}
