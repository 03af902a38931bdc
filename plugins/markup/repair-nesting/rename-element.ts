import type {Element} from 'hast'
import {dataOf, mapDeclarations, setStyle, styleOf} from '../../model/access.ts'
import type {Declaration, DefaultStyle} from '../../model/types.ts'

/** The browser's own style of the two elements that have no meaning. */
const DEFAULTS: Readonly<Record<'div' | 'span', DefaultStyle>> = {
  div: {display: 'block', 'unicode-bidi': 'isolate'},
  span: {}
}

/**
 * Give an element another name so that it looks as before: what the browser's own sheet declared for it under its old name
 * becomes the page's own declarations, weaker than all others.
 */
export function renameElement(element: Element, tagName: 'div' | 'span'): void {
  element.tagName = tagName
  dataOf(element).defaults = {...element.data?.defaults, '': DEFAULTS[tagName]}
  setStyle(element, mapDeclarations(styleOf(element), declaredByPage))
}

/** Values that only the browser's own sheet can have are lost with the name. */
const declaredByPage = (declaration: Declaration): Declaration =>
  declaration.origin === 'user-agent' && !declaration.value.startsWith('-internal')
    ? {...declaration, origin: 'author'}
    : declaration
