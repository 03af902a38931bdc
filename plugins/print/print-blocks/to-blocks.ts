import {entryOf} from '../../css/entry-of.ts'
import type {Element, ElementContent} from 'hast'
import {groupOf, plainDeclaration, styleOf} from '../../model/access.ts'
import {markupOf} from '../flow/markup.ts'
import type {Block} from './block.ts'
import {hasText, isAllRichText, isRichText} from './rich-text.ts'

export interface BlockContext {
  /** Class of the component's outermost block, and beginning of the names of helper classes. */
  scope: string
  /** Where the element that has a class is not the element that the class is for; see `Places`. */
  place(className: string, place: string): void
  /** A class for one wrapper. */
  anchor(kind: 'image' | 'table'): string
  /** A rule below those of the component, for the effect of attributes that blocks do not keep. */
  rule(selector: string, declarations: string): void
  report(ruleId: 'kept-as-html' | 'tag-replaced', reason: string, element: Element): void
}

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

const markup = (nodes: readonly ElementContent[]) => markupOf([...nodes]).trim()

const leaf = (name: string, attributes: Block['attributes'], text: string): Block => ({
  name,
  attributes,
  before: text,
  after: '',
  inner: []
})

const classOf = ({properties}: Element, ...more: string[]): string =>
  [...more, ...(Array.isArray(properties.className) ? properties.className.map(String) : [])].join(' ')

const classAttribute = (className: string) => (className ? {className} : {})
const written = (className: string) => (className ? ` class="${className}"` : '')

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

function text(element: Element, {scope}: BlockContext): Block {
  const className = classOf(element, `${scope}-plain`)
  return leaf('paragraph', {className}, `<p class="${className}">${markup(element.children)}</p>`)
}

function paragraph(element: Element): Block | undefined {
  if (!isAllRichText(element)) return undefined
  const className = classOf(element)
  return leaf(
    'paragraph',
    classAttribute(className),
    `<p${written(className)}>${markup(element.children)}</p>`
  )
}

function heading(element: Element): Block | undefined {
  if (!isAllRichText(element)) return undefined
  const className = classOf(element)
  const {tagName} = element
  return leaf(
    'heading',
    {level: Number(tagName[1]), ...classAttribute(className)},
    `<${tagName} class="${['wp-block-heading', className].filter(Boolean).join(' ')}">${markup(element.children)}</${tagName}>`
  )
}

function preformatted(element: Element): Block | undefined {
  if (!isAllRichText(element)) return undefined
  const className = classOf(element)
  return leaf(
    'preformatted',
    classAttribute(className),
    `<pre class="${['wp-block-preformatted', className].filter(Boolean).join(' ')}">${markupOf(element.children)}</pre>`
  )
}

function separator(element: Element): Block {
  const className = classOf(element)
  return leaf(
    'separator',
    classAttribute(className),
    `<hr class="${['wp-block-separator', 'has-alpha-channel-opacity', className].filter(Boolean).join(' ')}"/>`
  )
}

function list(element: Element): Block | undefined {
  const items = element.children.filter((child) => child.type === 'element')
  if (items.length === 0 || !items.every((item) => item.tagName === 'li' && isListItem(item)))
    return undefined
  const className = classOf(element)
  const {tagName} = element
  const {start, reversed} = element.properties
  return {
    name: 'list',
    attributes: {
      ...(tagName === 'ol' && {ordered: true}),
      ...(typeof start === 'number' && {start}),
      ...(reversed === true && {reversed: true}),
      ...classAttribute(className)
    },
    before: `<${tagName}${reversed === true ? ' reversed' : ''}${typeof start === 'number' ? ` start="${start}"` : ''} class="${['wp-block-list', className].filter(Boolean).join(' ')}">`,
    after: `</${tagName}>`,
    inner: items.map(listItem)
  }
}

const isNested = (node: ElementContent) =>
  node.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol')

/** Text, and after it at most one list. */
function isListItem(item: Element): boolean {
  const nested = item.children.findIndex(isNested)
  const own = nested === -1 ? item.children : item.children.slice(0, nested)
  const rest = nested === -1 ? [] : item.children.slice(nested + 1)
  if (rest.some((node) => node.type === 'element' || hasText(node))) return false
  const below = item.children[nested]
  if (below?.type === 'element' && !list(below)) return false
  return own.every(isRichText) && own.some(hasText)
}

function listItem(item: Element): Block {
  const className = classOf(item)
  const nested = item.children.find((node): node is Element => isNested(node))
  const own = item.children.filter((node) => node !== nested)
  const inner = nested && list(nested)
  return {
    name: 'list-item',
    attributes: classAttribute(className),
    before: `<li${written(className)}>${markup(own)}`,
    after: '</li>',
    inner: inner ? [inner] : []
  }
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

/** A class on the wrapper that stands for a class of the element inside, and the wrapper's own. */
function wrapped(element: Element, place: string, context: BlockContext, ...more: string[]): string {
  const names = Array.isArray(element.properties.className) ? element.properties.className.map(String) : []
  for (const name of names) context.place(name, place)
  return [...more, `${context.scope}-through`, ...names.map((name) => `${name}--in`)].join(' ')
}

function image(element: Element, context: BlockContext): Block {
  const {src, alt, title, width, height} = element.properties
  const sizes = Object.entries({width, height}).filter(([, size]) => typeof size === 'number')
  const anchors = sizes.length > 0 ? [context.anchor('image')] : []
  const className = wrapped(element, '> img', context, ...anchors)
  for (const anchor of anchors)
    context.rule(`.${anchor} > img`, sizes.map(([name, size]) => `${name}: ${String(size)}px`).join('; '))
  const img: Element = {
    type: 'element',
    tagName: 'img',
    properties: {src, alt: alt ?? '', ...(title !== undefined && {title})},
    children: []
  }
  return leaf(
    'image',
    {className},
    `<figure class="wp-block-image ${className}">${markupOf([img]).replace(/\s*\/?>$/, '/>')}</figure>`
  )
}

/** A link that is drawn as a button: it has a background or a border, and padding. */
function isButtonLike(element: Element): boolean {
  if (element.tagName === 'button') return isAllRichText(element) && element.children.some(hasText)
  if (element.tagName !== 'a' || !isRichText(element)) return false
  const style = styleOf(element)['']
  const has = (property: string) => groupOf(style, property) !== undefined
  return (has('background-color') || has('border-top-style')) && has('padding-left')
}

function button(element: Element, context: BlockContext): Block | undefined {
  if (!isButtonLike(element)) return undefined
  const isButton = element.tagName === 'button'
  const className = wrapped(
    element,
    '> .wp-block-button__link',
    context,
    ...(isButton ? [`${context.scope}-button`] : [])
  )
  const {href, target, rel} = element.properties
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: {className: ['wp-block-button__link', 'wp-element-button'], href, target, rel},
    children: element.children
  }
  const inner = leaf(
    'button',
    {className},
    `<div class="wp-block-button ${className}">${markupOf([link])}</div>`
  )
  const through = `${context.scope}-through`
  return {
    name: 'buttons',
    attributes: {className: through},
    before: `<div class="wp-block-buttons ${through}">`,
    after: '</div>',
    inner: [inner]
  }
}

const SECTIONS = ['thead', 'tbody', 'tfoot'] as const

/** Cells of the editor's table have no class, so the classes of rows and cells are replaced by their positions. */
function table(element: Element, context: BlockContext): Block | undefined {
  const sections = element.children.filter((child) => child.type === 'element')
  const isPlain = sections.every(
    (section) =>
      SECTIONS.some((name) => name === section.tagName) &&
      section.children.every(
        (row) =>
          row.type !== 'element' ||
          (row.tagName === 'tr' &&
            row.children.every(
              (cell) =>
                cell.type !== 'element' ||
                ((cell.tagName === 'td' || cell.tagName === 'th') && isAllRichText(cell))
            ))
      )
  )
  const cells = sections.flatMap((section) =>
    section.children.flatMap((row) => (row.type === 'element' ? row.children : []))
  )
  if (!isPlain || sections.length === 0 || cells.length > MOST_CELLS) return undefined
  const anchor = context.anchor('table')
  const className = wrapped(element, '> table', context, anchor)
  const note = (node: Element, place: string) => {
    for (const name of Array.isArray(node.properties.className) ? node.properties.className.map(String) : [])
      context.place(name, `.${anchor} > table > ${place}`)
  }
  const body = sections.map((section) => {
    note(section, section.tagName)
    const rows = section.children.filter((row) => row.type === 'element')
    return rowsOf(section.tagName, rows, note)
  })
  return leaf(
    'table',
    {className, hasFixedLayout: false},
    `<figure class="wp-block-table ${className}"><table>${body.join('')}</table></figure>`
  )
}

const MOST_CELLS = 240

function rowsOf(
  section: string,
  rows: readonly Element[],
  note: (node: Element, place: string) => void
): string {
  const lines = rows.map((row, at) => {
    const place = `${section} > tr:nth-child(${at + 1})`
    note(row, place)
    const cells = row.children.filter((cell) => cell.type === 'element')
    const texts = cells.map((cell, column) => {
      note(cell, `${place} > :nth-child(${column + 1})`)
      const {colSpan, rowSpan} = cell.properties
      const spans = `${colSpan ? ` colspan="${String(colSpan)}"` : ''}${rowSpan ? ` rowspan="${String(rowSpan)}"` : ''}`
      return `<${cell.tagName}${spans}>${markup(cell.children)}</${cell.tagName}>`
    })
    return `<tr>${texts.join('')}</tr>`
  })
  return `<${section}>${lines.join('')}</${section}>`
}

function html(element: Element, context: BlockContext): Block {
  context.report('kept-as-html', `<${element.tagName}> is no core block and became one of HTML.`, element)
  return leaf('html', {}, markupOf([element]))
}
