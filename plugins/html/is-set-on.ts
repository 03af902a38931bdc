import type {Selector} from 'css-what'
import type {Element} from 'hast'
import {classesOf} from './class-list.ts'
import {propertyOf, textOf} from './controls/page-elements.ts'

/** Whether an element has the class or the attribute that a simple selector asks for. */
export function isSetOn(token: Selector, element: Element): boolean {
  if (token.type !== 'attribute') return false
  if (token.name === 'class') return token.action === 'element' && classesOf(element).includes(token.value)
  const value = textOf(element, propertyOf(token.name))
  return token.action === 'exists' ? value !== undefined : token.action === 'equals' && value === token.value
}
