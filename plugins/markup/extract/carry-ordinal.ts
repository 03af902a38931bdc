import type {Element} from 'hast'
import {wordSet} from '../../css/word-set.ts'
import {isWord} from '../../css/values/keywords.ts'
import {declaredAt} from '../../model/cascaded-value.ts'

const LISTS = wordSet('ol ul menu dir')
/** Bullets that are the same for each item. */
const BULLETS = wordSet('none disc circle square disclosure-open disclosure-closed')

/**
 * Gives an item of a list the number that it has there, which it has by the items before it, where its bullet shows it.
 * Spec: <https://html.spec.whatwg.org/multipage/grouping-content.html#ordinal-value>
 */
export function carryOrdinal(element: Element, ancestors: readonly Element[], width: number): void {
  if (element.tagName !== 'li' || element.properties.value !== undefined) return
  const path = [...ancestors, element]
  if (!isItem(path, width) || BULLETS.has(bulletOf(path, width))) return
  const depth = ancestors.findLastIndex(({tagName}) => LISTS.has(tagName))
  const list = ancestors[depth]
  if (!list) return
  const items = itemsOf(ancestors.slice(0, depth + 1), width)
  const ordinal = ordinalOf(element, list, items)
  if (ordinal !== 1) element.properties.value = String(ordinal)
}

const isItem = (path: readonly Element[], width: number): boolean =>
  isWord(declaredAt(path, 'display', width) ?? '', 'list-item')

/** The kind of its bullet, which is inherited; a string is none with a number. */
function bulletOf(path: readonly Element[], width: number): string {
  for (let length = path.length; length > 0; length--) {
    const value = declaredAt(path.slice(0, length), 'list-style-type', width)
    if (value !== undefined && !isWord(value, 'inherit', 'unset'))
      return /^["']/.test(value) ? 'none' : value.toLowerCase()
  }
  return 'disc'
}

/** The items of a list in their order, without those of lists in it. */
function itemsOf(path: readonly Element[], width: number): Element[] {
  const list = path[path.length - 1]
  return (list?.children ?? []).flatMap((child) => {
    if (child.type !== 'element' || LISTS.has(child.tagName)) return []
    const here = [...path, child]
    const inside = itemsOf(here, width)
    return child.tagName === 'li' && isItem(here, width) ? [child, ...inside] : inside
  })
}

function ordinalOf(element: Element, {properties}: Element, items: readonly Element[]): number {
  const isReversed = properties.reversed === true
  const start = Number(properties.start ?? Number.NaN)
  const step = isReversed ? -1 : 1
  let next = Number.isInteger(start) ? start : isReversed ? items.length : 1
  for (const item of items) {
    const own = Number(item.properties.value ?? Number.NaN)
    if (Number.isInteger(own)) next = own
    if (item === element) break
    next += step
  }
  return next
}
