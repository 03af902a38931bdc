import type {Element, ElementContent, Parents, Root, RootContent} from 'hast'
import {isUrlAttribute} from '../../html/active-content.ts'
import {type Namespace, namespaceInside, namespaceOf} from '../../html/namespaces.ts'
import {
  closesParagraph,
  contextInside,
  isTablePart,
  type NestingContext,
  ROOT_CONTEXT,
  staysInside,
  textStaysInside
} from '../../html/nesting.ts'
import {VOID_ELEMENTS} from '../../html/void-elements.ts'
import {renameElement} from './rename-element.ts'
import {groupRows} from './row-groups.ts'

/** The change: an element that has another name now, or one that is removed with all its content. */
export interface Repair {
  kind: 'renamed' | 'dropped'
  /** Name as it was; absent for text, whose parent is the last of the ancestors. */
  name?: string
  element?: Element
  ancestors: readonly Parents[]
}

type Report = (repair: Repair) => void

/** Change a tree in place so that the HTML parser gives the same tree for its markup. */
export function repairNesting(tree: Root, report: Report): void {
  tree.children = repairChildren(
    rootChildren(tree, report),
    [tree],
    'html',
    rootContext(tree.children),
    report
  )
}

/** Beside the element of a whole document nothing else can stand. */
function rootChildren(tree: Root, report: Report): RootContent[] {
  const html = tree.children.find((child) => child.type === 'element' && child.tagName === 'html')
  if (!html) return tree.children
  return tree.children.filter((child) => {
    if (child.type === 'comment' || child.type === 'doctype' || child === html) return true
    if (child.type === 'element')
      report({kind: 'dropped', name: child.tagName, element: child, ancestors: [tree]})
    return false
  })
}

/** A part of a table may be a fragment of its own, with a style sheet before it. */
function rootContext(children: readonly RootContent[]): NestingContext {
  const content = children.filter(
    (child) =>
      (child.type === 'element' && child.tagName !== 'style') ||
      (child.type === 'text' && child.value.trim() !== '')
  )
  return content.length > 1 ? {...ROOT_CONTEXT, parent: ''} : ROOT_CONTEXT
}

function repairChildren<Node extends RootContent | ElementContent>(
  children: readonly Node[],
  ancestors: readonly Parents[],
  around: Namespace,
  context: NestingContext,
  report: Report
): Node[] {
  return children.filter((child) => {
    if (child.type === 'text' && around === 'html' && isMovedText(child.value, context.parent)) {
      report({kind: 'dropped', ancestors})
      return false
    }
    if (child.type !== 'element') return true
    if (around === 'html' && !repairElement(child, ancestors, context, report)) return false
    const {tagName, properties} = child
    const namespace = namespaceOf(tagName, around)
    const inside = namespaceInside({tagName, encoding: properties.encoding}, namespace)
    const next = contextInside(tagName, context, namespace === 'html')
    const path = [...ancestors, child as Element]
    child.children = repairChildren(child.children, path, inside, next, report)
    const {content} = child
    if (content)
      content.children = repairChildren(content.children, path, 'html', rootContext(content.children), report)
    return true
  })
}

/** Renames an element of HTML where it must have another name to stay in its place; false where it cannot stay. */
function repairElement(
  element: Element,
  ancestors: readonly Parents[],
  context: NestingContext,
  report: Report
): boolean {
  const name = element.tagName
  const rename = (to: 'div' | 'span') => {
    report({kind: 'renamed', name, element, ancestors})
    renameElement(element, to)
    if (name === 'a')
      for (const key of Object.keys(element.properties))
        if (isUrlAttribute(key)) delete element.properties[key]
  }
  if (VOID_ELEMENTS.has(name) || name === 'textarea' || name === 'title') {
    const elements = element.children.filter((child) => child.type === 'element')
    for (const child of elements)
      report({kind: 'dropped', name: child.tagName, element: child, ancestors: [...ancestors, element]})
    element.children = VOID_ELEMENTS.has(name)
      ? []
      : element.children.filter((child) => child.type === 'text')
  }
  if (name === 'p' && closesParagraphInside(element)) rename('div')
  else if (isOutermostPart(name, context.parent) && !isWellFormed(element, context)) rename('div')
  else if (name === 'table') groupRows(element)
  if (staysInside(element, context)) return true
  if (NO_BOXES.has(context.parent)) {
    report({kind: 'dropped', name, element, ancestors})
    return false
  }
  const isInline = (element.data?.defaults?.['']?.display ?? 'inline').startsWith('inline')
  rename(isInline || context.open.has('p') ? 'span' : 'div')
  return true
}

/** Whether an element is a table, or a part of one that stands alone. */
const isOutermostPart = (name: string, parent: string): boolean =>
  name === 'table' || (isTablePart(name) && parent === '#root')

/** Parents whose content is not drawn, or which draw only what belongs to them. */
const NO_BOXES: ReadonlySet<string> = new Set(['head', 'html', 'colgroup', 'frameset'])

/** Whether text would end what it stands in: nothing of it is drawn there. */
const isMovedText = (text: string, parent: string): boolean => NO_BOXES.has(parent) && text.trim() !== ''

/** Whether an element would end the paragraph that it is in. */
function closesParagraphInside(element: Element): boolean {
  return element.children.some(
    (child) =>
      child.type === 'element' &&
      (closesParagraph(child.tagName) ||
        (!PARAGRAPH_SCOPES.has(child.tagName) && closesParagraphInside(child)))
  )
}

/** Elements in which a paragraph around them is not visible. */
const PARAGRAPH_SCOPES: ReadonlySet<string> = new Set(
  'applet button caption marquee object svg math table td template th'.split(' ')
)

/** Whether the rows and cells of a table, and nothing else, stand where the parser accepts them. */
function isWellFormed(part: Element, {isInForm}: NestingContext): boolean {
  const context: NestingContext = {...ROOT_CONTEXT, parent: part.tagName, isInForm}
  return part.children.every((child) => {
    if (child.type === 'text') return textStaysInside(part.tagName) || child.value.trim() === ''
    if (child.type !== 'element') return true
    return staysInside(child, context) && (!isTablePart(child.tagName) || isWellFormed(child, context))
  })
}
