import {classesOf} from '../../html/class-list.ts'
import type {Element} from 'hast'
import {groupOf, styleOf} from '../../model/access.ts'
import {markupOf} from '../flow/markup.ts'
import type {Block} from './block.ts'
import type {BlockContext} from './block-context.ts'
import {leaf} from './leaf-blocks.ts'
import {hasText, isAllRichText, isRichText} from './rich-text.ts'

/** A class on the wrapper that stands for a class of the element inside, and the wrapper's own. */
export function wrapped(element: Element, place: string, context: BlockContext, ...more: string[]): string {
  const names = classesOf(element)
  for (const name of names) context.place(name, place)
  return [...more, `${context.scope}-through`, ...names.map((name) => `${name}--in`)].join(' ')
}

export function image(element: Element, context: BlockContext): Block {
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
export function isButtonLike(element: Element): boolean {
  if (element.tagName === 'button') return isAllRichText(element) && element.children.some(hasText)
  if (element.tagName !== 'a' || !isRichText(element)) return false
  const style = styleOf(element)['']
  const has = (property: string) => groupOf(style, property) !== undefined
  return (has('background-color') || has('border-top-style')) && has('padding-left')
}

export function button(element: Element, context: BlockContext): Block | undefined {
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
