import {classesOf} from '../../html/class-list.ts'
import type {Element, ElementContent} from 'hast'
import {markupOf} from '../flow/markup.ts'
import type {Block} from './block.ts'
import type {BlockContext} from './block-context.ts'
import {isAllRichText} from './rich-text.ts'

export const markup = (nodes: readonly ElementContent[]) => markupOf([...nodes]).trim()

export const leaf = (name: string, attributes: Block['attributes'], text: string): Block => ({
  name,
  attributes,
  before: text,
  after: '',
  inner: []
})

export const classOf = (element: Element, ...more: string[]): string =>
  [...more, ...classesOf(element)].join(' ')

export const classAttribute = (className: string) => (className ? {className} : {})

export const written = (className: string) => (className ? ` class="${className}"` : '')

export function text(element: Element, {scope}: BlockContext): Block {
  const className = classOf(element, `${scope}-plain`)
  return leaf('paragraph', {className}, `<p class="${className}">${markup(element.children)}</p>`)
}

export function paragraph(element: Element): Block | undefined {
  if (!isAllRichText(element)) return undefined
  const className = classOf(element)
  return leaf(
    'paragraph',
    classAttribute(className),
    `<p${written(className)}>${markup(element.children)}</p>`
  )
}

export function heading(element: Element): Block | undefined {
  if (!isAllRichText(element)) return undefined
  const className = classOf(element)
  const {tagName} = element
  return leaf(
    'heading',
    {level: Number(tagName[1]), ...classAttribute(className)},
    `<${tagName} class="${['wp-block-heading', className].filter(Boolean).join(' ')}">${markup(element.children)}</${tagName}>`
  )
}

export function preformatted(element: Element): Block | undefined {
  if (!isAllRichText(element)) return undefined
  const className = classOf(element)
  return leaf(
    'preformatted',
    classAttribute(className),
    `<pre class="${['wp-block-preformatted', className].filter(Boolean).join(' ')}">${markupOf(element.children)}</pre>`
  )
}

export function separator(element: Element): Block {
  const className = classOf(element)
  return leaf(
    'separator',
    classAttribute(className),
    `<hr class="${['wp-block-separator', 'has-alpha-channel-opacity', className].filter(Boolean).join(' ')}"/>`
  )
}

export function html(element: Element, context: BlockContext): Block {
  context.report('kept-as-html', `<${element.tagName}> is no core block and became one of HTML.`, element)
  return leaf('html', {}, markupOf([element]))
}
