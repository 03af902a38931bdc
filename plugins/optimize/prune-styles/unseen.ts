import type {Element, Root} from 'hast'
import {groupOf, setStyle, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import type {ElementStyle} from '../../model/types.ts'

const NOTHING: ElementStyle = {}

/**
 * Removes the styles of a document's head and its content, which are invisible; a universal rule matches them all the
 * same. A head that the author displays keeps everything.
 */
export function dropUnseen(tree: Root): void {
  const html = tree.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'html'
  )
  const head = html?.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'head'
  )
  if (!head || isDisplayed(head)) return
  setStyle(head, NOTHING)
  everyElement(head, (element) => setStyle(element, NOTHING))
}

const isDisplayed = (element: Element): boolean => {
  const groups = styleOf(element)['']
  const group = groupOf(groups, 'display') ?? groupOf(groups, 'all')
  return (
    group !== undefined &&
    group.runs.some(({declarations}) =>
      declarations.some(({origin, value}) => origin !== 'user-agent' && value !== 'none')
    )
  )
}
