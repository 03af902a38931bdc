import type {Element, ElementContent} from 'hast'
import {entryOf} from '../../css/entry-of.ts'
import {groupOf, plainDeclaration, styleOf} from '../../model/access.ts'
import type {Block} from './block.ts'
import type {BlockContext} from './block-context.ts'
import {
  classAttribute,
  classOf,
  heading,
  html,
  leaf,
  markup,
  paragraph,
  preformatted,
  separator,
  text
} from './leaf-blocks.ts'
import {list} from './list-block.ts'
import {hasText, isAllRichText, isRichText} from './rich-text.ts'
import {table} from './table-block.ts'
import {button, image, isButtonLike} from './wrapped-blocks.ts'

type Maker = (element: Element, context: BlockContext) => Block | undefined

/** Makes a block of an element; `undefined` where such a block cannot contain the element's content. */
const MAKERS: Readonly<Record<string, Maker>> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, heading])),
  p: paragraph,
  ul: list,
  ol: list,
  blockquote: quote,
  img: image,
  hr: separator,
  pre: preformatted,
  table,
  button,
  a: button
}

/** Containers for which the editor's group has a tag. */
const GROUP_TAGS = new Set(['div', 'header', 'main', 'section', 'article', 'aside', 'footer'])

/** Containers whose tag has a meaning that a group does not have, but which look like a `div`. */
const DIV_LIKE = new Set([
  'nav',
  'address',
  'hgroup',
  'search',
  'center',
  'figure',
  'figcaption',
  'p',
  'li',
  'ul',
  'ol',
  'blockquote',
  'label',
  'span'
])

/** The block of an element in the place of a block. */
export function blockOf(element: Element, context: BlockContext): Block {
  const made = entryOf(MAKERS, element.tagName)?.(element, context)
  if (made) return made
  if (GROUP_TAGS.has(element.tagName)) {
    if (element.tagName === 'div' && element.children.some(hasText) && isAllRichText(element))
      return text(element, context)
    return group(element, context)
  }
  if (DIV_LIKE.has(element.tagName)) {
    context.report(
      'tag-replaced',
      `<${element.tagName}> became a <div>: no core block has that tag.`,
      element
    )
    return group(element, context)
  }
  return html(element, context)
}

/** The blocks of a container's children; text that stands between them becomes a paragraph without a box. */
export function blocksIn(children: readonly ElementContent[], context: BlockContext): Block[] {
  const blocks: Block[] = []
  let run: ElementContent[] = []
  const endRun = () => {
    if (run.some(hasText)) blocks.push(...textRun(run, context))
    run = []
  }
  for (const child of children) {
    if (child.type === 'comment') continue
    const hasOwnLine = child.type === 'element' && (child.tagName === 'img' || isButtonLike(child))
    if (isRichText(child) && !hasOwnLine) run.push(child)
    else if (child.type === 'element') {
      endRun()
      blocks.push(blockOf(child, context))
    }
  }
  endRun()
  return blocks
}

const textRun = (run: readonly ElementContent[], {scope}: BlockContext): Block[] => [
  leaf('paragraph', {className: `${scope}-through`}, `<p class="${scope}-through">${markup(run)}</p>`)
]

function group(element: Element, context: BlockContext): Block {
  const tagName = GROUP_TAGS.has(element.tagName) ? element.tagName : 'div'
  const helper = ['p', 'blockquote', 'ul', 'ol', 'figure'].includes(element.tagName)
    ? [`${context.scope}-paragraph`]
    : []
  const className = classOf(element, ...helper)
  const inner = blocksIn(element.children, context)
  if (isColumns(element, inner)) return columns(inner, className)
  return {
    name: 'group',
    attributes: {
      ...(tagName !== 'div' && {tagName}),
      ...classAttribute(className),
      layout: {type: 'default'}
    },
    before: `<${tagName} class="${['wp-block-group', className].filter(Boolean).join(' ')}">`,
    after: `</${tagName}>`,
    inner
  }
}

/** A grid of containers is called columns in the editor. */
function isColumns(element: Element, inner: readonly Block[]): boolean {
  return (
    element.tagName === 'div' &&
    inner.length >= 2 &&
    inner.length <= 6 &&
    inner.every(({name, attributes}) => name === 'group' && attributes.tagName === undefined) &&
    valueOf(element, 'display') === 'grid'
  )
}

const columns = (inner: readonly Block[], className: string): Block => ({
  name: 'columns',
  attributes: {isStackedOnMobile: false, ...classAttribute(className)},
  before: `<div class="${['wp-block-columns', 'is-not-stacked-on-mobile', className].filter(Boolean).join(' ')}">`,
  after: '</div>',
  inner: inner.map((block) => {
    const own = String(block.attributes.className ?? '')
    return {
      name: 'column',
      attributes: classAttribute(own),
      before: `<div class="${['wp-block-column', own].filter(Boolean).join(' ')}">`,
      after: '</div>',
      inner: block.inner
    }
  })
})

const valueOf = (element: Element, property: string): string | undefined => {
  const found = groupOf(styleOf(element)[''], property)
  return found && plainDeclaration(found)?.value
}

function quote(element: Element, context: BlockContext): Block {
  const className = classOf(element)
  return {
    name: 'quote',
    attributes: classAttribute(className),
    before: `<blockquote class="${['wp-block-quote', className].filter(Boolean).join(' ')}">`,
    after: '</blockquote>',
    inner: blocksIn(element.children, context)
  }
}
